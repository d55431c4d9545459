"""A running application for the tests, and players who speak to it."""

from collections.abc import Iterator

import httpx
import pytest
from support.app_server import AppServer, roomy_settings
from support.postgres import postgres

__all__ = ["postgres"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """One application for all tests that need no settings of their own."""
    with AppServer(roomy_settings(tmp_path_factory.mktemp("app"))) as running:
        yield running


@pytest.fixture
def player(server: AppServer) -> Iterator[httpx.Client]:
    """A player whom the server has never seen."""
    with server.player() as client:
        yield client


@pytest.fixture
def other(server: AppServer) -> Iterator[httpx.Client]:
    """Another one."""
    with server.player() as client:
        yield client
