"""Perft tables derived by independent programs; they catch every mutant of the rules we know."""

import pytest

from halfmoon.rules.card import card_of
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.freecell import FreeCellState
from halfmoon.rules.games import CRESCENT, FREECELL
from halfmoon.rules.perft import divide, perft

CLUBS_FIRST = (3, 2, 1, 0)


def ordered_crescent():
    """List 2…Q of clubs, diamonds, hearts, spades, then A…K of each; card i to pile i mod 16."""
    first = [card_of(rank, suit) for suit in CLUBS_FIRST for rank in range(2, 13)]
    second = [card_of(rank, suit) for suit in CLUBS_FIRST for rank in range(1, 14)]
    cards = first + second
    piles = tuple(tuple(cards[pile::16]) for pile in range(16))
    return CrescentState(piles, (1, 1, 1, 1), (13, 13, 13, 13), 3)


def hearts_end(redeals):
    """A♥ and K♥ left in a pile each, ace foundation at Q♥, king foundation at 2♥, all else home."""
    piles = ((card_of(1, 1),), (card_of(13, 1),), *((),) * 14)
    return CrescentState(piles, (13, 12, 13, 13), (1, 2, 1, 1), redeals)


def lone_king():
    columns = ((card_of(13, 0),), *((),) * 7)
    return FreeCellState(columns, (None,) * 4, (12, 13, 13, 13))


SHORT = [
    (lambda: FREECELL.deal(1, "C4"), [32, 792, 13_996]),
    (lambda: FREECELL.deal(617, "C4"), [35, 964, 19_792]),
    (lambda: FREECELL.deal(11982, "C4"), [35, 966, 19_974]),
    (lone_king, [12, 120, 1_224, 12_408]),
    (ordered_crescent, [34, 1_033, 28_186]),
    (lambda: hearts_end(0), [4, 4, 2, 0]),
    (lambda: hearts_end(1), [4, 6, 4, 2, 0]),
]
LONG = [
    (lambda: FREECELL.deal(1, "C4"), 4, 155_184),
    (lambda: FREECELL.deal(617, "C4"), 4, 283_764),
    (lambda: FREECELL.deal(11982, "C4"), 4, 291_180),
    (ordered_crescent, 4, 698_250),
]


@pytest.mark.parametrize(("start", "counts"), SHORT)
def test_published_counts(start, counts):
    assert [perft(start(), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.long
@pytest.mark.parametrize(("start", "depth", "count"), LONG)
def test_published_counts_one_deeper(start, depth, count):
    assert perft(start(), depth) == count


def test_divide_sums_up_to_perft():
    state = CRESCENT.deal(1, "N")
    assert sum(divide(state, 2).values()) == perft(state, 2)
