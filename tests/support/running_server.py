"""The real server as a process of its own, as `halfmoon serve` starts it."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

START_TIME_S_MAX = 120  # a machine that is busy with other work starts slowly
STOP_TIME_S_MAX = 10


def free_port() -> int:
    """A port of this machine that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RunningServer:
    """One `halfmoon serve` on a free port, over a database file or any SQLAlchemy URL.

    `stop()` ends it as a person would (it may finish what it does), `kill()` as a power cut
    would; after either, `start()` runs it again on the same port and database.
    """

    def __init__(
        self,
        *,
        folder: Path,
        database: str | None = None,
        arguments: tuple[str, ...] = (),
        environment: dict[str, str] | None = None,
    ) -> None:
        self.database = database or f"sqlite:///{folder / 'halfmoon.sqlite3'}"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log_path = folder / f"server-{self.port}.log"
        self._arguments = arguments
        self._environment = environment or {}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """Starts the process and waits until it answers; says what it logged when it does not."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        with self.log_path.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "halfmoon", "serve", *where, *self._arguments],
                stdout=log,
                stderr=log,
                env=os.environ | self._environment,
                start_new_session=True,
            )
        deadline = time.monotonic() + START_TIME_S_MAX
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                code = self._process.poll()
                self.kill()
                raise AssertionError(f"the server did not start (exit code {code}): {self.log}")
            time.sleep(0.05)
        return self

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/", timeout=5):
                return True
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False

    @property
    def log(self) -> str:
        """Everything the server has printed so far."""
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""

    @property
    def process_id(self) -> int:
        """The server's own process; its workers are the children."""
        assert self._process is not None, "the server was started"
        return self._process.pid

    def stop(self) -> None:
        """Asks the process to end, and ends it by force when it takes too long."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOP_TIME_S_MAX)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """Ends the process and its workers at once (SIGKILL), wherever they are."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self.kill()
