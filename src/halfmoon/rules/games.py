"""The registry of the games: one line each."""

from __future__ import annotations

from typing import Any, Final

from halfmoon.rules.crescent import Crescent, CrescentState
from halfmoon.rules.freecell import FreeCell, FreeCellState
from halfmoon.rules.game import Game

CRESCENT: Final = Crescent()
FREECELL: Final = FreeCell()

GAMES: Final[dict[str, Game[Any]]] = {game.key: game for game in (CRESCENT, FREECELL)}

AnyState = CrescentState | FreeCellState


def game_of(state: AnyState) -> Game[Any]:
    """Return the game whose rules a state belongs to."""
    return CRESCENT if isinstance(state, CrescentState) else FREECELL
