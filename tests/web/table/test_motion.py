"""Motion never blocks, an idle table rests, and a wrong guess is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .conftest import Table
from .positions import CRESCENT, FACE_DOWN, NEARLY_WON


def animations(table: Table) -> int:
    count: int = table.page.evaluate("document.getAnimations().length")
    return count


def test_a_tap_during_the_deal_ends_it_and_counts(table: Table) -> None:
    table.settings(animation="slow")
    player = table.deal(CRESCENT)
    assert animations(table) > 0
    table.tap("2")
    assert animations(table) == 0
    table.tap("3")
    table.page.wait_for_function("sent.length === 1")
    assert player.session.log == ["2>3"]


def test_cards_can_be_dragged_while_others_move(table: Table) -> None:
    table.settings(animation="slow")
    player = table.deal(CRESCENT)
    table.tap("1")
    table.page.wait_for_function("sent.length === 1")
    table.drag("2", table.middle("DA"))
    table.settle()
    assert player.session.log == ["1>7", "2>A"]


def test_reduced_motion_moves_nothing(make_table: Callable[..., Table]) -> None:
    table = make_table(reduced_motion="reduce")
    table.settings(animation="normal")
    table.deal(CRESCENT)
    table.tap("1")
    moved = table.page.evaluate(
        """() => document.getAnimations().flatMap((a) => a.effect.getKeyframes())
             .some((frame) => "transform" in frame)"""
    )
    assert not moved


def test_with_reduced_motion_a_deal_fades_in_as_one(make_table: Callable[..., Table]) -> None:
    """An animation for each card would be work that the first picture waits for."""
    table = make_table(reduced_motion="reduce")
    table.settings(animation="normal")
    table.page.evaluate(
        """() => {
             const { animate } = Element.prototype;
             window.animated = [];
             Element.prototype.animate = function (...given) {
               window.animated.push(this.className);
               return animate.apply(this, given);
             };
           }"""
    )
    table.deal(CRESCENT)
    assert table.page.evaluate("animated") == ["cards"]


def test_a_redeal_an_undo_and_a_restart_end_as_the_server_says(table: Table) -> None:
    table.settings(animation="fast")
    player = table.deal(FACE_DOWN)
    for event in ("1>7", "undo", "1>7", "R", "restart"):
        player.session.perform(event)
        table.show(player.view())
        table.settle()
        tops = [pile["cards"][-1] for pile in player.view()["piles"]]
        shown = table.page.evaluate(
            """() => [...document.querySelectorAll(".area-piles .place")].map((place) => {
                 const at = place.getBoundingClientRect();
                 const cards = [...document.querySelectorAll(".card")].filter((card) => {
                   const box = card.getBoundingClientRect();
                   return Math.hypot(box.x - at.x, box.y - at.y) < 1;
                 });
                 return cards.map((card) => card.dataset.face.split(" ")[0]).join("+");
               })"""
        )
        assert shown == tops, event
        assert table.page.locator(".card").count() == 24


def test_an_idle_table_does_nothing(make_table: Callable[..., Table]) -> None:
    table = make_table()
    table.settings(animation="normal")
    table.deal(CRESCENT)
    table.tap("2")
    table.settle()
    table.page.evaluate(
        """() => { window.frames_asked = 0;
             const ask = requestAnimationFrame;
             window.requestAnimationFrame = (f) => { window.frames_asked++; return ask(f); }; }"""
    )
    client = table.page.context.new_cdp_session(table.page)
    client.send("Performance.enable")
    before = script_seconds(client)
    table.page.wait_for_timeout(1000)
    assert script_seconds(client) - before < 0.005
    assert animations(table) == 0
    assert table.page.evaluate("window.frames_asked") == 0


def script_seconds(client: Any) -> float:
    metrics = client.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ScriptDuration"))


def test_a_move_that_the_server_refuses_is_taken_back(table: Table) -> None:
    player = table.deal(CRESCENT)
    view = player.view()
    before = table.middle("7")
    table.page.evaluate("window.answer = null")
    table.tap("1")
    assert table.page.evaluate("table.busy()")
    refused = {"reason": "reason-suit", "arguments": {}, "source": "1", "target": "7"}
    table.show({**view, "refusal": refused})
    assert table.place("1").get_attribute("aria-label") == "Cột 1, 4 chuồn trên cùng, 6 lá"
    assert table.middle("7") == before
    assert table.page.locator(".card").count() == 24
    assert table.page.locator(".bubble").is_visible()


def test_without_an_answer_the_table_goes_one_move_ahead_and_no_further(table: Table) -> None:
    player = table.deal(CRESCENT)
    table.page.evaluate("window.answer = null")
    table.tap("1")
    table.page.wait_for_function("!table.busy()")
    table.tap("10")
    assert [command["at"] for command in table.sent()] == ["1", "10"]
    assert table.place("1").get_attribute("aria-label").endswith("5 lá")
    assert table.place("10").get_attribute("aria-label").endswith("6 lá")
    for event in ("1>7", "10>K"):
        player.session.play(event)
        table.show(player.view())
    assert table.place("10").get_attribute("aria-label").endswith("5 lá")
    assert table.page.locator(".card").count() == 24


def test_a_refusal_of_no_place_is_said_too_but_only_once(table: Table) -> None:
    player = table.deal(CRESCENT)
    refused: dict[str, Any] = {
        "reason": "reason-nothing-to-undo",
        "arguments": {},
        "source": None,
        "target": None,
    }
    table.page.evaluate("view => (window.kept = view)", {**player.view(), "refusal": refused})
    table.page.evaluate("table.update(window.kept)")
    bubble = table.page.locator(".bubble")
    assert bubble.inner_text() == "Chưa có nước đi nào để hoàn tác"
    table.page.evaluate("table.update(window.kept)")
    assert table.said().count("Chưa có nước đi nào để hoàn tác") == 1


def test_another_tabs_moves_appear(table: Table) -> None:
    player = table.deal(CRESCENT)
    for event in ("1>7", "2>A", "10>K"):
        player.session.play(event)
    table.show(player.view())
    assert table.place("DA").get_attribute("aria-label") == "Cột nền Át rô, 2 rô trên cùng, 2 lá"
    assert table.page.locator(".card").count() == 24


def test_an_earlier_view_goes_back_as_when_a_line_is_looked_through(table: Table) -> None:
    table.settings(animation="fast")
    player = table.deal(CRESCENT)
    views = [player.view()]
    for event in ("1>7", "2>A", "10>K"):
        player.session.play(event)
        views.append(player.view())
    for step in (3, 2, 1, 0, 2, 0):
        table.show(views[step])
        table.settle()
        for pile in views[step]["piles"]:
            face = table.place(pile["place"]).get_attribute("aria-label")
            assert f"{pile['count']} lá" in face
        assert table.page.locator(".card").count() == 24


def test_the_win_fills_the_moon_and_leaves_nothing_behind(table: Table) -> None:
    table.settings(animation="fast")
    player = table.deal(NEARLY_WON)
    table.tap("1")
    moon = table.page.locator(".win-moon")
    moon.wait_for(state="visible")
    assert moon.inner_text() == "Trăng tròn!"
    heights = table.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".card")].map(
             (card) => [card.dataset.face.slice(0, 2), Number(card.style.zIndex)]))"""
    )
    covered = heights.get("QC", -1)  # gone, or wherever its way to the moon has taken it
    assert heights["KC"] > covered, "the card that came home lies above the one it covers"
    table.settle()
    assert moon.count() == 0
    assert player.session.outcome.value == "won"


