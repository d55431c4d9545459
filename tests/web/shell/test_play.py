"""Whole games, won in the browser: by tap, by drag, by keys, on a wide screen and on a phone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .visitor import Hand, Visitor

DATA = Path(__file__).parents[2] / "data"
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
PREFIX = {"crescent": "CR1-N-", "freecell": "FC1-C4-"}


def line_of(game: str, number: int) -> str:
    """A winning line of another solver."""
    for row in (DATA / f"{game}.tsv").read_text(encoding="utf-8").splitlines():
        if row.startswith(f"{number}\t"):
            return row.split("\t")[1]
    raise AssertionError(f"no line for {game} {number}")


def code_of(game: str, number: int) -> str:
    from halfmoon.rules.code import DealCode, format_code

    option = PREFIX[game].split("-")[1]
    return format_code(DealCode(game, option, number))


@pytest.mark.parametrize(
    ("game", "number", "hand", "size", "language"),
    [
        ("crescent", 48, "tap", WIDE, "vi"),
        ("crescent", 48, "keys", PHONE, "en"),
        ("freecell", 34, "drag", PHONE, "vi"),
        ("freecell", 617, "keys", WIDE, "en"),
    ],
)
def test_a_game_is_won(
    still: Callable[..., Visitor],
    game: str,
    number: int,
    hand: Hand,
    size: dict[str, int],
    language: str,
) -> None:
    visitor = still(language=language, confirm_redeal="never", **size)
    visitor.deal(code_of(game, number))
    rest = visitor.skip(line_of(game, number), left=12)
    visitor.play(rest, hand)
    expect_won(visitor, language)


@pytest.mark.long
@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", [WIDE, PHONE])
@pytest.mark.parametrize("hand", ["tap", "drag", "keys"])
@pytest.mark.parametrize(("game", "number"), [("crescent", 48), ("freecell", 34)])
def test_a_game_is_won_from_the_deal(
    still: Callable[..., Visitor],
    game: str,
    number: int,
    hand: Hand,
    size: dict[str, int],
    language: str,
) -> None:
    visitor = still(language=language, confirm_redeal="never", **size)
    visitor.deal(code_of(game, number))
    visitor.play(line_of(game, number), hand)
    expect_won(visitor, language)


def expect_won(visitor: Visitor, language: str) -> None:
    won = visitor.page.locator("dialog.won")
    expect(won).to_be_visible()
    expect(won).to_contain_text("Trăng tròn!" if language == "vi" else "Full moon!")
