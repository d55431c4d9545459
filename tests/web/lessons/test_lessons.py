"""Learning in the browser: lessons by keys and taps, examples on the spot, won games by steps."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from support.running_server import RunningServer

from halfmoon.pages import site
from halfmoon.pages.examples import won_game
from halfmoon.pages.lessons import Lesson, Task, lessons
from halfmoon.play import intent
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session

GAMES = ("crescent", "freecell")
TAP_APART_MS = 340
LONG = [pytest.mark.long]
EMPTY_THE_DRAWINGS = """() => {
  for (const part of document.querySelectorAll("svg.drawing > :not(title, desc), .sprite > *"))
    part.remove();
}"""
"""A drawing is one picture with a name; its thousand parts would take axe half a minute."""
PATIENCE_MS = 20_000


@pytest.fixture
def page(browser: Browser, live_server: RunningServer) -> Iterator[Page]:
    """A phone without motion; at the end its page must not have complained."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        locale="en-GB",
        reduced_motion="reduce",
        base_url=live_server.url,
        service_workers="block",
    )
    shown = context.new_page()
    errors: list[str] = []
    shown.on("pageerror", lambda error: errors.append(str(error)))
    shown.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    yield shown
    context.close()
    assert not errors, f"the page complained: {errors[:5]}"


def place(page: Page, name: str) -> Locator:
    return page.locator(f".stage [data-place='{name}']")


def laid(page: Page) -> None:
    """Wait until a table stands: its modules are loaded only when it is wanted."""
    expect(place(page, "1")).to_be_attached(timeout=PATIENCE_MS)


def press(page: Page, name: str, key: str = "Enter") -> None:
    """A key at a place of the table; two quick ones at the same place would be a double tap."""
    if place(page, name).evaluate("place => place === document.activeElement"):
        page.wait_for_timeout(TAP_APART_MS)
    place(page, name).focus()
    page.keyboard.press(key)


def tool(page: Page, name: str) -> Locator:
    return page.locator(".stage-tools").get_by_role("button", name=name)


def do_task(page: Page, session: Session, task: Task) -> None:
    """Do what the lesson asks for, by keys; the session tells what a tap will mean."""
    if task.kind in ("undo", "redeal"):
        tool(page, "Undo" if task.kind == "undo" else "Redeal").click()
        session.perform("R" if task.kind == "redeal" else task.kind)
        return
    assert task.move is not None
    source, target, count = task.move
    goes = isinstance(intent.tap(session, source), intent.Go)
    held = page.locator(f".stage [data-place='{source}'][aria-label*='selected']")
    if held.count() == 0:
        press(page, source)
    for _ in range(count - 1):
        page.keyboard.press("Shift+ArrowUp")
    if not goes:
        press(page, target)
    if task.kind == "move":
        session.move(task.move)


def finish(page: Page, lesson: Lesson) -> None:
    """Do all tasks of the lesson that is on the table."""
    session = Session(Deal.of_position(lesson.position))
    for task in lesson.tasks:
        before = page.locator(".stage-words").inner_text()
        do_task(page, session, task)
        expect(page.locator(".stage-words")).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".lesson-jump[aria-current].is-done")).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
def test_all_lessons_can_be_done_by_keys_and_are_remembered(page: Page, game: str) -> None:
    page.goto(f"/lessons/{game}")
    laid(page)
    for lesson in lessons(game):
        expect(page.locator(".lesson-title")).to_be_visible()
        finish(page, lesson)
        if lesson != lessons(game)[-1]:
            expect(page.locator(".lesson-next")).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Deal a game")).to_be_focused()
    page.reload()
    expect(page.locator(".lesson-jump.is-done")).to_have_count(len(lessons(game)))


def test_another_legal_move_is_explained_and_taken_back(page: Page) -> None:
    page.goto("/lessons/crescent")
    laid(page)
    name = place(page, "4").get_attribute("aria-label") or ""
    press(page, "4")
    expect(page.locator(".stage-words")).to_contain_text("asks for another one")
    expect(place(page, "4")).to_have_attribute("aria-label", name)
    expect(tool(page, "Undo")).to_be_disabled()


