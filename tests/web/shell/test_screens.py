"""Every screen: nothing raw, nothing that axe finds, nothing wider than the window."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from halfmoon.i18n import catalogue_text

from .visitor import Visitor

Visit = Callable[..., Visitor]
SCREENS = ["/", "/daily", "/board", "/statistics", "/history", "/settings", "/no-such-page"]
DIALOGS = ["new", "more", "keys", "share", "moves", "pause", "judge"]
# One of each pair of choices in an ordinary run, all of them with --long.
LOOKS = [("vi", "light", 1440), ("en", "dark", 320)]
MORE_LOOKS = [
    pytest.param(language, theme, width, marks=pytest.mark.long)
    for language in ("vi", "en")
    for theme in ("light", "dark")
    for width in (320, 390, 820, 1440)
    if (language, theme, width) not in LOOKS
]


def keys_of(language: str) -> set[str]:
    text = catalogue_text(language) + catalogue_text(language, part="later")
    return {key for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE) if "-" in key}


def check_words(visitor: Visitor, where: str) -> None:
    """No key and no placeholder is left where a person or a screen reader meets words."""
    words = visitor.page.evaluate(
        """() => document.body.innerText + " " + [...document.querySelectorAll("*")].map(
            (element) => ["aria-label", "title", "placeholder", "alt"].map(
                (name) => element.getAttribute(name) ?? "").join(" ")).join(" ")"""
    )
    language = visitor.page.locator("html").get_attribute("lang")
    assert language
    found = set(re.findall(r"[a-z]+(?:-[a-z_A-Z]+)+", words)) & keys_of(language)
    assert not found, f"raw keys on {where}: {found}"
    assert "{" not in words.replace("{}", ""), f"a placeholder on {where}"


def check_access(visitor: Visitor, where: str) -> None:
    result = Axe().run(visitor.page)
    assert result.violations_count == 0, f"{where}: {result.generate_report()}"


def check_width(visitor: Visitor, where: str) -> None:
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{where} is {wide} px wider than the window"


def check(visitor: Visitor, where: str) -> None:
    check_words(visitor, where)
    check_access(visitor, where)
    check_width(visitor, where)


@pytest.mark.parametrize(("language", "theme", "width"), [*LOOKS, *MORE_LOOKS])
def test_every_screen_is_whole(still: Visit, language: str, theme: str, width: int) -> None:
    visitor = still(language=language, theme=theme, width=width, height=800)
    visitor.deal("CR1-N-AAAAAAB")
    for path in SCREENS:
        if path == "/no-such-page":
            continue
        visitor.open(path)
        expect(visitor.page.locator("h1")).to_have_count(1)
        check(visitor, path)


@pytest.mark.parametrize(("language", "theme", "width"), [*LOOKS, *MORE_LOOKS])
def test_the_table_and_its_dialogs_are_whole(
    still: Visit, language: str, theme: str, width: int
) -> None:
    visitor = still(language=language, theme=theme, width=width, height=800)
    visitor.deal("FC1-C4-AAAAAAB")
    check(visitor, "FreeCell's table")
    for name in DIALOGS:
        if name in ("new", "keys"):
            visitor.page.keyboard.press({"new": "n", "keys": "?"}[name])
        else:
            visitor.page.locator(".tool-more").click()
        dialog = visitor.page.locator("dialog[open]")
        if name not in ("new", "keys", "more"):
            dialog.locator(f"[value={name}]").click()
        expect(dialog).to_have_count(1)
        if name == "judge":
            expect(dialog.locator(".verdict-line")).to_be_visible(timeout=20_000)
        check(visitor, name)
        visitor.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_the_language_changes_at_once_and_is_remembered(still: Visit) -> None:
    visitor = still(language="vi")
    visitor.page.get_by_role("button", name="English").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    expect(visitor.page.get_by_role("link", name="Settings")).to_be_visible()
    visitor.open("/settings")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(visitor.page.get_by_label("Language")).to_have_value("en")


def test_the_first_key_leads_past_the_bars(still: Visit) -> None:
    visitor = still()
    visitor.deal("CR1-N-AAAAAAB")
    visitor.page.reload()
    visitor.ready()
    visitor.page.keyboard.press("Tab")
    skip = visitor.page.locator(".skip")
    expect(skip).to_be_focused()
    table = visitor.page.locator("[data-place='1']").element_handle()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#main")).to_be_focused()
    assert table and table.is_visible(), "the table was not drawn anew"
    visitor.page.keyboard.press("7")
    expect(visitor.page.locator("[data-place='7']")).to_be_focused()


def test_settings_apply_at_once_and_stay(still: Visit) -> None:
    visitor = still(path="/settings")
    root = visitor.page.locator("html")
    visitor.page.get_by_label("Màu nền").select_option("dark")
    expect(root).to_have_attribute("data-theme", "dark")
    visitor.page.get_by_label("Bốn màu cho bốn chất").check()
    expect(root).to_have_attribute("data-suits", "four")
    visitor.page.get_by_label("Bậc và chất in to").check()
    visitor.page.get_by_label("Hiện đồng hồ").uncheck()
    expect(visitor.notice).to_contain_text("Đã lưu")
    visitor.deal("FC1-C4-AAAAAAB")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(visitor.page.locator(".stat-time")).to_be_hidden()
    settings = visitor.call("GET", "/api/player")["settings"]
    assert settings["theme"] == "dark" and settings["four_colours"] is True
    assert settings["large_index"] is True


@pytest.mark.parametrize(("width", "height"), [(390, 844), (740, 360), (820, 1180), (1440, 900)])
def test_left_handed_the_tools_change_sides(still: Visit, width: int, height: int) -> None:
    """A bar below runs the other way, a rail stands on the other side; a bar above stays."""
    visitor = still(width=width, height=height, left_handed=True)
    visitor.deal("CR1-N-AAAAAAB")
    undo, more = (visitor.page.locator(f".tool-{name}").bounding_box() for name in ("undo", "more"))
    clock, table = (visitor.page.locator(name).bounding_box() for name in (".stats", "#table"))
    assert undo and more and clock and table
    if width == 740:
        assert undo["x"] < table["x"] + 100 < clock["x"] and undo["y"] < more["y"]
    else:
        assert (undo["x"] < more["x"]) is (width == 1440)
    assert undo["x"] >= 0 and more["x"] + more["width"] <= width


def test_a_board_goes_out_and_comes_back(still: Visit) -> None:
    visitor = still()
    visitor.deal("FC1-C4-AAAAAAB")
    visitor.open("/board")
    text = visitor.page.locator("#board-text")
    visitor.page.locator("#board-from").select_option(index=1)
    expect(text).to_have_value(re.compile("^Freecells:"))
    board = text.input_value()
    text.fill(board.replace("JD", "JX", 1))
    visitor.page.get_by_role("button", name="Chơi thế bài này").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("JX")
    text.fill(board.lower())
    visitor.page.get_by_role("button", name="Chơi thế bài này").click()
    expect(visitor.page.locator(".game-code")).to_have_text("Bàn bài tự đặt")


def test_history_lists_watches_and_deletes(still: Visit) -> None:
    visitor = still()
    visitor.deal("CR1-N-AAAAAAB")
    visitor.play("11>8 2>3", "drag")
    visitor.open("/history")
    item = visitor.page.locator(".history-item")
    expect(item).to_contain_text("2 nước đi")
    item.get_by_role("link", name=re.compile("Xem lại")).click()
    visitor.page.get_by_role("button", name="Đến cuối").click()
    expect(visitor.page.locator(".line-step")).to_contain_text("Nước 2 trên 2")
    visitor.page.go_back()
    item.get_by_role("button", name=re.compile("Xóa ván")).click()
    visitor.page.locator("dialog .danger").click()
    expect(item).to_have_count(0)
    expect(visitor.page.locator(".history-list")).to_contain_text("Chưa có ván nào")


def test_a_link_with_a_wrong_code_says_which_part_is_wrong(still: Visit) -> None:
    visitor = still()
    visitor.page.goto(f"{visitor.url}/deal/FC1-C9-AAAAAAB")
    failure = visitor.page.locator(".failure")
    expect(failure).to_contain_text("Phần thứ hai của mã")
    expect(failure).to_contain_text("C9")
    failure.get_by_role("link", name="Trang chủ").click()
    expect(visitor.page.locator(".hero-panel")).to_be_visible()
