"""What a drawing shows of a position: the cards of each place, under the names of the wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from halfmoon.rules.card import Card
from halfmoon.rules.crescent import PILE_PLACES, PLACES, CrescentState, foundation_top
from halfmoon.rules.freecell import CELL_PLACES, COLUMN_PLACES, FOUNDATION_PLACES
from halfmoon.rules.games import FREECELL, AnyState
from halfmoon.rules.move import Place

Kind = Literal["pile", "column", "cell", "foundation"]


@dataclass(frozen=True, slots=True)
class Heap:
    """The cards of a place, bottom first; `count` also counts what a foundation holds below."""

    place: Place
    kind: Kind
    cards: tuple[Card, ...]
    count: int


def heaps_of(state: AnyState) -> dict[Place, Heap]:
    """Return every place of the table with its cards, in the order of the places."""
    if isinstance(state, CrescentState):
        return _crescent(state)
    found: list[Heap] = []
    for place, column in zip(COLUMN_PLACES, state.columns, strict=True):
        found.append(Heap(place, "column", column, len(column)))
    for place in CELL_PLACES[: len(state.cells)]:
        cards = FREECELL.cards_at(state, place)
        found.append(Heap(place, "cell", cards, len(cards)))
    for place, rank in zip(FOUNDATION_PLACES, state.foundations, strict=True):
        found.append(Heap(place, "foundation", FREECELL.cards_at(state, place), rank))
    return {heap.place: heap for heap in found}


def _crescent(state: CrescentState) -> dict[Place, Heap]:
    found: list[Heap] = []
    for place, pile in zip(PILE_PLACES, state.piles, strict=True):
        found.append(Heap(place, "pile", pile, len(pile)))
    for place in PLACES[len(PILE_PLACES) :]:
        top = foundation_top(state, place)
        rank = top % 13 + 1
        count = rank if place[1] == "A" else 14 - rank
        found.append(Heap(place, "foundation", (top,), count))
    return {heap.place: heap for heap in found}
