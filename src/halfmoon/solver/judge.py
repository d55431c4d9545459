"""Can this still be won? By the rules of the table, taking back included.

Where cards lie face down the answer is a share of samples that can be won, never a proof.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from halfmoon.rules.card import Suit
from halfmoon.rules.games import AnyState
from halfmoon.rules.position import Position
from halfmoon.solver.hidden import samples
from halfmoon.solver.result import Budget, CancelFlag, Mode, Verdict
from halfmoon.solver.solver import solve

SAMPLES: Final = 12
SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict; with cards face down it is UNKNOWN and `won` of `tried` samples were won.

    `lost_suits`: as in Result.
    """

    verdict: Verdict
    lost_suits: tuple[Suit, ...] = ()
    won: int = 0
    tried: int = 0


def judge(position: Position, *, time_ms: float, cancel: CancelFlag | None = None) -> Judgement:
    """Return whether a position can still be won, as far as the time lets it be known."""
    if any(position.hidden):
        return _judge_samples(position, time_ms=time_ms, cancel=cancel)
    return judge_state(position.state, time_ms=time_ms, cancel=cancel)


def judge_state(state: AnyState, *, time_ms: float, cancel: CancelFlag | None = None) -> Judgement:
    """Return the judgement on a state that lies open."""
    budget = Budget(time_ms=time_ms)
    result = solve(state, mode=Mode.PROVE, budget=budget, cancel=cancel)
    return Judgement(result.verdict, result.lost_suits)


def _judge_samples(position: Position, *, time_ms: float, cancel: CancelFlag | None) -> Judgement:
    budget = Budget(time_ms=time_ms / SAMPLES)
    won = tried = 0
    for state in samples(position, count=SAMPLES, seed=SEED):
        result = solve(state, mode=Mode.ANY, budget=budget, cancel=cancel)
        if cancel is not None and cancel.is_set():
            break
        tried += 1
        won += result.verdict is Verdict.WINNABLE
    return Judgement(Verdict.UNKNOWN, won=won, tried=tried)


def last_winnable(
    states: list[AnyState], *, time_ms: float, cancel: CancelFlag | None = None
) -> int | None:
    """Return the index of the last state that can be won, of a line that ends in a lost one.

    Once lost stays lost, so halving the line finds the place. `time_ms` is for each state that
    is asked. None when no state is known to be winnable, or when the boundary stays open: the
    state after the answer is always proved lost.
    """
    low, high = -1, len(states) - 1
    while high - low > 1:
        middle = (low + high) // 2
        verdict = judge_state(states[middle], time_ms=time_ms, cancel=cancel).verdict
        if verdict is Verdict.UNKNOWN:
            return None
        if verdict is Verdict.WINNABLE:
            low = middle
        else:
            high = middle
    return low if low >= 0 else None
