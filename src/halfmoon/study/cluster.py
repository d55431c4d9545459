"""Workforce of a cluster: Dask distributed (the extra `halfmoon[cluster]`).

The machines need the same version of Halfmoon; results of another solver are refused. A machine
that goes away loses nothing: the scheduler gives its chunks to others, and a chunk that comes
twice is stored once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any, Final
from uuid import uuid4

from halfmoon.errors import InputError
from halfmoon.study.run import ChunkSolver, Workforce
from halfmoon.study.work import PackedChunk, solve_chunk

CHUNKS_A_THREAD: Final = 3
"""Chunks on their way for each thread of the cluster, so that none waits for us."""
CONNECT_S: Final = 20


def cluster(address: str, *, work: ChunkSolver = solve_chunk) -> Workforce:
    """Return the workforce behind a scheduler's address, such as `tcp://10.0.0.1:8786`.

    `work` solves a chunk; benchmarks put something else in its place.
    """

    def solve(plan_text: str, chunks: Iterable[int]) -> Iterator[PackedChunk]:
        try:
            # Dask has no types; nothing of it leaves this function.
            dask: Any = import_module("distributed")
        except ImportError:
            raise InputError(
                "a cluster needs the extra halfmoon[cluster]: pip install 'halfmoon[cluster]'",
                key="study-no-dask",
                arguments={},
            ) from None
        try:
            client = dask.Client(address, timeout=CONNECT_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise _no_scheduler(address, error) from None
        with client:
            waiting, run = iter(chunks), uuid4().hex

            def submit(count: int) -> list[Any]:
                return [
                    client.submit(work, plan_text, chunk, key=f"{run}-{chunk}", pure=False)
                    for chunk in islice(waiting, count)
                ]

            threads = max(1, sum(client.nthreads().values()))
            running = dask.as_completed(submit(CHUNKS_A_THREAD * threads), loop=client.loop)
            for future in running:
                packed: PackedChunk = future.result()
                for more in submit(1):
                    running.add(more)
                yield packed

    return solve


def _no_scheduler(address: str, error: Exception) -> InputError:
    return InputError(
        f"no Dask scheduler answers ({type(error).__name__}) at {address}",
        key="study-no-scheduler",
        arguments={"address": address},
    )
