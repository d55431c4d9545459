"""What tests of the server do again and again: deal a game, send a command."""

import uuid
from typing import Any

import httpx

Json = dict[str, Any]


def deal(player: httpx.Client, **order: Any) -> Json:
    """A new game's view; without more words Crescent's deal 1."""
    answer = player.post("/api/games", json={"game": "crescent", "number": 1} | order)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def send(player: httpx.Client, view: Json, **command: Any) -> httpx.Response:
    """A command that follows a view (or, with `after`, another command)."""
    base = {} if "after" in command else {"version": view["version"]}
    body = {"id": str(uuid.uuid4())} | base | command
    return player.post(f"/api/games/{view['id']}/commands", json=body)


def play(player: httpx.Client, view: Json, **command: Any) -> Json:
    """The view after a command that the server answers with one."""
    answer = send(player, view, **command)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def first_move(view: Json) -> Json:
    """A legal move, as the destinations name it."""
    source, by_count = next(iter(view["destinations"].items()))
    count, targets = next(iter(by_count.items()))
    return {"type": "move", "source": source, "target": targets[0], "count": int(count)}


def problem_of(answer: httpx.Response) -> Json:
    """The problem document that an answer is."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    document = dict(answer.json())
    assert document["status"] == answer.status_code
    assert document["code"].startswith(("problem-", "input-"))
    return document
