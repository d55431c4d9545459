"""Deals that can be won, and deals of a wanted difficulty: verified before they are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from halfmoon.rules.games import GAMES
from halfmoon.solver.difficulty import Difficulty, difficulty_of
from halfmoon.solver.result import Budget, CancelFlag, Mode, Verdict
from halfmoon.solver.solver import solve

TRIES_MAX: Final = 200
DEAL_MS: Final = 400
FREECELL_RANDOM_MAX: Final = 1_000_000
"""Random FreeCell deals stay in the range that every other program deals as well."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a player asks of a random deal."""

    game: str
    option: str
    winnable: bool = False
    difficulty: Difficulty | None = None
    """A difficulty means winnable too."""


def random_number(game: str, random: Random) -> int:
    """Return a deal number, each as likely as the others."""
    last = FREECELL_RANDOM_MAX if game == "freecell" else GAMES[game].numbers[-1]
    return random.randint(1, last)


def find_deal(wanted: Wanted, *, seed: int, cancel: CancelFlag | None = None) -> int | None:
    """Return the number of a deal as wanted, None when the tries are used up.

    Every winnable deal has been won by the solver, line and all, under the rules of the table.
    """
    random = Random(seed)
    game = GAMES[wanted.game]
    for _ in range(TRIES_MAX):
        number = random_number(wanted.game, random)
        if not wanted.winnable and wanted.difficulty is None:
            return number
        state = game.deal(number, wanted.option)
        result = solve(state, mode=Mode.ANY, budget=Budget(time_ms=DEAL_MS), cancel=cancel)
        if cancel is not None and cancel.is_set():
            return None
        if result.verdict is not Verdict.WINNABLE:
            continue
        if wanted.difficulty in (None, difficulty_of(state, cancel=cancel)):
            return number
    return None
