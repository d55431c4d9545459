"""Deals and boards that the tests of the table play."""

from __future__ import annotations

from halfmoon.play.deal import Deal

CRESCENT = Deal("crescent", "N", number=1)
FACE_DOWN = Deal("crescent", "H", number=1)
FREECELL = Deal("freecell", "C4", number=11982)

# A run of four in column 1, a run of two in column 2, an empty column and three empty cells.
RUNS = Deal.of_position(
    """Freecells: KS - - -
Foundations: S-A H-A D-A C-A
: KH QC JH TC
: 5D 9S 8D
:
: 3S 2S KD QS JD TS 9H 8C
: 7D 6S 5H 4C 3D 2C
: JS TD QH 6D 4D 9C 7S
: 8S 7H 6C 5S 4H 3C 2D JC
: 9D 8H 7C 6H 5C 4S 3H 2H TH KC QD
"""
)

# Nineteen cards in column 1.
LONG = Deal.of_position(
    """Freecells: - - - -
Foundations: S-0 H-0 D-0 C-0
: AS KD QS JD TS 9D 8S 7D KS QD JS TD 9S 8D 7S 6D 5S 4D 3S
: 2S 4S 6S
: AH 2H 3H 4H 5H
: 6H 7H 8H 9H TH
: JH QH KH AC 2C
: 3C 4C 5C 6C 7C
: 8C 9C TC JC
: QC KC AD 2D 3D 5D
"""
)

# One card from a win: the king of clubs alone.
NEARLY_WON = Deal.of_position(
    """Freecells: - - - -
Foundations: S-K H-K D-K C-Q
: KC
:
:
:
:
:
:
:
"""
)
