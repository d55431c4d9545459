"""How hard a deal is: easy, medium or hard, from what the solver measures on it.

The measure is the number of boards that the search for any line opens before it finds one, as the
median of searches from the deal with its columns or piles in different orders: their order means
nothing to the game, but shakes the search. Crescent is measured with two redeals, where deals
differ most. The bounds are thirds of winnable deals from 1,000,001 on; docs/difficulty.md has the
figures and how they were made.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from random import Random
from statistics import median
from typing import Final, NamedTuple

from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.games import AnyState
from halfmoon.solver.result import Budget, CancelFlag, Mode, Verdict
from halfmoon.solver.solver import solve

REDEALS_MEASURED: Final = 2


class Difficulty(StrEnum):
    """Thirds of the winnable deals of an option."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Scale(NamedTuple):
    """How an option is measured, and the bounds between its thirds, in boards opened."""

    orders: int
    nodes_max: int
    easy_max: float
    medium_max: float


CRESCENT_SCALE: Final = Scale(orders=3, nodes_max=10_000, easy_max=1_300, medium_max=4_000)
FREECELL_SCALES: Final = {
    4: Scale(orders=5, nodes_max=20_000, easy_max=45, medium_max=71),
    3: Scale(orders=5, nodes_max=20_000, easy_max=63, medium_max=283),
    2: Scale(orders=5, nodes_max=20_000, easy_max=269, medium_max=1_238),
    1: Scale(orders=5, nodes_max=20_000, easy_max=646, medium_max=2_010),
}


def difficulty_of(
    state: AnyState, *, seed: int = 0, cancel: CancelFlag | None = None
) -> Difficulty:
    """Return the third that a winnable starting state belongs to. FreeCell needs a cell."""
    scale = _scale_of(state)
    opened = effort(state, seed=seed, cancel=cancel)
    if opened <= scale.easy_max:
        return Difficulty.EASY
    return Difficulty.MEDIUM if opened <= scale.medium_max else Difficulty.HARD


def effort(state: AnyState, *, seed: int = 0, cancel: CancelFlag | None = None) -> float:
    """Return the median number of boards that the search opens to find a line.

    A search that finds none within the scale's limit counts as the limit.
    """
    scale = _scale_of(state)
    random = Random(seed)
    counts = []
    for _ in range(scale.orders):
        budget = Budget(nodes_max=scale.nodes_max)
        result = solve(_reordered(state, random), mode=Mode.ANY, budget=budget, cancel=cancel)
        found = result.verdict is Verdict.WINNABLE
        counts.append(result.nodes if found else scale.nodes_max)
    return median(counts)


def _scale_of(state: AnyState) -> Scale:
    if isinstance(state, CrescentState):
        return CRESCENT_SCALE
    return FREECELL_SCALES[max(1, len(state.cells))]


def _reordered(state: AnyState, random: Random) -> AnyState:
    if isinstance(state, CrescentState):
        piles = tuple(random.sample(state.piles, len(state.piles)))
        return replace(state, piles=piles, redeals=REDEALS_MEASURED)
    return replace(state, columns=tuple(random.sample(state.columns, len(state.columns))))
