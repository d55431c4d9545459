"""The server is killed at random moments under play; nothing acknowledged is lost or doubled."""

import random
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import httpx
import psutil
import pytest
from support.playing import Json, deal
from support.postgres import PostgresServer
from support.running_server import RunningServer

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import view_of
from halfmoon.rules.code import parse_code
from halfmoon.store import upgrade

LONG_KILLS = 200


class Client(threading.Thread):
    """Plays one game as fast as it can; when the server is gone it sends the same command again."""

    def __init__(self, server: RunningServer, seed: int) -> None:
        super().__init__()
        self.http = httpx.Client(base_url=server.url, timeout=30)
        self.view = deal(self.http, number=seed)
        self.chance = random.Random(seed)
        self.over = threading.Event()
        self.acknowledged = 0
        self.faults: list[str] = []

    def run(self) -> None:
        while not self.over.is_set():
            answer = self.send_until_answered({"id": str(uuid.uuid4())} | self.choose())
            if answer is None:
                return
            if answer.status_code != 200:
                self.faults.append(answer.text)
                return
            self.acknowledged += answer.json()["version"] - self.view["version"]
            self.view = answer.json()

    def choose(self) -> Json:
        """A random legal move, or an undo now and then; the version of the present view."""
        moves = [
            {"type": "move", "source": source, "target": target}
            for source, by_count in self.view["destinations"].items()
            for target in by_count["1"]
        ]
        undo = self.view["can"]["undo"] and self.chance.random() < 0.4
        if undo or not moves:
            kind = "undo" if self.view["can"]["undo"] else "restart"
            return {"type": kind, "version": self.view["version"]}
        return self.chance.choice(moves) | {"version": self.view["version"]}

    def send_until_answered(self, command: Json) -> httpx.Response | None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                answer = self.http.post(f"/api/games/{self.view['id']}/commands", json=command)
                if answer.status_code not in (429, 503):
                    return answer
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        self.faults.append("no answer for a minute")
        return None


def play_under(
    server: RunningServer, disturb: Callable[[random.Random], None], *, times: int
) -> None:
    """Let two clients play while something is killed at random moments, then check their games."""
    clients = [Client(server, seed) for seed in (1, 2)]
    for client in clients:
        client.start()
    chance = random.Random(3)
    for _ in range(times):
        time.sleep(chance.uniform(0.05, 0.6))
        disturb(chance)
    time.sleep(0.5)
    for client in clients:
        client.over.set()
    for client in clients:
        client.join(90)
        assert client.faults == []
        assert client.acknowledged > times
        check(client)


def kill_server(folder: Path, *, times: int) -> None:
    with RunningServer(folder=folder) as server:

        def disturb(chance: random.Random) -> None:
            server.kill()
            server.start()

        play_under(server, disturb, times=times)


def kill_anything(folder: Path, postgres: PostgresServer, *, times: int) -> None:
    """The server, one of its workers, or the database under it."""
    url = postgres.database()
    upgrade(url)
    with RunningServer(folder=folder, database=url) as server:

        def disturb(chance: random.Random) -> None:
            victim = chance.choice(["server", "worker", "database"])
            if victim == "server":
                server.kill()
                server.start()
            elif victim == "worker":
                for worker in psutil.Process(server.process_id).children():
                    worker.kill()
            else:
                postgres.stop(mode="immediate")
                postgres.start()

        play_under(server, disturb, times=times)


def check(client: Client) -> None:
    """The stored log has what was acknowledged, and replays to the view of the last answer."""
    path = f"/api/games/{client.view['id']}"
    log = client.http.get(f"{path}/log").json()["log"]
    view = client.http.get(path).json()
    assert len(log) == view["version"] == client.view["version"] == client.acknowledged
    replayed = view_of(Session.replay(Deal.of_code(parse_code(view["code"])), log))
    assert replayed["piles"] == view["piles"] == client.view["piles"]
    assert replayed["foundations"] == view["foundations"]
    assert replayed["counters"]["moves"] == view["counters"]["moves"]
    client.http.close()


@pytest.mark.timeout(280)
def test_nothing_is_lost_when_the_server_is_killed_six_times(tmp_path: Path) -> None:
    kill_server(tmp_path, times=6)


@pytest.mark.timeout(280)
def test_nothing_is_lost_when_the_database_is_killed(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    kill_anything(tmp_path, postgres, times=4)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_nothing_is_lost_when_the_server_is_killed_hundreds_of_times(tmp_path: Path) -> None:
    kill_server(tmp_path, times=LONG_KILLS)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_nothing_is_lost_when_anything_is_killed_hundreds_of_times(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    kill_anything(tmp_path, postgres, times=LONG_KILLS)
