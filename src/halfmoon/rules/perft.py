"""Perft: the number of legal move sequences of a length, a check on the rules.

Unit moves only, as in the project's tables: no group moves, no transfers, no taking back from
foundations, no cell to cell; every empty cell and column is a target of its own; a redeal is one
move where it is legal.
"""

from __future__ import annotations

from halfmoon.rules.crescent import PILE_INDEX, CrescentState
from halfmoon.rules.freecell import move_is_useful
from halfmoon.rules.games import AnyState, game_of
from halfmoon.rules.move import REDEAL, Move


def unit_moves(state: AnyState) -> list[Move]:
    """Return the legal moves that perft counts."""
    moves = game_of(state).legal_moves(state)
    if isinstance(state, CrescentState):
        return [move for move in moves if move == REDEAL or move.source in PILE_INDEX]
    return [move for move in moves if move.count == 1 and move_is_useful(move)]


def perft(state: AnyState, depth: int) -> int:
    """Return the number of sequences of `depth` unit moves from a state."""
    moves = unit_moves(state)
    if depth <= 1:
        return len(moves) if depth == 1 else 1
    apply = game_of(state).apply_unchecked
    return sum(perft(apply(state, move), depth - 1) for move in moves)


def divide(state: AnyState, depth: int) -> dict[str, int]:
    """Return the perft of each first move, by its text; the values sum up to perft."""
    assert depth >= 1, "divide needs a first move"
    game = game_of(state)
    counts: dict[str, int] = {}
    for move in unit_moves(state):
        count = perft(game.apply_unchecked(state, move), depth - 1)
        text = game.format_move(state, move)
        counts[text] = counts.get(text, 0) + count
    return counts
