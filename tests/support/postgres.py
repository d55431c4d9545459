"""A PostgreSQL server of the tests' own, in a folder that goes with them."""

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from support.running_server import free_port

DEBIAN = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")


def program(name: str) -> str:
    """A program of PostgreSQL, from the search path or where Debian keeps it."""
    found = shutil.which(name)
    if found is not None:
        return found
    kept = sorted(DEBIAN.glob(f"*/bin/{name}"))
    assert kept, f"{name} is missing: the tests need PostgreSQL (Debian package postgresql)"
    return str(kept[-1])


class PostgresServer:
    """A cluster; `database()` makes room in it for one test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        # The server refuses to run as root; whoever runs it owns the folder.
        self._user = None if os.geteuid() else next(user for user in USERS if _exists(user))
        if self._user is not None:
            shutil.chown(folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None

    def create(self) -> None:
        """Make the cluster."""
        self._run("initdb", "-D", "data", "-U", "halfmoon", "-A", "trust", "-E", "UTF8", "-N")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [
            "-k",
            str(self._folder),
            "-p",
            str(self._port),
            "-c",
            "listen_addresses=127.0.0.1",
        ]
        self._process = subprocess.Popen(
            [program("postgres"), "-D", "data", *options],
            cwd=self._folder,
            user=self._user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=_environment(),
        )
        self._run(
            "pg_isready", "-h", "127.0.0.1", "-p", str(self._port), "-U", "halfmoon", tries=200
        )

    def stop(self, *, mode: str = "fast") -> None:
        """End it: `fast` in good order, `immediate` as a crash would."""
        if self._process is not None:
            self._run("pg_ctl", "-D", "data", "-m", mode, "-w", "stop")
            self._process.wait(20)
            self._process = None

    def database(self) -> str:
        """The URL of an empty schema, which is as good as a database and made in no time."""
        name = f"halfmoon_{uuid.uuid4().hex}"
        address = f"postgresql://halfmoon@127.0.0.1:{self._port}/postgres"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{address}?options=-csearch_path%3D{name}"

    def _run(self, name: str, *arguments: str, tries: int = 1) -> None:
        for _ in range(tries):
            done = subprocess.run(
                [program(name), *arguments],
                cwd=self._folder,
                user=self._user,
                capture_output=True,
                check=False,
                env=_environment(),
            )
            if done.returncode == 0:
                return
            if tries > 1:
                subprocess.run(["sleep", "0.1"], check=True)
        raise AssertionError(f"{name}: {done.stderr.decode()}")


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A running cluster, gone afterwards."""
    # Not the tests' own temporary folder: another user could not enter that one.
    folder = Path(tempfile.mkdtemp(prefix="halfmoon-postgres-"))
    server = PostgresServer(folder)
    try:
        server.create()
        server.start()
        yield server
    finally:
        server.stop(mode="immediate")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One PostgreSQL server for the tests of a room."""
    with postgres_server() as server:
        yield server


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}


def _exists(user: str) -> bool:
    done = subprocess.run(["id", user], capture_output=True, check=False)
    return done.returncode == 0
