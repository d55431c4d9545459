"""Positions as text: they print back, and every fault is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import positions

from halfmoon.errors import PositionError
from halfmoon.rules.games import CRESCENT, FREECELL
from halfmoon.rules.position import Position, format_position, parse_position

BOARD = format_position(Position(FREECELL.deal(617, "C4"), (0,) * 8))
COLUMNS = "\n".join(line[2:] for line in BOARD.splitlines()[2:])
CRESCENT_BOARD = format_position(Position(CRESCENT.deal(1, "H"), (5,) * 16))


@pytest.mark.parametrize("key", ["crescent", "freecell"])
def test_positions_in_play_parse_back(key):
    for state, _ in positions(key, count=500, seed=3):
        piles = state.piles if key == "crescent" else state.columns
        position = Position(state, (0,) * len(piles))
        assert parse_position(format_position(position)) == position


@pytest.mark.parametrize(
    "text",
    [
        BOARD,
        COLUMNS,
        COLUMNS + "\n",
        COLUMNS.lower(),
        COLUMNS.replace("T", "10"),
        COLUMNS.replace("\n", "\r\n"),
        "\n".join(": " + line for line in COLUMNS.splitlines()),
        "Founds: H-0 C-0 D-0 S-0\nFC: - - - -\n" + COLUMNS,
        COLUMNS + "\n\nFreecells: - - - -\n",
    ],
)
def test_the_dialects_of_other_tools_are_understood(text):
    assert format_position(parse_position(text)) == BOARD


def test_the_number_of_cells_is_the_length_of_the_line():
    for count in range(5):
        text = "Freecells:" + " -" * count + "\n" + COLUMNS
        assert len(parse_position(text).state.cells) == count


def test_crescent_keeps_what_lies_face_down():
    position = parse_position(CRESCENT_BOARD)
    assert position.hidden == (5,) * 16
    assert format_position(position) == CRESCENT_BOARD


@pytest.mark.parametrize(
    ("text", "key", "named"),
    [
        ("", "input-position-empty", ""),
        (" \n\n", "input-position-empty", ""),
        (COLUMNS.replace("7D", "", 1), "input-position-card-missing", "7D"),
        (COLUMNS.replace("7D", "TD", 1), "input-position-card-missing", "7D"),
        (COLUMNS + " QH", "input-position-card-too-many", "QH"),
        (COLUMNS.replace("7D", "7X", 1), "input-position-card", "7X"),
        ("Founds: S-A\n" + COLUMNS, "input-position-contradiction", "AS"),
        ("Founds: S-Z\n" + COLUMNS, "input-position-foundation", "S-Z"),
        ("Founds: S-0 S-0\n" + COLUMNS, "input-position-foundation", "S-0"),
        ("FC: - - - - -\n" + COLUMNS, "input-position-cells", "- - - - -"),
        ("FC: -\nFC: -\n" + COLUMNS, "input-position-line-twice", "FC: -"),
        ("Hello: 7D\n" + COLUMNS, "input-position-head", "Hello: 7D"),
        (COLUMNS + "\n2D", "input-position-rows", "9"),
        (COLUMNS.rsplit("\n", 1)[0], "input-position-rows", "7"),
        ("x" * 4001, "input-position-too-long", ""),
        (CRESCENT_BOARD.replace("Redeals: 3", "Redeals: 5"), "input-position-redeals", "5"),
        (CRESCENT_BOARD.replace("SA-1", "SA-0"), "input-position-foundation", "SA-0"),
        (CRESCENT_BOARD.replace("SA-1", "SA-2"), "input-position-contradiction", "2S"),
        (CRESCENT_BOARD.replace("(5H) 4C", "5H (4C)"), "input-position-hidden", None),
    ],
)
def test_the_first_fault_is_named(text, key, named):
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    assert caught.value.key == key
    if named is not None:
        assert caught.value.arguments["text"] == named


def test_a_pile_of_fourteen_is_refused():
    lines = CRESCENT_BOARD.replace("(", "").replace(")", "").splitlines()
    rows = [line[2:].split() for line in lines[2:]]
    rows[0] += [rows[index].pop() for index in range(1, 9)]
    text = "\n".join(lines[:2] + [": " + " ".join(row) for row in rows])
    with pytest.raises(PositionError, match="at most 13"):
        parse_position(text)


@given(st.text(alphabet="A23456789TJQKSHDC0-: ()\n" + "FoundsRedealsFC", max_size=400))
def test_no_text_breaks_the_parser(text):
    try:
        position = parse_position(text)
    except PositionError:
        return
    assert parse_position(format_position(position)) == position


@given(st.integers(0, len(BOARD) - 1), st.characters(codec="ascii"))
def test_one_wrong_letter_never_passes_unnoticed_as_another_deal(index, letter):
    text = BOARD[:index] + letter + BOARD[index + 1 :]
    try:
        position = parse_position(text)
    except PositionError:
        return
    state = position.state
    held = [card for card in state.cells if card is not None]
    cards = [card for column in state.columns for card in column] + held
    assert len(cards) + sum(state.foundations) == 52
