"""The pages: both languages say the same, links lead somewhere, nothing raw is left in them."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from functools import cache

import pytest
from support.html_page import HtmlPage

from halfmoon.i18n import LANGUAGES, Catalogue
from halfmoon.pages import site
from halfmoon.pages.reasons import REASON_PAGES
from halfmoon.rules.card import SPADES, Suit
from halfmoon.rules.code import parse_code
from halfmoon.rules.games import CRESCENT, GAMES
from halfmoon.rules.reasons import Reason
from halfmoon.solver import Budget, solve

SHELL_PATHS = re.compile(r"/|/new|/board|/deal/[\w-]+|/lessons/(crescent|freecell)")
QUOTED_BY_THE_SEED = {
    "rules/crescent": (
        "Phải cùng chất",
        "Phải lớn hơn hoặc nhỏ hơn một bậc",
        "Không thể đặt vào cột trống",
        "Cột này đã đầy; hãy chọn đích khác",
        "Lá gốc của cột nền đã bị khóa",
        "Hết lượt chia lại",
    ),
}
SEED_CAPACITY = [
    [1, 2, 4, 1, 2],
    [2, 4, 8, 2, 4],
    [3, 6, 12, 3, 6],
    [4, 8, 16, 4, 8],
    [5, 10, 20, 5, 10],
]


@cache
def page(language: str, slug: str) -> HtmlPage:
    return HtmlPage(site.render(language, slug, static="/static/v-0"))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=site.PAGES)
def slug(request: pytest.FixtureRequest) -> str:
    return request.param


def skeleton(shown: HtmlPage) -> list[tuple[str, str]]:
    """Headings, anchors, examples, notes, moves and links inside, in their order."""
    wanted = ("h1", "h2", "h3", "figure", "section", "li", "table", "tr", "dt", "svg", "p")
    return [
        (element.tag, element.attributes.get("id", "") or element.attributes.get("data-event", ""))
        for element in shown.elements
        if element.tag in wanted and element.attributes.get("class") != "suit"
    ]


def test_both_languages_have_the_same_structure(slug):
    assert skeleton(page("vi", slug)) == skeleton(page("en", slug))


def test_both_languages_link_to_the_same_places(slug):
    links = {
        language: [
            href.replace(f"/{language}/", "/-/")
            for href in page(language, slug).values("href", tag="a")
            if not href.startswith(tuple(f"/{other}/" for other in LANGUAGES if other != language))
        ]
        for language in LANGUAGES
    }
    assert links["vi"] == links["en"]


def test_every_link_leads_somewhere(language, slug):
    for href in page(language, slug).values("href", tag="a"):
        address, _, anchor = href.partition("#")
        if not address:
            address = site.path(language, slug)
        if address in site.paths():
            _, named_language, named_slug = address.split("/", 2)
            ids = page(named_language, named_slug).values("id")
            assert not anchor or anchor in ids, f"no such place: {href}"
        else:
            assert SHELL_PATHS.fullmatch(address), f"no such page: {href}"


def test_ids_are_unique_and_references_lead_to_them(language, slug):
    shown = page(language, slug)
    ids = shown.values("id")
    assert len(ids) == len(set(ids))
    for name in ("aria-labelledby", "aria-describedby"):
        assert set(shown.values(name)) <= set(ids)
    uses = {href.removeprefix("#") for href in shown.values("href", tag="use")}
    assert uses <= set(ids), "every drawing that is used is in the page"


def test_nothing_raw_is_left(language, slug):
    shown = page(language, slug)
    raw = re.compile(r"\{|\}|\$|\b(reason|site|atlas|example|note|event|drawing)-[a-z]+|None")
    assert not raw.search(shown.text), raw.search(shown.text)
    for name in ("aria-label", "title", "content"):
        assert not any(raw.search(value) for value in shown.values(name))


def test_suits_are_drawn_never_written(language, slug):
    assert not re.search("[♠♥♦♣]", page(language, slug).text)


def test_the_content_policy_holds(language, slug):
    shown = page(language, slug)
    assert not shown.values("style")
    assert not [element for element in shown.elements if element.tag == "style"]
    scripts = [element for element in shown.elements if element.tag == "script"]
    assert all("src" in script.attributes for script in scripts)
    assert not [
        name for element in shown.elements for name in element.attributes if name[:2] == "on"
    ]
    addresses = shown.values("src") + shown.values("href")
    assert not [address for address in addresses if "//" in address]


def test_the_document_says_its_language_and_its_twin(language, slug):
    shown = page(language, slug)
    assert shown.elements[0].attributes["lang"] == language
    other = next(name for name in LANGUAGES if name != language)
    switch = [e.attributes for e in shown.elements if e.attributes.get("class") == "site-language"]
    assert switch == [
        {
            "class": "site-language",
            "href": site.path(other, slug),
            "hreflang": other,
            "lang": other,
            "title": Catalogue(language).text("site-other-language-about"),
        }
    ]


def test_the_drawings_are_well_formed(language, slug):
    for drawing in re.findall(r"<svg.*?</svg>", site.body_of(language, slug).html, re.DOTALL):
        ElementTree.fromstring(drawing)


@pytest.mark.parametrize(("slug", "messages"), QUOTED_BY_THE_SEED.items())
def test_the_messages_of_the_seed_stand_word_for_word(slug, messages):
    text = page("vi", slug).text
    assert not [message for message in messages if message not in text]


def test_the_capacity_table_is_the_seeds(language):
    body = site.body_of(language, "rules/freecell").html
    rows = re.findall(r'<tr><th scope="row">(\d)</th>(.*?)</tr>', body)
    assert [int(cells) for cells, _ in rows] == [0, 1, 2, 3, 4]
    assert [
        [int(n) for n in re.findall(r"<td>(\d+)</td>", row)] for _, row in rows
    ] == SEED_CAPACITY


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_leads_to_its_rule(reason, language):
    pages = REASON_PAGES[reason]
    assert pages and set(pages) <= set(GAMES)
    for game, address in pages.items():
        slug, _, anchor = address.partition("#")
        assert slug == f"rules/{game}"
        sections = [section.anchor for section in site.body_of(language, slug).sections]
        assert anchor in sections


def test_red_signs_are_drawn_inside_of_words_too():
    drawn = site.draw_suits('<p title="♥">10♥ lên J♠</p><svg><title>♦</title></svg>')
    assert drawn.count("<use") == 2
    assert '<p title="♥">' in drawn and "<title>♦</title>" in drawn
    assert 'suit-H">10<svg' in drawn and 'suit-S">J<svg' in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_that_is_said_to_be_lost_is_lost_and_most_others_are_not(language: str) -> None:
    """The shares in the text: 3 of 4 without redeals, 1 of 5 with one, 1 of 60 with two."""
    assert "/deal/CR1-N-AAAAD33" in page(language, "questions").values("href")
    number = parse_code("CR1-N-AAAAD33").number
    assert lost_suits(number, redeals=3) == (SPADES,)
    for redeals, share in ((0, 3 / 4), (1, 1 / 5), (2, 1 / 60)):
        lost = sum(bool(lost_suits(number, redeals=redeals)) for number in range(1, 801))
        assert abs(lost / 800 - share) < min(0.03, share / 4)
    assert not any(lost_suits(number, redeals=3) for number in range(1, 801))


def lost_suits(number: int, *, redeals: int) -> tuple[Suit, ...]:
    state = replace(CRESCENT.deal(number, "N"), redeals=redeals)
    return solve(state, budget=Budget(nodes_max=1)).lost_suits
