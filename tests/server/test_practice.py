"""A table to try things on: the real rules, and nothing of it is stored."""

from typing import Any

import httpx
import pytest

from halfmoon.pages.examples import examples

POSITION = examples()["freecell-ten"].position


def practise(player: httpx.Client, log: list[str], **command: Any) -> httpx.Response:
    body: dict[str, Any] = {"position": POSITION, "log": log}
    if command:
        body["command"] = {"id": "practice-1", "version": len(log), **command}
    return player.post("/api/practice", json=body)


def test_a_position_is_laid(player: httpx.Client) -> None:
    answer = practise(player, []).json()
    assert answer["log"] == []
    view = answer["view"]
    assert view["version"] == 0 and view["custom"] and view["last"]["type"] == "deal"
    assert view["destinations"]["7"]["10"] == ["1"]


def test_a_move_comes_back_with_the_log_to_send_next(player: httpx.Client) -> None:
    first = practise(player, [], type="move", source="7", target="1", count=10).json()
    assert first["log"] == ["71"] and first["view"]["counters"]["moves"] == 1
    second = practise(player, first["log"], type="undo").json()
    assert second["log"] == ["71", "undo"] and second["view"]["counters"]["moves"] == 0


def test_a_refusal_has_its_reason_and_changes_nothing(player: httpx.Client) -> None:
    answer = practise(player, [], type="move", source="7", target="2", count=10).json()
    assert answer["log"] == []
    assert answer["view"]["refusal"] == {
        "reason": "reason-capacity",
        "arguments": {"capacity": 5, "count": 10},
        "source": "7",
        "target": "2",
    }


def test_nothing_is_kept(player: httpx.Client) -> None:
    practise(player, [], type="move", source="7", target="1", count=10)
    assert player.get("/api/games").json() == {"games": []}
    assert player.get("/api/player").json()["created"] is None


@pytest.mark.parametrize("log", [["79"], ["nonsense"], ["71", "71"], ["R"]])
def test_a_log_that_does_not_fit_is_a_problem(player: httpx.Client, log: list[str]) -> None:
    answer = practise(player, log)
    assert answer.status_code == 422 and answer.json()["code"] == "problem-invalid"


def test_a_position_that_is_none_names_its_fault(player: httpx.Client) -> None:
    answer = player.post("/api/practice", json={"position": "hello"})
    assert answer.status_code == 422 and answer.json()["code"].startswith("input-position")


def test_an_endless_log_is_not_played(player: httpx.Client) -> None:
    assert practise(player, ["undo"] * 401).status_code == 422
