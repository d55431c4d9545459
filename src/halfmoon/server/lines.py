"""What a job asks of the solver, and how its answer reads on the wire.

The line that hints follow is kept with the game as the move texts from the deal to the win; as
long as the player's own moves are its beginning, every hint and every solution comes from it, and
so they never contradict each other.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from halfmoon.play.finish import finish_line
from halfmoon.play.session import Session
from halfmoon.rules.move import REDEAL, Move, Place
from halfmoon.server.live import LiveGame
from halfmoon.server.problems import Code, Problem

FUNCTIONS: Final = {
    "hint": "hint",
    "judge": "judge",
    "solve": "find_line",
    "solve_deal": "find_line",
}
# A verdict of "lost" is followed by the search for the move that lost.
SLACK: Final = {"hint": 1.5, "judge": 2.0, "solve": 1.5, "solve_deal": 1.5}


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a job, the line to keep, and whether the player was helped by it."""

    result: dict[str, Any]
    line: str | None
    helps: bool


def arguments(game: LiveGame, job_type: str) -> tuple[Any, ...]:
    """What the worker's function needs to know of the game."""
    session = game.session
    if job_type == "judge":
        return session.position, [*(step.before for step in session.line), session.state]
    if job_type == "solve":
        return (session.state,)
    if job_type == "solve_deal":
        return (session.deal.start().state,)
    return (session.position,)


def check_open(game: LiveGame, job_type: str) -> None:
    """A whole line would tell what lies face down."""
    if job_type.startswith("solve") and any(game.session.hidden):
        detail = "cards still lie face down, so no solution is shown"
        raise Problem(403, Code.HIDDEN_CARDS, detail)


def known_answer(game: LiveGame, job_type: str) -> Answer | None:
    """The answer that needs no search: from the kept line, or to "finish"; None without one."""
    session = game.session
    if job_type == "finish":
        moves = finish_line(session.state, hidden=session.hidden) or ()
        return Answer(_line_result(session, list(moves)), game.record.line, helps=False)
    if job_type == "solve_deal":
        session = Session(session.deal)
    rest = kept_rest(session, game.record.line)
    if not rest:
        return None
    if job_type == "judge":
        return Answer({"verdict": "winnable", "winnable_at": None}, game.record.line, helps=False)
    result = _hint_result(rest[0]) if job_type == "hint" else _line_result(session, rest)
    return Answer({"verdict": "winnable"} | result, game.record.line, helps=True)


def answer_of(game: LiveGame, job_type: str, found: dict[str, Any]) -> Answer:
    """The answer that a worker has found, with the line to keep from now on."""
    session, kept = game.session, game.record.line
    if job_type == "judge":
        since = found["winnable_at"]
        moves = None if since is None else _moves_at(session, since)
        return Answer(found | {"winnable_at": moves}, kept, helps=False)
    moves_found = [Move(Place(move[0]), Place(move[1]), move[2]) for move in found["moves"]]
    if job_type == "solve_deal":
        result = {"verdict": found["verdict"]} | _line_result(Session(session.deal), moves_found)
        return Answer(result, kept, helps=bool(moves_found))
    open_cards = not any(session.hidden)
    if moves_found and open_cards:
        kept = json.dumps([*_texts(session), *_line_texts(session, moves_found)])
    shared = {name: found[name] for name in ("share", "samples") if found.get(name) is not None}
    result = {"verdict": found["verdict"]} | shared
    if job_type == "hint":
        result |= _hint_result(moves_found[0] if moves_found else None)
    else:
        result |= _line_result(session, moves_found)
    return Answer(result, kept, helps=bool(moves_found))


def kept_rest(session: Session, line: str | None) -> list[Move]:
    """What is left of a kept line; nothing once the player has left it."""
    if line is None:
        return []
    texts, played = json.loads(line), _texts(session)
    if texts[: len(played)] != played:
        return []
    state, rest = session.state, []
    for text in texts[len(played) :]:
        move = session.game.parse_move(state, text)
        state = session.game.apply(state, move)
        rest.append(move)
    return rest


def _hint_result(move: Move | None) -> dict[str, Any]:
    redeal = move == REDEAL
    return {"move": None if move is None or redeal else move._asdict(), "redeal": redeal}


def _line_result(session: Session, moves: list[Move]) -> dict[str, Any]:
    return {
        "moves": [move._asdict() for move in moves],
        "line": _line_texts(session, moves),
    }


def _texts(session: Session) -> list[str]:
    return [step.text for step in session.line]


def _line_texts(session: Session, moves: list[Move]) -> list[str]:
    state, texts = session.state, []
    for move in moves:
        texts.append(session.game.format_move(state, move))
        state = session.game.apply(state, move)
    return texts


def _moves_at(session: Session, index: int) -> int:
    """The move counter as it stood `index` steps after the deal; redeals do not count."""
    return sum(step.move != REDEAL for step in session.line[:index])
