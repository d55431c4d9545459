"""The store as the server holds it: reads on any thread, writes through the one writer."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from halfmoon.store import schema
from halfmoon.store.checkpoint import Checkpointer
from halfmoon.store.engine import default_url, describe, open_engine, parse_url, sqlite_file
from halfmoon.store.errors import StoreUnavailable
from halfmoon.store.writer import Observer, Writer

T = TypeVar("T")


class Store:
    """A database that is ready for use.

    What can be asked and done stands in `games` and `players`, as functions of a connection:
    `store.read(lambda connection: games.game(connection, game_id))`.
    """

    def __init__(self, url: URL, *, observer: Observer | None = None) -> None:
        self.description = describe(url)
        self._readers: Engine = open_engine(url, immediate=False)
        self._writing: Engine = open_engine(url, immediate=True)
        file = sqlite_file(url)
        self._checkpointer = None if file is None else Checkpointer(file)
        self._observer = observer
        self._writer = Writer(self._writing, observer=self._committed)

    @classmethod
    def open(cls, url: str | None = None, *, observer: Observer | None = None) -> "Store":
        """Open a database (without a URL the user's own); its tables are made when that is due."""
        parsed = parse_url(url or default_url())
        schema.prepare(parsed)
        return cls(parsed, observer=observer)

    def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question, read in one transaction; may block for a moment."""
        try:
            with self._readers.connect() as connection:
                return question(connection)
        except DBAPIError as error:
            raise StoreUnavailable(str(error.orig)) from error

    def write(self, work: Callable[[Connection], T]) -> Future[T]:
        """Queue a change; when the future is done the change is on disk."""
        return self._writer.submit(work)

    def check(self) -> None:
        """Raise StoreUnavailable unless the database answers."""
        self.read(lambda connection: connection.execute(text("SELECT 1")))

    @property
    def waiting(self) -> int:
        """How many writes are queued."""
        return self._writer.waiting

    def close(self) -> None:
        """Write what is queued and let go of the database."""
        self._writer.close()
        if self._checkpointer is not None:
            self._checkpointer.close()
        self._readers.dispose()
        self._writing.dispose()

    def _committed(self, size: int) -> None:
        if self._checkpointer is not None:
            self._checkpointer.note(size)
        if self._observer is not None:
            self._observer(size)
