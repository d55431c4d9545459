"""Dialogs: new games and their faults, questions before what cannot be undone, the clock behind."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session

from .visitor import Visitor

Visit = Callable[..., Visitor]
CRESCENT = "CR1-N-AAAAAAB"
FREECELL = "FC1-C4-AAAAAAB"
LOST_WITH_THREE_REDEALS = "CR1-N-AAAAD33"


def dialog_of(visitor: Visitor) -> Locator:
    return visitor.page.locator("dialog[open]")


def open_new_game(visitor: Visitor, game: str) -> Locator:
    visitor.page.keyboard.press("n")
    dialog = dialog_of(visitor)
    expect(dialog).to_be_visible()
    dialog.locator(f"input[name=game][value={game}]").check(force=True)
    return dialog


@pytest.fixture
def shared(still: Visit) -> Visitor:
    visitor = still()
    visitor.deal(CRESCENT)
    return visitor


WRONG = [
    ("number", "", "Hãy nhập số ván"),
    ("number", "0", "1 đến 8589934591"),
    ("number", "-1", "1 đến 8589934591"),
    ("number", "8589934592", "1 đến 8589934591"),
    ("number", "99999999999999999999", "1 đến 8589934591"),
    ("code", "", "Hãy nhập mã ván bài"),
    ("code", "FC1-C9-AAAAAAB", "C9"),
    ("code", "FC1-C4-AAAA1AB", "“1” không đúng"),
    ("code", "XX1-C4-AAAAAAB", "XX1"),
]


def test_a_wrong_number_or_code_is_told_and_the_dialog_stays(shared: Visitor) -> None:
    dialog = open_new_game(shared, "freecell")
    for field, value, said in WRONG:
        dialog.locator(f"input[name={field}]").fill(value)
        dialog.locator(f"input[name=deal][value={field}]").check(force=True)
        dialog.locator("button[type=submit]").click()
        expect(dialog.get_by_role("alert")).to_contain_text(said)


def test_a_number_deals_the_chosen_game_and_option(shared: Visitor) -> None:
    dialog = open_new_game(shared, "freecell")
    dialog.locator("input[name=option][value=C2]").check(force=True)
    dialog.locator("input[name=number]").fill("11982")
    dialog.locator("button[type=submit]").click()
    expect(shared.page.locator(".game-code")).to_have_text("FC1-C2-AAAALWO")
    expect(dialog_of(shared)).to_have_count(0)
    expect(shared.page.locator("[data-place='b']")).to_be_attached()
    expect(shared.page.locator("[data-place='c']")).to_have_count(0)


def test_a_code_of_the_other_game_deals_that_game_and_says_so(shared: Visitor) -> None:
    dialog = open_new_game(shared, "crescent")
    dialog.locator("input[name=code]").fill("fc1 c4 aaaaakh")
    dialog.locator("button[type=submit]").click()
    expect(shared.page.locator(".game-code")).to_have_text("FC1-C4-AAAAAKH")
    expect(shared.notice).to_contain_text("FreeCell")


def test_a_redeal_asks_first_on_a_touch_screen_and_ends_in_words(still: Visit) -> None:
    visitor = still(touch=True, width=360, height=740)
    visitor.deal(CRESCENT)
    redeal = visitor.page.locator(".tool-redeal")
    redeal.tap()
    dialog_of(visitor).get_by_role("button", name="Hủy").tap()
    expect(visitor.page.locator(".tool-badge")).to_have_text("3")
    for left in (2, 1):
        redeal.tap()
        dialog_of(visitor).locator(".primary").tap()
        expect(visitor.page.locator(".tool-badge")).to_have_text(str(left))
    redeal.tap()
    dialog_of(visitor).locator(".primary").tap()
    expect(redeal.locator(".tool-label")).to_have_text("Hết lượt chia lại")
    redeal.tap()
    expect(visitor.notice).to_contain_text("Hết lượt chia lại")
    expect(visitor.moves).to_have_text("0")


def test_starting_over_asks_when_moves_were_made(shared: Visitor) -> None:
    shared.play("11>8 2>3", "drag")
    shared.page.locator(".tool-more").click()
    dialog_of(shared).locator("[value=restart]").click()
    question = dialog_of(shared)
    expect(question).to_contain_text("2 nước đã đi")
    question.locator(".primary").click()
    expect(shared.moves).to_have_text("0")
    expect(shared.page.locator(".tool-undo")).to_be_disabled()


def seconds_of(visitor: Visitor) -> int:
    text = visitor.page.locator(".stat-time dd").inner_text()
    assert re.fullmatch(r"\d\d:\d\d", text), text
    return int(text[:2]) * 60 + int(text[3:])


def test_the_clock_stands_while_a_dialog_is_open(shared: Visitor) -> None:
    shared.page.clock.install()
    shared.page.reload()
    shared.ready()
    shared.page.clock.run_for(3500)
    assert seconds_of(shared) >= 3
    shared.page.keyboard.press("t")
    expect(dialog_of(shared)).to_contain_text("Tạm dừng")
    before = seconds_of(shared)
    shared.page.clock.run_for(60_000)
    assert seconds_of(shared) == before
    shared.page.keyboard.press("Escape")
    expect(dialog_of(shared)).to_have_count(0)
    shared.page.clock.run_for(2500)
    assert before + 1 <= seconds_of(shared) <= before + 3


def test_focus_comes_back_to_where_the_player_was(shared: Visitor) -> None:
    shared.page.locator("[data-place='7']").focus()
    shared.page.keyboard.press("?")
    expect(dialog_of(shared)).to_contain_text("Phím tắt")
    shared.page.keyboard.press("Escape")
    expect(shared.page.locator("[data-place='7']")).to_be_focused()


def test_the_list_of_moves_goes_back_to_one_of_them(shared: Visitor) -> None:
    shared.play("11>8 2>3 11>K 9>K", "drag")
    shared.page.locator(".tool-more").click()
    dialog_of(shared).locator("[value=moves]").click()
    dialog_of(shared).get_by_role("button", name="1. 11>8").click()
    expect(shared.moves).to_have_text("1")
    expect(shared.page.locator(".tool-redo")).to_be_enabled()


def test_a_link_of_a_line_shows_it_move_by_move(shared: Visitor) -> None:
    shared.play("11>8 2>3 11>K", "drag")
    shared.page.locator(".game-code").click()
    link = dialog_of(shared).get_by_label("Liên kết kèm các nước đã đi").input_value()
    shared.open(link.removeprefix(shared.url))
    step = shared.page.locator(".line-step")
    expect(step).to_have_text("Lúc mới chia")
    shared.page.get_by_role("button", name="Đến cuối").click()
    expect(step).to_contain_text("Nước 3 trên 3 · 11>K")
    shared.page.get_by_role("button", name="Lùi một nước").click()
    expect(step).to_contain_text("Nước 2 trên 3")


def test_the_hint_is_shown_in_words_and_a_second_press_plays_it(shared: Visitor) -> None:
    hint = shared.page.locator(".tool-hint")
    hint.click()
    expect(shared.notice).to_contain_text("Gợi ý:", timeout=20_000)
    expect(shared.page.locator("#live-polite")).to_contain_text("Nhấn Gợi ý lần nữa")
    hint.click()
    expect(shared.moves).to_have_text("1")
    expect(shared.notice).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "words"), [("vi", "Với chất bích, không còn lá nào"), ("en", "In spades none can")]
)
def test_a_lost_deal_says_why_it_is_lost(still: Visit, language: str, words: str) -> None:
    visitor = still(language=language)
    visitor.deal(LOST_WITH_THREE_REDEALS)
    visitor.page.locator(".tool-more").click()
    dialog_of(visitor).locator("[value=judge]").click()
    verdict = dialog_of(visitor).locator(".verdict")
    expect(verdict).to_contain_text(words, timeout=20_000)
    verdict.get_by_role("link").click()
    expect(visitor.page.locator("h2#last-cards")).to_be_in_viewport()


def test_the_rest_is_finished_visibly_and_undone_card_by_card(still: Visit) -> None:
    from .test_play import line_of

    visitor = still()
    visitor.deal(FREECELL)
    visitor.skip(line_of("freecell", 1), left=15)
    before = int(visitor.moves.inner_text())
    visitor.page.locator(".finish").click()
    expect(visitor.page.locator("dialog.won")).to_be_visible(timeout=15_000)
    assert int(visitor.moves.inner_text()) > before + 5


def nearly_stuck(redeals: int) -> str:
    """Crescent with three piles of spades; after 3>1 no card fits anywhere."""
    piles = ["5S KS QS JS 8S 7S 6S 9S", "5S AS 3S 4S 2S", "TS", *[""] * 13]
    head = "Foundations: SA-4 SK-6 HA-K HK-A DA-K DK-A CA-K CK-A\nRedeals: "
    return f"{head}{redeals}\n" + "\n".join(f": {pile}".rstrip() for pile in piles) + "\n"


def begin_board(visitor: Visitor, position: str) -> None:
    game = visitor.call("POST", "/api/games", {"position": position})
    visitor.open(f"/play/{game['id']}")
    visitor.session = Session(Deal.of_position(position))


def test_a_stuck_game_says_so_and_offers_the_ways_out(still: Visit) -> None:
    visitor = still()
    begin_board(visitor, nearly_stuck(0))
    visitor.play("3>1", "drag")
    dialog = dialog_of(visitor)
    expect(dialog).to_contain_text("Ván bài bị kẹt")
    expect(dialog.get_by_role("button", name="Ván mới")).to_be_visible()
    dialog.get_by_role("button", name="Hoàn tác nước cuối").click()
    expect(visitor.moves).to_have_text("0")


def test_with_a_redeal_left_the_page_points_at_its_button(still: Visit) -> None:
    visitor = still()
    begin_board(visitor, nearly_stuck(1))
    visitor.play("3>1", "drag")
    expect(visitor.notice).to_contain_text("hãy dùng nút Chia lại")
    expect(visitor.page.locator(".tool-redeal.wanted")).to_be_visible()
    expect(dialog_of(visitor)).to_have_count(0)
