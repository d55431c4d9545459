"""Cards as text."""

import pytest

from halfmoon.errors import CardTextError
from halfmoon.rules.card import FULL_DECK, format_card, parse_card


def test_every_card_parses_back():
    assert [parse_card(format_card(card)) for card in FULL_DECK] == list(FULL_DECK)


@pytest.mark.parametrize("text", ["TD", "10D", "10d", "td", "T♦", " 10♦ "])
def test_the_ten_of_diamonds_in_its_forms(text):
    assert format_card(parse_card(text)) == "TD"


@pytest.mark.parametrize("text", ["", "T", "1D", "DT", "11D", "TX", "T D", "TDD"])
def test_other_text_is_refused_with_the_text(text):
    with pytest.raises(CardTextError, match=r"a card is a rank") as caught:
        parse_card(text)
    assert str(caught.value).endswith(repr(text))
