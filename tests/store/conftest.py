"""Stores for the tests, in a folder of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from halfmoon.store import Store


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The URL of a database that is not there yet."""
    return f"sqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A fresh store."""
    opened = Store.open(url)
    yield opened
    opened.close()
