"""Cards are as large as the design says at each size, and every one can be read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from .conftest import Table
from .positions import CRESCENT, FREECELL, LONG

# Width and height of the window; widths of cards in Crescent (large cards) and FreeCell; strips of
# columns of 7, 13 and 19 cards.
SIZES = [
    (320, 568, 36.4, 45.2, 36.4, (22.6, 22.6, 18.5)),
    (360, 740, 40.0, 52.5, 40.0, (24.8, 24.8, 24.8)),
    (740, 360, 50.7, 50.7, 52.5, (32.5, 22.9, 15.3)),
    (820, 1180, 85.0, 85.0, 86.0, (34.4, 34.4, 34.4)),
    (1440, 900, 108.9, 108.9, 114.6, (45.8, 36.6, 24.4)),
    (2560, 1300, 164.4, 164.4, 124.0, (49.6, 49.6, 45.0)),
]

STRIPS = """async (counts) => {
  const { stripOf } = await import("/web/table/geometry.js");
  const { layoutFreecell } = await import("/web/table/layout_freecell.js");
  const field = document.querySelector(".field");
  const low = getComputedStyle(document.getElementById("table")).getPropertyValue("--table-low");
  const layout = layoutFreecell({ width: field.clientWidth, height: field.clientHeight,
    windowWidth: innerWidth, windowHeight: innerHeight, low: low.trim() === "1",
    largeCards: false, leftHanded: false, cells: 4 });
  return counts.map((count) => stripOf(layout.piles[0], count, layout.card.h));
}"""


def boxes(table: Table, selector: str) -> list[dict[str, float]]:
    """The rectangles of elements on the page."""
    return table.page.evaluate(  # type: ignore[no-any-return]
        """(selector) => [...document.querySelectorAll(selector)]
             .map((element) => element.getBoundingClientRect())
             .map(({ x, y, width, height }) => ({ x, y, width, height }))""",
        selector,
    )


def card_width(table: Table) -> float:
    return table.place("1").bounding_box()["width"]  # type: ignore[no-any-return]


@pytest.mark.parametrize(("width", "height", "crescent", "large", "freecell", "strips"), SIZES)
def test_cards_have_the_designed_size_and_stay_on_the_table(
    make_table: Callable[..., Table],
    width: int,
    height: int,
    crescent: float,
    large: float,
    freecell: float,
    strips: tuple[float, ...],
) -> None:
    table = make_table(width=width, height=height)
    table.deal(CRESCENT)
    assert card_width(table) == pytest.approx(crescent, abs=0.1)
    table.settings(card_size="large")
    assert card_width(table) == pytest.approx(large, abs=0.1)
    assert_inside(table, width, height)
    table.deal(FREECELL)
    assert card_width(table) == pytest.approx(freecell, abs=0.1)
    assert table.page.evaluate(STRIPS, [7, 13, 19]) == pytest.approx(strips, abs=0.1)
    table.deal(LONG)
    assert_inside(table, width, height)


def assert_inside(table: Table, width: int, height: int) -> None:
    for box in boxes(table, ".place, .card"):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("large_index", [False, True])
@pytest.mark.parametrize("size", [(320, 568), (375, 667), (414, 896), (740, 360)])
def test_every_card_of_a_column_of_nineteen_shows_rank_and_suit(
    make_table: Callable[..., Table], size: tuple[int, int], large_index: bool
) -> None:
    table = make_table(width=size[0], height=size[1])
    table.settings(large_index=large_index)
    table.deal(LONG)
    indices: list[dict[str, Any]] = table.page.evaluate(
        """() => [...document.querySelectorAll(".card")]
             .filter((card) => card.getBoundingClientRect().x < 200)
             .map((card) => ({ top: card.getBoundingClientRect().y,
               index: card.querySelector(".card-index").getBoundingClientRect().bottom,
               x: card.getBoundingClientRect().x }))"""
    )
    column = sorted(
        (card for card in indices if card["x"] == indices[0]["x"]), key=lambda c: c["top"]
    )
    assert len(column) == 19
    for card, above_it in pairwise(column):
        assert card["index"] <= above_it["top"] + 0.5
        assert card["index"] - card["top"] >= 9.5


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_a_large_index_is_larger_and_stays_on_its_card(
    make_table: Callable[..., Table], width: int
) -> None:
    table = make_table(width=width, height=900)
    table.deal(FREECELL)
    ordinary = boxes(table, ".card:not(.is-covered) .card-index use:first-child")
    size = card_width(table)
    table.settings(large_index=True)
    large = boxes(table, ".card:not(.is-covered) .card-index use:first-child")
    assert card_width(table) == size, "the cards themselves stay as they are"
    for before, after in zip(ordinary, large, strict=True):
        assert after["height"] > 1.15 * before["height"]
    ten = table.page.locator(".card:has([href='#rank-T']) .card-index").first
    rank, suit = (ten.locator("use").nth(i).bounding_box() for i in (0, 1))
    card = table.page.locator(".card:has([href='#rank-T'])").first.bounding_box()
    assert rank and suit and card
    assert card["x"] < rank["x"] and rank["x"] + rank["width"] < suit["x"]
    assert suit["x"] + suit["width"] < card["x"] + card["width"]


def test_no_two_places_of_crescent_overlap(make_table: Callable[..., Table]) -> None:
    table = make_table()
    table.deal(CRESCENT)
    for width, height in [(320, 480), (360, 740), (600, 600), (740, 360), (1000, 960), (1440, 900)]:
        for size in ("standard", "large"):
            table.page.set_viewport_size({"width": width, "height": height})
            table.settings(card_size=size)
            places = boxes(table, ".place")
            assert len(places) == 24
            for i, one in enumerate(places):
                for other in places[:i]:
                    apart_x = abs(one["x"] - other["x"]) >= one["width"] - 0.01
                    apart_y = abs(one["y"] - other["y"]) >= one["height"] - 0.01
                    assert apart_x or apart_y, (width, height, size, one, other)


def test_left_handed_cells_and_foundations_change_sides(table: Table) -> None:
    table.deal(FREECELL)
    cell, home = table.place("a").bounding_box(), table.place("S").bounding_box()
    assert cell["x"] < home["x"]
    table.settings(left_handed=True)
    cell, home = table.place("a").bounding_box(), table.place("S").bounding_box()
    assert cell["x"] > home["x"]


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_sign_of_a_destination_is_where_no_hand_is(table: Table, left_handed: bool) -> None:
    table.settings(left_handed=left_handed)
    table.deal(FREECELL)
    table.tap("1")
    cell = table.place("a").bounding_box()
    (badge, *_) = boxes(table, ".mark-destination .badge")
    assert (badge["x"] > cell["x"] + cell["width"] / 2) is left_handed
