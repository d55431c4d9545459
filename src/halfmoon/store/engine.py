"""Engines for both databases, with SQLite set up so that a commit is on disk.

SQLite runs in WAL mode with synchronous=FULL: readers never wait for the writer, and a commit
returns after the log file was flushed.
"""

from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from halfmoon.store.errors import UnusableUrl

BUSY_TIMEOUT_MS = 10_000
CACHE_KB = 32_000  # the ends of some thousand logs
# `checkpoint.py` copies the write-ahead log long before it is so long (64 MB); under a load that
# never pauses it still grows, and then some commit shortens it.
CHECKPOINT_PAGES = 16_000


def default_url() -> str:
    """The SQLite file in the user's data folder (the folder is made when it is missing)."""
    folder = user_data_path("halfmoon", appauthor=False, ensure_exists=True)
    return URL.create("sqlite", database=str(folder / "halfmoon.sqlite3")).render_as_string()


def parse_url(text: str) -> URL:
    """A database URL, with the driver that Halfmoon ships for PostgreSQL filled in."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise UnusableUrl(
            "a database is named by a URL like sqlite:///games.sqlite3 or "
            f"postgresql://user@host/name, not: {text}",
            key="store-no-url",
            arguments={"text": text},
        ) from None
    if url.drivername in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise UnusableUrl(
            f"only sqlite and postgresql databases can be used, not: {text}",
            key="store-other-kind",
            arguments={"text": text},
        )
    if url.get_backend_name() == "sqlite" and not url.database:
        raise UnusableUrl(
            f"an SQLite URL needs a file, as in sqlite:///games.sqlite3, not: {text}",
            key="store-no-file",
            arguments={"text": text},
        )
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite URL; None for PostgreSQL."""
    if url.get_backend_name() != "sqlite" or url.database is None:
        return None
    return Path(url.database)


def describe(url: URL) -> str:
    """A database as people may read it in a message: without its password."""
    file = sqlite_file(url)
    return str(file) if file is not None else url.render_as_string(hide_password=True)


def open_engine(url: URL, *, immediate: bool) -> Engine:
    """An engine; `immediate` is for the writer, which takes SQLite's write lock at the start."""
    if url.get_backend_name() == "postgresql":
        return create_engine(url, pool_pre_ping=not immediate, pool_size=8, max_overflow=8)
    engine = create_engine(url, connect_args={"timeout": BUSY_TIMEOUT_MS / 1000})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_immediate if immediate else _begin_deferred)
    return engine


def _set_up_sqlite(connection: Any, record: object) -> None:
    # The driver's own idea of when to begin a transaction is switched off: the hooks below do it.
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute(f"PRAGMA cache_size=-{CACHE_KB}")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_deferred(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
