"""Deals: the published vectors of both games."""

from itertools import islice

import pytest

from halfmoon.rules.card import format_card
from halfmoon.rules.deal import deal_crescent, deal_freecell, split_mix_64

CRESCENT_1 = (
    "3H 3S 3C 5S 5H 4C/9S 6C 8S 8H 6H 2D/JS JS AH 2C 5S AD/2H 7D 9C 6H KD 5D/TS 6S 2S KS TC 9H/"
    "5H 3D 5D AC 6S QS/6C 3H JC 2D 7C 5C/TH 8S 3D QS 9D AS/3C 9C 7S 8H TD JD/9S 9H 5C 4C 8D QH/"
    "KH 7S 4H 8C QD 2S/QD 4S 7H 4D QC 6D/3S KC TS QH JC TH/JH 6D 4S 2H JH 8D/QC 2C JD 9D 4D 7C/"
    "4H 7D 8C TC 7H TD"
)
FREECELL = {
    1: "JD KD 2S 4C 3S 6D 6S/2D KC KS 5C TD 8S 9C/9H 9S 9D TS 4S 8D 2H/JC 5S QD QH TH QS 6H/"
    "5D AD JS 4H 8H 6C/7H QC AS AC 2C 3D/7C KH AH 4D JH 8C/5H 3H 3C 7S 7D TC",
    617: "7D TD TH KD 4C 4S JD/AD 7S QC 5H QS TS KS/5C QD 3H 9S 9C 2H KC/3S AC 9D 3C 9H 5D 4H/"
    "5S 6D 6S 8S 7C JC/8C 8H 8D 7H 6H 6C/2D AS 3D 4D 2C JH/AH KH TC JS 2S QH",
    11982: "AH 3D KD JC 6C JD KC/AS 3H 6H 5D 2C 7D 8D/4H QS 5S 5C TH 8H 2S/AC QC 4D 8C QH 9C 3S/"
    "2D 8S 9H 9D 6D 2H/6S 7H JH TD TC QD/TS AD 9S KH 4S 4C/JS KS 3C 7C 7S 5H",
}


def text_of(piles):
    return "/".join(" ".join(map(format_card, pile)) for pile in piles)


def test_split_mix_gives_the_published_outputs():
    assert list(islice(split_mix_64(1), 3)) == [
        0x910A2DEC89025CC1,
        0xBEEB8DA1658EEC67,
        0xF893A2EEFB32555E,
    ]


def test_crescent_deal_1():
    assert text_of(deal_crescent(1)) == CRESCENT_1


def test_the_last_crescent_deal():
    text = text_of(deal_crescent(34_359_738_367))
    assert text.startswith("8C 3H 8H 9H 8D 7S/7C 6C 5H 7S 9S 2H")
    assert text.endswith("3C JS 3D QH QC QC/KC 9S 4D 9C 5D 5D")


@pytest.mark.parametrize("number", FREECELL)
def test_microsoft_deals(number):
    assert text_of(deal_freecell(number)) == FREECELL[number]


@pytest.mark.parametrize(
    ("number", "column"),
    [
        (2_147_483_648, "QH 3H 7D 4D TS QD 6D"),
        (4_294_967_297, "JH KD 3C 6D 9D QC 4H"),
        (8_589_934_591, "TC 8S 8C 6C 5H 5C 9C"),
    ],
)
def test_freecell_pro_deals_past_the_microsoft_range(number, column):
    assert text_of(deal_freecell(number)).startswith(column + "/")


def test_every_deal_conserves_the_cards():
    for number in range(1, 200):
        assert sorted(card for pile in deal_freecell(number) for card in pile) == list(range(52))
        piles = deal_crescent(number)
        assert [len(pile) for pile in piles] == [6] * 16
        cards = sorted(card for pile in piles for card in pile)
        missing = [suit * 13 + index for suit in range(4) for index in (0, 12)]
        assert sorted(cards + missing) == sorted(list(range(52)) * 2)
