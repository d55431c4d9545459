"""The write-ahead log is copied beside the writer, without a pause, and nothing is lost by it."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from support.store_samples import GAME, add_game, append

from halfmoon.store import Store, games
from halfmoon.store.checkpoint import CHANGES


def events_in_the_file_alone(file: Path, folder: Path) -> int:
    """What the database file holds without its write-ahead log."""
    copy = folder / "copy.sqlite3"
    copy.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(copy)) as connection:
        return int(connection.execute("SELECT count(*) FROM events").fetchone()[0])


def test_the_log_is_copied_while_the_store_is_in_use(sqlite_url: str, tmp_path: Path) -> None:
    store = Store.open(sqlite_url)
    add_game(store)
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    for index in range(CHANGES + 10):
        assert append(store, index, f"{index}")
    deadline = time.monotonic() + 20
    while events_in_the_file_alone(file, tmp_path) < CHANGES - 20:
        assert time.monotonic() < deadline, "the log is copied"
        time.sleep(0.02)
    assert len(store.read(lambda connection: games.log_of(connection, GAME.id))) == CHANGES + 10
    store.close()
    assert events_in_the_file_alone(file, tmp_path) == CHANGES + 10
