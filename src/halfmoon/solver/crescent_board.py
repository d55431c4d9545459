"""Crescent states in the bytes of the core, and the core's steps as moves.

The packed form is described in `halfmoon.core.crescent.board`. The core sends a card home
without saying how; here the transfers between foundations that it takes are written out.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from halfmoon.rules.card import Card, card_of, rank_of, suit_of
from halfmoon.rules.crescent import (
    ACE_PLACES,
    KING_PLACES,
    PILE_COUNT,
    PILE_PLACES,
    PILE_SIZE_MAX,
    CrescentState,
)
from halfmoon.rules.move import REDEAL, Move

STEP_HOME: Final = 16
"""As the target of a step: the foundations of the card's suit."""
STEP_REDEAL: Final = 255
"""As the source of a step."""


def pack_state(state: CrescentState) -> bytes:
    """Return the packed form of a state; each of the 104 cards must be in it."""
    assert holds_two_decks(state), f"cards are missing or too many: {state}"
    packed = bytearray(len(pile) for pile in state.piles)
    for pile in state.piles:
        packed.extend(pile)
        packed.extend(bytes(PILE_SIZE_MAX - len(pile)))
    packed.extend(state.ups)
    packed.extend(state.downs)
    return bytes(packed)


def unpack_state(packed: bytes, *, redeals: int) -> CrescentState:
    """Return the state of a packed form."""
    piles = []
    for pile in range(PILE_COUNT):
        first = PILE_COUNT + pile * PILE_SIZE_MAX
        piles.append(tuple(Card(card) for card in packed[first : first + packed[pile]]))
    ups, downs = packed[-8:-4], packed[-4:]
    return CrescentState(
        tuple(piles),
        (ups[0], ups[1], ups[2], ups[3]),
        (downs[0], downs[1], downs[2], downs[3]),
        redeals,
    )


def holds_two_decks(state: CrescentState) -> bool:
    """Tell whether piles and foundations together hold every card twice."""
    cards = Counter(card for pile in state.piles for card in pile)
    for suit in range(4):
        cards.update(card_of(rank, suit) for rank in range(1, state.ups[suit] + 1))
        cards.update(card_of(rank, suit) for rank in range(state.downs[suit], 14))
    return len(cards) == 52 and set(cards.values()) == {2}


def moves_of_steps(state: CrescentState, steps: bytes) -> tuple[Move, ...]:
    """Return the core's steps from a state, two bytes each, as moves with all transfers."""
    piles = [list(pile) for pile in state.piles]
    ups, downs = list(state.ups), list(state.downs)
    moves: list[Move] = []
    for source, target in zip(steps[::2], steps[1::2], strict=True):
        if source == STEP_REDEAL:
            piles = [pile[1:] + pile[:1] for pile in piles]
            moves.append(REDEAL)
            continue
        card = piles[source].pop()
        if target == STEP_HOME:
            moves.extend(_moves_home(source, card, ups, downs))
        else:
            piles[target].append(card)
            moves.append(Move(PILE_PLACES[source], PILE_PLACES[target]))
    return tuple(moves)


def _moves_home(source: int, card: Card, ups: list[int], downs: list[int]) -> list[Move]:
    """Return the transfers that make room for the card, then its own move; both lists follow."""
    suit, rank = suit_of(card), rank_of(card)
    moves = []
    if downs[suit] == ups[suit] + 1:
        # The foundations have met: slide their split to the nearer side of the card.
        split = min(max(ups[suit], rank - 1, 1), max(rank, 1), 12)
        step = Move(KING_PLACES[suit], ACE_PLACES[suit])
        if split < ups[suit]:
            step = Move(ACE_PLACES[suit], KING_PLACES[suit])
        moves = [step] * abs(split - ups[suit])
        ups[suit], downs[suit] = split, split + 1
    if rank == ups[suit] + 1:
        ups[suit] = rank
        return [*moves, Move(PILE_PLACES[source], ACE_PLACES[suit])]
    assert rank == downs[suit] - 1, f"card {card} does not go home on {ups}, {downs}"
    downs[suit] = rank
    return [*moves, Move(PILE_PLACES[source], KING_PLACES[suit])]


def steps_of_moves(state: CrescentState, moves: tuple[Move, ...]) -> bytes:
    """Return moves as the core's steps; transfers are left out, the core needs none."""
    steps = bytearray()
    for move in moves:
        if move == REDEAL:
            steps.extend((STEP_REDEAL, STEP_REDEAL))
        elif move.source in PILE_PLACES:
            home = move.target not in PILE_PLACES
            target = STEP_HOME if home else PILE_PLACES.index(move.target)
            steps.extend((PILE_PLACES.index(move.source), target))
    return bytes(steps)
