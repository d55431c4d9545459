"""Which tables a database has, and how it gets the present ones.

A database is looked at before anything is written to it: a damaged file, another program's
database or the tables of a newer Halfmoon are reported and left exactly as they were.
"""

import enum
import sqlite3
from contextlib import closing

from sqlalchemy import Engine, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from halfmoon.store.engine import describe, open_engine, parse_url, sqlite_file
from halfmoon.store.errors import (
    DamagedStore,
    OutdatedStore,
    StoreUnavailable,
    UnknownSchema,
)

# Checking every page of a file takes about a second per 500 MB; a larger one is opened unchecked.
CHECKED_BYTES_MAX = 256_000_000
MIGRATIONS = "halfmoon.store:migrations"
REVISIONS = ("0001",)
"""The revisions of `migrations/versions/`, the oldest first. Written down, so that a database with
the present tables is opened without Alembic, whose import is a good part of a start."""
UPGRADE_LOCK = 0x4D4F4F4E  # PostgreSQL's advisory lock: one process upgrades at a time


class Schema(enum.Enum):
    """What a look at a database found."""

    EMPTY = "empty"
    OLDER = "older"
    CURRENT = "current"


def upgrade(url: str) -> str:
    """Bring a database to the present tables; returns the revision that it has then."""
    from alembic import command
    from alembic.config import Config

    parsed = parse_url(url)
    look(parsed)
    engine = open_engine(parsed, immediate=True)
    try:
        with engine.begin() as connection:
            if parsed.get_backend_name() == "postgresql":
                connection.execute(
                    text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK}
                )
            config = Config()
            config.set_main_option("script_location", MIGRATIONS)
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as error:
        raise StoreUnavailable(str(error.orig), describe(parsed)) from error
    finally:
        engine.dispose()
    return REVISIONS[-1]


def prepare(url: URL) -> None:
    """Make sure that the present tables are there; an SQLite file is upgraded by itself."""
    schema = look(url)
    if schema is Schema.CURRENT:
        return
    if url.get_backend_name() == "sqlite":
        upgrade(url.render_as_string(hide_password=False))
        return
    state = "has no tables yet" if schema is Schema.EMPTY else "has the tables of an older Halfmoon"
    raise OutdatedStore(
        f"the database {state}; run `halfmoon db upgrade` with its URL first: {describe(url)}",
        key="store-no-tables" if schema is Schema.EMPTY else "store-older",
        arguments={"place": describe(url)},
    )


def look(url: URL) -> Schema:
    """Look at a database without changing it; raises when Halfmoon must keep its hands off."""
    file = sqlite_file(url)
    if file is not None:
        if not file.exists() or file.stat().st_size == 0:
            return Schema.EMPTY
        return _judge(*_look_at_file(url), url)
    engine = open_engine(url, immediate=False)
    try:
        return _judge(*_look_at_server(engine), url)
    except OperationalError as error:
        raise StoreUnavailable(str(error.orig), describe(url)) from error
    finally:
        engine.dispose()


def _judge(tables: set[str], revision: str | None, url: URL) -> Schema:
    if revision is None:
        if not tables - {"alembic_version"}:
            return Schema.EMPTY
        raise DamagedStore(
            f"this database belongs to another program; name another one than: {describe(url)}",
            key="store-other-program",
            arguments={"place": describe(url)},
        )
    if revision not in REVISIONS:
        raise UnknownSchema(
            f"these games were kept by a newer Halfmoon (tables {revision}, this one knows "
            f"{REVISIONS[-1]}); nothing was changed; use the newer program with: {describe(url)}",
            key="store-newer",
            arguments={"place": describe(url), "revision": revision, "known": REVISIONS[-1]},
        )
    return Schema.CURRENT if revision == REVISIONS[-1] else Schema.OLDER


def _look_at_file(url: URL) -> tuple[set[str], str | None]:
    file = sqlite_file(url)
    assert file is not None, "only SQLite databases are files"
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            tables = {str(name) for (name,) in rows}
            if file.stat().st_size <= CHECKED_BYTES_MAX:
                verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
                if verdict != "ok":
                    raise sqlite3.DatabaseError(verdict)
            if "alembic_version" not in tables:
                return tables, None
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            return tables, None if row is None else str(row[0])
    except sqlite3.OperationalError as error:
        raise StoreUnavailable(str(error), str(file)) from error
    except sqlite3.DatabaseError as error:
        raise DamagedStore(
            f"the file is damaged ({error}); nothing was changed; move it away or bring back a "
            f"copy of: {file}",
            key="store-damaged",
            arguments={"place": str(file), "text": str(error)},
        ) from error


def _look_at_server(engine: Engine) -> tuple[set[str], str | None]:
    with engine.connect() as connection:
        tables = set(inspect(connection).get_table_names())
        if "alembic_version" not in tables:
            return tables, None
        return tables, connection.execute(
            text("SELECT version_num FROM alembic_version")
        ).scalar_one_or_none()
