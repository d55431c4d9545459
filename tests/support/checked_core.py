"""The core built with every check on, and its tests, in a process beside the other tests."""

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

NICENESS = 10
TESTS = ["tests/core", "tests/solver", "-q", "--core-debug", "-p", "no:cacheprovider"]


class CheckedCore:
    """A running build and its tests; what they say is kept until it is asked for."""

    def __init__(self, root: Path) -> None:
        self._output = tempfile.TemporaryFile("w+")  # noqa: SIM115  (closed by `stop`)
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            cwd=root,
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def finish(self) -> tuple[int, str]:
        """Wait for the end: the exit code, and everything that was said."""
        code = self._process.wait()
        self._output.seek(0)
        return code, self._output.read()

    def stop(self) -> None:
        """End it with all its children, finished or not."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._output.close()


def main() -> int:
    """Build, then test; the first failure's code is the answer."""
    os.nice(NICENESS)
    build = [sys.executable, "dev", "build", "--debug"]
    code = subprocess.run(build, check=False).returncode
    return code or subprocess.run([sys.executable, "-m", "pytest", *TESTS], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
