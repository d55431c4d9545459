"""FreeCell states in the bytes of the core, and the core's steps as moves.

The packed form is described in `halfmoon.core.freecell.board`.
"""

from __future__ import annotations

from typing import Final

from halfmoon.rules.card import Card
from halfmoon.rules.freecell import CELL_PLACES, COLUMN_PLACES, FreeCellState
from halfmoon.rules.move import Move, Place

EMPTY_CELL: Final = 255
CORE_PLACES: Final = COLUMN_PLACES + CELL_PLACES + tuple(Place(letter) for letter in "SHCD")


def pack_state(state: FreeCellState) -> bytes:
    """Return the packed form of a state; every card must be in it once."""
    packed = bytearray([len(state.cells)])
    packed.extend(EMPTY_CELL if card is None else card for card in state.cells)
    packed.extend(state.foundations)
    for column in state.columns:
        packed.append(len(column))
        packed.extend(column)
    return bytes(packed)


def unpack_state(packed: bytes) -> FreeCellState:
    """Return the state of a packed form."""
    cell_count = packed[0]
    cells = tuple(
        None if number == EMPTY_CELL else Card(number) for number in packed[1 : 1 + cell_count]
    )
    at = 1 + cell_count
    spades, hearts, diamonds, clubs = packed[at : at + 4]
    at += 4
    columns = []
    for _ in COLUMN_PLACES:
        columns.append(tuple(Card(number) for number in packed[at + 1 : at + 1 + packed[at]]))
        at += 1 + packed[at]
    return FreeCellState(tuple(columns), cells, (spades, hearts, diamonds, clubs))


def moves_of_steps(steps: bytes) -> tuple[Move, ...]:
    """Return the core's steps, three bytes each, as moves."""
    return tuple(
        Move(CORE_PLACES[source], CORE_PLACES[target], count)
        for source, target, count in zip(steps[::3], steps[1::3], steps[2::3], strict=True)
    )


def steps_of_moves(moves: tuple[Move, ...]) -> bytes:
    """Return moves as the core's steps."""
    return b"".join(
        bytes((CORE_PLACES.index(move.source), CORE_PLACES.index(move.target), move.count))
        for move in moves
    )