def test_sounds_are_made_only_when_they_are_on(table: Table) -> None:
    table.page.evaluate(
        """() => { window.notes = 0;
             const start = AudioScheduledSourceNode.prototype.start;
             AudioScheduledSourceNode.prototype.start = function (...when) {
               window.notes++; return start.apply(this, when); }; }"""
    )
    table.deal(CRESCENT)
    table.tap("1")
    table.settle()
    assert table.page.evaluate("window.notes") == 0
    table.settings(sounds=True)
    table.page.wait_for_function(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('sound.js'))"
    )
    table.page.wait_for_timeout(50)
    table.tap("10")
    table.settle()
    assert table.page.evaluate("window.notes") == 1
    assert table.page.evaluate("document.querySelectorAll('audio').length") == 0


def test_a_hint_marks_both_ends(table: Table) -> None:
    table.deal(CRESCENT)
    table.page.evaluate("table.showHint({ source: '1', target: '7', count: 1 })")
    assert table.page.locator(".mark-hint").count() == 3
    table.tap("1")
    table.settle()
    assert table.page.locator(".mark-hint").count() == 0


def test_a_long_press_looks_through_a_pile_when_that_is_on(table: Table) -> None:
    player = table.deal(CRESCENT)
    player.peek = True
    table.settings(peek=True)
    table.show(player.view())
    table.page.mouse.move(*table.middle("9"))
    table.page.mouse.down()
    peek = table.page.locator(".peek")
    peek.wait_for(state="visible")
    assert peek.locator(".card").count() == 6
    assert "từ dưới lên" in table.said()[-1]
    table.page.mouse.up()
    assert peek.is_hidden()
    assert table.sent() == []
