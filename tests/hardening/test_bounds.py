"""Everything that comes in has an end: heads, requests, bodies, lines, games, streams."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from support.app_server import AppServer, roomy_settings
from support.playing import deal, first_move, play, problem_of, send

from halfmoon.server import protocol
from halfmoon.server.routes import commands

LINE_S_MAX = 30  # the longest line takes a second on a machine that has nothing else to do
SHUFFLE = ["1a", "undo"] * 500
LONGEST_POSITION = ":" + " " * 7_999


@contextmanager
def connection(server: AppServer) -> Iterator[socket.socket]:
    port = int(server.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        yield line


def said(line: socket.socket) -> bytes:
    """What the server says before it hangs up (hanging up hard counts too)."""
    answer = b""
    try:
        while chunk := line.recv(65_536):
            answer += chunk
    except ConnectionError:
        pass
    return answer


def test_a_head_without_end_is_given_up(server: AppServer) -> None:
    with connection(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        sent = 0
        try:
            while sent < 100 * protocol.HEAD_BYTES_MAX:
                sent += line.send(b"X: " + b"a" * 8_000 + b"\r\n")
        except OSError:
            pass
        assert sent < 100 * protocol.HEAD_BYTES_MAX, "nobody hung up"
        assert said(line)[:12] in (b"HTTP/1.1 431", b"")


def test_a_head_of_one_endless_line_is_given_up(server: AppServer) -> None:
    with connection(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        try:
            for _ in range(1_000):
                line.sendall(b"a" * 65_536)
        except OSError:
            return
        pytest.fail("nobody hung up")


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost:",
        b"\r\n",
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n"
        b"Content-Type: application/json\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_arrive_is_given_up(
    server: AppServer, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(protocol, "REQUEST_S_MAX", 0.3)
    with connection(server) as line:
        line.sendall(begun)
        began = time.monotonic()
        assert b" 200 " not in said(line)
        assert time.monotonic() - began < 10


def test_a_line_that_is_kept_open_serves_many_requests(
    server: AppServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "REQUEST_S_MAX", 0.2)
    with server.player() as player:
        view = deal(player)
        for _ in range(3):
            time.sleep(0.3)
            assert player.get(f"/api/games/{view['id']}").status_code == 200


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_without_end_is_refused(player: httpx.Client, chunked: bool) -> None:
    content = b'{"code": "' + b"a" * 1_000_000 + b'"}'
    pieces = (content[start : start + 10_000] for start in range(0, len(content), 10_000))
    headers = {"content-type": "application/json"}
    try:
        answer = player.post("/api/games", content=pieces if chunked else content, headers=headers)
    except httpx.TransportError:
        return  # it hung up while we still sent
    assert answer.status_code == 413
    problem_of(answer)


def test_the_longest_line_takes_bounded_time_and_lets_moves_through(
    server: AppServer, player: httpx.Client
) -> None:
    order = {"code": "FC1-C4-AAAAAAB", "moves": SHUFFLE}
    took: list[float] = []

    def ask() -> None:
        with server.player() as other:
            began = time.monotonic()
            answer = other.post("/api/lines", json=order)
            assert len(answer.json()["views"]) == len(SHUFFLE) + 1
            took.append(time.monotonic() - began)

    view = deal(player)
    asking = threading.Thread(target=ask)
    asking.start()
    waits, played = [], 0
    while asking.is_alive():
        began = time.monotonic()
        view = play(player, view, **first_move(view)) if view["destinations"] else view
        waits.append(time.monotonic() - began)
        played += 1
    asking.join()
    assert took and took[0] < LINE_S_MAX
    assert played > 3 and max(waits) < took[0], "moves went on beside the line"


@pytest.mark.parametrize(
    "body",
    [
        {"position": LONGEST_POSITION},
        {"position": "\n" * 8_000},
        {"position": ("KH " * 2_666)},
        {"code": "A" * 200},
        {"code": "-" * 200},
        {"number": int("9" * 4_000)},
    ],
    ids=["spaces", "lines", "kings", "letters", "dashes", "digits"],
)
def test_the_longest_inputs_are_answered_at_once(player: httpx.Client, body: dict) -> None:
    began = time.monotonic()
    answer = player.post("/api/games", json=body)
    assert answer.status_code == 422 and time.monotonic() - began < 2
    assert len(answer.text) < 20_000, "the answer does not repeat the input without end"


def test_a_game_holds_a_bounded_number_of_events(
    player: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "EVENTS_MAX", 2)
    view = deal(player)
    view = play(player, view, **first_move(view))
    last = {"id": "the-last-one", "type": "undo"}
    after = play(player, view, **last)
    assert problem_of(send(player, after, type="redo"))["code"] == "problem-game-full"
    assert play(player, view, **last)["version"] == 2, "a retry is answered all the same"


def test_streams_are_bounded_for_all_together(tmp_path: Path) -> None:
    settings = replace(roomy_settings(tmp_path), streams_max=1)
    with AppServer(settings) as server, server.player() as one, server.player() as two:
        mine, theirs = deal(one), deal(two)
        with one.stream("GET", f"/api/games/{mine['id']}/events") as stream:
            lines = stream.iter_lines()  # held: letting go of it would close the stream
            next(lines)
            answer = two.get(f"/api/games/{theirs['id']}/events")
            assert problem_of(answer)["status"] == 429
        assert play(two, theirs, **first_move(theirs))["version"] == 1
