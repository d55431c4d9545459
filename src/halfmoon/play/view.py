"""A session as its player may see it. Hidden cards never leave here.

The dictionary is what the server sends (it adds the game's id, the clock and settings). Crescent
shows tops only, until the player switches *peek* on; then every card that lies face up.
"""

from __future__ import annotations

from typing import Any

from halfmoon.play.finish import finish_line
from halfmoon.play.session import Session
from halfmoon.rules.card import format_card
from halfmoon.rules.crescent import PILE_PLACES, PLACES, CrescentState, foundation_top
from halfmoon.rules.freecell import (
    CELL_PLACES,
    COLUMN_PLACES,
    FOUNDATION_PLACES,
    FreeCellState,
    run_length,
)
from halfmoon.rules.games import FREECELL

Json = dict[str, Any]


def view_of(session: Session, *, peek: bool = False) -> Json:
    """Return everything that the page needs to draw the game and to answer a tap."""
    state = session.state
    table = _freecell(state) if isinstance(state, FreeCellState) else _crescent(session, peek=peek)
    return {
        "game": session.deal.game,
        "option": session.deal.option,
        "code": session.deal.code,
        "number": session.deal.number,
        "custom": session.deal.number is None,
        "version": session.version,
        "status": session.outcome.value,
        **table,
        "destinations": {
            source: {str(count): list(targets) for count, targets in by_count.items()}
            for source, by_count in session.game.destinations(state).items()
        },
        "counters": counters_of(session),
        "can": _can(session),
        "last": _last(session),
    }


def _crescent(session: Session, *, peek: bool) -> Json:
    state = session.state
    assert isinstance(state, CrescentState)
    piles = []
    for place, pile, hidden in zip(PILE_PLACES, state.piles, session.hidden, strict=True):
        seen = pile[hidden:] if peek else pile[-1:]
        cards = [format_card(card) for card in seen]
        piles.append({"place": place, "cards": cards, "count": len(pile), "hidden": hidden})
    foundations = []
    for place in PLACES[len(PILE_PLACES) :]:
        top = foundation_top(state, place)
        rank = top % 13 + 1
        count = rank if place.endswith("A") else 14 - rank
        foundations.append({"place": place, "top": format_card(top), "count": count})
    return {"piles": piles, "cells": [], "foundations": foundations, "runs": {}}


def _freecell(state: FreeCellState) -> Json:
    columns = zip(COLUMN_PLACES, state.columns, strict=True)
    cells = zip(CELL_PLACES, state.cells, strict=False)
    foundations = []
    for place in FOUNDATION_PLACES:
        top = FREECELL.cards_at(state, place)
        name = format_card(top[0]) if top else None
        count = state.foundations[FOUNDATION_PLACES.index(place)]
        foundations.append({"place": place, "top": name, "count": count})
    return {
        "piles": [
            {
                "place": place,
                "cards": [format_card(card) for card in column],
                "count": len(column),
                "hidden": 0,
            }
            for place, column in columns
        ],
        "cells": [
            {"place": place, "card": None if card is None else format_card(card)}
            for place, card in cells
        ],
        "foundations": foundations,
        "runs": {
            place: run_length(column)
            for place, column in zip(COLUMN_PLACES, state.columns, strict=True)
            if column
        },
    }


def counters_of(session: Session) -> Json:
    """Return the counters but the clock: moves, score (FreeCell), redeals left (Crescent)."""
    crescent = isinstance(session.state, CrescentState)
    return {
        "moves": session.moves,
        "score": None if crescent else session.score,
        "redeals": session.state.redeals if isinstance(session.state, CrescentState) else None,
    }


def _can(session: Session) -> Json:
    return {
        "undo": session.why_not_undo() is None,
        "redo": bool(session.undone),
        "redeal": session.can_redeal(),
        "finish": finish_line(session.state, hidden=session.hidden) is not None,
        "restart": session.version > 0,
    }


def _last(session: Session) -> Json:
    change = session.last
    move = change.move
    return {
        "type": change.kind,
        "source": move.source if move and change.cards else None,
        "target": move.target if move and change.cards else None,
        "count": len(change.cards),
        "cards": [format_card(card) for card in change.cards],
        "turned": list(change.turned),
    }
