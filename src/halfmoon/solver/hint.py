"""Hints: the next move of a good line from here, kept until the player leaves it.

With cards face down a hint is a vote: consistent samples are solved, and the first move that most
of their lines begin with is proposed, so that it uses nothing the player has not seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from halfmoon.rules.games import AnyState, game_of
from halfmoon.rules.move import Move
from halfmoon.rules.position import Position
from halfmoon.solver.hidden import samples
from halfmoon.solver.judge import SAMPLES, SEED
from halfmoon.solver.result import Budget, CancelFlag, Mode, Verdict
from halfmoon.solver.solver import solve

SHORTEN_MS: Final = 60
"""Time for making the first line better: a hint should be there within a tenth of a second."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to play: the whole line where all cards lie open, else one voted move.

    `line` is empty when no way to win was found; then `verdict` says whether that is proved.
    `won` of `tried` samples could be won (0 of 0 where all cards lie open).
    """

    verdict: Verdict
    line: tuple[Move, ...] = ()
    won: int = 0
    tried: int = 0


def find_hint(position: Position, *, time_ms: float, cancel: CancelFlag | None = None) -> Hint:
    """Return the way to go from a position, within about `time_ms`."""
    if any(position.hidden):
        return _vote(position, time_ms=time_ms, cancel=cancel)
    state = position.state
    quick = Budget(time_ms=min(SHORTEN_MS, time_ms))
    result = solve(state, mode=Mode.SHORT, budget=quick, cancel=cancel)
    if result.verdict is Verdict.UNKNOWN:
        slow = Budget(time_ms=time_ms)
        result = solve(state, mode=Mode.PROVE, budget=slow, cancel=cancel)
    return Hint(result.verdict, result.line or ())


def _vote(position: Position, *, time_ms: float, cancel: CancelFlag | None) -> Hint:
    budget = Budget(time_ms=time_ms / SAMPLES)
    first_moves: Counter[Move] = Counter()
    tried = 0
    for state in samples(position, count=SAMPLES, seed=SEED):
        line = solve(state, mode=Mode.ANY, budget=budget, cancel=cancel).line
        if cancel is not None and cancel.is_set():
            break
        tried += 1
        if line:
            first_moves[line[0]] += 1
    if not first_moves:
        return Hint(Verdict.UNKNOWN, tried=tried)
    move, _ = max(first_moves.items(), key=lambda item: (item[1], item[0]))
    return Hint(Verdict.UNKNOWN, (move,), won=first_moves.total(), tried=tried)


class KeptLine:
    """A line that hints follow: for each state on it, what is left to play.

    As long as the player stays on the line the hints agree with each other.
    """

    def __init__(self, state: AnyState, line: Sequence[Move]) -> None:
        self._rest: dict[AnyState, tuple[Move, ...]] = {}
        game = game_of(state)
        for index, move in enumerate(line):
            self._rest[state] = tuple(line[index:])
            state = game.apply(state, move)

    def rest_from(self, state: AnyState) -> tuple[Move, ...]:
        """Return the moves from a state to the win, () when the player has left the line."""
        return self._rest.get(state, ())
