"""Databases as they are found: fresh, present, older, newer, damaged, somebody else's."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from support.postgres import PostgresServer
from support.running_server import free_port

from halfmoon.store import (
    DamagedStore,
    OutdatedStore,
    Store,
    StoreUnavailable,
    UnknownSchema,
    schema,
    upgrade,
)
from halfmoon.store.engine import open_engine, parse_url
from halfmoon.store.errors import UnusableUrl
from halfmoon.store.tables import metadata


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def execute(url: str, *statements: str) -> None:
    with closing(sqlite3.connect(file_of(url))) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def test_a_fresh_file_gets_the_present_tables(sqlite_url: str) -> None:
    Store.open(sqlite_url).close()
    assert schema.look(parse_url(sqlite_url)) is schema.Schema.CURRENT


def test_the_migrations_make_exactly_the_tables_that_the_code_works_with(url: str) -> None:
    upgrade(url)
    engine = open_engine(parse_url(url), immediate=False)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_revisions_written_down_are_those_of_the_migrations() -> None:
    folder = Path(schema.__file__).parent / "migrations"
    steps = list(ScriptDirectory(str(folder)).walk_revisions())
    assert [step.revision for step in reversed(steps)] == list(schema.REVISIONS)


def test_a_database_with_the_present_tables_is_opened_without_alembic(sqlite_url: str) -> None:
    Store.open(sqlite_url).close()
    program = (
        "import sys; from halfmoon.store import Store; Store.open(sys.argv[1]).close(); "
        "assert 'sqlalchemy' in sys.modules and 'alembic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program, sqlite_url], check=True)


def test_upgrading_twice_changes_nothing(url: str) -> None:
    assert upgrade(url) == upgrade(url) == schema.REVISIONS[-1]


def test_games_of_a_newer_halfmoon_are_not_touched(sqlite_url: str) -> None:
    Store.open(sqlite_url).close()
    execute(sqlite_url, "UPDATE alembic_version SET version_num = '9999'")
    before = file_of(sqlite_url).read_bytes()
    with pytest.raises(UnknownSchema, match=r"newer Halfmoon.*9999.*games\.sqlite3"):
        Store.open(sqlite_url)
    with pytest.raises(UnknownSchema):
        upgrade(sqlite_url)
    assert file_of(sqlite_url).read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"this is no database " * 100, b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_damaged_file_is_named_and_not_touched(sqlite_url: str, content: bytes) -> None:
    file_of(sqlite_url).write_bytes(content)
    with pytest.raises(DamagedStore, match=r"damaged.*games\.sqlite3"):
        Store.open(sqlite_url)
    assert file_of(sqlite_url).read_bytes() == content


def test_a_file_with_overwritten_pages_is_named_and_not_touched(sqlite_url: str) -> None:
    Store.open(sqlite_url).close()
    content = bytearray(file_of(sqlite_url).read_bytes())
    content[4096:8192] = b"\xff" * 4096
    file_of(sqlite_url).write_bytes(content)
    with pytest.raises(DamagedStore, match="damaged"):
        Store.open(sqlite_url)
    assert file_of(sqlite_url).read_bytes() == content


def test_another_programs_database_is_not_touched(sqlite_url: str) -> None:
    execute(sqlite_url, "CREATE TABLE recipes (name TEXT)")
    before = file_of(sqlite_url).read_bytes()
    with pytest.raises(DamagedStore, match="another program"):
        Store.open(sqlite_url)
    assert file_of(sqlite_url).read_bytes() == before


def test_a_file_in_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="missing"):
        Store.open(f"sqlite:///{tmp_path / 'missing' / 'games.sqlite3'}")


@pytest.mark.parametrize("text", ["", "games.sqlite3", "mysql://host/name", "sqlite://"])
def test_text_that_names_no_database_is_refused(text: str) -> None:
    with pytest.raises(UnusableUrl, match=r"(?s).*" + text.replace("/", "/")):
        parse_url(text)


def test_a_postgresql_url_gets_the_driver_that_halfmoon_ships() -> None:
    assert parse_url("postgresql://host/name").drivername == "postgresql+psycopg"


def test_a_postgresql_database_is_upgraded_only_when_told_to(postgres: PostgresServer) -> None:
    url = postgres.database()
    with pytest.raises(OutdatedStore, match=r"no tables yet.*halfmoon db upgrade"):
        Store.open(url)
    upgrade(url)
    Store.open(url).close()


def test_tables_of_a_newer_halfmoon_on_postgresql_are_not_touched(
    postgres: PostgresServer,
) -> None:
    url = postgres.database()
    upgrade(url)
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(UnknownSchema, match="newer Halfmoon"):
        Store.open(url)
    with pytest.raises(UnknownSchema):
        upgrade(url)


def test_a_password_is_not_told(postgres: PostgresServer) -> None:
    url = postgres.database().replace("halfmoon@", "halfmoon:secret@")
    with pytest.raises(OutdatedStore) as caught:
        Store.open(url)
    assert "secret" not in str(caught.value)


def test_a_server_that_does_not_answer_is_named() -> None:
    url = f"postgresql://halfmoon@127.0.0.1:{free_port()}/halfmoon"
    with pytest.raises(StoreUnavailable, match=r"cannot be used now.*refused"):
        Store.open(url)
