"""Problem documents: every code has a message in both languages, every fault is one."""

import httpx
import pytest
from support.playing import deal, problem_of, send

from halfmoon.i18n import LANGUAGES, Catalogue
from halfmoon.server.problems import Code

ARGUMENTS = {"place": "body", "reason": "why", "bytes": 1, "seconds": 2, "number": 3} | {
    "count": 4,
    "move": "3>7",
    "day": "2026-11-30",
}


@pytest.mark.parametrize("code", list(Code))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_message(language: str, code: Code) -> None:
    assert Catalogue(language).text(code.value, **ARGUMENTS)


def test_other_peoples_games_are_as_unknown_as_games_that_are_not_there(
    player: httpx.Client, other: httpx.Client
) -> None:
    view = deal(player)
    deal(other)
    path = f"/api/games/{view['id']}"
    asked = [
        other.get(path),
        other.get(f"{path}/log"),
        other.get(f"{path}/position"),
        other.get(f"{path}/events"),
        other.put(f"{path}/clock", json={"elapsed_ms": 1}),
        other.post(f"{path}/jobs", json={"type": "hint"}),
        other.delete(path),
        send(other, view, type="undo"),
        other.post("/api/lines", json={"game": view["id"]}),
        other.get("/api/games/no-such-game"),
    ]
    assert [problem_of(answer)["code"] for answer in asked] == ["problem-unknown-game"] * 10
    assert player.get(path).json()["version"] == 0


def test_a_browser_without_a_player_has_no_game(player: httpx.Client, other: httpx.Client) -> None:
    view = deal(player)
    assert other.get(f"/api/games/{view['id']}").status_code == 404
    assert other.get("/api/games").json() == {"games": []}
    assert not other.cookies


def test_what_is_not_there_and_what_is_not_possible(player: httpx.Client) -> None:
    assert problem_of(player.get("/api/nothing"))["code"] == "problem-not-found"
    assert problem_of(player.get("/static/../../etc/passwd"))["code"] == "problem-not-found"
    assert problem_of(player.put("/api/games", json={}))["code"] == "problem-method"


@pytest.mark.parametrize("body", [b"{", b"[]", b"null", b'"text"', b"\xff\xfe", b'{"a":' * 900])
def test_bodies_that_are_no_command_are_named(player: httpx.Client, body: bytes) -> None:
    view = deal(player)
    answer = player.post(
        f"/api/games/{view['id']}/commands",
        content=body,
        headers={"content-type": "application/json"},
    )
    assert answer.status_code in (400, 422)
    problem_of(answer)


def test_an_oversized_body_is_refused_announced_or_not(player: httpx.Client) -> None:
    big = b'{"position": "' + b"x" * 100_000 + b'"}'
    headers = {"content-type": "application/json"}
    announced = player.post("/api/games", content=big, headers=headers)
    assert announced.status_code == 413
    assert problem_of(announced)["arguments"] == {"bytes": 65_536}
    chunks = (big[start : start + 5_000] for start in range(0, len(big), 5_000))
    assert problem_of(player.post("/api/games", content=chunks, headers=headers))["status"] == 413


def test_a_body_that_is_no_json_is_refused(player: httpx.Client) -> None:
    answer = player.post("/api/games", data={"game": "crescent", "random": "true"})
    assert problem_of(answer)["code"] == "problem-media-type"
