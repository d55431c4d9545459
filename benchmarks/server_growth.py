"""How the server grows with its players: time to the answer, core and memory by open games.

For each number of open games a fresh server plays moves at a fixed rate, as `server_load` does.
Prints a table and draws it (SVG), and with `--steady` plays one server on, to see whether its
memory stays flat.

    ./dev bench server_growth [--rate 100] [--seconds 10] [--games 125,250,500,1000,2000,4000]
                              [--svg FILE] [--steady 6]
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import psutil
from server_load import (
    CLIENT_CORE,
    CONNECTIONS,
    Http,
    load,
    open_games,
    quantile,
    start_server,
)

T = TypeVar("T")
WIDTH, HEIGHT, MARGIN = 640, 220, 48
COLOURS = {"p50_ms": "#2f6f4f", "p99_ms": "#b5562b", "core_ms": "#345c9c", "memory_mb": "#6b4a8a"}
TITLES = {
    "p50_ms": "median time to the answer, ms",
    "p99_ms": "99th percentile, ms",
    "core_ms": "core time a move, ms",
    "memory_mb": "memory, MB",
}


@dataclass(frozen=True)
class Point:
    """What was measured at one number of open games."""

    games: int
    p50_ms: float
    p99_ms: float
    core_ms: float
    memory_mb: float


async def measure(server: psutil.Process, port: int, count: int, rate: float, s: float) -> Point:
    """Open games, warm up, play."""
    http = Http(port)
    await http.open(CONNECTIONS)
    games = await open_games(http, count)
    await load(http, games, rate, 2)
    before = server.cpu_times()
    figures = await load(http, games, rate, s)
    after = server.cpu_times()
    used_s = after.user + after.system - before.user - before.system
    return Point(
        games=count,
        p50_ms=quantile(figures.times_ms, 0.5),
        p99_ms=quantile(figures.times_ms, 0.99),
        core_ms=used_s / len(figures.times_ms) * 1000,
        memory_mb=server.memory_info().rss / 1e6,
    )


async def steady(server: psutil.Process, port: int, count: int, rate: float, rounds: int) -> None:
    """One server, played on: its memory after every 1,000 moves."""
    http = Http(port)
    await http.open(CONNECTIONS)
    games = await open_games(http, count)
    for number in range(1, rounds + 1):
        await load(http, games, rate, 1_000 / rate)
        print(f"{number * 1_000:>7} moves  {server.memory_info().rss / 1e6:.0f} MB", flush=True)


def draw(points: list[Point]) -> str:
    """Four small plots under each other, games from left to right, each doubling one step."""
    plots = [_plot(points, name, index * HEIGHT) for index, name in enumerate(TITLES)]
    size = f'viewBox="0 0 {WIDTH} {HEIGHT * len(plots)}"'
    font = 'font-family="sans-serif" font-size="12"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>\n'
        + "\n".join(plots)
        + "\n</svg>\n"
    )


def _plot(points: list[Point], name: str, top: int) -> str:
    values = [getattr(point, name) for point in points]
    most, bottom = max(values), top + HEIGHT - MARGIN
    title = f"{TITLES[name]}, by open games"
    step = (WIDTH - 2 * MARGIN) / max(1, len(points) - 1)
    places = [
        (MARGIN + index * step, bottom - value / most * (HEIGHT - 2 * MARGIN))
        for index, value in enumerate(values)
    ]
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in places)
    marks = [
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="{COLOURS[name]}"/>'
        f'<text x="{x:.0f}" y="{y - 8:.0f}" text-anchor="middle">{value:.1f}</text>'
        f'<text x="{x:.0f}" y="{bottom + 18}" text-anchor="middle">{point.games}</text>'
        for (x, y), value, point in zip(places, values, points, strict=True)
    ]
    return "\n".join(
        [
            f'<text x="{MARGIN}" y="{top + 20}" font-weight="bold">{title}</text>',
            f'<polyline points="{line}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>',
            *marks,
        ]
    )


def with_server(work: Callable[[psutil.Process, int], Coroutine[Any, Any, T]]) -> T:
    """Run a measurement against a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        server, port = start_server(f"sqlite:///{Path(folder) / 'games.sqlite3'}")
        try:
            return asyncio.run(work(psutil.Process(server.pid), port))
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--games", default="125,250,500,1000,2000,4000")
    parser.add_argument("--svg", type=Path)
    parser.add_argument("--steady", type=int, default=0, help="then so many thousand moves on")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, {CLIENT_CORE})
    points = []
    print("games  p50 ms  p99 ms  core ms a move  memory MB")
    for count in map(int, arguments.games.split(",")):
        point = with_server(
            lambda server, port, count=count: measure(
                server, port, count, arguments.rate, arguments.seconds
            )
        )
        points.append(point)
        print(
            f"{point.games:>5}  {point.p50_ms:>6.1f}  {point.p99_ms:>6.1f}  "
            f"{point.core_ms:>14.2f}  {point.memory_mb:>9.0f}",
            flush=True,
        )
    if arguments.svg is not None:
        arguments.svg.write_text(draw(points), encoding="utf-8")
    if arguments.steady:
        with_server(
            lambda server, port: steady(server, port, 500, arguments.rate, arguments.steady)
        )


if __name__ == "__main__":
    main()
