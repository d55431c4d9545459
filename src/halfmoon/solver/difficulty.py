"""How hard a deal is: easy, medium or hard, from what the solver measures on it.

FreeCell: how many boards the search for any line opens before it finds one, as the median of
searches from the deal with its columns in different orders (the order of columns means nothing
to the game, but shakes the search). Crescent: the same measure, with the piles in other orders.
The bounds are thirds of deals outside the range that reports use; docs/difficulty.md has the
figures and how they were made.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from random import Random
from statistics import median
from typing import Final

from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.games import AnyState
from halfmoon.solver.result import Budget, CancelFlag, Mode, Verdict
from halfmoon.solver.solver import solve

ORDERS: Final = 5
NODES_MAX: Final = 20_000


class Difficulty(StrEnum):
    """Thirds of the winnable deals of an option."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def effort(state: AnyState, *, seed: int = 0, cancel: CancelFlag | None = None) -> float:
    """Return the median number of boards that the search opens to find a line.

    A search that finds none within NODES_MAX counts as NODES_MAX.
    """
    random = Random(seed)
    counts = []
    for _ in range(ORDERS):
        budget = Budget(nodes_max=NODES_MAX)
        result = solve(_reordered(state, random), mode=Mode.ANY, budget=budget, cancel=cancel)
        found = result.verdict is Verdict.WINNABLE
        counts.append(result.nodes if found else NODES_MAX)
    return median(counts)


def _reordered(state: AnyState, random: Random) -> AnyState:
    if isinstance(state, CrescentState):
        return replace(state, piles=tuple(random.sample(state.piles, len(state.piles))))
    return replace(state, columns=tuple(random.sample(state.columns, len(state.columns))))
