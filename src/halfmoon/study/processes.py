"""Workforce of one machine: processes, each solving one chunk at a time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from halfmoon.study.run import ChunkSolver, Workforce
from halfmoon.study.work import PackedChunk, solve_chunk


def processes(jobs: int, *, work: ChunkSolver = solve_chunk) -> Workforce:
    """Return a workforce of so many processes; `work` solves a chunk, as in `cluster`."""
    assert jobs >= 1, f"jobs is {jobs}"

    def solve(plan_text: str, chunks: Iterable[int]) -> Iterator[PackedChunk]:
        waiting = iter(chunks)
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_worker)
        try:
            # A chunk waits ready for each process, no more: a stop loses little.
            running: set[Future[PackedChunk]] = {
                pool.submit(work, plan_text, chunk) for chunk in islice(waiting, 2 * jobs)
            }
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for chunk in islice(waiting, len(done)):
                    running.add(pool.submit(work, plan_text, chunk))
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    return solve


def _begin_worker() -> None:
    """Ctrl-C is the parent's business; and when the parent is killed, nobody is left behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)
