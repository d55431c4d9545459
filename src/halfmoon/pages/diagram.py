"""Drawings of positions for the pages: SVG in the table's own card art.

A drawing shows the whole table or a few places, each with its number and count, an arrow for a
move, and a cross where the move is refused. Its colours are the tokens of the style sheets, so
that it follows the theme; its text alternative says the same in words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from typing import Final

from markupsafe import Markup

from halfmoon.pages import words
from halfmoon.pages.art import card_id, strip_id
from halfmoon.pages.heaps import Heap, heaps_of
from halfmoon.pages.layout import Layout, Spot, layout_of, moved_right
from halfmoon.pages.marks import Rect, arrow, badge, ring
from halfmoon.pages.words import Translate
from halfmoon.rules.card import Card
from halfmoon.rules.games import AnyState
from halfmoon.rules.move import Move, Place

EDGES_MAX: Final = 3
SIGNS: Final = ("sign-empty", "sign-closed", "suit-S", "suit-H", "suit-D", "suit-C")
"""Symbols of the card art that a drawing may refer to besides its cards."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What to draw: a state, the places to show (none: all), a move and whether it is refused.

    `spread` shows every card of Crescent's piles. `lifted` rings the top or bottom card.
    """

    state: AnyState
    show: tuple[Place, ...] = ()
    spread: bool = False
    move: Move | None = None
    refused: bool = False
    verdict: str = ""
    lifted: dict[Place, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The SVG and the cards that it refers to."""

    svg: Markup
    cards: frozenset[Card]


def draw(scene: Scene, *, t: Translate, name: str) -> Drawing:
    """Draw a scene. `name` makes the ids of its title and description unique in the page."""
    painter = _Painter(scene, t)
    heaps = list(painter.shown.values())
    more = ""
    if scene.move is not None:
        source, target, count = scene.move
        more = words.move_words(t, painter.heaps, source, target, count)
        more = f"{more}: {scene.verdict}" if scene.verdict else more
    description = words.drawing_words(t, heaps, whole=painter.is_spread, more=more)
    body = painter.paint()
    svg = _svg(painter.layout, body, title=_title(t, scene), description=description, name=name)
    return Drawing(svg, frozenset(painter.cards))


def draw_pair(before: Scene, after: Scene, *, t: Translate, name: str, what: str) -> Drawing:
    """Draw two scenes side by side, the first under the word "before", the second "after"."""
    left, right = _Painter(before, t), _Painter(after, t)
    shift = left.layout.width + 26
    right.layout = moved_right(right.layout, shift)
    width = shift + right.layout.width
    height = max(left.layout.height, right.layout.height) + 16
    middle = left.layout.width + 13
    parts = [
        '<g transform="translate(0 16)">',
        left.paint(),
        right.paint(),
        f'<path class="d-then" d="M{middle - 12:g} 70h22m-8 -7l8 7l-8 7"/></g>',
    ]
    for painter, x in ((left, left.layout.width / 2), (right, shift + right.layout.width / 2)):
        word = t("drawing-before" if painter is left else "drawing-after")
        parts.append(f'<text class="d-word" x="{x:g}" y="18">{escape(word)}</text>')
    sentences = [
        f"{t(key)}: {words.heap_words(t, heap, whole=painter.is_spread(heap))}"
        for key, painter in (("drawing-before", left), ("drawing-after", right))
        for heap in painter.shown.values()
    ]
    layout = Layout(width, height, left.layout.card, {})
    description = ". ".join(sentences) + "."
    svg = _svg(layout, "".join(parts), title=what, description=description, name=name)
    return Drawing(svg, frozenset(left.cards | right.cards))


def _title(t: Translate, scene: Scene) -> str:
    key = "crescent" if Place("16") in heaps_of(scene.state) else "freecell"
    return t(f"drawing-{'part' if scene.show else 'table'}-{key}")


def _svg(layout: Layout, body: str, *, title: str, description: str, name: str) -> Markup:
    kind = "d-whole" if layout.width >= 340 else "d-part"
    return Markup(
        f'<svg class="drawing {kind}" viewBox="0 0 {layout.width:g} {layout.height:g}" '
        f'width="{layout.width:g}" height="{layout.height:g}" role="img" '
        f'aria-labelledby="{name}-t" aria-describedby="{name}-d">'
        f'<title id="{name}-t">{escape(title)}</title>'
        f'<desc id="{name}-d">{escape(description)}</desc>{body}</svg>'
    )


