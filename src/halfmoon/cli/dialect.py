"""FreeCell lines as other tools write them.

*Strict* is our own notation: into an empty column one card goes unless `vN` names more, and every
foundation move is written. *Standard* is what other tools write: into an empty column as many
cards go as the rules allow. Some tools leave out the moves that their program makes by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from halfmoon.rules.card import is_red, rank_of, suit_of
from halfmoon.rules.freecell import (
    CELL_PLACES,
    COLUMN_INDEX,
    COLUMN_PLACES,
    FOUNDATION_PLACES,
    FreeCellState,
    capacity_to,
    run_length,
)
from halfmoon.rules.games import FREECELL
from halfmoon.rules.move import Move

DIALECTS: Final = ("strict", "standard")
AUTOPLAYS: Final = ("none", "safe", "all")


def read_standard(state: FreeCellState, text: str) -> Move:
    """A move text of the standard dialect. Raises MoveTextError."""
    move = FREECELL.parse_move(state, text)
    between_columns = move.source in COLUMN_INDEX and move.target in COLUMN_INDEX
    if not between_columns or "v" in text.lower() or state.columns[COLUMN_INDEX[move.target]]:
        return move
    run = run_length(state.columns[COLUMN_INDEX[move.source]])
    return move._replace(count=max(1, min(run, capacity_to(state, move.target))))


def moves_home(state: FreeCellState, *, safe: bool) -> Iterator[Move]:
    """The cards that can go to their foundation now.

    Safe are aces, twos, and cards that no card still on the table could be built on: both
    foundations of the other colour have come at least as far as one rank below.
    """
    for place in COLUMN_PLACES + CELL_PLACES[: len(state.cells)]:
        cards = FREECELL.cards_at(state, place)
        if not cards or rank_of(cards[-1]) != state.foundations[suit_of(cards[-1])] + 1:
            continue
        card = cards[-1]
        others = [
            top for suit, top in enumerate(state.foundations) if (suit in (1, 2)) != is_red(card)
        ]
        if not safe or rank_of(card) <= 2 or min(others) >= rank_of(card) - 1:
            yield Move(place, FOUNDATION_PLACES[suit_of(card)])
