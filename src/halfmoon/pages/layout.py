"""Where the places of a drawing lie: the whole table of either game, or a few places in a row.

Lengths are the drawing's own units; a whole table is 360 wide, as a phone is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from halfmoon.pages.heaps import Heap
from halfmoon.rules.crescent import ACE_PLACES, KING_PLACES, PILE_PLACES
from halfmoon.rules.freecell import COLUMN_PLACES, FOUNDATION_PLACES
from halfmoon.rules.move import Place

TABLE_WIDTH: Final = 360.0
CARD_WIDTH: Final = 40.0
GAP: Final = 4.0
MARGIN: Final = 6.0
PAD: Final = 14.0
LABEL: Final = 18.0
"""The height of the number and count at a place."""
ROW_CARD_WIDTH: Final = 48.0
ROW_GAP: Final = 30.0


@dataclass(frozen=True, slots=True)
class Spot:
    """The top left corner of a place's first card; `strip` is what shows of a covered card."""

    x: float
    y: float
    strip: float = 0.0
    label_above: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """A drawing's size, the width of its cards and its spots."""

    width: float
    height: float
    card: float
    spots: dict[Place, Spot]
    horseshoe: bool = False

    @property
    def card_height(self) -> float:
        """Cards are 5 wide and 7 high."""
        return self.card * 1.4


def layout_of(heaps: dict[Place, Heap], show: Iterable[Place], *, spread: bool) -> Layout:
    """Return the layout of the places to show, of the whole table when none is named."""
    names = tuple(show)
    if names:
        return _row([heaps[name] for name in names], spread=spread)
    if Place("16") in heaps:
        return _crescent()
    return _freecell(heaps)


def _column_x(index: int) -> float:
    return MARGIN + index * (CARD_WIDTH + GAP)


def _crescent() -> Layout:
    """Four piles up the left side, eight in an arch along the top, four down the right side."""
    height, arch, top = CARD_WIDTH * 1.4, 30.0, PAD
    spots: dict[Place, Spot] = {}
    for index in range(8):
        sag = ((index - 3.5) / 3.5) ** 2
        spots[PILE_PLACES[4 + index]] = Spot(_column_x(index), top + arch * sag)
    pitch = height + LABEL + 11
    for row in range(4):
        y = top + arch + (row + 1) * pitch
        spots[PILE_PLACES[3 - row]] = Spot(_column_x(0), y)
        spots[PILE_PLACES[12 + row]] = Spot(_column_x(7), y)
    left = (TABLE_WIDTH - 4 * CARD_WIDTH - 3 * 2 * GAP) / 2
    upper = top + arch + 2 * pitch - 14
    for suit in range(4):
        x = left + suit * (CARD_WIDTH + 2 * GAP)
        spots[ACE_PLACES[suit]] = Spot(x, upper)
        spots[KING_PLACES[suit]] = Spot(x, upper + height + 24)
    bottom = top + arch + 5 * pitch
    return Layout(TABLE_WIDTH, bottom + PAD - 6, CARD_WIDTH, spots, horseshoe=True)


def _freecell(heaps: dict[Place, Heap]) -> Layout:
    """Cells left and foundations right, the eight columns below them."""
    height, strip = CARD_WIDTH * 1.4, 0.62 * CARD_WIDTH
    spots: dict[Place, Spot] = {}
    cells = [heap.place for heap in heaps.values() if heap.kind == "cell"]
    for index, place in enumerate(cells):
        spots[place] = Spot(_column_x(index), PAD + LABEL, label_above=True)
    for suit, place in enumerate(FOUNDATION_PLACES):
        spots[place] = Spot(_column_x(4 + suit), PAD + LABEL, label_above=True)
    top = PAD + LABEL + height + 14 + LABEL
    longest = max(max(1, heaps[place].count) for place in COLUMN_PLACES)
    for index, place in enumerate(COLUMN_PLACES):
        spots[place] = Spot(_column_x(index), top, strip, label_above=True)
    return Layout(TABLE_WIDTH, top + (longest - 1) * strip + height + PAD, CARD_WIDTH, spots)


def _row(heaps: list[Heap], *, spread: bool) -> Layout:
    """A few places side by side, columns (and piles that are to be spread) with all cards."""
    height = ROW_CARD_WIDTH * 1.4
    pitch = ROW_CARD_WIDTH + ROW_GAP
    left = PAD + 8
    spots: dict[Place, Spot] = {}
    deepest = 0.0
    for index, heap in enumerate(heaps):
        wide = heap.kind == "column" or (spread and heap.kind == "pile")
        strip = 0.62 * ROW_CARD_WIDTH if wide else 0.0
        spots[heap.place] = Spot(left + index * pitch, PAD + LABEL, strip, label_above=True)
        deepest = max(deepest, (max(1, len(heap.cards)) - 1) * strip)
    width = 2 * left + len(heaps) * pitch - ROW_GAP
    return Layout(width, PAD + LABEL + height + deepest + PAD + 8, ROW_CARD_WIDTH, spots)


def moved_right(layout: Layout, by: float) -> Layout:
    """The same layout, further right: to draw two beside each other."""
    spots = {place: replace(spot, x=spot.x + by) for place, spot in layout.spots.items()}
    return replace(layout, spots=spots)
