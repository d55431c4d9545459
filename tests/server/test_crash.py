"""The server is killed at random moments under play; nothing acknowledged is lost or doubled."""

import random
import threading
import time
import uuid
from pathlib import Path

import httpx
import pytest
from support.playing import Json, deal
from support.running_server import RunningServer

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import view_of
from halfmoon.rules.code import parse_code

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
                if answer.status_code != 429:
                    return answer
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        self.faults.append("no answer for a minute")
        return None


def kill_under_play(folder: Path, *, kills: int) -> None:
    with RunningServer(folder=folder) as server:
        clients = [Client(server, seed) for seed in (1, 2)]
        for client in clients:
            client.start()
        chance = random.Random(3)
        for _ in range(kills):
            time.sleep(chance.uniform(0.05, 0.6))
            server.kill()
            server.start()
        time.sleep(0.2)
        for client in clients:
            client.over.set()
        for client in clients:
            client.join(90)
            assert client.faults == []
            assert client.acknowledged > kills
            check(client)


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
def test_nothing_is_lost_when_the_server_is_killed_ten_times(tmp_path: Path) -> None:
    kill_under_play(tmp_path, kills=10)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_nothing_is_lost_when_the_server_is_killed_hundreds_of_times(tmp_path: Path) -> None:
    kill_under_play(tmp_path, kills=LONG_KILLS)
