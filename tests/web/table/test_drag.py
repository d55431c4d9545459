"""Drags: where a card may be dropped, and what brings it back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Table
from .positions import CRESCENT, FREECELL, RUNS


def test_a_card_dropped_on_a_legal_place_goes_there(table: Table) -> None:
    player = table.deal(CRESCENT)
    table.drag("1", table.middle("7"))
    table.settle()
    assert player.session.log == ["1>7"]


@pytest.mark.parametrize("spot", ["SA", "CK", "gap"])
def test_a_card_dropped_anywhere_among_the_foundations_goes_home(table: Table, spot: str) -> None:
    player = table.deal(CRESCENT)
    x, y = table.middle("SA")
    target = (x + 70, y + 105) if spot == "gap" else table.middle(spot)
    table.drag("2", target)
    table.settle()
    assert player.session.log == ["2>A"]


def test_the_lane_under_a_short_column_counts(table: Table) -> None:
    player = table.deal(RUNS)
    x, y = table.middle("3")
    table.drag("2", (x, y + 400))
    table.settle()
    assert player.session.log == ["23"]


def test_a_near_miss_goes_to_the_legal_neighbour(table: Table) -> None:
    player = table.deal(CRESCENT)
    box = table.place("7").bounding_box()
    table.drag("1", (box["x"] + box["width"] / 2, box["y"] + box["height"] + 30))
    table.settle()
    assert player.session.log == ["1>7"]


def test_a_run_is_dragged_by_its_head(table: Table) -> None:
    player = table.deal(RUNS)
    box = table.place("1").bounding_box()
    table.page.mouse.move(box["x"] + 20, box["y"] - 30)
    table.page.mouse.down()
    table.page.mouse.move(*table.middle("3"), steps=5)
    assert table.page.locator(".card.is-held").count() == 2
    table.page.mouse.up()
    table.settle()
    assert player.session.log == ["13v2"]


def test_an_illegal_drop_returns_and_says_why(table: Table) -> None:
    player = table.deal(CRESCENT)
    before = table.middle("2")
    table.drag("2", table.middle("9"))
    table.page.locator(".bubble").wait_for(state="visible")
    assert table.page.locator(".bubble").inner_text() == "Phải lớn hơn hoặc nhỏ hơn một bậc"
    assert table.middle("2") == before
    assert player.session.log == []
    assert table.page.locator(".is-held").count() == 0


def test_lifting_what_is_no_run_is_refused_with_the_reason(table: Table) -> None:
    table.deal(FREECELL)
    box = table.place("1").bounding_box()
    table.page.mouse.move(box["x"] + 20, box["y"] - 35)
    table.page.mouse.down()
    table.page.mouse.move(700, 700, steps=3)
    table.page.mouse.up()
    table.page.locator(".bubble").wait_for(state="visible")
    assert "dãy" in table.page.locator(".bubble").inner_text()


def lift(table: Table, place: str) -> None:
    table.page.mouse.move(*table.middle(place))
    table.page.mouse.down()
    table.page.mouse.move(600, 600, steps=3)
    assert table.page.locator(".is-held").count() == 1


def assert_back(table: Table) -> None:
    assert table.page.locator(".is-held").count() == 0
    assert table.page.evaluate("document.querySelectorAll('.card').length") == 24
    assert table.sent() == []


def test_a_resized_window_gives_the_card_back(table: Table) -> None:
    table.deal(CRESCENT)
    lift(table, "1")
    table.page.set_viewport_size({"width": 900, "height": 1200})
    table.page.wait_for_function("!document.querySelector('.is-held')")
    table.page.mouse.up()
    assert_back(table)


def test_a_released_capture_gives_the_card_back(table: Table) -> None:
    table.deal(CRESCENT)
    lift(table, "1")
    table.page.evaluate("document.querySelector('.field').releasePointerCapture(1)")
    table.page.mouse.move(610, 610)
    assert_back(table)
    table.page.mouse.up()


def test_escape_gives_the_card_back(table: Table) -> None:
    table.deal(CRESCENT)
    lift(table, "2")
    table.page.keyboard.press("Escape")
    assert_back(table)
    table.page.mouse.up()


def test_a_pointer_released_outside_the_table_gives_the_card_back(table: Table) -> None:
    table.deal(CRESCENT)
    lift(table, "1")
    table.page.mouse.move(-200, -200)
    table.page.mouse.up()
    table.settle()
    assert_back(table)


class Fingers:
    """Touches, sent through Chromium's debugger: Playwright itself only knows taps."""

    def __init__(self, table: Table) -> None:
        self.client = table.page.context.new_cdp_session(table.page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_a_second_finger_gives_the_card_back(make_table: Callable[..., Table]) -> None:
    table = make_table(width=390, height=844, has_touch=True)
    table.deal(CRESCENT)
    fingers = Fingers(table)
    fingers.touch("touchStart", table.middle("1"))
    fingers.touch("touchMove", (200, 500))
    assert table.page.locator(".is-held").count() == 1
    fingers.touch("touchStart", (200, 500), (100, 300))
    assert_back(table)
    fingers.touch("touchEnd")


def test_a_finger_drags_without_scrolling(make_table: Callable[..., Table]) -> None:
    table = make_table(width=390, height=844, has_touch=True)
    player = table.deal(CRESCENT)
    fingers = Fingers(table)
    fingers.touch("touchStart", table.middle("1"))
    for point in ((100, 400), table.middle("7")):
        fingers.touch("touchMove", point)
    fingers.touch("touchEnd")
    table.settle()
    assert player.session.log == ["1>7"]
    assert table.page.evaluate("[scrollX, scrollY]") == [0, 0]


def hold_answers_back(table: Table) -> None:
    """From now on each answer comes only when the test releases it."""
    table.page.evaluate(
        """() => { const answer = window.answer;
             window.held = [];
             window.answer = async (command) => {
               await new Promise((done) => window.held.push(done));
               return answer(command); }; }"""
    )


def release(table: Table, *, answers: int) -> None:
    """Lets the next answers come, each as soon as its command was sent."""
    for _ in range(answers):
        table.page.wait_for_function("window.held.length > 0")
        table.page.evaluate("() => window.held.shift()()")


def test_drops_and_taps_wait_for_a_slow_answer_and_none_is_lost(table: Table) -> None:
    player = table.deal(CRESCENT)
    hold_answers_back(table)
    first, second, home = (table.middle(place) for place in ("1", "2", "DA"))
    mouse = table.page.mouse
    mouse.click(*first)
    mouse.move(*second)
    mouse.down()
    mouse.move(*home)
    mouse.up()
    held, sent = table.page.evaluate(
        "[document.querySelectorAll('.is-held').length, window.sent.length]"
    )
    assert (held, sent) == (1, 1), "the card waits where it was dropped"
    release(table, answers=2)
    table.tap("10")
    release(table, answers=1)
    table.settle()
    assert player.session.log == ["1>7", "2>A", "10>K"]
    assert table.page.locator(".is-held").count() == 0


def test_a_view_that_arrives_in_mid_drag_leaves_the_card_in_hand(table: Table) -> None:
    player = table.deal(CRESCENT)
    lift(table, "2")
    player.session.play("1>7")
    table.show(player.view())
    assert table.page.locator(".is-held").count() == 1
    table.page.mouse.move(*table.middle("DA"))
    table.page.mouse.up()
    table.settle()
    assert player.session.log == ["1>7", "2>A"]


def test_dragging_costs_no_layout_and_little_script(table: Table) -> None:
    table.deal(FREECELL)
    lift(table, "1")
    client = table.page.context.new_cdp_session(table.page)
    client.send("Performance.enable")

    def metric(name: str) -> float:
        values = client.send("Performance.getMetrics")["metrics"]
        return float(next(value["value"] for value in values if value["name"] == name))

    names = ("LayoutCount", "ScriptDuration")
    before = [metric(name) for name in names]
    for i in range(100):
        table.page.mouse.move(400 + 5 * i, 500)
    layouts, script_s = (metric(name) - old for name, old in zip(names, before, strict=True))
    assert layouts == 0
    assert script_s / 100 <= 0.004
    table.page.mouse.up()
