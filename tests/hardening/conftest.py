"""A running application with room for every test, and players who speak to it."""

from collections.abc import Iterator

import httpx
import pytest
from support.app_server import AppServer, roomy_settings


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    """One application for all tests of this folder."""
    with AppServer(roomy_settings(tmp_path_factory.mktemp("hardening"))) as running:
        yield running


@pytest.fixture
def player(server: AppServer) -> Iterator[httpx.Client]:
    """A player whom the server has never seen."""
    with server.player() as client:
        yield client
