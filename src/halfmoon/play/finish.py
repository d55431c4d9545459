"""Finish: can the rest be played to the foundations without help?

Only moves to foundations, and in Crescent transfers, are used. Offered only when it will win.
"""

from __future__ import annotations

from typing import Final

from halfmoon.rules.card import Card, rank_of, suit_of
from halfmoon.rules.crescent import (
    ACE_PLACES,
    KING_PLACES,
    PILE_INDEX,
    PILE_PLACES,
    CrescentState,
)
from halfmoon.rules.freecell import (
    CELL_PLACES,
    COLUMN_PLACES,
    FOUNDATION_PLACES,
    FreeCellState,
    is_won,
)
from halfmoon.rules.games import CRESCENT, FREECELL, AnyState
from halfmoon.rules.move import Move, Place

NODES_PER_CARD: Final = 2
NODES_SPARE: Final = 40
"""A way home is found almost without search where there is one: of 293 states in won games that
can be finished none took more than 17 steps beside the cards left. Every view asks; the rest of
a longer search would only be time lost."""


def finish_line(state: AnyState, *, hidden: tuple[int, ...] = ()) -> tuple[Move, ...] | None:
    """Return the moves that finish the game, None when it cannot be finished so.

    Also None when Crescent's order of play cannot be settled within a small search, and as long
    as a card lies face down: an offer must be kept.
    """
    if any(hidden):
        return None
    if isinstance(state, FreeCellState):
        return _finish_freecell(state)
    return _CrescentFinish(state).line()


def _finish_freecell(state: FreeCellState) -> tuple[Move, ...] | None:
    """Play whatever goes home; a card home never hinders another, so the order is free."""
    moves: list[Move] = []
    while not is_won(state):
        move = _next_home(state)
        if move is None:
            return None
        moves.append(move)
        state = FREECELL.apply_unchecked(state, move)
    return tuple(moves) or None


def _next_home(state: FreeCellState) -> Move | None:
    """Return the move home of the lowest rank, so that the suits grow evenly."""
    candidates = []
    for place in COLUMN_PLACES + CELL_PLACES[: len(state.cells)]:
        cards = FREECELL.cards_at(state, place)
        if cards and state.foundations[suit_of(cards[-1])] + 1 == rank_of(cards[-1]):
            suit = suit_of(cards[-1])
            candidates.append((rank_of(cards[-1]), Move(place, FOUNDATION_PLACES[suit])))
    return min(candidates, key=lambda pair: pair[0])[1] if candidates else None


class _CrescentFinish:
    """Depth-first search over foundation moves; nearly always one path."""

    def __init__(self, state: CrescentState) -> None:
        self.start = state
        self.seen: set[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = set()
        self.nodes_max = NODES_SPARE + NODES_PER_CARD * sum(map(len, state.piles))

    def line(self) -> tuple[Move, ...] | None:
        """Return transfers and foundation moves to the win, None when none was found."""
        if not any(self.start.piles) or not may_finish(self.start):
            return None
        return self._search(self.start, ())

    def _search(self, state: CrescentState, path: tuple[Move, ...]) -> tuple[Move, ...] | None:
        if not any(state.piles):
            return path
        key = (tuple(map(len, state.piles)), state.ups, state.downs)
        if key in self.seen or len(self.seen) >= self.nodes_max:
            return None
        self.seen.add(key)
        for place, pile in zip(PILE_PLACES, state.piles, strict=True):
            moves = way_home(state, place) if pile else None
            if moves is None:
                continue
            after = state
            for move in moves:
                after = CRESCENT.apply_unchecked(after, move)
            found = self._search(after, path + moves)
            if found is not None:
                return found
        return None


def may_finish(state: CrescentState) -> bool:
    """Return False when the rest certainly cannot be played home; quick, for every view asks.

    A kinder game is played: a card that goes home widens the reach of its suit's foundations and
    hinders no other card, so that the order does not matter. What fails there fails here.
    """
    ups, downs = list(state.ups), list(state.downs)
    left = [list(pile) for pile in state.piles if pile]
    moved = True
    while left and moved:
        moved = False
        for pile in left:
            while pile and _goes_home(pile[-1], state, ups, downs):
                pile.pop()
                moved = True
        left = [pile for pile in left if pile]
    return not left


def _goes_home(card: Card, state: CrescentState, ups: list[int], downs: list[int]) -> bool:
    """Return whether a card goes home in the kinder game; the reach then grows by it.

    A rank that the ace foundation held at the start goes to the king foundation, and the other
    way round, unless the two have met: then the split between them slides to any card.
    """
    suit, rank = suit_of(card), rank_of(card)
    met = ups[suit] >= downs[suit] - 1
    goes_up = rank <= ups[suit] + 1 and rank > state.ups[suit]
    goes_down = rank >= downs[suit] - 1 and rank < state.downs[suit]
    if goes_up:
        ups[suit] = max(ups[suit], rank)
    if goes_down:
        downs[suit] = min(downs[suit], rank)
    return met or goes_up or goes_down


def way_home(state: CrescentState, place: Place) -> tuple[Move, ...] | None:
    """Return the transfers and the move that bring a pile's top card home, None if none do."""
    card = state.piles[PILE_INDEX[place]][-1]
    suit, rank = suit_of(card), rank_of(card)
    transfers = _transfers_before(state, card)
    if transfers is None:
        return None
    up = state.ups[suit] + sum(1 if move.target == ACE_PLACES[suit] else -1 for move in transfers)
    target = ACE_PLACES[suit] if rank == up + 1 else KING_PLACES[suit]
    return (*transfers, Move(place, target))


def _transfers_before(state: CrescentState, card: Card) -> tuple[Move, ...] | None:
    """Return the transfers after which a foundation of its suit takes a card, None if none do."""
    suit, rank = suit_of(card), rank_of(card)
    up, down = state.ups[suit], state.downs[suit]
    if rank in (up + 1, down - 1):
        return ()
    if down != up + 1:
        return None
    if rank > up:  # slide the split up until the ace foundation stands one below the card
        return (Move(KING_PLACES[suit], ACE_PLACES[suit]),) * (rank - 1 - up)
    return (Move(ACE_PLACES[suit], KING_PLACES[suit]),) * (down - 1 - rank)
