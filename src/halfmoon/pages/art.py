"""The card drawings of `web/cards/art.svg`, cut into symbols, for pages that inline only a few."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from markupsafe import Markup

from halfmoon.rules.card import Card, format_card

WIDTH: Final = 100
HEIGHT: Final = 140
"""A card's own units; every drawing scales them."""

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_CLIP: Final = re.compile(r"<clipPath .*?</clipPath>", re.DOTALL)
_USED: Final = re.compile(r'href="#([^"]+)"')


@cache
def symbols() -> dict[str, str]:
    """Every symbol of the drawings by its id."""
    source = (files("halfmoon") / "web" / "cards" / "art.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(source)}


@cache
def _clip() -> str:
    source = (files("halfmoon") / "web" / "cards" / "art.svg").read_text(encoding="utf-8")
    found = _CLIP.search(source)
    assert found is not None, "the court cards stand in a clip path"
    return found[0]


def sprite(names: Iterable[str], cards: Iterable[Card]) -> Markup:
    """The hidden drawing that a page inlines once: these symbols, and these cards as symbols."""
    faces = [card_symbol(card) for card in sorted(set(cards))]
    wanted = set(names).union(*(_USED.findall(face) for face in faces))
    known = symbols()
    parts = [known[name] for name in sorted(wanted) if not name.startswith("strip-")]
    clip = f"<defs>{_clip()}</defs>" if any(name.startswith("court") for name in wanted) else ""
    return Markup(
        '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{clip}{''.join(parts)}{''.join(faces)}</svg>"
    )


def card_id(card: Card) -> str:
    """The id of a card's symbol, `card-TD`."""
    return f"card-{format_card(card)}"


def strip_id(card: Card) -> str:
    """The id of a card that shows its index alone, as a covered card does: `strip-TD`."""
    return f"strip-{format_card(card)}"


def card_symbol(card: Card) -> str:
    """The face of a small card: rank top left, suit top right, one pip or a court below.

    Two symbols: one with the index alone, so that no sliver of the rest shows on a covered card,
    and the whole card made of it.
    """
    name = format_card(card)
    rank, suit = name[0], name[1]
    return (
        f'<symbol id="{strip_id(card)}" viewBox="0 0 {WIDTH} {HEIGHT}" overflow="visible">'
        f'<rect class="d-card" width="{WIDTH}" height="{HEIGHT}" rx="7.5"/>'
        f'<g color="var(--suit-{suit.lower()})">'
        f"{_use(f'rank-{rank}', 8, 8, 60, 36)}{_pip(suit, 75, 26, 34)}</g></symbol>"
        f'<symbol id="{card_id(card)}" viewBox="0 0 {WIDTH} {HEIGHT}" overflow="visible">'
        f"{_use(strip_id(card), 0, 0, WIDTH, HEIGHT)}"
        f'<g color="var(--suit-{suit.lower()})">{_body(rank, suit)}</g></symbol>'
    )


def _body(rank: str, suit: str) -> str:
    if rank in "JQK":
        place = (3.75, 46.75, 92.5, 92.5)
        face = _use(f"court-{rank}-face", *place, more=' class="d-face"')
        return _use(f"court-{rank}", *place) + face
    return _pip(suit, 50, 93, 60 if rank == "A" else 58)


def _pip(suit: str, x: float, y: float, size: float) -> str:
    return _use(f"suit-{suit}", x - size / 2, y - size / 2, size, size)


def _use(name: str, x: float, y: float, width: float, height: float, *, more: str = "") -> str:
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{more}/>'
