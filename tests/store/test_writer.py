"""The one writer: batches, order, faults of one piece beside the others, closing."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from halfmoon.store import StoreUnavailable
from halfmoon.store.engine import open_engine, parse_url
from halfmoon.store.writer import Writer


@pytest.fixture
def sizes() -> list[int]:
    return []


@contextmanager
def opened_writer(url: str, sizes: list[int]) -> Iterator[Writer]:
    engine = open_engine(parse_url(url), immediate=True)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
    opened = Writer(engine, observer=sizes.append)
    yield opened
    opened.close()
    engine.dispose()


@pytest.fixture
def writer(url: str, sizes: list[int]) -> Iterator[Writer]:
    with opened_writer(url, sizes) as opened:
        yield opened


@pytest.fixture
def sqlite_writer(sqlite_url: str, sizes: list[int]) -> Iterator[Writer]:
    with opened_writer(sqlite_url, sizes) as opened:
        yield opened


def put(number: int):
    return lambda connection: connection.execute(text(f"INSERT INTO numbers VALUES ({number})"))


def numbers(connection: Connection) -> list[int]:
    return list(connection.execute(text("SELECT number FROM numbers")).scalars())


def hold_back(writer: Writer) -> threading.Event:
    """Keep the writer busy until the event is set, so that what follows gathers in one batch."""
    begun, go = threading.Event(), threading.Event()

    def wait(connection: Connection) -> None:
        begun.set()
        go.wait(10)

    writer.submit(wait)
    assert begun.wait(10), "the writer has begun"
    return go


def test_what_gathers_is_written_in_one_commit(writer: Writer, sizes: list[int]) -> None:
    go = hold_back(writer)
    futures = [writer.submit(put(number)) for number in range(100)]
    go.set()
    for future in futures:
        future.result(10)
    assert writer.submit(numbers).result(10) == list(range(100))
    assert sizes[:2] == [1, 100]


def test_a_piece_that_fails_takes_nobody_with_it(writer: Writer) -> None:
    go = hold_back(writer)
    good, twin, broken, wrong, last = (
        writer.submit(work)
        for work in (put(1), put(1), lambda connection: 1 // 0, put("nonsense"), put(2))
    )
    go.set()
    assert good.exception(10) is None
    assert isinstance(twin.exception(10), IntegrityError)
    assert isinstance(broken.exception(10), ZeroDivisionError)
    assert isinstance(wrong.exception(10), StoreUnavailable)
    assert last.exception(10) is None
    assert writer.submit(numbers).result(10) == [1, 2]


def test_closing_writes_what_is_queued_and_takes_no_more(writer: Writer, url: str) -> None:
    go = hold_back(writer)
    future = writer.submit(put(7))
    closer = threading.Thread(target=writer.close)
    closer.start()
    go.set()
    closer.join(10)
    assert future.exception(0) is None
    with pytest.raises(StoreUnavailable, match="closed"):
        writer.submit(put(8))


def test_a_read_only_file_gives_a_plain_fault(sqlite_writer: Writer) -> None:
    query_only = text("PRAGMA query_only=ON")
    sqlite_writer.submit(lambda connection: connection.execute(query_only)).result(10)
    with pytest.raises(StoreUnavailable, match=r"cannot be used now.*readonly"):
        sqlite_writer.submit(put(1)).result(10)
