"""The application in a thread of the test's own process, spoken to by real HTTP."""

import threading
import time
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from halfmoon.server.run import WebServer, listen
from halfmoon.server.settings import Limit, Settings

PLENTY = Limit(rate=100_000, burst=100_000)
START_S_MAX = 20


def roomy_settings(folder: Path) -> Settings:
    """Settings for tests: a fresh database, a free port, no limits that a test runs into."""
    return Settings(
        database=f"sqlite:///{folder / 'games.sqlite3'}",
        port=0,
        address_limit=PLENTY,
        new_player_limit=PLENTY,
        player_limit=PLENTY,
        deal_limit=PLENTY,
        job_limit=PLENTY,
        device_limit=PLENTY,
    )


class AppServer:
    """One application that listens on a free port of this machine."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._listener = listen(replace(settings, port=0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._server = WebServer(settings)
        self.app = self._server.app
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self._listener]}
        )

    def player(self, **options: Any) -> httpx.Client:
        """A browser of its own: cookies that it gets, it keeps."""
        return httpx.Client(base_url=self.url, timeout=30, **options)

    def __enter__(self) -> Self:
        self._thread.start()
        deadline = time.monotonic() + START_S_MAX
        while not self._server.started:
            assert self._thread.is_alive() and time.monotonic() < deadline, "the server starts"
            time.sleep(0.01)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        self._listener.close()
        assert not self._thread.is_alive(), "the server stops"
