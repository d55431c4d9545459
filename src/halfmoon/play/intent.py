"""What a tap, a double tap or a drop means: a move, a selection or a refusal.

Crescent: a tap on a pile sends its top card to the only place that takes it, otherwise selects
it. FreeCell: a tap sends a card to its foundation if that takes it, otherwise selects. With a
selection, a tap names the target. A foundation named by tap or drop always means the foundation
area: the card goes to the foundation of its suit that takes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from halfmoon.play.session import Session
from halfmoon.rules.card import SUIT_LETTERS, Card, rank_of, suit_of
from halfmoon.rules.crescent import PILE_INDEX, CrescentState, foundation_top, next_rank
from halfmoon.rules.freecell import (
    CELL_PLACES,
    COLUMN_INDEX,
    COLUMN_PLACES,
    FOUNDATION_PLACES,
    SUIT_INDEX,
    FreeCellState,
    run_length,
)
from halfmoon.rules.games import FREECELL
from halfmoon.rules.move import Move, Place
from halfmoon.rules.reasons import Reason, Refusal


class Selection(NamedTuple):
    """`count` cards from the top of the place `at`."""

    at: Place
    count: int = 1  # type: ignore[assignment]  # hides tuple.count, which nobody needs here


@dataclass(frozen=True, slots=True)
class Go:
    """The cards go: play this move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Select:
    """The page shall show these cards as selected, or, with None, none any more."""

    selection: Selection | None


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing happens, for this reason; a selection stays. `move` is what was asked for."""

    refusal: Refusal
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Nothing:
    """The tap means nothing here."""


Intent = Go | Select | Refused | Nothing


def tap(
    session: Session, at: Place, *, count: int = 1, selected: Selection | None = None
) -> Intent:
    """Return what a tap on a place means; `count` tells which card of a column was tapped."""
    if at not in session.game.places(session.state):
        return Refused(Refusal(Reason.NO_SUCH_PLACE, {"place": at}))
    if selected is not None and _is_held(session, selected):
        if at == selected.at:
            return Select(None)
        return drop(session, selected.at, count=selected.count, at=at)
    if isinstance(session.state, CrescentState):
        return _tap_crescent(session, session.state, at)
    return _tap_freecell(session, session.state, at, count)


def double_tap(session: Session, at: Place) -> Intent:
    """Return what a double tap means: home if a foundation takes the card, else the best place."""
    state = session.state
    if at not in session.game.places(state):
        return Refused(Refusal(Reason.NO_SUCH_PLACE, {"place": at}))
    if isinstance(state, CrescentState):
        targets = session.game.destinations(state).get(at, {}).get(1, ())
        home = [target for target in targets if target not in PILE_INDEX]
        if home and at in PILE_INDEX:
            return Go(Move(at, home[0]))
        return _tap_crescent(session, state, at)
    target = _best_target(state, session.game.destinations(state).get(at, {}), at)
    return Go(target) if target is not None else _tap_freecell(session, state, at, 1)


def drop(
    session: Session,
    source: Place,
    *,
    count: int = 1,
    at: Place | None = None,
    nearest: str | None = None,
) -> Intent:
    """Return what dropping cards on a place means; `at` None is the foundation area.

    `nearest` ("A" or "K") tells which of Crescent's rows the pointer was nearer to.
    """
    if at is not None and not _is_foundation(session, at):
        return _judged(session, Move(source, at, count))
    if at is not None and isinstance(session.state, CrescentState):
        nearest = at[-1]
    cards = _cards_at(session, source)
    if not cards:
        return Refused(Refusal(Reason.NO_CARD, {"place": source}))
    target = _foundation_for(session, source, cards[-1], nearest)
    if source == at == target:
        return Select(None)
    return _judged(session, Move(source, target, count))


def _judged(session: Session, move: Move) -> Intent:
    refusal = session.game.why_not(session.state, move)
    if refusal is None:
        return Go(move)
    if refusal.reason == Reason.SAME_PLACE:
        return Select(None)
    return Refused(refusal, move)


def _is_foundation(session: Session, place: Place) -> bool:
    if isinstance(session.state, CrescentState):
        return place[-1] in "AK"
    return place in SUIT_INDEX


def _cards_at(session: Session, place: Place) -> tuple[Card, ...]:
    state = session.state
    if place not in session.game.places(state):
        return ()
    if isinstance(state, FreeCellState):
        return FREECELL.cards_at(state, place)
    if place in PILE_INDEX:
        return state.piles[PILE_INDEX[place]]
    return (foundation_top(state, place),)


def _is_held(session: Session, selected: Selection) -> bool:
    """A selection counts only while its cards are still there."""
    return 1 <= selected.count <= len(_cards_at(session, selected.at))


def _foundation_for(session: Session, source: Place, card: Card, nearest: str | None) -> Place:
    """Return the foundation of the card's suit that takes it, else the nearest of its suit.

    A transfer goes to the other foundation of the suit, whichever was named.
    """
    letter = SUIT_LETTERS[suit_of(card)]
    state = session.state
    if isinstance(state, FreeCellState):
        return FOUNDATION_PLACES[suit_of(card)]
    rows = "KA" if nearest == "K" else "AK"
    names = [Place(letter + row) for row in rows]
    if source in names:
        names.remove(source)
    takers = [name for name in names if next_rank(state, name) == rank_of(card)]
    return (takers or names)[0]


def _tap_crescent(session: Session, state: CrescentState, at: Place) -> Intent:
    cards = _cards_at(session, at)
    if not cards:
        return Nothing()
    if at not in PILE_INDEX:
        base = rank_of(cards[-1]) == (1 if at.endswith("A") else 13)
        if base:
            return Refused(Refusal(Reason.BASE_CARD), Move(at, at))
        return Select(Selection(at))
    targets = session.game.destinations(state).get(at, {}).get(1, ())
    return Go(Move(at, targets[0])) if len(targets) == 1 else Select(Selection(at))


def _tap_freecell(session: Session, state: FreeCellState, at: Place, count: int) -> Intent:
    cards = FREECELL.cards_at(state, at)
    if not cards:
        return Nothing()
    if at in SUIT_INDEX:
        return Select(Selection(at))
    if not 1 <= count <= len(cards):
        return Refused(Refusal(Reason.NO_CARD, {"place": at}))
    if count > 1:
        if run_length(cards) < count:
            return Refused(Refusal(Reason.NOT_A_RUN), Move(at, at, count))
        return Select(Selection(at, count))
    home = Move(at, FOUNDATION_PLACES[suit_of(cards[-1])])
    if session.game.why_not(state, home) is None:
        return Go(home)
    return Select(Selection(at))


def _best_target(
    state: FreeCellState, by_count: dict[int, tuple[Place, ...]], at: Place
) -> Move | None:
    """Return where a double tap sends the top card: its foundation, the best column, a cell.

    The best column is the one with the longest resulting run, then one with cards, then the
    leftmost.
    """
    targets = by_count.get(1, ())
    homes = [target for target in targets if target in SUIT_INDEX]
    columns = [target for target in targets if target in COLUMN_INDEX]
    cells = [target for target in targets if target in CELL_PLACES]
    if at in SUIT_INDEX:
        return None
    if homes:
        return Move(at, homes[0])
    if columns:
        lengths = {place: run_length(state.columns[COLUMN_INDEX[place]]) for place in columns}
        best = max(columns, key=lambda place: (lengths[place], -COLUMN_PLACES.index(place)))
        return Move(at, best)
    return Move(at, cells[0]) if cells and at not in CELL_PLACES else None
