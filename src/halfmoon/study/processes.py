"""Workforce of one machine: processes, each solving one chunk at a time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.synchronize import Event

from halfmoon.study.run import ChunkSolver, Workforce
from halfmoon.study.work import PackedChunk, solve_chunk


def processes(jobs: int, *, work: ChunkSolver = solve_chunk) -> Workforce:
    """Return a workforce of so many processes; `work` solves a chunk, as in `cluster`."""
    assert jobs >= 1, f"jobs is {jobs}"

    def solve(plan_text: str, chunks: Iterable[int]) -> Iterator[PackedChunk]:
        waiting = iter(chunks)
        context = multiprocessing.get_context("spawn")
        stop = context.Event()
        pool = ProcessPoolExecutor(
            jobs, mp_context=context, initializer=_begin_worker, initargs=(stop,)
        )
        # A chunk waits ready for each process, no more: a stop loses little.
        running: set[Future[PackedChunk]] = {
            pool.submit(work, plan_text, chunk) for chunk in islice(waiting, 2 * jobs)
        }
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for _, chunk in zip(done, waiting, strict=False):
                    running.add(pool.submit(work, plan_text, chunk))
                for future in done:
                    yield future.result()
        finally:
            if running:
                # Whoever stops us does not want to wait for the chunks in hand.
                stop.set()
            pool.shutdown(wait=True, cancel_futures=True)

    return solve


def _begin_worker(stop: Event) -> None:
    """Ctrl-C is the parent's business; and when the parent is killed, nobody is left behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    for until in (parent.join, stop.wait):
        threading.Thread(target=_end_after, args=(until,), daemon=True).start()


def _end_after(until: Callable[[], object]) -> None:
    until()
    os._exit(1)
