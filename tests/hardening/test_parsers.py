"""Whatever is read, text or bytes: a value comes out or an error of ours, in bounded time."""

import time
from contextlib import suppress

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon.cli.dialect import read_standard
from halfmoon.cli.moves_file import read_moves
from halfmoon.errors import HalfmoonError, InputError
from halfmoon.i18n import LANGUAGES, catalogue_text, choose_language
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.card import parse_card
from halfmoon.rules.code import DealCode, parse_code
from halfmoon.rules.games import GAMES
from halfmoon.rules.position import parse_position
from halfmoon.server.identity import token_of
from halfmoon.store.engine import parse_url

START = {key: game.deal(1, game.options[0]) for key, game in GAMES.items()}
MOVE_LETTERS = "0123456789abcdABCDhHsSkKvVrR>-x \n"
EVENTS = ("undo", "redo", "restart", "R", "3>7", "11>8", "1>A", "26", "2a", "a6", "1h", "v", "S>5")
MOVES = st.text(MOVE_LETTERS, max_size=8) | st.text(max_size=40)


@given(st.sampled_from(sorted(GAMES)), MOVES)
def test_no_text_breaks_the_reading_of_a_move(key: str, text: str) -> None:
    game, state = GAMES[key], START[key]
    try:
        move = game.parse_move(state, text)
    except InputError:
        return
    if game.why_not(state, move) is None:
        assert game.parse_move(state, game.format_move(state, move)) == move


@given(MOVES)
def test_no_text_breaks_the_dialect_of_other_tools(text: str) -> None:
    try:
        move = read_standard(START["freecell"], text)
    except InputError:
        return
    GAMES["freecell"].why_not(START["freecell"], move)


@given(
    st.text("12abh#.:)\t\n 0ٱ²", max_size=80) | st.text(max_size=80),
    st.none() | st.integers(-3, 3),
)
def test_no_text_breaks_the_reading_of_a_file_of_moves(text: str, number: int | None) -> None:
    try:
        words = read_moves(text, number=number)
    except InputError:
        return
    assert all(word.text for word in words)


@given(
    st.sampled_from(sorted(GAMES)),
    st.lists(st.sampled_from(EVENTS) | MOVES, max_size=30),
)
def test_no_stored_log_breaks_a_session(key: str, log: list[str]) -> None:
    option = GAMES[key].options[0]
    try:
        session = Session.replay(Deal.of_code(DealCode(key, option, 1)), log)
    except HalfmoonError:
        return
    assert session.version == len(log)
    assert Session.replay(session.deal, session.log).state == session.state


@given(st.text(max_size=30))
def test_no_text_breaks_the_reading_of_a_card(text: str) -> None:
    with suppress(InputError):
        assert 0 <= parse_card(text) < 52


@given(st.text(max_size=300))
def test_no_header_breaks_the_choice_of_a_language(header: str) -> None:
    assert choose_language(header) in LANGUAGES
    assert choose_language(header, chosen=header) in LANGUAGES


@given(st.dictionaries(st.just("halfmoon"), st.text(max_size=60)))
def test_no_cookie_is_taken_for_a_token_that_cannot_be_one(cookies: dict[str, str]) -> None:
    token = token_of(cookies)
    assert token is None or (len(token) == 43 and token.isascii())


@given(st.text(max_size=60) | st.text("sqlite:/postgre@. ", max_size=40))
def test_no_text_breaks_the_reading_of_a_database_url(text: str) -> None:
    with suppress(HalfmoonError):
        assert parse_url(text).get_backend_name() in ("sqlite", "postgresql")


@given(st.text('abc-= {}$*[]->\n"#.', max_size=200) | st.text(max_size=200))
def test_no_text_breaks_the_reading_of_messages(text: str) -> None:
    bundle = FluentBundle(["en"])
    bundle.add_resource(FluentResource(text))


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_broken_catalogue_loses_no_message_but_the_broken_one(data: st.DataObject) -> None:
    """A line cut out or garbled harms its own message, not the file."""
    lines = catalogue_text("vi").split("\n")
    starts = [at for at, line in enumerate(lines) if line[:1].isalpha() and " = " in line]
    at = data.draw(st.sampled_from(starts))
    lines[at] = data.draw(st.sampled_from(["= broken", "x", "{", "  } ", "key =", ""]))
    bundle = FluentBundle(["vi"])
    bundle.add_resource(FluentResource("\n".join(lines)))
    keys = [lines[start].partition(" = ")[0] for start in starts if start != at]
    missing = [key for key in keys if not bundle.has_message(key)]
    assert len(missing) <= 1, missing


@pytest.mark.parametrize("piece", ["9", "-", ": ", "KH ", "\n", "(", "1.", "a" * 99 + " "])
def test_the_longest_texts_are_read_in_no_time(piece: str) -> None:
    text = piece * (8_000 // len(piece))
    began = time.perf_counter()
    for read in (parse_position, parse_code, parse_card, parse_url):
        with suppress(HalfmoonError):
            read(text)
    with suppress(HalfmoonError):
        read_moves(text * 10, number=1)
    assert time.perf_counter() - began < 3
