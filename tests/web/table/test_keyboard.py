"""Everything without a pointer: roving focus, names, moves, questions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from .conftest import Table
from .positions import CRESCENT, FREECELL, RUNS


def focused(table: Table) -> str:
    place: str = table.page.evaluate("document.activeElement.dataset.place")
    return place


def press(table: Table, *keys: str) -> None:
    for key in keys:
        table.page.keyboard.press(key)


def test_one_place_is_in_the_tab_order_and_arrows_go_on(table: Table) -> None:
    table.deal(CRESCENT)
    assert table.page.locator('[tabindex="0"]').count() == 1
    press(table, "Tab")
    assert focused(table) == "1"
    assert table.page.locator(".mark-focus").count() == 1
    press(table, "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight")
    assert focused(table) == "5"
    press(table, "End")
    assert focused(table) == "16"


def test_every_place_can_be_reached_by_arrows(make_table: Callable[..., Table]) -> None:
    table = make_table()
    reach = """async () => {
      const { neighbour } = await import("/web/table/keyboard.js");
      const { geometryOf } = await import("/web/table/geometry.js");
      const steps = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([x, y]) => ({ x, y }));
      return (view, frame) => {
        const geometry = geometryOf(view, frame);
        const seen = new Set(["1"]);
        for (const place of seen) {
          for (const step of steps) {
            const next = neighbour(geometry, place, step);
            if (next) seen.add(next);
          }
        }
        return [...geometry.spots.keys()].filter((place) => !seen.has(place));
      };
    }"""
    for deal in (CRESCENT, FREECELL):
        view = table.deal(deal).view()
        for width, height in [(320, 568), (360, 740), (740, 360), (820, 1180), (1440, 900)]:
            for large in (False, True):
                low = height < 480
                frame = {
                    "width": width - (152 if low else 0),
                    "height": height - (8 if low else 108),
                    "windowWidth": width,
                    "windowHeight": height,
                    "low": low,
                    "largeCards": large,
                    "leftHanded": False,
                }
                missed = table.page.evaluate(
                    f"async ([view, frame]) => (await ({reach})())(view, frame)", [view, frame]
                )
                assert missed == [], (deal.game, width, height, large)


def test_digits_and_letters_go_to_places(table: Table) -> None:
    table.deal(CRESCENT)
    press(table, "Tab", "1", "2")
    assert focused(table) == "12"
    press(table, "3")
    assert focused(table) == "3"
    press(table, "k")
    assert focused(table) == "SK"
    table.deal(FREECELL)
    table.place("1").focus()
    press(table, "8")
    assert focused(table) == "8"
    press(table, "c")
    assert focused(table) == "c"


def test_enter_moves_and_the_focus_stays(table: Table) -> None:
    player = table.deal(CRESCENT)
    press(table, "Tab", "Enter")
    table.settle()
    assert player.session.log == ["1>7"]
    assert focused(table) == "1"
    assert table.place("1").get_attribute("aria-label") == "Cột 1, 5 cơ trên cùng, 5 lá"


def test_space_selects_names_the_targets_and_f_sends_home(table: Table) -> None:
    player = table.deal(CRESCENT)
    press(table, "Tab", "2", " ")
    assert table.said()[-1] == "Đã chọn. 2 rô đi được tới: cột 3, cột nền Át rô."
    assert table.place("2").get_attribute("aria-label").endswith("đang chọn")
    assert table.place("3").get_attribute("aria-label").endswith("đặt được")
    press(table, "f")
    table.settle()
    assert player.session.log == ["2>A"]


def test_escape_gives_the_selection_up_and_is_left_to_the_page_otherwise(table: Table) -> None:
    table.deal(CRESCENT)
    table.page.evaluate("() => { document.onkeydown = (event) => (window.escaped = event.key); }")
    press(table, "Tab", "2", "Enter", "Escape")
    assert table.page.locator(".mark-selected").count() == 0
    assert table.page.evaluate("window.escaped") == "Tab", "only the Tab key came so far"
    press(table, "Escape")
    assert table.page.evaluate("window.escaped") == "Escape"


def test_shift_and_arrow_select_more_cards_of_a_run(table: Table) -> None:
    player = table.deal(RUNS)
    press(table, "Tab", "Shift+ArrowUp")
    assert "2 lá" in table.said()[-1]
    press(table, "Shift+ArrowUp", "Shift+ArrowDown", "3", "Enter")
    table.settle()
    assert player.session.log == ["13v2"]


def test_questions_are_answered_in_words(table: Table) -> None:
    table.deal(RUNS)
    press(table, "Tab", "2", "l")
    assert table.said()[-1].startswith("8 rô đi được tới: ")
    press(table, "i")
    assert table.said()[-1] == "Cột 2, 3 lá, từ dưới lên: 5 rô, 9 bích, 8 rô."


def test_a_click_of_an_assistive_technology_is_a_tap_on_the_top_card(table: Table) -> None:
    player = table.deal(CRESCENT)
    table.place("1").evaluate("button => button.click()")
    table.settle()
    assert player.session.log == ["1>7"]


def test_every_place_has_a_name_in_both_languages(make_table: Callable[..., Table]) -> None:
    for language in ("vi", "en"):
        table = make_table(language=language)
        for deal in (CRESCENT, RUNS):
            table.deal(deal)
            names = table.page.locator(".place").evaluate_all(
                "buttons => buttons.map((button) => button.ariaLabel)"
            )
            assert len(names) == len(set(names))
            assert all(name and "{" not in name for name in names)
    assert "Pile 3, empty" in names
    assert "Spades foundation, ace of spades on top, 1 card" in names


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(make_table: Callable[..., Table], theme: str) -> None:
    table = make_table(width=390, height=844, theme=theme)
    for deal, place in ((CRESCENT, "2"), (RUNS, "1")):
        table.deal(deal)
        table.tap(place)
        found = Axe().run(table.page, context={"include": [["#table"]]})
        assert found.violations_count == 0, found.generate_report()