class _Painter:
    """Paints one scene from the bottom up: ground, cards, labels, marks."""

    def __init__(self, scene: Scene, t: Translate) -> None:
        self.scene = scene
        self.t = t
        self.heaps = heaps_of(scene.state)
        names: Iterable[Place] = scene.show or tuple(self.heaps)
        self.shown = {place: self.heaps[place] for place in names}
        self.layout = layout_of(self.heaps, scene.show, spread=scene.spread)
        self.cards: set[Card] = set()

    def is_spread(self, heap: Heap) -> bool:
        """Whether all cards of a place are seen."""
        return heap.kind == "column" or (self.scene.spread and heap.kind == "pile")

    def paint(self) -> str:
        parts = [self._ground()]
        parts += [self._heap(heap, self.layout.spots[heap.place]) for heap in self.shown.values()]
        parts += [self._label(heap, self.layout.spots[heap.place]) for heap in self.shown.values()]
        parts += [ring(self._rect(place, n), "lifted") for place, n in self.scene.lifted.items()]
        if self.scene.move is not None:
            parts.append(self._move(self.scene.move))
        return "".join(parts)

    def _ground(self) -> str:
        """The horizon behind Crescent's foundations, the tray under FreeCell's cells."""
        layout = self.layout
        if layout.horseshoe:
            aces, kings = layout.spots[Place("HA")], layout.spots[Place("HK")]
            middle = (aces.y + layout.card_height + kings.y) / 2
            x = layout.width / 2
            labels = "".join(
                f'<text class="d-row" x="{x:g}" y="{y:g}">{escape(self.t(key))}</text>'
                for key, y in (
                    ("drawing-build-up", aces.y - 9),
                    ("drawing-build-down", kings.y + layout.card_height + 17),
                )
            )
            dome = f'<path class="d-disc" d="M{x - 98:g} {middle:g}a98 98 0 0 1 196 0z"/>'
            return dome + labels
        cells = [layout.spots[heap.place] for heap in self.shown.values() if heap.kind == "cell"]
        if not cells:
            return ""
        left, right = cells[0].x - 4, cells[-1].x + layout.card + 4
        return (
            f'<rect class="d-tray" x="{left:g}" y="{cells[0].y - 4:g}" width="{right - left:g}" '
            f'height="{layout.card_height + 8:g}" rx="6"/>'
        )

    def _heap(self, heap: Heap, spot: Spot) -> str:
        if not heap.cards:
            return self._empty(heap, spot)
        if self.is_spread(heap):
            last = len(heap.cards) - 1
            return "".join(
                self._card(card, spot.x, spot.y + index * spot.strip, covered=index < last)
                for index, card in enumerate(heap.cards)
            )
        w, h = self.layout.card, self.layout.card_height
        edges = min(EDGES_MAX, heap.count - 1) if heap.kind != "cell" else 0
        below = "".join(
            f'<rect class="d-under" x="{spot.x:g}" y="{spot.y + 2 * index:g}" width="{w:g}" '
            f'height="{h:g}" rx="{0.075 * w:g}"/>'
            for index in range(edges, 0, -1)
        )
        return below + self._card(heap.cards[-1], spot.x, spot.y)

    def _card(self, card: Card, x: float, y: float, *, covered: bool = False) -> str:
        self.cards.add(card)
        w, h = self.layout.card, self.layout.card_height
        name = strip_id(card) if covered else card_id(card)
        return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"/>'

    def _empty(self, heap: Heap, spot: Spot) -> str:
        w, h = self.layout.card, self.layout.card_height
        sign = "sign-closed" if heap.kind == "pile" else "sign-empty"
        if heap.kind == "foundation":
            sign = f"suit-{heap.place[0]}"
        size = 0.4 * w
        return (
            f'<rect class="d-slot" x="{spot.x:g}" y="{spot.y:g}" width="{w:g}" height="{h:g}" '
            f'rx="{0.075 * w:g}"/><use class="d-sign" href="#{sign}" '
            f'x="{spot.x + (w - size) / 2:g}" y="{spot.y + (h - size) / 2:g}" '
            f'width="{size:g}" height="{size:g}"/>'
        )

    def _label(self, heap: Heap, spot: Spot) -> str:
        """The number of a pile or column with its count; a letter at a cell."""
        w = self.layout.card
        edges = min(EDGES_MAX, max(0, heap.count - 1))
        y = spot.y - 5 if spot.label_above else spot.y + self.layout.card_height + 14 + 2 * edges
        middle = spot.x + w / 2
        if heap.kind == "cell":
            return f'<text class="d-count" x="{middle:g}" y="{y:g}">{heap.place}</text>'
        if heap.kind == "foundation":
            row = "" if len(heap.place) == 1 else {"A": "A ↑", "K": "K ↓"}[heap.place[1]]
            if self.layout.horseshoe or not row:
                return ""
            return f'<text class="d-count" x="{middle:g}" y="{y:g}">{row}</text>'
        wide = 20 if len(heap.place) == 2 else 15
        left = middle - (wide + 4 + 6 * len(str(heap.count))) / 2
        return (
            f'<rect class="d-pill" x="{left:g}" y="{y - 11:g}" width="{wide}" height="14" rx="7"/>'
            f'<text class="d-number" x="{left + wide / 2:g}" y="{y:g}">{heap.place}</text>'
            f'<text class="d-count d-left" x="{left + wide + 3:g}" y="{y:g}">{heap.count}</text>'
        )

    def _rect(self, place: Place, count: int) -> Rect:
        """The rectangle of the last `count` cards of a place; 0: its bottom card alone."""
        heap, spot = self.shown[place], self.layout.spots[place]
        w, h = self.layout.card, self.layout.card_height
        strip = spot.strip if self.is_spread(heap) else 0.0
        last = max(0, len(heap.cards) - 1)
        if count == 0:
            return Rect(spot.x, spot.y, w, strip if strip and last else h)
        first = max(0, len(heap.cards) - count)
        return Rect(spot.x, spot.y + first * strip, w, h + (last - first) * strip)

    def _move(self, move: Move) -> str:
        source, target, count = move
        start, end = self._rect(source, count), self._rect(target, 1)
        kind = "refused" if self.scene.refused else "legal"
        parts = [ring(start, "selected"), ring(end, kind), arrow(start, end, kind)]
        return "".join([*parts, badge(end, kind)])
