"""Moves under load: real HTTP, real rules, every move on disk before its answer.

Starts `halfmoon serve` on one core (the client has the other), opens games, and plays random moves
and undos at a fixed rate, each at its appointed time whether or not earlier ones were answered.
Prints the times to the answer, what the server used of its core, its memory at the start and at
the end, and checks that every answered move is in the logs.

    ./dev bench server_load [--rate 300] [--seconds 30] [--games 2000] [--database URL]
"""

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

CONNECTIONS = 64
GAMES_A_PLAYER = 50
SERVER_CORE, CLIENT_CORE = 0, 1
Json = dict[str, Any]


@dataclass
class Line:
    """One connection that is kept open."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


@dataclass
class Game:
    """A game of a player, as the last answer showed it."""

    cookie: str
    view: Json
    moves: int = 0


@dataclass
class Figures:
    """What was measured."""

    times_ms: list[float] = field(default_factory=list)
    late_ms: list[float] = field(default_factory=list)
    faults: int = 0


class Http:
    """A small client: a measuring one must not cost more than what it measures."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._lines: asyncio.Queue[Line] = asyncio.Queue()

    async def open(self, count: int) -> None:
        for number in range(count):
            # Every line from an address of its own, as players have: limits are for each address.
            here = (f"127.0.1.{number + 1}", 0)
            line = await asyncio.open_connection("127.0.0.1", self._port, local_addr=here)
            self._lines.put_nowait(Line(*line))

    async def ask(
        self, method: str, path: str, body: Json | None = None, cookie: str = ""
    ) -> tuple[int, dict[str, str], bytes]:
        line = await self._lines.get()
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        line.writer.write(head.encode() + content)
        status_line, *fields = (await line.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (field.split(": ", 1) for field in fields if field)
        headers = {name.lower(): value for name, value in pairs}
        answer = await line.reader.readexactly(int(headers.get("content-length", "0")))
        self._lines.put_nowait(line)
        return int(status_line.split()[1]), headers, answer


async def open_games(http: Http, count: int) -> list[Game]:
    """Deal games of both kinds, each player some of them."""
    games: list[Game] = []
    cookie = ""
    for number in range(count):
        if number % GAMES_A_PLAYER == 0:
            cookie = ""
        order = {"game": ("crescent", "freecell")[number % 2], "number": number + 1}
        status, headers, answer = await http.ask("POST", "/api/games", order, cookie)
        assert status == 201, answer
        cookie = headers.get("set-cookie", cookie).split(";")[0]
        games.append(Game(cookie, json.loads(answer)))
    return games


def choose(view: Json, chance: random.Random) -> Json:
    """A random move, now and then an undo."""
    options = [
        {"type": "move", "source": source, "target": target, "count": int(count)}
        for source, by_count in view["destinations"].items()
        for count, targets in by_count.items()
        for target in targets
    ]
    if view["can"]["undo"] and (not options or chance.random() < 0.3):
        return {"type": "undo"}
    return chance.choice(options) if options else {"type": "restart"}


async def play(
    http: Http, game: Game, due_s: float, figures: Figures, chance: random.Random
) -> None:
    """One command, and its time from when it was due."""
    command = choose(game.view, chance) | {"id": str(uuid.uuid4()), "version": game.view["version"]}
    path = f"/api/games/{game.view['id']}/commands"
    began_s = time.perf_counter()
    status, _, answer = await http.ask("POST", path, command, game.cookie)
    figures.times_ms.append((time.perf_counter() - began_s) * 1000)
    figures.late_ms.append((time.perf_counter() - due_s) * 1000)
    if status != 200:
        figures.faults += 1
        return
    view = json.loads(answer)
    game.moves += view["version"] - game.view["version"]
    game.view = view


async def load(http: Http, games: list[Game], rate: float, seconds: float) -> Figures:
    """Commands at a fixed rate; a game waits for its own answer, the others do not."""
    figures, chance = Figures(), random.Random(1)
    free = list(games)
    under_way: set[asyncio.Task[None]] = set()
    began_s = time.perf_counter()

    async def one(game: Game, due_s: float) -> None:
        await play(http, game, due_s, figures, chance)
        free.append(game)

    for number in range(int(rate * seconds)):
        due_s = began_s + number / rate
        await asyncio.sleep(max(0.0, due_s - time.perf_counter()))
        while not free:  # the server is far behind: every game waits for its answer
            await asyncio.sleep(0.001)
        game = free.pop(chance.randrange(len(free)))
        task = asyncio.create_task(one(game, due_s))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
    await asyncio.gather(*under_way)
    return figures


async def check(http: Http, games: list[Game]) -> int:
    """How many answered moves the logs do not have."""
    missing = 0
    for game in games:
        path, status = f"/api/games/{game.view['id']}/log", 429
        while status == 429:  # the limits of the server hold for us too
            status, _, answer = await http.ask("GET", path, None, game.cookie)
            await asyncio.sleep(0.5 if status == 429 else 0)
        assert status == 200, answer
        missing += abs(len(json.loads(answer)["log"]) - game.moves)
    return missing


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def start_server(database: str) -> tuple[subprocess.Popen[str], int]:
    """The server on its core; it has said where it listens when this returns."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = ["taskset", "-c", str(SERVER_CORE), sys.executable, "-m", "halfmoon", "serve"]
    server = subprocess.Popen(
        [*command, "--port", str(port), "--database", database], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    server.stdout.readline()
    return server, port


async def measure(arguments: argparse.Namespace, server: psutil.Process, port: int) -> None:
    http = Http(port)
    await http.open(CONNECTIONS)
    games = await open_games(http, arguments.games)
    await load(http, games, arguments.rate, 3)  # warm
    for game in games:
        game.moves = game.view["version"]
    used_before, memory_before = server.cpu_times(), server.memory_info().rss
    began_s = time.perf_counter()
    figures = await load(http, games, arguments.rate, arguments.seconds)
    took_s = time.perf_counter() - began_s
    used_after = server.cpu_times()
    used_s = used_after.user + used_after.system - used_before.user - used_before.system
    times, late = figures.times_ms, figures.late_ms
    print(f"games {len(games)}, commands {len(times)}, {len(times) / took_s:.0f} a second")
    for name, values in (("answer", times), ("answer from its due time", late)):
        p50, p99 = quantile(values, 0.5), quantile(values, 0.99)
        print(f"{name}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {max(values):.0f} ms")
    print(f"core used {used_s / took_s:.0%}, {used_s / len(times) * 1000:.2f} ms a command")
    after = server.memory_info().rss
    print(f"memory {memory_before / 1e6:.0f} MB, at the end {after / 1e6:.0f} MB")
    print(f"refused or failed {figures.faults}, not on disk {await check(http, games)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--database", default=None)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{Path(folder) / 'games.sqlite3'}"
        server, port = start_server(database)
        os.sched_setaffinity(0, {CLIENT_CORE})
        try:
            asyncio.run(measure(arguments, psutil.Process(server.pid), port))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
