"""Moves: from a place to a place, one card or a run of cards.

A place is a short text, the same on the wire and in move texts. Crescent: piles `1`…`16`,
foundations `SA` `HA` `DA` `CA` (built up from the ace) and `SK` `HK` `DK` `CK` (built down from
the king). FreeCell: columns `1`…`8`, cells `a`…`d`, foundations `S` `H` `D` `C`.
"""

from __future__ import annotations

from typing import Final, NamedTuple, NewType

Place = NewType("Place", str)


class Move(NamedTuple):
    """`count` cards from the top of `source` to `target`; their order stays."""

    source: Place
    target: Place
    count: int = 1  # type: ignore[assignment]  # hides tuple.count, which nobody needs here


REDEAL: Final = Move(Place("R"), Place("R"), 0)
"""Crescent's redeal: not a move of a card, but listed among the legal moves where it is one."""
