"""A commit is on the disk when it returns, and it is whole."""

from pathlib import Path

import pytest
from sqlalchemy import Connection
from support.store_samples import add_game

from halfmoon.store import Store, games

FULL = 2  # SQLite's number for "flush at every commit"


@pytest.mark.parametrize(
    ("name", "value"), [("synchronous", FULL), ("journal_mode", "wal"), ("foreign_keys", 1)]
)
def test_a_commit_waits_for_the_disk(tmp_path: Path, name: str, value: object) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    asked = store.write(lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar())
    assert asked.result() == value
    store.close()


def test_a_piece_that_fails_half_way_leaves_nothing(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    record = add_game(store)

    def half(connection: Connection) -> None:
        games.delete_game(connection, record.id)
        raise RuntimeError("the second half failed")

    with pytest.raises(RuntimeError):
        store.write(half).result()
    assert store.read(lambda connection: games.game(connection, record.id)) == record
    store.close()
