"""`solve`: the one door to the solvers of both games.

>>> from halfmoon.rules.games import GAMES
>>> deal = GAMES["freecell"].deal(1, "C4")
>>> solve(deal).verdict.value
'winnable'
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol

from halfmoon.rules.game import Outcome
from halfmoon.rules.games import game_of
from halfmoon.solver.result import (
    Budget,
    CancelFlag,
    Mode,
    ProgressCallback,
    Result,
    RuleSet,
    Verdict,
)
from halfmoon.solver.verify import verify_line
from halfmoon.solver.watch import Watch


class Solver(Protocol):
    """What each game's module offers as its function `search`."""

    def __call__(self, state: Any, *, mode: Mode, rules: RuleSet, watch: Watch) -> Result:
        """Return the answer; a line in it need not be verified yet."""
        ...


# One line for each game: the module with its `search`, imported when it is first wanted.
SOLVER_MODULES: Final = {
    "freecell": "halfmoon.solver.freecell",
    "crescent": "halfmoon.solver.crescent",
}


def solver_of(game_key: str) -> Solver:
    """Return the search of a game."""
    search: Callable[..., Result] = import_module(SOLVER_MODULES[game_key]).search
    return search


def solve(
    state: Any,
    *,
    mode: Mode | str = Mode.ANY,
    rules: RuleSet | str = RuleSet.TABLE,
    budget: Budget | None = None,
    progress: ProgressCallback | None = None,
    cancel: CancelFlag | None = None,
) -> Result:
    """Tell whether a state can be won, and how.

    `mode` is "any" (a line at once), "short" (a short line, better while time lasts) or
    "prove" (the verdict; a line if there is one). `rules` matters for FreeCell alone. Every
    line in the answer has been played through by the rules from `state` to the win. The GIL is
    released while the core searches; `cancel.is_set()` and `progress` are called from the
    searching thread. Raises LineFault, never a wrong answer, should the core be at fault.
    """
    watch = Watch(budget or Budget(), progress=progress, cancel=cancel)
    game = game_of(state)
    if game.outcome(state) is Outcome.WON:
        return Result(
            verdict=Verdict.WINNABLE, line=(), rules=RuleSet(rules), nodes=0, elapsed_ms=0.0,
            memory_bytes=0, stage="won", length=0, proved_shortest=True, bound=0,
        )  # fmt: skip
    result = solver_of(game.key)(state, mode=Mode(mode), rules=RuleSet(rules), watch=watch)
    if result.line is not None:
        verify_line(state, result.line, rules=result.rules)
    return result
