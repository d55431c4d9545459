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

NODES_MAX: Final = 600


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

    def line(self) -> tuple[Move, ...] | None:
        """Return transfers and foundation moves to the win, None when none was found."""
        if not any(self.start.piles):
            return None
        return self._search(self.start, ())

    def _search(self, state: CrescentState, path: tuple[Move, ...]) -> tuple[Move, ...] | None:
        if not any(state.piles):
            return path
        key = (tuple(map(len, state.piles)), state.ups, state.downs)
        if key in self.seen or len(self.seen) >= NODES_MAX:
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
