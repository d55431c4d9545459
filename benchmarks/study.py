"""What a study costs beside the solving: `python benchmarks/study.py [--deals N] [--sleep]`.

Solves deals of some 100 ms each in one and two processes, and on a Dask cluster of one and two
workers on this machine. Most deals of any study are settled much sooner, so each deal here is
the same hard one, searched until its budget is used up. Overhead is the time that passes beyond
that of the searches; throughput is beside one worker of the same kind. With `--sleep` each deal
sleeps 100 ms instead of being solved, so that the figures hold on a machine that is busy otherwise.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from halfmoon.solver import Verdict
from halfmoon.study import Plan, Results, run_study
from halfmoon.study.answer import Answer
from halfmoon.study.cluster import cluster
from halfmoon.study.plan import plan_of_text
from halfmoon.study.processes import processes
from halfmoon.study.run import ChunkSolver, Workforce
from halfmoon.study.work import PackedChunk, pack_chunk, solve_deal

NODES = 35_000
"""A budget that the hard deal uses up in some 100 ms."""
HARD_DEAL = 81
"""A Crescent deal that this budget leaves open without redeals."""
DEAL_S = 0.1
DASK = str(Path(sys.executable).with_name("dask"))
SCHEDULER = [DASK, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"]
QUIET_DASK = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "10s",
}
"""Dask watches itself less often: by its own settings that takes 5 % of each worker's core."""
WORKER = [DASK, "worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]


def hard_chunk(plan_text: str, chunk: int) -> PackedChunk:
    """Solve the hard deal for each deal of the chunk."""
    plan = plan_of_text(plan_text)
    answers, times_us = zip(
        *(solve_deal(plan, HARD_DEAL) for _ in plan.numbers(chunk)), strict=True
    )
    return pack_chunk(plan, chunk, answers, times_us)


def sleep_chunk(plan_text: str, chunk: int) -> PackedChunk:
    """Sleep for each deal, and answer that nothing is known."""
    plan = plan_of_text(plan_text)
    count = len(plan.numbers(chunk))
    time.sleep(DEAL_S * count)
    return pack_chunk(
        plan, chunk, [Answer(Verdict.UNKNOWN, 1)] * count, [int(DEAL_S * 1e6)] * count
    )


@contextmanager
def dask_cluster(folder: Path, *, workers: int) -> Iterator[str]:
    """A scheduler with workers on this machine; yields its address when all have come."""
    from distributed import Client

    file = folder / f"scheduler-{workers}.json"
    with ExitStack() as stack:
        stack.callback(_stopper([*SCHEDULER, "--scheduler-file", str(file)]))
        while not file.exists() or not file.read_text().strip().endswith("}"):
            time.sleep(0.1)
        address = json.loads(file.read_text())["address"]
        for _ in range(workers):
            stack.callback(_stopper([*WORKER, "--local-directory", str(folder), address]))
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(workers)
        yield address


def _stopper(command: list[str]) -> Callable[[], None]:
    """Start a program; return what stops it."""
    quiet = subprocess.DEVNULL
    program = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=os.environ | QUIET_DASK)

    def stop() -> None:
        program.kill()
        program.wait()

    return stop


def measure(folder: Path, plan: Plan, workforce: Workforce) -> tuple[float, float]:
    """Run the plan; return the seconds that passed from the first chunk on, and of searching.

    The first chunk of each worker is left out: starting Python and importing is no part of it.
    """
    seen: list[tuple[float, int]] = []
    with Results.create(folder / "bench.study", plan) as results:
        run_study(
            results,
            workforce=workforce,
            tell=lambda advance: seen.append((time.perf_counter(), advance.solved_now)),
        )
        searching = sum(solved.time_us for solved in results.solved()) / 1e6
    started, ended = seen[2], seen[-1]
    share = (ended[1] - started[1]) / plan.deals
    return ended[0] - started[0], searching * share


def main() -> None:
    """Measure every workforce and print a line for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--sleep", action="store_true")
    chosen = parser.parse_args()
    work: ChunkSolver = sleep_chunk if chosen.sleep else hard_chunk
    plan = Plan(
        game="crescent", size=0, first=1, last=chosen.deals, nodes_max=NODES,
        chunk_size=10, keeps_lines=False,
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first: dict[str, float] = {}
        for kind in ("processes", "cluster"):
            for workers in (1, 2):
                if kind == "processes":
                    passed, searched = measure(folder, plan, processes(workers, work=work))
                else:
                    with dask_cluster(folder, workers=workers) as address:
                        passed, searched = measure(folder, plan, cluster(address, work=work))
                first.setdefault(kind, passed)
                overhead = passed * workers / searched - 1
                print(
                    f"{kind:10} {workers}: {passed:6.2f} s for {searched:6.2f} s of search, "
                    f"overhead {overhead:6.2%}, throughput {first[kind] / passed:.2f} x",
                    flush=True,
                )


if __name__ == "__main__":
    main()
