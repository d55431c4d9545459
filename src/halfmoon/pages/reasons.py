"""Where the rules pages explain each refusal: the way from a refusal at the table to its rule."""

from __future__ import annotations

from typing import Final

from halfmoon.rules.reasons import Reason

_CRESCENT: Final = "rules/crescent"
_FREECELL: Final = "rules/freecell"


def _both(anchor: str, freecell_anchor: str = "") -> dict[str, str]:
    return {
        "crescent": f"{_CRESCENT}#{anchor}",
        "freecell": f"{_FREECELL}#{freecell_anchor or anchor}",
    }


def _crescent(anchor: str) -> dict[str, str]:
    return {"crescent": f"{_CRESCENT}#{anchor}"}


def _freecell(anchor: str) -> dict[str, str]:
    return {"freecell": f"{_FREECELL}#{anchor}"}


REASON_PAGES: Final[dict[Reason, dict[str, str]]] = {
    Reason.GAME_WON: _both("end"),
    Reason.NO_SUCH_PLACE: _both("layout", "cells"),
    Reason.NO_CARD: _both("moves"),
    Reason.SAME_PLACE: _both("aids"),
    Reason.BASE_CARD: _crescent("transfer"),
    Reason.FOUNDATION_TO_PILE: _crescent("transfer"),
    Reason.FOUNDATION_TO_COLUMN_ONLY: _freecell("take-back"),
    Reason.NOT_A_RUN: _freecell("group"),
    Reason.ONE_CARD_ONLY: _both("moves", "group"),
    Reason.CELL_TAKEN: _freecell("cells"),
    Reason.EMPTY_PILE: _crescent("empty"),
    Reason.SUIT: _crescent("moves"),
    Reason.NEIGHBOUR: _crescent("moves"),
    Reason.WRONG_FOUNDATION: _freecell("foundations"),
    Reason.NEXT_CARD: _both("foundations"),
    Reason.COLOUR: _freecell("moves"),
    Reason.RANK: _freecell("moves"),
    Reason.CAPACITY: _freecell("capacity"),
    Reason.PILE_FULL: _crescent("limit"),
    Reason.NO_REDEAL_LEFT: _crescent("redeal"),
    Reason.NOTHING_TO_REDEAL: _crescent("redeal"),
    Reason.NOTHING_TO_UNDO: _both("undo"),
    Reason.UNDO_ACROSS_REDEAL: _crescent("undo"),
    Reason.UNDO_LIMIT: _both("undo"),
    Reason.UNDO_WON: _both("undo"),
    Reason.NOTHING_TO_REDO: _both("undo"),
}
"""Reason → game → page and anchor, without the language: `/vi/` or `/en/` goes in front."""
