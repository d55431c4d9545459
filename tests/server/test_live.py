"""Games in memory are bounded, and nothing depends on their being there."""

from dataclasses import replace
from pathlib import Path

from support.app_server import AppServer, roomy_settings
from support.playing import deal, first_move, play

GAMES, IN_MEMORY = 40, 8


def test_games_come_and_go_in_memory_and_all_go_on(tmp_path: Path) -> None:
    settings = replace(roomy_settings(tmp_path), sessions_max=IN_MEMORY)
    with AppServer(settings) as server, server.player() as player:
        views = [deal(player, number=number + 1) for number in range(GAMES)]
        for _ in range(2):
            for index, view in enumerate(views):
                views[index] = play(player, view, **first_move(view))
        live = server.app.state.services.live
        assert len(live) <= IN_MEMORY
        assert {view["version"] for view in views} == {2}
        for view in views:
            assert player.get(f"/api/games/{view['id']}").json() == view
