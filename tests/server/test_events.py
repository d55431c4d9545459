"""The event stream: what happens in one window is told to the others, whatever process it is in."""

import json
import threading
import time
from collections.abc import Callable, Iterator

import httpx
from support.app_server import AppServer, roomy_settings
from support.playing import deal, first_move, play, problem_of


def news(client: httpx.Client, game_id: str) -> Iterator[tuple[str, dict]]:
    """The events of a game, one by one."""
    with client.stream("GET", f"/api/games/{game_id}/events", timeout=30) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in answer.headers
        assert answer.headers["x-accel-buffering"] == "no"
        event = ""
        for line in answer.iter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield event, json.loads(line.removeprefix("data: "))


def after_a_moment(action: Callable[[], object]) -> None:
    threading.Timer(0.2, action).start()


def test_a_second_window_learns_of_a_move(player: httpx.Client) -> None:
    view = deal(player)
    stream = news(player, view["id"])
    assert next(stream) == ("view", {"version": 0})
    after_a_moment(lambda: play(player, view, **first_move(view)))
    assert next(stream) == ("view", {"version": 1})
    stream.close()


def test_a_move_in_another_process_is_told_too(player: httpx.Client, server: AppServer) -> None:
    view = deal(player)
    stream = news(player, view["id"])
    assert next(stream)[1] == {"version": 0}
    with (
        AppServer(server.settings) as twin,
        twin.player(cookies=dict(player.cookies)) as same,
    ):
        play(same, view, **first_move(view))
        assert next(stream) == ("view", {"version": 1})
    stream.close()
    assert player.get(f"/api/games/{view['id']}").json()["version"] == 1


def test_the_news_of_a_job_come_along(player: httpx.Client) -> None:
    view = deal(player)
    stream = news(player, view["id"])
    next(stream)
    job = player.post(f"/api/games/{view['id']}/jobs", json={"type": "finish"}).json()
    event, data = next(stream)
    assert event == "job" and data == job
    stream.close()


def test_a_player_may_not_open_streams_without_end(server: AppServer) -> None:
    with server.player() as player:
        view = deal(player)
        streams = [news(player, view["id"]) for _ in range(16)]
        for stream in streams:
            next(stream)
        answer = player.get(f"/api/games/{view['id']}/events")
        assert answer.status_code == 429
        problem_of(answer)
        for stream in streams:
            stream.close()


def test_the_server_stops_although_streams_are_open(tmp_path) -> None:
    server = AppServer(roomy_settings(tmp_path))
    with server:
        player = server.player()
        view = deal(player)
        stream = news(player, view["id"])
        next(stream)
        began = time.monotonic()
    assert time.monotonic() - began < 10
    assert list(stream) == []
    player.close()
