"""Marks over the cards of a drawing: rings, arrows, badges. Each has a casing on both sides."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

BULGE: Final = 0.16
"""How far an arrow bows out, in lengths of itself."""


class Rect(NamedTuple):
    """A rectangle in the drawing's units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


def ring(rect: Rect, kind: str) -> str:
    """A ring around cards; the style sheet draws it solid, dashed or double by its kind."""
    place = (
        f'x="{rect.x - 1.5:g}" y="{rect.y - 1.5:g}" width="{rect.width + 3:g}" '
        f'height="{rect.height + 3:g}" rx="5"'
    )
    return f'<rect class="d-casing" {place}/><rect class="d-ring d-{kind}" {place}/>'


def arrow(start: Rect, end: Rect, kind: str) -> str:
    """A bowed arrow from the edge of one place to the edge of another."""
    (x0, y0), (x1, y1) = _anchors(start, end)
    length = math.hypot(x1 - x0, y1 - y0)
    if length == 0:
        return ""
    bow = BULGE * length * (-1 if x1 >= x0 else 1)
    cx = (x0 + x1) / 2 - bow * (y1 - y0) / length
    cy = (y0 + y1) / 2 + bow * (x1 - x0) / length
    angle = math.atan2(y1 - cy, x1 - cx)
    line = f"M{x0:.1f} {y0:.1f}Q{cx:.1f} {cy:.1f} {x1:.1f} {y1:.1f}"
    head = "".join(
        f"M{x1:.1f} {y1:.1f}L{x1 - 9 * math.cos(angle + turn):.1f} "
        f"{y1 - 9 * math.sin(angle + turn):.1f}"
        for turn in (0.5, -0.5)
    )
    way = f'd="{line}{head}"'
    return f'<path class="d-casing" {way}/><path class="d-arrow d-{kind}" {way}/>'


def _anchors(start: Rect, end: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the arrow leaves one rectangle and meets the other."""
    return _edge(start, end.middle, inside=5), _edge(end, start.middle, inside=1)


def _edge(rect: Rect, toward: tuple[float, float], *, inside: float) -> tuple[float, float]:
    """The point of a rectangle's border in a direction, a little inside of it."""
    x, y = rect.middle
    dx, dy = toward[0] - x, toward[1] - y
    if dx == dy == 0:
        return x, y
    half_w, half_h = rect.width / 2 - inside, rect.height / 2 - inside
    scale = min(half_w / abs(dx) if dx else math.inf, half_h / abs(dy) if dy else math.inf)
    return x + dx * scale, y + dy * scale


def badge(rect: Rect, kind: str) -> str:
    """A tick where the cards may go, a cross where they may not, at the lower left corner."""
    x, y = rect.x + 2, rect.y + rect.height - 2
    sign = "M-4 0.5l2.8 3l5 -6" if kind == "legal" else "M-3.5 -3.5l7 7m0 -7l-7 7"
    return (
        f'<g transform="translate({x:g} {y:g})"><circle class="d-badge d-{kind}" r="8.5"/>'
        f'<path class="d-sign-on" d="{sign}"/></g>'
    )
