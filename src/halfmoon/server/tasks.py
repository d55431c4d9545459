"""What workers do: the solver's answers as plain data that fits a pipe and a JSON document.

Every function takes `tell` (progress) and `cancel` (asked by the solver now and then).
"""

import secrets
import time
from typing import Any

from halfmoon.rules.card import SUIT_LETTERS
from halfmoon.rules.games import AnyState
from halfmoon.rules.move import Move
from halfmoon.rules.position import Position
from halfmoon.server.worker import CancelFlag, Data, Tell
from halfmoon.solver import Budget, Mode, Progress, Verdict, solve, winnable
from halfmoon.solver.difficulty import Difficulty
from halfmoon.solver.hint import find_hint
from halfmoon.solver.judge import judge as judge_position
from halfmoon.solver.judge import last_winnable
from halfmoon.solver.winnable import Wanted

# Finding the move with which a game was lost asks for several verdicts.
BOUNDARY_MS = 2_000


def hint(position: Position, time_ms: int, *, tell: Tell, cancel: CancelFlag) -> Data:
    """The line to follow from a position."""
    found = find_hint(position, time_ms=time_ms, cancel=cancel)
    return {"verdict": found.verdict.value, "moves": _moves(found.line)} | _share(
        found.won, found.tried
    )


def judge(
    position: Position,
    states: list[AnyState],
    time_ms: int,
    *,
    tell: Tell,
    cancel: CancelFlag,
) -> Data:
    """Whether a position can be won; when it is proved lost, since when.

    `states` are those of the line that led here, the present one last.
    """
    found = judge_position(position, time_ms=time_ms, cancel=cancel)
    since = None
    if found.verdict is Verdict.UNWINNABLE and len(states) > 1 and not cancel.is_set():
        since = last_winnable(states, time_ms=BOUNDARY_MS, cancel=cancel)
    return {
        "verdict": found.verdict.value,
        "winnable_at": since,
        "lost_suits": [SUIT_LETTERS[suit] for suit in found.lost_suits],
    } | _share(found.won, found.tried)


def find_line(state: AnyState, time_ms: int, *, tell: Tell, cancel: CancelFlag) -> Data:
    """A winning line from a state: any first, then a shorter one while time lasts."""

    def progress(so_far: Progress) -> None:
        tell({"nodes": so_far.nodes, "stage": so_far.stage})

    result = solve(
        state,
        mode=Mode.SHORT,
        budget=Budget(time_ms=time_ms / 2),
        progress=progress,
        cancel=cancel,
    )
    if result.verdict is Verdict.UNKNOWN and not cancel.is_set():
        result = solve(
            state,
            mode=Mode.PROVE,
            budget=Budget(time_ms=time_ms / 2),
            progress=progress,
            cancel=cancel,
        )
    return {"verdict": result.verdict.value, "moves": _moves(result.line or ())}


def find_deal(
    game: str,
    option: str,
    difficulty: str | None,
    time_ms: int,
    *,
    tell: Tell,
    cancel: CancelFlag,
) -> Data:
    """A random deal that the solver has won, of a difficulty when one is asked for."""
    wanted = Wanted(
        game,
        option,
        winnable=True,
        difficulty=None if difficulty is None else Difficulty(difficulty),
    )
    patience = Patience(cancel, time_ms)
    return {"number": winnable.find_deal(wanted, seed=secrets.randbits(64), cancel=patience)}


class Patience:
    """A flag that also asks to stop when the time is over."""

    def __init__(self, cancel: CancelFlag, time_ms: int) -> None:
        self._cancel = cancel
        self._deadline_s = time.monotonic() + time_ms / 1000

    def is_set(self) -> bool:
        """Whether to stop."""
        return self._cancel.is_set() or time.monotonic() > self._deadline_s


def _moves(line: tuple[Move, ...]) -> list[list[Any]]:
    return [list(move) for move in line]


def _share(won: int, tried: int) -> Data:
    return {"share": won / tried if tried else None, "samples": tried or None}
