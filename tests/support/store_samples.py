"""Rows for the store's tests, and a process that appends to a log until it is killed."""

import sys
from dataclasses import replace
from typing import Any

from halfmoon.store import Store, games, players
from halfmoon.store.records import Event, GameRecord, Summary

GAME = games.new_game(
    game_id="the-game",
    player_id="",
    game="crescent",
    option="N",
    number=1,
    position=None,
    daily=None,
    status="playing",
    score=None,
    redeals=3,
    now_ms=1_000,
)

SUMMARY = Summary(
    status="playing",
    moves=1,
    score=None,
    redeals=3,
    counted=True,
    started_ms=1_000,
    updated_ms=2_000,
    elapsed_ms=500,
    won_ms=None,
    won_elapsed_ms=None,
    won_moves=None,
    wins=False,
    restarts=False,
)


def add_game(store: Store, **changes: Any) -> GameRecord:
    """A game of a player who is made for it (always the same player)."""
    player = store.write(lambda connection: players.add_player(connection, "hash", 1_000)).result()
    record = replace(GAME, **({"player_id": player.id} | changes))
    store.write(lambda connection: games.add_game(connection, record)).result()
    return record


def append(store: Store, index: int, command_id: str, **changes: Any) -> bool:
    """Append one event to the sample game and wait until it is on disk."""
    event = Event("3>7", command_id)
    summary = replace(SUMMARY, **changes)
    return store.write(
        lambda connection: games.append_event(
            connection, GAME.id, index=index, event=event, summary=summary
        )
    ).result()


def append_forever(url: str) -> None:
    """Append events, saying each one's index once it is acknowledged; ends only by a signal."""
    store = Store.open(url)
    index = len(store.read(lambda connection: games.log_of(connection, GAME.id)))
    while True:
        if append(store, index, f"{index}"):
            print(index, flush=True)
        index += 1


def append_many(url: str, name: str, count: int) -> None:
    """Append events beside other processes: on each conflict look where the log ends now."""
    store = Store.open(url)
    done = 0
    while done < count:
        index = len(store.read(lambda connection: games.log_of(connection, GAME.id)))
        if append(store, index, f"{name}-{done}"):
            done += 1
    store.close()


if __name__ == "__main__":
    if sys.argv[1] == "forever":
        append_forever(sys.argv[2])
    else:
        append_many(sys.argv[2], sys.argv[3], int(sys.argv[4]))
