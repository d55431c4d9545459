"""Running a study: the chunks that are missing go to whoever works, and come back in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from halfmoon.study.results import Results
from halfmoon.study.work import PackedChunk, solve_chunk

ChunkSolver = Callable[[str, int], PackedChunk]
"""From the text of a plan and a chunk to its answers."""


class Workforce(Protocol):
    """Whoever solves chunks: this process, several, or the machines of a cluster."""

    def __call__(self, plan_text: str, chunks: Iterable[int]) -> Iterator[PackedChunk]:
        """Yield every chunk once it is solved, in any order."""
        ...


class Advance(NamedTuple):
    """How far a run has come: deals of the whole study, and deals that this run has solved."""

    deals_done: int
    deals: int
    solved_now: int


def alone(plan_text: str, chunks: Iterable[int]) -> Iterator[PackedChunk]:
    """Solve in this process, one chunk after the other."""
    for chunk in chunks:
        yield solve_chunk(plan_text, chunk)


def run_study(
    results: Results,
    *,
    workforce: Workforce = alone,
    any_solver: bool = False,
    tell: Callable[[Advance], None] = lambda _: None,
) -> None:
    """Solve what is missing in the results, and store each chunk as it comes.

    Raises InputError when the results were begun by another solver, unless any will do.
    """
    if not any_solver:
        results.check_solver()
    plan = results.plan
    done, now = results.deals_done, 0
    tell(Advance(done, plan.deals, now))
    for packed in workforce(plan.as_text(), results.missing()):
        if results.add(packed, any_solver=any_solver):
            count = len(plan.numbers(packed.chunk))
            done, now = done + count, now + count
            tell(Advance(done, plan.deals, now))
