"""Deals: from a deal number to the cards on the table.

FreeCell deals are the Microsoft and FreeCell Pro deals of the same number, so that books, sites
and other solvers mean the same cards. Crescent's method `CR1` is fixed for ever: SplitMix64 and
a Fisher–Yates shuffle without modulo bias.

>>> from halfmoon.rules.card import format_card
>>> " ".join(format_card(card) for card in deal_freecell(1)[0])
'JD KD 2S 4C 3S 6D 6S'
>>> " ".join(format_card(card) for card in deal_crescent(1)[0])
'3H 3S 3C 5S 5H 4C'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from halfmoon.rules.card import Card

FREECELL_NUMBER_MAX: Final = 8_589_934_591
CRESCENT_NUMBER_MAX: Final = 32**7 - 1

_MASK_32: Final = 0xFFFFFFFF
_MASK_64: Final = 0xFFFFFFFFFFFFFFFF
_MICROSOFT_SUITS: Final = (3, 2, 1, 0)  # clubs, diamonds, hearts, spades
_CRESCENT_PACK: Final = tuple(
    Card(suit * 13 + index)
    for suit in range(4)
    for index in range(13)
    for _ in range(1 if index in (0, 12) else 2)
)


def deal_freecell(number: int) -> tuple[tuple[Card, ...], ...]:
    """Return the eight columns of a Microsoft deal, 1 … 8,589,934,591, bottom card first."""
    assert 1 <= number <= FREECELL_NUMBER_MAX, f"no FreeCell deal has the number {number}"
    deck = [Card(_MICROSOFT_SUITS[index % 4] * 13 + index // 4) for index in range(52)]
    columns: list[list[Card]] = [[] for _ in range(8)]
    outputs = _microsoft_outputs(number)
    for index in range(52):
        left = 52 - index
        chosen = next(outputs) % left
        columns[index % 8].append(deck[chosen])
        deck[chosen] = deck[left - 1]
    return tuple(tuple(column) for column in columns)


def _microsoft_outputs(number: int) -> Iterator[int]:
    """Yield the numbers of the C library's generator as the two programs use them."""
    state = number & _MASK_32
    while True:
        state = (state * 214013 + 2531011) & _MASK_32
        if number < 2**31:
            yield (state >> 16) & 0x7FFF
        elif number < 2**32:
            yield (state >> 16) & 0x7FFF | 0x8000
        else:
            yield ((state >> 16) & 0xFFFF) + 1


def split_mix_64(state: int) -> Iterator[int]:
    """Yield the 64-bit outputs of SplitMix64 (Steele, Lea, Flood 2014) from a starting state."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK_64
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK_64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK_64
        yield mixed ^ (mixed >> 31)


def deal_crescent(number: int) -> tuple[tuple[Card, ...], ...]:
    """Return the 16 piles of a Crescent deal, 1 … 32^7 − 1, bottom card first."""
    assert 1 <= number <= CRESCENT_NUMBER_MAX, f"no Crescent deal has the number {number}"
    cards = list(_CRESCENT_PACK)
    outputs = split_mix_64(number)
    for index in range(95, 0, -1):
        other = _below(index + 1, outputs)
        cards[index], cards[other] = cards[other], cards[index]
    return tuple(tuple(cards[pile::16]) for pile in range(16))


def _below(bound: int, outputs: Iterator[int]) -> int:
    """Return a number below `bound`, each equally likely: outputs past the last multiple go."""
    limit = 2**64 - 2**64 % bound
    return next(value for value in outputs if value < limit) % bound
