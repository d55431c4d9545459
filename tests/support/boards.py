"""Small boards for tests of single rules. They need not hold a full pack of cards."""

from halfmoon.rules.card import parse_card
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.freecell import FreeCellState


def cards(text):
    """Return the cards of a line such as `QH 3H`."""
    return tuple(map(parse_card, text.split()))


def crescent(*piles, ups=(1, 1, 1, 1), downs=(13, 13, 13, 13), redeals=0):
    """Return a Crescent state with these piles, the rest empty."""
    rows = [cards(pile) for pile in piles] + [()] * (16 - len(piles))
    return CrescentState(tuple(rows), ups, downs, redeals)


def freecell(*columns, cells="- - - -", foundations=(0, 0, 0, 0)):
    """Return a FreeCell state with these columns, the rest empty; `-` is an empty cell."""
    rows = [cards(column) for column in columns] + [()] * (8 - len(columns))
    held = tuple(None if word == "-" else parse_card(word) for word in cells.split())
    return FreeCellState(tuple(rows), held, foundations)
