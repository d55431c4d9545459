"""The language a visitor gets."""

import pytest

from halfmoon.i18n import choose_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("vi-VN,vi;q=0.9,en-US;q=0.8", "vi"),
        ("en-US,en;q=0.9", "en"),
        ("fr-FR,fr;q=0.9", "vi"),
        ("fr;q=1, en;q=0.1", "en"),
        ("en;q=0, vi;q=0.1", "vi"),
        ("en;q=0.5, vi;q=0.5", "en"),
        ("*", "vi"),
        ("de, *;q=0.5, en;q=0.1", "vi"),
        ("EN", "en"),
        ("", "vi"),
        (";;;,,q=,=", "vi"),
        ("en;q=nonsense", "vi"),
        ("en," * 1000, "en"),
    ],
)
def test_the_browser_names_the_language(header: str, language: str) -> None:
    assert choose_language(header) == language


def test_a_choice_of_the_player_goes_before_the_browser() -> None:
    assert choose_language("vi", chosen="en") == "en"


def test_an_unknown_choice_is_passed_over() -> None:
    assert choose_language("en", chosen="tlh") == "en"
