"""The pages to read, in both languages: which there are, and one function that renders them.

>>> render("en", "rules/crescent", static="/static").startswith("<!doctype html>")
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from halfmoon.i18n import LANGUAGES, Catalogue
from halfmoon.pages.art import sprite
from halfmoon.pages.atlas import Numbers, read_atlas, read_studies
from halfmoon.pages.diagram import SIGNS
from halfmoon.pages.examples import won_game
from halfmoon.pages.lessons import lessons
from halfmoon.pages.writer import Section, Writer
from halfmoon.rules.games import GAMES

ICONS: Final = ("icon-arrow", "icon-back", "icon-check", "icon-close", "icon-play", "mark")
OPTIONS_SUITS: Final = ("two", "four")
THEMES: Final = ("auto", "light", "dark")
_SUIT_SIGN: Final = re.compile(r"(?<![\w>])((?:10|[2-9AJQK]|Át)?)([♠♥♦♣])")
_SUIT_LETTERS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_TEXT: Final = re.compile(r"(<svg.*?</svg>|<[^>]*>)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class PageInfo:
    """A page: its address below the language, its template, the game that it is about."""

    slug: str
    game: str | None = None

    @property
    def key(self) -> str:
        """The name in templates and message keys: `rules-crescent`."""
        return self.slug.replace("/", "-")


PAGES: Final = {
    page.slug: page
    for page in (
        PageInfo("learn"),
        PageInfo("rules/crescent", "crescent"),
        PageInfo("rules/freecell", "freecell"),
        PageInfo("examples/crescent", "crescent"),
        PageInfo("examples/freecell", "freecell"),
        PageInfo("questions"),
        PageInfo("atlas"),
    )
}


@dataclass(frozen=True, slots=True)
class Body:
    """A page's inside, with what the frame needs to know about it."""

    html: Markup
    sections: tuple[Section, ...]
    sprite: Markup


def paths() -> list[str]:
    """Every address of the pages, both languages."""
    return [path(language, slug) for language in LANGUAGES for slug in PAGES]


def path(language: str, slug: str, anchor: str = "") -> str:
    """The address of a page, or of a place in it."""
    assert slug in PAGES, f"no page has the address {slug}"
    return f"/{language}/{slug}" + (f"#{anchor}" if anchor else "")


def title(language: str, slug: str) -> str:
    """The title of a page."""
    return Catalogue(language).text(f"site-{PAGES[slug].key}")


@cache
def render(
    language: str, slug: str, *, static: str, theme: str = "auto", suits: str = "two"
) -> str:
    """Return a page as an HTML document. `static` is the address of the web folder's files."""
    page = PAGES[slug]
    catalogue = Catalogue(language)
    body = body_of(language, slug)
    other = next(name for name in LANGUAGES if name != language)
    return _environment().get_template("frame.html").render(
        lang=language, other=other, static=static, theme=theme, suits=suits,
        page=page, pages=PAGES, games=tuple(GAMES), body=body, t=catalogue.text,
        path=path, title=title(language, slug), about=_about(catalogue, page),
    )  # fmt: skip


def _about(catalogue: Catalogue, page: PageInfo) -> str:
    key = f"site-{page.key}-about"
    if not page.slug.startswith("examples/") or page.game is None:
        return catalogue.text(key)
    game = won_game(page.game)
    return catalogue.text(key, code=game.code, moves=game.number(len(game.moves)))


@cache
def body_of(language: str, slug: str) -> Body:
    """Write the inside of a page."""
    page = PAGES[slug]
    writer = Writer(language, page.game, path=path)
    template = _environment().get_template(f"{language}/{page.key}.html")
    text = template.render(
        page=writer,
        t=writer.t,
        lang=language,
        atlas=read_atlas(),
        studies=read_studies(),
        numbers=Numbers(language),
        won={key: won_game(key) for key in GAMES},
        lessons={key: len(lessons(key)) for key in GAMES},
        about={slug: _about(writer.catalogue, info) for slug, info in PAGES.items()},
    )
    html = Markup(draw_suits(text))
    symbols = sprite((*ICONS, *SIGNS), writer.cards)
    return Body(html, tuple(writer.sections), symbols)


def draw_suits(text: str) -> str:
    """Put drawn suits for the signs in the text, so that no system turns them into emoji.

    Text inside drawings and tags stays as it is.
    """
    parts = _TEXT.split(text)
    return "".join(
        part if index % 2 else _SUIT_SIGN.sub(_drawn_suit, part) for index, part in enumerate(parts)
    )


def _drawn_suit(found: re.Match[str]) -> str:
    rank, sign = found[1], found[2]
    letter = _SUIT_LETTERS[sign]
    return (
        f'<span class="card-text suit-{letter}">{rank}<svg class="suit" viewBox="0 0 100 100" '
        f'role="img" aria-label="{sign}"><use href="#suit-{letter}"/></svg></span>'
    )


@cache
def _environment() -> Environment:
    folder = files("halfmoon.pages") / "templates"
    return Environment(
        loader=FileSystemLoader(str(folder)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
