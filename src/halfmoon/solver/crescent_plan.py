"""How the passes of the Crescent search are made: weights, widths and what is drawn by lot.

The first passes use the tuned weights; every later one draws each weight between its lowest and
its highest value. The numbers were tuned on deals from 1,000,001 on alone (docs/solver.md).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """What a state costs; the search prefers low sums."""

    runs: float
    """A run: a maximal chain of adjacent cards within a pile."""
    cards: float
    """A card that is not home."""
    need: float
    """A run above a card that a foundation needs soon; it fades with the distance."""
    stuck: float
    """A root (the lowest card of an open run) that nothing takes."""
    disorder: float
    """A card above one of its suit that must go home later."""
    piles: float
    """A pile that is not empty: below zero, since every empty pile is a host lost."""
    buried: float
    """A run above a covered card."""
    balance: float
    """The square of the number of a suit's cards that are not home: no suit may fall behind."""
    pairs: float
    """Two cards of one suit in the covered part of one pile."""
    digging: float
    """A run to dig away before the last redeal, so that every suit can be finished after it."""
    moves: float
    """A move made; only the search for short lines counts them."""
    noise: float
    """The random part of a score is at most this."""
    level_runs: int
    """A beam orders its states by this times the runs …"""
    level_cards: int
    """… plus this times the cards that are not home."""


TUNED: Final = Weights(-0.1, 0.8, 0.2, 0.4, 2, -0.6, 0.05, 0.03, 0.25, 0.7, 0, 2, 4, 1)
LOWEST: Final = Weights(0, 0, 0, 0, 0, -0.6, 0, 0, 0, 0, 0, 0.3, 1, 1)
HIGHEST: Final = Weights(0, 1.2, 0.4, 0.8, 3, 0.1, 0.12, 0.08, 0.4, 1.5, 0, 4, 4, 2)


class Numbers(NamedTuple):
    """The whole numbers of a plan."""

    passes_tuned: int = 1
    width: int = 2
    """States kept on a level of a beam, times 1, 1, 2, 1, 1, 2, 4, … (Luby's sequence)."""
    redeal_from: int = 4
    """A redeal is tried from so many times the width of states."""
    redeal_variants: int = 3
    """Arrangements tried before a redeal: as it is, the best, then random ones."""
    arrangements_max: int = 24
    """Arrangements of a suit's tokens that are looked at."""


FADING: Final = 0.8
"""What a needed card's weight is multiplied by for each step of distance from the foundation."""

Plan = tuple[Weights, Weights, Weights, Numbers, float]

PLAN: Final[Plan] = (TUNED, LOWEST, HIGHEST, Numbers(), FADING)
"""For any line."""

SHORT_PLAN: Final[Plan] = (
    TUNED._replace(moves=0.2, noise=0.5),
    LOWEST._replace(moves=0.1),
    HIGHEST._replace(moves=0.5, noise=2),
    Numbers(width=3),
    FADING,
)
"""For short lines: moves made count."""
