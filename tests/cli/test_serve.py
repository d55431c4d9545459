"""`halfmoon serve` runs the real server, and says plainly why it cannot."""

import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

from support.running_server import RunningServer, free_port


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A server that is expected not to start."""
    return subprocess.run(
        [sys.executable, "-m", "halfmoon", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_it_answers_until_it_is_stopped(tmp_path: Path) -> None:
    with RunningServer(folder=tmp_path) as server:
        with urllib.request.urlopen(f"{server.url}/healthz", timeout=5) as answer:
            assert answer.status == 200
        server.stop()
        assert "Traceback" not in server.log


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        done = serve("--port", port, "--database", f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert done.returncode == 2
    assert done.stderr.startswith("halfmoon: ")
    assert done.stderr.count("\n") == 1
    assert port in done.stderr


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE notes (text)")
    connection.close()
    before = file.read_bytes()
    done = serve("--port", str(free_port()), "--database", f"sqlite:///{file}")
    assert done.returncode == 2
    assert done.stderr.startswith("halfmoon: ")
    assert done.stderr.count("\n") == 1
    assert str(file) in done.stderr
    assert file.read_bytes() == before
