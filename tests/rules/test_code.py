"""Codes of deals, as printed and as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.errors import CodeError, DealNumberError, InputError
from halfmoon.rules.code import DealCode, format_code, parse_code
from halfmoon.rules.games import GAMES


def test_the_codes_of_the_seeds():
    assert parse_code("CR1-N-AAAAAAB") == DealCode("crescent", "N", 1)
    assert parse_code("FC1-C4-AAAAAKH") == DealCode("freecell", "C4", 327)


@given(st.sampled_from(sorted(GAMES)), st.data())
def test_every_code_parses_back(key, data):
    game = GAMES[key]
    option = data.draw(st.sampled_from(game.options))
    number = data.draw(st.integers(1, game.numbers[-1]))
    code = DealCode(key, option, number)
    assert parse_code(format_code(code)) == code


@pytest.mark.parametrize(
    "text",
    ["cr1-fh-aaaaaab", "CR1FHAAAAAAB", " cr1 fh aaaaaab ", "CR1–FH–AAAAAAB", "cr1fh-AAAAAAB"],
)
def test_lower_case_spaces_and_missing_dashes_are_accepted(text):
    assert parse_code(text) == DealCode("crescent", "FH", 1)


@pytest.mark.parametrize("text", ["11982", "#11982", "# 11982", " 11982 "])
def test_a_number_alone_is_a_freecell_deal(text):
    assert parse_code(text) == DealCode("freecell", "C4", 11982)


def test_in_the_dialog_a_number_is_a_deal_of_the_chosen_game():
    assert parse_code("7", game="crescent", option="H") == DealCode("crescent", "H", 7)


@pytest.mark.parametrize("number", [32001, 1_000_001, 2**31, 2**32, 2**33 - 1])
def test_large_numbers_are_deals(number):
    assert parse_code(str(number)).number == number


@pytest.mark.parametrize("text", ["-1", "−1", "0", str(2**33), "9" * 20, "FC1-C4-AAAAAAA"])
def test_numbers_outside_the_range_name_the_range(text):
    with pytest.raises(DealNumberError, match="1…8589934591"):
        parse_code(text)


def test_crescent_numbers_end_at_32_to_the_7():
    assert parse_code("CR1-N-7777777").number == 32**7 - 1
    with pytest.raises(DealNumberError, match="1…34359738367"):
        parse_code(str(32**7), game="crescent", option="N")


@pytest.mark.parametrize(
    ("text", "key", "wrong"),
    [
        ("CR2-N-AAAAAAB", "input-code-prefix", "CR2"),
        ("", "input-code-prefix", ""),
        ("hello", "input-code-prefix", "HEL"),
        ("CR1-C4-AAAAAAB", "input-code-option", "C4"),
        ("FC1-C5-AAAAAAB", "input-code-option", "C5"),
        ("FC1-C4-AAAAAK1", "input-code-number", "1"),
        ("FC1-C4-AAAAAK", "input-code-number", "AAAAAK"),
        ("CR1-N-AAAAAABC", "input-code-number", "AAAAAABC"),
        ("CR1-N-AAAA!AB", "input-code-number", "!"),
    ],
)
def test_the_first_wrong_part_is_named(text, key, wrong):
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    assert caught.value.key == key
    assert caught.value.arguments["wrong"] == wrong


@given(st.text(max_size=200))
def test_no_text_breaks_the_parser(text):
    try:
        code = parse_code(text)
    except InputError:
        return
    assert parse_code(format_code(code)) == code
