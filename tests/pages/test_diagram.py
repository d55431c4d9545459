"""Drawings: everything that is on the table is drawn, marked, and told in words."""

import re
from xml.etree import ElementTree

import pytest
from support.boards import crescent, freecell

from halfmoon.i18n import Catalogue
from halfmoon.pages.art import card_id, sprite, symbols
from halfmoon.pages.diagram import SIGNS, Scene, draw, draw_pair
from halfmoon.rules.card import FULL_DECK, parse_card
from halfmoon.rules.games import CRESCENT, FREECELL
from halfmoon.rules.move import REDEAL, Move, Place

EN = Catalogue("en").text
VI = Catalogue("vi").text
DEAL = CRESCENT.deal(1, "N")


def uses(svg):
    return re.findall(r'<use[^>]*href="#([^"]+)"', svg)


def test_a_crescent_table_shows_tops_numbers_and_counts():
    svg = draw(Scene(DEAL), t=EN, name="x").svg
    tops = {card_id(pile[-1]) for pile in DEAL.piles}
    assert tops <= set(uses(svg)) and len(uses(svg)) == 16 + 8
    assert re.findall(r'class="d-number"[^>]*>(\d+)<', svg) == [str(n) for n in range(1, 17)]
    assert re.findall(r'class="d-count d-left"[^>]*>(\d+)<', svg) == ["6"] * 16


def test_a_freecell_table_shows_every_card_and_cell():
    svg = draw(Scene(FREECELL.deal(1, "C4")), t=EN, name="x").svg
    shown = [name for name in uses(svg) if name.startswith(("card-", "strip-"))]
    assert len(shown) == 52 and len({name.rpartition("-")[2] for name in shown}) == 52
    assert sum(name.startswith("card-") for name in shown) == 8, "only last cards show their face"
    assert re.findall(r'class="d-count"[^>]*>(.)<', svg) == ["a", "b", "c", "d"]


def test_cells_that_the_game_has_not_are_not_drawn():
    svg = draw(Scene(FREECELL.deal(1, "C1")), t=EN, name="x").svg
    assert re.findall(r'class="d-count"[^>]*>(.)<', svg) == ["a"]


@pytest.mark.parametrize(
    ("t", "words"),
    [(EN, "Pile 1: 4 of clubs on top, 6 cards"), (VI, "Cột 1: 4 chuồn trên cùng, 6 lá")],
)
def test_the_words_say_what_the_drawing_shows(t, words):
    svg = draw(Scene(DEAL), t=t, name="x").svg
    root = ElementTree.fromstring(str(svg))
    description = root.find("desc").text
    assert words in description
    assert root.get("aria-labelledby") == root.find("title").get("id")
    assert root.get("aria-describedby") == root.find("desc").get("id")
    assert description.count(". ") == 16 + 8 - 1


def test_a_legal_move_has_an_arrow_and_a_tick_a_refused_one_a_cross():
    move = Move(Place("1"), Place("2"))
    legal = draw(Scene(DEAL, move=move, verdict="Allowed"), t=EN, name="x").svg
    refused = draw(Scene(DEAL, move=move, refused=True, verdict="No"), t=EN, name="x").svg
    assert "d-arrow d-legal" in legal and "d-badge d-legal" in legal
    assert "d-arrow d-refused" in refused and "d-badge d-refused" in refused
    assert "pile 1 to pile 2: Allowed" in legal and "pile 1 to pile 2: No" in refused


def test_a_part_shows_only_the_places_that_were_asked_for():
    state = freecell("KH QS", "9D", cells="3C - - -", foundations=(2, 0, 0, 0))
    show = (Place("1"), Place("a"), Place("S"), Place("H"))
    drawing = draw(Scene(state, show=show), t=EN, name="x")
    assert drawing.cards == {parse_card(text) for text in ("KH", "QS", "3C", "2S")}
    assert "suit-H" in uses(drawing.svg), "an empty foundation shows its suit"
    assert "9 of diamonds" not in drawing.svg


def test_an_emptied_pile_is_drawn_closed():
    svg = draw(Scene(crescent("QH"), show=(Place("1"), Place("2"))), t=EN, name="x").svg
    assert "sign-closed" in uses(svg) and "Pile 2: empty" in svg


def test_a_redeal_is_shown_before_and_after():
    state = crescent("2H 9C JD JD", redeals=1)
    place = Place("1")
    before = Scene(state, show=(place,), spread=True, lifted={place: 0})
    after = Scene(CRESCENT.apply(state, REDEAL), show=(place,), spread=True, lifted={place: 1})
    svg = draw_pair(before, after, t=EN, name="x", what="redeal").svg
    cards = [name.rpartition("-")[2] for name in uses(svg)]
    assert cards == ["2H", "9C", "JD", "JD", "9C", "JD", "JD", "2H"]
    assert "before: Pile 1: 2 of hearts, 9 of clubs" in svg
    assert "after: Pile 1: 9 of clubs" in svg and svg.count("d-lifted") == 2


def test_the_sprite_holds_whatever_cards_and_signs_refer_to():
    drawn = sprite(SIGNS, FULL_DECK)
    ids = set(re.findall(r'<symbol id="([^"]+)"', drawn))
    assert set(uses(drawn)) <= ids
    assert {card_id(card) for card in FULL_DECK} <= ids
    assert set(SIGNS) <= set(symbols())
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?=\")[^>]*fill", drawn), "colours are tokens"
