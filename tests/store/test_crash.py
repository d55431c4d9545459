"""Killed at any moment, an acknowledged event is on disk; two processes share one file."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support import store_samples
from support.store_samples import GAME, add_game

from halfmoon.store import Store, games

SAMPLES = Path(store_samples.__file__)


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, SAMPLES, *arguments], stdout=subprocess.PIPE, text=True
    )


def indexes(url: str) -> list[str]:
    store = Store.open(url)
    log = store.read(lambda connection: games.log_of(connection, GAME.id))
    record = store.read(lambda connection: games.game(connection, GAME.id))
    store.close()
    assert record is not None and record.version == len(log)
    return [event.command_id for event in log]


def kill_under_way(url: str, chance: random.Random) -> None:
    """Let a process append for a random while, kill it, and look at what it had acknowledged."""
    process = start("forever", url)
    assert process.stdout is not None
    acknowledged = [process.stdout.readline() for _ in range(chance.randrange(1, 60))]
    os.kill(process.pid, signal.SIGKILL)
    acknowledged += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    last = int(acknowledged[-1])
    kept = indexes(url)
    assert kept == [str(index) for index in range(len(kept))]
    assert len(kept) in (last + 1, last + 2), "only the event under way may be there unacknowledged"


def test_what_was_acknowledged_is_there_after_a_kill(url: str, store: Store) -> None:
    add_game(store)
    chance = random.Random(1)
    for _ in range(2):
        kill_under_way(url, chance)


@pytest.mark.long
@pytest.mark.timeout(5400)
def test_what_was_acknowledged_is_there_after_hundreds_of_kills(url: str, store: Store) -> None:
    add_game(store)
    chance = random.Random(2)
    for _ in range(200):
        kill_under_way(url, chance)


def test_two_processes_append_to_one_log_without_loss_or_double(url: str, store: Store) -> None:
    add_game(store)
    processes = [start("many", url, name, "60") for name in ("a", "b")]
    assert [process.communicate(timeout=60) and process.returncode for process in processes] == [
        0,
        0,
    ]
    kept = indexes(url)
    assert sorted(kept) == sorted(f"{name}-{index}" for name in "ab" for index in range(60))
    for name in "ab":
        assert [key for key in kept if key.startswith(name)] == [f"{name}-{i}" for i in range(60)]
