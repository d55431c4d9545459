"""A later Halfmoon with one more migration: what it does with the databases of this one."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from sqlalchemy import inspect
from support.postgres import PostgresServer
from support.store_samples import GAME, add_game, append

from halfmoon.store import OutdatedStore, Store, UnknownSchema, games, schema, upgrade
from halfmoon.store.engine import open_engine, parse_url

LATER = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0002", "0001", None, None


def upgrade():
    op.add_column("games", sa.Column("note", sa.Text))
    EXTRA


def downgrade():
    op.drop_column("games", "note")
"""


class LaterProgram:
    """This program with one migration more, from the moment that `start` is called."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder / "migrations"
        self._monkeypatch = monkeypatch
        shutil.copytree(str(files("halfmoon.store") / "migrations"), self._folder)

    def start(self, *, extra: str = "") -> None:
        """Be the later program; `extra` is one more line of its migration."""
        migration = self._folder / "versions" / "v0002_note.py"
        migration.write_text(LATER.replace("EXTRA", extra))
        self._monkeypatch.setattr(schema, "MIGRATIONS", str(self._folder))
        self._monkeypatch.setattr(schema, "REVISIONS", (*schema.REVISIONS, "0002"))

    def stop(self) -> None:
        """Be this program again."""
        self._monkeypatch.undo()


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LaterProgram:
    return LaterProgram(tmp_path, monkeypatch)


def columns(url: str) -> set[str]:
    engine = open_engine(parse_url(url), immediate=False)
    found = {column["name"] for column in inspect(engine).get_columns("games")}
    engine.dispose()
    return found


def played(url: str) -> None:
    upgrade(url)
    store = Store.open(url)
    add_game(store)
    assert append(store, 0, "before")
    store.close()


def test_an_older_file_is_upgraded_by_itself_and_keeps_its_games(
    sqlite_url: str, later: LaterProgram
) -> None:
    played(sqlite_url)
    later.start()
    assert schema.look(parse_url(sqlite_url)) is schema.Schema.OLDER
    store = Store.open(sqlite_url)
    log = store.read(lambda connection: games.log_of(connection, GAME.id))
    store.close()
    assert [event.command_id for event in log] == ["before"]
    assert "note" in columns(sqlite_url)


def test_an_older_postgresql_database_waits_for_the_command(
    postgres: PostgresServer, later: LaterProgram
) -> None:
    url = postgres.database()
    played(url)
    later.start()
    with pytest.raises(OutdatedStore, match=r"older Halfmoon.*halfmoon db upgrade"):
        Store.open(url)
    assert upgrade(url) == "0002"
    assert "note" in columns(url)


def test_this_program_leaves_an_upgraded_database_alone(url: str, later: LaterProgram) -> None:
    played(url)
    later.start()
    upgrade(url)
    later.stop()
    with pytest.raises(UnknownSchema, match="newer Halfmoon"):
        Store.open(url)


def test_a_migration_that_fails_halfway_leaves_nothing_half_done(
    url: str, later: LaterProgram
) -> None:
    played(url)
    later.start(extra="raise RuntimeError('broken migration')")
    with pytest.raises(RuntimeError, match="broken migration"):
        upgrade(url)
    assert "note" not in columns(url)
    later.start()
    assert upgrade(url) == "0002"
    assert "note" in columns(url)
