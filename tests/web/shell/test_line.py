"""The line to the server: reloads, second windows, dead lines, and what other clients do."""

import uuid
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visitor import Visitor

CODE = "CR1-N-AAAAAAB"
FIRST_MOVES = "11>8 2>3 11>K"

Visit = Callable[..., Visitor]


@pytest.fixture
def player(still: Visit) -> Visitor:
    visitor = still()
    visitor.deal(CODE)
    return visitor


def other_window(player: Visitor, still: Visit) -> Visitor:
    """A second tab of the same browser on the same game."""
    path = player.page.url.removeprefix(player.url)
    second = still(context=player.page.context, path=path)
    second.session = player.session
    return second


def command_of_another(player: Visitor, kind: str) -> None:
    """The same player's other device makes a move that this page hears nothing of."""
    game_id = player.page.url.rpartition("/")[2]
    version = player.call("GET", f"/api/games/{game_id}")["version"]
    body = {"id": str(uuid.uuid4()), "version": version, "type": kind}
    player.call("POST", f"/api/games/{game_id}/commands", body)


def test_a_reload_resumes(player: Visitor) -> None:
    player.play(FIRST_MOVES, "drag")
    address = player.page.url
    player.page.reload()
    player.ready()
    expect(player.moves).to_have_text("3")
    assert player.page.url == address
    player.play("9>K", "drag")
    player.page.keyboard.press("z")
    expect(player.moves).to_have_text("3")


def test_a_second_window_follows(player: Visitor, still: Visit) -> None:
    second = other_window(player, still)
    player.play("11>8 2>3", "drag")
    expect(second.moves).to_have_text("2")
    second.page.locator(".tool-undo").click()
    expect(second.moves).to_have_text("1")
    expect(player.moves).to_have_text("1")


def test_a_move_without_a_line_waits_and_is_sent_once(player: Visitor) -> None:
    context = player.page.context
    context.set_offline(True)
    assert player.session
    player.drag(player.session.game.parse_move(player.session.state, "11>8"))
    expect(player.notice).to_contain_text("Chưa nối được máy chủ")
    player.page.keyboard.press("h")
    context.set_offline(False)
    expect(player.moves).to_have_text("1", timeout=10_000)
    expect(player.notice).to_contain_text("Đã nối lại")
    game_id = player.page.url.rpartition("/")[2]
    assert player.call("GET", f"/api/games/{game_id}/log")["log"] == ["11>8"]


def test_a_waiting_move_outlives_a_reload(player: Visitor) -> None:
    path = player.page.url.removeprefix(player.url)
    assert player.session
    player.page.route("**/commands", lambda route: route.abort())
    player.drag(player.session.game.parse_move(player.session.state, "11>8"))
    expect(player.notice).to_contain_text("Chưa nối được máy chủ")
    player.page.unroute("**/commands")
    player.open(path)
    expect(player.moves).to_have_text("1")


def test_a_lost_answer_does_no_harm(player: Visitor) -> None:
    """The command arrives, its answer does not: the same command is sent again."""
    lost: list[str] = []

    def lose_first(route: object) -> None:
        if lost:
            route.continue_()  # type: ignore[attr-defined]
            return
        lost.append(route.request.post_data)  # type: ignore[attr-defined]
        route.fetch()  # type: ignore[attr-defined]
        route.abort()  # type: ignore[attr-defined]

    player.page.route("**/commands", lose_first)
    player.play("11>8", "drag")
    game_id = player.page.url.rpartition("/")[2]
    assert player.call("GET", f"/api/games/{game_id}/log")["log"] == ["11>8"]
    assert lost


def test_a_move_that_another_client_has_overtaken_is_refused_with_a_word(player: Visitor) -> None:
    player.page.route("**/events", lambda route: route.abort())
    player.page.reload()
    player.ready()
    command_of_another(player, "redeal")
    assert player.session
    player.drag(player.session.game.parse_move(player.session.state, "11>8"))
    expect(player.notice).to_contain_text("Ván này vừa được đi tiếp ở nơi khác")
    expect(player.page.locator(".tool-badge")).to_have_text("2")
    expect(player.moves).to_have_text("0")


def test_many_quick_undos_end_where_the_server_is(player: Visitor) -> None:
    player.play("11>8 2>3 11>K 9>K", "drag")
    for _ in range(20):
        player.page.keyboard.press("Control+z")
    expect(player.moves).to_have_text("0")
    expect(player.page.locator(".tool-undo")).to_be_disabled()
    game_id = player.page.url.rpartition("/")[2]
    assert player.call("GET", f"/api/games/{game_id}")["counters"]["moves"] == 0
