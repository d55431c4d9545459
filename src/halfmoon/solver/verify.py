"""No line leaves the solver before the rules have played it through to the win."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from halfmoon.errors import HalfmoonError
from halfmoon.rules.freecell import SUIT_INDEX
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import game_of
from halfmoon.rules.move import Move
from halfmoon.solver.result import RuleSet


class LineFault(HalfmoonError):
    """A line that the rules refuse: a fault of the solver, never shown as an answer."""


def verify_line(state: Any, line: Iterable[Move], *, rules: RuleSet) -> tuple[Move, ...]:
    """Return the line after playing every move by the rules, from `state` to the win.

    Raises LineFault at the first move that is refused, at a card taken back under CLASSIC, and
    when the game is not won after the last move.
    """
    game = game_of(state)
    moves = tuple(line)
    for number, move in enumerate(moves, start=1):
        if rules is RuleSet.CLASSIC and move.source in SUIT_INDEX:
            raise LineFault(f"move {number} takes a card back, which classic rules forbid: {move}")
        refusal = game.why_not(state, move)
        if refusal is not None:
            raise LineFault(f"move {number} is refused ({refusal.reason.value}): {move}")
        state = game.apply_unchecked(state, move)
    if game.outcome(state) is not Outcome.WON:
        raise LineFault(f"the game is not won after all {len(moves)} moves")
    return moves
