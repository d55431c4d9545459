"""A commit is on the disk when it returns."""

from pathlib import Path

import pytest

from halfmoon.store import Store

FULL = 2  # SQLite's number for "flush at every commit"


@pytest.mark.parametrize(
    ("name", "value"), [("synchronous", FULL), ("journal_mode", "wal"), ("foreign_keys", 1)]
)
def test_a_commit_waits_for_the_disk(tmp_path: Path, name: str, value: object) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    asked = store.write(lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar())
    assert asked.result() == value
    store.close()
