"""Cards: a rank from ace to king in one of four suits, as one small integer.

The integer is `suit * 13 + rank - 1`, so 0 is A♠ and 51 is K♣. Two decks hold each integer
twice: twin cards are the same value.

>>> format_card(parse_card("10♦"))
'TD'
>>> is_red(parse_card("7H")), is_red(parse_card("7S"))
(True, False)
"""

from __future__ import annotations

from typing import Final, NewType

from halfmoon.errors import CardTextError

Card = NewType("Card", int)
Rank = NewType("Rank", int)
Suit = NewType("Suit", int)

SPADES: Final = Suit(0)
HEARTS: Final = Suit(1)
DIAMONDS: Final = Suit(2)
CLUBS: Final = Suit(3)
SUITS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)

ACE: Final = Rank(1)
KING: Final = Rank(13)
RANKS: Final = tuple(Rank(number) for number in range(1, 14))

SUIT_LETTERS: Final = "SHDC"
SUIT_SIGNS: Final = "♠♥♦♣"
RANK_LETTERS: Final = "A23456789TJQK"

_RANK_OF_TEXT: Final = {letter: Rank(index + 1) for index, letter in enumerate(RANK_LETTERS)} | {
    "10": Rank(10)
}
_SUIT_OF_TEXT: Final = {
    sign: Suit(index) for signs in (SUIT_LETTERS, SUIT_SIGNS) for index, sign in enumerate(signs)
}


def card_of(rank: int, suit: int) -> Card:
    """Return the card of this rank (1…13) and suit (0…3)."""
    assert 1 <= rank <= 13 and 0 <= suit <= 3, f"no card has rank {rank} and suit {suit}"
    return Card(suit * 13 + rank - 1)


def rank_of(card: Card) -> Rank:
    """Return the rank, 1 (ace) … 13 (king)."""
    return Rank(card % 13 + 1)


def suit_of(card: Card) -> Suit:
    """Return the suit, 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return Suit(card // 13)


def is_red(card: Card) -> bool:
    """Hearts and diamonds are red; spades and clubs are black."""
    return suit_of(card) in (HEARTS, DIAMONDS)


def format_card(card: Card) -> str:
    """Return the strict text of a card: rank letter, then suit letter, as in `TD`."""
    return RANK_LETTERS[card % 13] + SUIT_LETTERS[card // 13]


def parse_card(text: str) -> Card:
    """Read a card: `TD`, `10d`, `T♦`.

    Raises CardTextError for anything else.
    """
    word = text.strip().upper()
    rank = _RANK_OF_TEXT.get(word[:-1])
    suit = _SUIT_OF_TEXT.get(word[-1:])
    if rank is None or suit is None:
        raise CardTextError(
            f"a card is a rank A 2…9 T J Q K and a suit S H D C, as in TD; got {text!r}",
            key="input-card",
            arguments={"text": text},
        )
    return card_of(rank, suit)


FULL_DECK: Final = tuple(Card(index) for index in range(52))
