"""One thread that writes, many pieces of work a commit.

With full flushing a commit costs milliseconds however little it holds, and SQLite lets one writer
in at a time. So all writes of a process queue here; the thread takes what has gathered, carries it
out in one transaction, commits, and only then answers. An answered piece of work is on disk.
"""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from halfmoon.store.errors import StoreUnavailable

BATCH_MAX = 256
QUEUE_MAX = 20_000

T = TypeVar("T")


class Observer(Protocol):
    """Is told of every commit: how many pieces of work it held."""

    def __call__(self, size: int) -> None: ...


@dataclass(slots=True)
class _Piece:
    work: Callable[[Connection], Any]
    future: Future[Any]


class Writer:
    """Carries out functions of a connection, in the order given, many a transaction."""

    def __init__(self, engine: Engine, *, observer: Observer | None = None) -> None:
        self._engine = engine
        self._observer = observer
        self._queue: queue.Queue[_Piece | None] = queue.Queue(QUEUE_MAX)
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="halfmoon-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Queue a piece of work; the future is done when its commit is on disk.

        The work may run twice (a batch that another process got in the way of is repeated piece
        by piece), the first time without effect.
        """
        future: Future[T] = Future()
        with self._closing:
            if self._closed:
                raise StoreUnavailable("closed")
            try:
                self._queue.put_nowait(_Piece(work, future))
            except queue.Full:
                raise StoreUnavailable(f"{QUEUE_MAX} writes are waiting") from None
        return future

    @property
    def waiting(self) -> int:
        """How many pieces of work are queued."""
        return self._queue.qsize()

    def close(self) -> None:
        """Write what is queued, then stop."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (piece := self._queue.get()) is not None:
            batch, last = self._gather(piece)
            self._write(batch)
            if last:
                return

    def _gather(self, first: _Piece) -> tuple[list[_Piece], bool]:
        batch = [first]
        while len(batch) < BATCH_MAX:
            try:
                piece = self._queue.get_nowait()
            except queue.Empty:
                break
            if piece is None:
                return batch, True
            batch.append(piece)
        return batch, False

    def _write(self, batch: list[_Piece]) -> None:
        try:
            answers = self._commit(batch)
        except DBAPIError as error:
            if len(batch) == 1:
                batch[0].future.set_exception(_unavailable(error))
                return
            # One piece must not take the others down with it (a deadlock with another process's
            # batch, a row that does not fit): each is tried in a transaction of its own.
            for piece in batch:
                self._write([piece])
            return
        except Exception as error:  # the thread must outlive any fault
            for piece in batch:
                piece.future.set_exception(error)
            return
        if self._observer is not None:
            self._observer(len(batch))
        for piece, (answer, fault) in zip(batch, answers, strict=True):
            if fault is None:
                piece.future.set_result(answer)
            else:
                piece.future.set_exception(fault)

    def _commit(self, batch: list[_Piece]) -> list[tuple[Any, Exception | None]]:
        answers: list[tuple[Any, Exception | None]] = []
        with self._engine.begin() as connection:
            for piece in batch:
                try:
                    with connection.begin_nested():
                        answers.append((piece.work(connection), None))
                except IntegrityError as error:
                    answers.append((None, error))
                except DBAPIError:
                    raise
                except Exception as error:  # handed to the one who asked
                    answers.append((None, error))
        return answers


def _unavailable(error: DBAPIError) -> StoreUnavailable:
    fault = StoreUnavailable(str(error.orig))
    fault.__cause__ = error
    return fault
