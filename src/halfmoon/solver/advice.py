"""What a player may ask about a session: hint, judge, solve, finish, as plain answers.

Each answer is a dictionary in the form that the page reads (`JobResult` of the wire). These are
the entry points of the server's workers: a session goes in as its deal and log.
"""

from __future__ import annotations

from typing import Any, Final

from halfmoon.play.finish import finish_line
from halfmoon.play.session import Session
from halfmoon.rules.games import AnyState, game_of
from halfmoon.rules.move import REDEAL, Move
from halfmoon.solver.hint import find_hint
from halfmoon.solver.judge import judge, last_winnable
from halfmoon.solver.result import Budget, CancelFlag, Mode, ProgressCallback, Verdict
from halfmoon.solver.solver import solve

HINT_MS: Final = 5_000
JUDGE_MS: Final = 4_000
STEP_BACK_MS: Final = 700
SOLVE_MS: Final = 10_000
SOLVE_SHORTEN_MS: Final = 1_500

Answer = dict[str, Any]


def advise(
    kind: str,
    session: Session,
    *,
    progress: ProgressCallback | None = None,
    cancel: CancelFlag | None = None,
) -> Answer:
    """Return the answer to `kind` (hint, judge, solve or finish) about a session."""
    if kind == "hint":
        return hint_answer(session, cancel=cancel)
    if kind == "judge":
        return judge_answer(session, cancel=cancel)
    if kind == "solve":
        return solve_answer(session, progress=progress, cancel=cancel)
    assert kind == "finish", f"nobody can be asked for {kind}"
    line = finish_line(session.state, hidden=session.hidden)
    verdict = Verdict.WINNABLE if line else Verdict.UNKNOWN
    return {"verdict": verdict.value, **_line(session, line or ())}


def hint_answer(session: Session, *, cancel: CancelFlag | None = None) -> Answer:
    """Return the next move of a good line, and the line, so that later hints can follow it."""
    hint = find_hint(session.position, time_ms=HINT_MS, cancel=cancel)
    first = hint.line[0] if hint.line else None
    open_table = not any(session.hidden)
    return {
        "verdict": hint.verdict.value,
        "move": None if first is None or first == REDEAL else _move(first),
        "redeal": first == REDEAL,
        **_share(hint.won, hint.tried),
        **_line(session, hint.line if open_table else ()),
    }


def judge_answer(session: Session, *, cancel: CancelFlag | None = None) -> Answer:
    """Return whether the game can still be won, and after a proof of loss, since when not."""
    judgement = judge(session.position, time_ms=JUDGE_MS, cancel=cancel)
    answer: Answer = {
        "verdict": judgement.verdict.value,
        **_share(judgement.won, judgement.tried),
        "lost_by": None,
        "winnable_at": None,
    }
    if judgement.verdict is Verdict.UNWINNABLE:
        answer.update(_since_when(session, cancel=cancel))
    return answer


def _since_when(session: Session, *, cancel: CancelFlag | None) -> Answer:
    """Return the number of the move that lost the game, and where undo can still save it.

    `winnable_at` is a number of moves to go back to; None when undo does not reach so far.
    """
    steps = session.line
    states = [step.before for step in steps] + [session.state]
    index = last_winnable(states, time_ms=STEP_BACK_MS, cancel=cancel)
    if index is None:
        return {}
    moves_before = sum(step.move != REDEAL for step in steps[:index])
    within_reach = index >= session.undo_floor
    return {"lost_by": moves_before + 1, "winnable_at": moves_before if within_reach else None}


def solve_answer(
    session: Session,
    *,
    progress: ProgressCallback | None = None,
    cancel: CancelFlag | None = None,
) -> Answer:
    """Return a whole winning line from the present position; not while cards lie face down.

    In face-down games a line would show what lies underneath, so the answer is a bare unknown.
    """
    if any(session.hidden):
        return {"verdict": Verdict.UNKNOWN.value, **_line(session, ())}
    budget = Budget(time_ms=SOLVE_SHORTEN_MS)
    result = solve(session.state, mode=Mode.SHORT, budget=budget, progress=progress, cancel=cancel)
    if result.verdict is Verdict.UNKNOWN:
        budget = Budget(time_ms=SOLVE_MS)
        result = solve(
            session.state, mode=Mode.PROVE, budget=budget, progress=progress, cancel=cancel
        )
    return {"verdict": result.verdict.value, **_line(session, result.line or ())}


def line_texts(state: AnyState, line: tuple[Move, ...]) -> list[str]:
    """Return the moves of a legal line as text."""
    game = game_of(state)
    texts = []
    for move in line:
        texts.append(game.format_move(state, move))
        state = game.apply_unchecked(state, move)
    return texts


def _line(session: Session, line: tuple[Move, ...]) -> Answer:
    return {"moves": [_move(move) for move in line], "line": line_texts(session.state, line)}


def _move(move: Move) -> Answer:
    return {"source": move.source, "target": move.target, "count": move.count}


def _share(won: int, tried: int) -> Answer:
    return {"share": won / tried if tried else None, "samples": tried or None}
