"""The table as text, at most 80 columns: every pile with its number and its count beneath it.

Crescent shows what lies on top, in the horseshoe of the screen: piles 1–4 up the left side, 5–12
along the top, 13–16 down the right side, the foundations inside. FreeCell shows every card, the
card that can move lowest.
"""

from __future__ import annotations

import sys
from itertools import zip_longest
from typing import Final

from halfmoon.cli.messages import text
from halfmoon.play.deal import Deal
from halfmoon.rules.card import (
    RANK_LETTERS,
    SUIT_LETTERS,
    SUIT_SIGNS,
    SUITS,
    Card,
    card_of,
    rank_of,
    suit_of,
)
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.freecell import CELL_PLACES, FreeCellState
from halfmoon.rules.position import Position

WIDTH: Final = 8
"""Columns of text for a pile: `13 (10)` and a blank; nine piles and a margin fill a terminal."""
NOTHING: Final = "--"
LEFT: Final = (4, 3, 2, 1)
TOP: Final = (5, 6, 7, 8, 9, 10, 11, 12)
RIGHT: Final = (13, 14, 15, 16)

Rows = list[str]


def diagram(deal: Deal, position: Position) -> str:
    """The whole drawing with a heading that names the deal."""
    state = position.state
    rows = _crescent(state) if isinstance(state, CrescentState) else _freecell(state)
    drawn = "\n".join(row.rstrip() for row in [_heading(deal), "", *rows, ""])
    return drawn.rstrip("\n")


def card_text(card: Card) -> str:
    """A card as people write it, `10♥`, or `TH` where the terminal cannot show the signs."""
    rank, suit = rank_of(card), suit_of(card)
    if "utf" in (sys.stdout.encoding or "").lower():
        return ("10" if rank == 10 else RANK_LETTERS[rank - 1]) + SUIT_SIGNS[suit]
    return RANK_LETTERS[rank - 1] + SUIT_LETTERS[suit]


def _heading(deal: Deal) -> str:
    parts = [text(f"game-{deal.game}"), text(f"option-{deal.option}")]
    if deal.code is not None:
        parts += [deal.code, text("cli-deal-number", number=str(deal.number))]
    return " · ".join(parts)


def _crescent(state: CrescentState) -> Rows:
    piles = {
        number: _spot(pile[-1] if pile else None, f"{number} ({len(pile)})")
        for number, pile in enumerate(state.piles, start=1)
    }
    rows = _beside([_blank(), *(piles[number] for number in TOP), _blank()])
    ups = [_foundation(suit, state.ups[suit], king=False) for suit in SUITS]
    downs = [_foundation(suit, state.downs[suit], king=True) for suit in SUITS]
    inside = [[_blank()] * 8, [_blank(), _blank(), *ups], [_blank(), _blank(), *downs], []]
    for left, middle, right in zip(LEFT, inside, RIGHT, strict=True):
        padded = [*middle, *[_blank()] * (8 - len(middle))]
        rows += ["", *_beside([piles[left], *padded, piles[right]])]
    redeals = text("count-redeals", count=state.redeals)
    return [*rows, "", redeals, text("cli-legend-crescent")]


def _foundation(suit: int, top: int, *, king: bool) -> Rows:
    count = 14 - top if king else top
    return _spot(card_of(top, suit), f"{SUIT_LETTERS[suit]}{'K' if king else 'A'} ({count})")


def _freecell(state: FreeCellState) -> Rows:
    cells = [_spot(card, place) for place, card in zip(CELL_PLACES, state.cells, strict=False)] + [
        _blank()
    ] * (4 - len(state.cells))
    foundations = [
        _spot(card_of(top, suit) if top else None, f"{SUIT_LETTERS[suit]} ({top})")
        for suit, top in zip(SUITS, state.foundations, strict=True)
    ]
    rows = [*_beside(cells + foundations), ""]
    for cards in zip_longest(*state.columns):
        rows.append("".join(_middle("" if card is None else card_text(card)) for card in cards))
    counts = "".join(
        _middle(f"{number} ({len(column)})") for number, column in enumerate(state.columns, start=1)
    )
    return [*rows, counts, "", text("cli-legend-freecell")]


def _spot(card: Card | None, label: str) -> Rows:
    """A place of one card: the card over its label."""
    return [_middle(NOTHING if card is None else card_text(card)), _middle(label)]


def _blank() -> Rows:
    return [" " * WIDTH] * 2


def _beside(spots: list[Rows]) -> Rows:
    return ["".join(parts) for parts in zip(*spots, strict=True)]


def _middle(word: str) -> str:
    return word.center(WIDTH)
