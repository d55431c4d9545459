"""A game whose stored record is damaged harms nobody else, and is not written over."""

import sqlite3
from contextlib import closing

import httpx
import pytest
from support.app_server import AppServer
from support.playing import deal, first_move, play, problem_of, send


def execute(server: AppServer, statement: str, *values: object) -> None:
    file = (server.settings.database or "").removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, timeout=20)) as connection, connection:
        assert connection.execute(statement, values).rowcount >= 1


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("UPDATE events SET text = ? WHERE game_id = ?", "1>2"),
        ("UPDATE events SET text = ? WHERE game_id = ?", "nonsense"),
        ("UPDATE events SET text = ? WHERE game_id = ?", "redo"),
        ("UPDATE games SET number = ? WHERE id = ?", -5),
        ("UPDATE games SET number = NULL, position = ? WHERE id = ?", "no board"),
    ],
)
def test_a_damaged_game_is_named_and_left_as_it_is(
    server: AppServer, player: httpx.Client, statement: str, value: object
) -> None:
    view = deal(player)
    play(player, view, **first_move(view))
    execute(server, statement, value, view["id"])
    server.app.state.services.live.drop(view["id"])
    path = f"/api/games/{view['id']}"
    assert problem_of(player.get(path))["code"] == "problem-game-damaged"
    assert send(player, view | {"version": 1}, type="undo").status_code == 500
    whole = deal(player)
    assert play(player, whole, **first_move(whole))["version"] == 1
    assert player.delete(path).status_code in (204, 500)


def test_the_list_shows_damaged_games_too(server: AppServer, player: httpx.Client) -> None:
    view = deal(player)
    play(player, view, **first_move(view))
    execute(server, "UPDATE events SET text = ? WHERE game_id = ?", "1>2", view["id"])
    server.app.state.services.live.drop(view["id"])
    assert [game["id"] for game in player.get("/api/games").json()["games"]] == [view["id"]]
