"""Taps: one place takes the card, or several; double taps; the swallowed second tap."""

from __future__ import annotations

from .conftest import Table
from .positions import CRESCENT, FREECELL, RUNS


def types(table: Table) -> list[str]:
    return [command["type"] for command in table.sent()]


def test_a_pile_whose_card_has_one_place_sends_it_there(table: Table) -> None:
    player = table.deal(CRESCENT)
    table.tap("1")
    table.settle()
    assert player.session.log == ["1>7"]
    assert "cột 1 sang cột 7" in table.said()[-1]


def test_a_pile_whose_card_has_two_places_is_selected_and_the_next_tap_names_one(
    table: Table,
) -> None:
    player = table.deal(CRESCENT)
    table.tap("2")
    assert table.sent() == []
    assert table.page.locator(".mark-selected").count() == 1
    assert table.page.locator(".mark-destination").count() == 2
    table.tap("HA")
    table.settle()
    assert player.session.log == ["2>A"], "any foundation stands for the foundations"


def test_the_same_place_again_gives_the_selection_up(table: Table) -> None:
    table.deal(CRESCENT)
    table.tap("2")
    table.page.wait_for_timeout(320)
    table.tap("2")
    assert table.page.locator(".mark").count() == 0
    assert table.sent() == []


def test_a_refused_target_says_why_and_keeps_the_selection(table: Table) -> None:
    player = table.deal(CRESCENT)
    table.tap("2")
    table.tap("9")
    bubble = table.page.locator(".bubble")
    bubble.wait_for(state="visible")
    assert bubble.inner_text() == "Phải lớn hơn hoặc nhỏ hơn một bậc"
    assert table.said()[-1] == "Phải lớn hơn hoặc nhỏ hơn một bậc"
    assert table.page.locator(".mark-refusal").count() == 1
    assert table.page.locator(".mark-selected").count() == 1
    assert player.session.log == []
    table.tap("3")
    assert bubble.is_hidden()


def test_without_interactive_rules_there_is_no_bubble(table: Table) -> None:
    table.deal(CRESCENT)
    table.settings(interactive_rules=False)
    table.tap("2")
    table.tap("9")
    table.page.wait_for_function("said.at(-1) === 'Không đặt được'")
    assert table.page.locator(".bubble").is_hidden()


def test_a_base_card_alone_is_locked(table: Table) -> None:
    table.deal(CRESCENT)
    table.tap("SA")
    table.page.locator(".bubble").wait_for(state="visible")
    assert table.page.locator(".bubble").inner_text() == "Lá gốc của cột nền đã bị khóa"


def test_the_second_tap_after_a_move_is_swallowed(table: Table) -> None:
    player = table.deal(CRESCENT)
    x, y = table.middle("1")
    for _ in range(5):
        table.page.mouse.click(x, y)
    table.settle()
    assert player.session.log == ["1>7"]


def test_a_double_tap_sends_a_selected_card_home(table: Table) -> None:
    player = table.deal(CRESCENT)
    table.page.mouse.dblclick(*table.middle("2"))
    table.settle()
    assert types(table) == ["double_tap"]
    assert player.session.log == ["2>A"]


def test_a_double_tap_asks_the_server_for_the_best_column(table: Table) -> None:
    player = table.deal(RUNS)
    table.page.mouse.dblclick(*table.middle("2"))
    table.settle()
    assert types(table) == ["double_tap"]
    assert len(player.session.log) == 1
    assert player.session.log[0].startswith("2")


def test_mixed_buttons_do_no_harm(table: Table) -> None:
    player = table.deal(CRESCENT)
    x, y = table.middle("1")
    for button in ("right", "left", "right", "left", "middle"):
        table.page.mouse.click(x, y, button=button)
    table.settle()
    assert player.session.log == ["1>7"]


def test_a_buried_card_that_heads_a_run_is_selected_with_its_run(table: Table) -> None:
    player = table.deal(RUNS)
    box = table.place("1").bounding_box()
    strip = 45
    table.page.mouse.click(box["x"] + 20, box["y"] - strip + 10)
    assert "Đã chọn. 2 lá" in table.said()[-1]
    table.tap("3")
    table.settle()
    assert player.session.log == ["13v2"]


def test_a_buried_card_that_heads_no_run_is_refused(table: Table) -> None:
    table.deal(FREECELL)
    box = table.place("1").bounding_box()
    table.page.mouse.click(box["x"] + 20, box["y"] - 35)
    table.page.locator(".bubble").wait_for(state="visible")
    assert "dãy" in table.page.locator(".bubble").inner_text()


def test_more_cards_takes_the_next_card_of_the_run(table: Table) -> None:
    table.deal(RUNS)
    table.tap("1")
    more = table.page.locator(".more-cards")
    more.click()
    assert "2 lá" in table.said()[-1]
    more.click()
    assert "3 lá" in table.said()[-1]


def test_an_empty_place_means_nothing_while_nothing_is_selected(table: Table) -> None:
    table.deal(RUNS)
    table.tap("3")
    table.tap("b")
    assert table.sent() == []


def test_a_foundation_card_can_be_taken_back_in_freecell(table: Table) -> None:
    table.deal(RUNS)
    table.tap("S")
    table.settle()
    assert table.page.locator(".mark-selected").count() == 1
