"""Play, learn and study Crescent and FreeCell patience.

>>> import halfmoon
>>> game = halfmoon.deal("FC1-C4-AAAAAKH")
>>> game.legal_moves()[:3]
['1a', '1b', '1c']
>>> game.play("1a").kind, game.moves
('move', 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from halfmoon.errors import HalfmoonError, IllegalMove, InputError
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.code import parse_code

if TYPE_CHECKING:
    from halfmoon.solver import solve

__version__ = "0.1.0"
__all__ = ["HalfmoonError", "IllegalMove", "InputError", "Session", "deal", "load", "solve"]


def deal(code: str | int) -> Session:
    """Deal a code, as in `CR1-N-AAAAAAB`, and return the session that plays it.

    A number alone is the Microsoft FreeCell deal of that number. Raises InputError.
    """
    return Session(Deal.of_code(parse_code(str(code))))


def load(position: str) -> Session:
    """Return a session that begins at a position given as text. Raises InputError."""
    return Session(Deal.of_position(position))


def __getattr__(name: str) -> Any:
    """Load the solver, with its compiled core, only when somebody asks for it."""
    if name == "solve":
        from halfmoon.solver import solve

        return solve
    raise AttributeError(f"module 'halfmoon' has no attribute {name!r}")