def test_lessons_can_be_skipped_and_chosen(page: Page) -> None:
    page.goto("/lessons/freecell")
    tool(page, "Skip").click()
    expect(page.locator(".lesson-jump[aria-current]")).to_have_text("2")
    page.get_by_role("button", name="Lesson 6").click()
    expect(page.locator(".lesson-title")).to_contain_text("How many cards?")


def test_an_example_is_played_on_the_spot(page: Page) -> None:
    page.goto("/en/rules/freecell")
    link = page.locator("#x-freecell-ten-to-empty a.try")
    link.click()
    laid(page)
    press(page, "7")
    for _ in range(9):
        page.keyboard.press("Shift+ArrowUp")
    press(page, "2")
    expect(page.locator(".bubble")).to_have_text("At most 5 cards can go at once now, not 10")
    press(page, "1")
    expect(tool(page, "Undo")).to_be_enabled()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(link).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_a_won_game_goes_forwards_and_backwards(page: Page, game: str) -> None:
    won = won_game(game)
    page.goto(f"/en/examples/{game}")
    page.locator("#open-stepper").click()
    laid(page)
    step = page.get_by_role("slider")
    tool(page, "One move on").click()
    expect(step).to_have_value("1")
    tool(page, "To the end").click()
    expect(step).to_have_value(str(len(won.moves)))
    expect(page.locator(".stage-words")).to_contain_text(f"ove {won.number(len(won.moves))}")
    page.locator(".stage-title").focus()
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_value(str(len(won.moves) - 1))
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_pages_can_be_read_without_scripts(
    browser: Browser, live_server: RunningServer
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=live_server.url)
    page = context.new_page()
    page.goto("/en/examples/freecell")
    assert page.locator(".moves li").count() == len(won_game("freecell").moves)
    assert page.locator(".note svg.drawing").count() == len(won_game("freecell").notes)
    page.locator(".toc").get_by_role("link", name="Long runs").click()
    assert page.locator("#runs").is_visible()
    context.close()


LOOKS = [
    # Both languages have the same structure: ordinarily each is looked at in one of the themes.
    pytest.param(path, theme, marks=[] if (theme == "dark") == (path[1:3] == "en") else LONG)
    for path in site.paths()
    for theme in ("light", "dark")
]


@pytest.mark.parametrize(("path", "theme"), LOOKS)
def test_a_page_is_accessible_and_fits_the_narrowest_screen(
    page: Page, path: str, theme: Literal["light", "dark"]
) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.emulate_media(color_scheme=theme)
    page.goto(path)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == 320, f"{path} is {width} px wide on a screen of 320"
    page.evaluate(EMPTY_THE_DRAWINGS)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", ["/en/rules/freecell", "/vi/examples/crescent"])
def test_a_page_can_be_printed(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.emulate_media(media="print")
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert not page.locator(".site-head").is_visible() and not page.locator(".toc").is_visible()
    assert page.locator("svg.drawing").first.is_visible()


@pytest.mark.parametrize("path", ["/lessons/crescent", "/lessons/freecell"])
def test_a_lesson_is_accessible(page: Page, path: str) -> None:
    page.goto(path)
    laid(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_refusal_at_the_table_leads_to_its_rule_and_back(page: Page) -> None:
    page.goto("/deal/CR1-N-AAAAABI")
    expect(page.locator("#table [data-place='16']")).to_be_attached(timeout=PATIENCE_MS)
    for name in ("1", "16"):
        page.locator(f"#table [data-place='{name}']").focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(TAP_APART_MS)
    game = page.url
    page.get_by_role("link", name="See the rule").click()
    expect(page).to_have_url(re.compile(r"/en/rules/crescent#moves$"))
    page.go_back()
    expect(page).to_have_url(game)
    expect(page.locator("#table [data-place='16']")).to_be_attached(timeout=PATIENCE_MS)
