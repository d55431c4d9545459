"""A real scheduler and two real workers on this machine; one of them is killed in mid-run."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from distributed import Client

from halfmoon.errors import InputError
from halfmoon.study import Plan, Results, run_study
from halfmoon.study.cluster import cluster
from halfmoon.study.run import Advance

DASK = str(Path(sys.executable).with_name("dask"))
START_S_MAX = 60
SCHEDULER = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"]
WORKER = ["worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Dask program that is stopped afterwards, whatever happens."""
    quiet = subprocess.DEVNULL
    program = subprocess.Popen([DASK, *arguments], stdout=quiet, stderr=quiet)
    try:
        yield program
    finally:
        program.kill()
        program.wait()


def address_in(file: Path) -> str:
    """The scheduler's address, once it has written it."""
    for _ in range(START_S_MAX * 10):
        if file.exists() and (text := file.read_text()).strip().endswith("}"):
            return str(json.loads(text)["address"])
        time.sleep(0.1)
    raise AssertionError(f"the scheduler has not started within {START_S_MAX} s")


@pytest.fixture(scope="module")
def workers(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler's address and its two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    with ExitStack() as stack:
        stack.enter_context(running(*SCHEDULER, "--scheduler-file", str(file)))
        address = address_in(file)
        place = ["--local-directory", str(folder)]
        both = [stack.enter_context(running(*WORKER, *place, address)) for _ in range(2)]
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=START_S_MAX)
        yield address, both


def test_a_killed_worker_loses_nothing_and_doubles_nothing(
    workers: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path
) -> None:
    address, both = workers
    plan = Plan(game="crescent", size=3, first=1, last=120, nodes_max=20_000, chunk_size=4)
    seen: list[Advance] = []

    def kill_one(advance: Advance) -> None:
        seen.append(advance)
        if advance.deals_done == 40:
            both[0].kill()

    with Results.create(tmp_path / "cluster.study", plan) as results:
        run_study(results, workforce=cluster(address), tell=kill_one)
        assert both[0].wait() != 0, "the worker was killed"
        assert [advance.deals_done for advance in seen] == list(range(0, 121, 4))
        assert results.is_complete
        by_cluster = results.digest()
    with Results.create(tmp_path / "alone.study", plan) as results:
        run_study(results)
        assert results.digest() == by_cluster


def test_an_address_where_nobody_answers_is_named() -> None:
    with pytest.raises(InputError, match=r"at nowhere://127\.0\.0\.1:1$"):
        next(cluster("nowhere://127.0.0.1:1")("", []))
