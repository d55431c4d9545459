"""FreeCell: each rule, each refusal, capacity, and the order in which reasons are looked for."""

import pytest
from support.boards import freecell
from support.positions import positions

from halfmoon.errors import MoveTextError
from halfmoon.rules.card import FULL_DECK, rank_of, suit_of
from halfmoon.rules.freecell import CELL_PLACES, capacity, capacity_to
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import FREECELL
from halfmoon.rules.move import Move
from halfmoon.rules.reasons import Reason

WON = (13, 13, 13, 13)
RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H"
STAND = ("AC",) * 8


def why(state, source, target, count=1):
    refusal = FREECELL.why_not(state, Move(source, target, count))
    return refusal and refusal.reason


def table(*, cells_empty, columns_empty, target="KD"):
    """Return a run of twelve in column 1, a target in column 2, the wanted cells and columns."""
    cells = " ".join(["-"] * cells_empty + ["AD"] * (4 - cells_empty))
    others = ["AC"] * (6 - columns_empty)
    return freecell(RUN.replace("KS ", "AD "), target, *others, cells=cells)


SEED_TABLE = {
    0: (1, 2, 4, 1, 2),
    1: (2, 4, 8, 2, 4),
    2: (3, 6, 12, 3, 6),
    3: (4, 8, 16, 4, 8),
    4: (5, 10, 20, 5, 10),
}


@pytest.mark.parametrize("cells_empty", SEED_TABLE)
def test_the_seeds_capacity_table(cells_empty):
    row = [capacity(cells_empty=cells_empty, columns_empty=count) for count in (0, 1, 2)]
    to_empty = [
        capacity_to(table(cells_empty=cells_empty, columns_empty=count), "8") for count in (1, 2)
    ]
    assert tuple(row + to_empty) == SEED_TABLE[cells_empty]


@pytest.mark.parametrize("cells_empty", SEED_TABLE)
@pytest.mark.parametrize("columns_empty", [0, 1, 2])
def test_exactly_the_capacity_goes(cells_empty, columns_empty):
    limit = SEED_TABLE[cells_empty][columns_empty]
    for count in range(1, 12):
        rank = "A23456789TJQK"[count + 1]  # the run's last card is a two
        onto = rank + ("C" if count % 2 else "D")
        state = table(cells_empty=cells_empty, columns_empty=columns_empty, target=onto)
        refusal = FREECELL.why_not(state, Move("1", "2", count))
        assert (refusal is None) == (count <= limit)
        if refusal is not None:
            assert refusal.reason == Reason.CAPACITY
            assert refusal.arguments == {"capacity": limit, "count": count}


def test_two_cells_and_one_column_let_six_go_and_the_message_says_six():
    state = freecell(RUN, "9C", *STAND[:5], cells="AD AD - -")
    assert why(state, "1", "2", 7) == Reason.CAPACITY
    assert FREECELL.why_not(state, Move("1", "2", 7)).arguments["capacity"] == 6
    assert why(freecell(RUN, "8D", *STAND[:5], cells="AD AD - -"), "1", "2", 6) is None


def test_the_empty_target_does_not_count():
    state = freecell(RUN, *STAND[:6])
    assert why(state, "1", "8", 5) is None
    assert why(state, "1", "8", 6) == Reason.CAPACITY


def test_the_column_that_the_run_leaves_empty_does_not_count():
    state = freecell("3S 2H", "4H", *STAND[:6], cells="AD AD AD AD")
    assert why(state, "1", "2", 2) == Reason.CAPACITY


@pytest.mark.parametrize(
    ("card", "onto", "reason"),
    [
        ("7H", "8S", None),
        ("7H", "8C", None),
        ("7H", "", None),
        ("2H", "", None),
        ("7H", "8D", Reason.COLOUR),
        ("7H", "6D", Reason.COLOUR),
        ("7H", "9S", Reason.RANK),
        ("7H", "6S", Reason.RANK),
        ("KH", "AS", Reason.RANK),
    ],
)
def test_columns_build_down_in_alternating_colours(card, onto, reason):
    assert why(freecell(card, onto), "1", "2") == reason
    assert why(freecell("", onto, cells=f"{card} - - -"), "a", "2") == reason


@pytest.mark.parametrize(
    ("state", "source", "target", "count", "reason"),
    [
        (freecell("AS", foundations=WON), "x", "1", 1, Reason.GAME_WON),
        (freecell("7H"), "1", "9", 1, Reason.NO_SUCH_PLACE),
        (freecell("7H", cells="- -"), "1", "c", 1, Reason.NO_SUCH_PLACE),
        (freecell("7H"), "2", "2", 1, Reason.NO_CARD),
        (freecell("7H"), "1", "2", 2, Reason.NO_CARD),
        (freecell("7H"), "a", "S", 1, Reason.NO_CARD),
        (freecell("7H"), "S", "1", 1, Reason.NO_CARD),
        (freecell("7S 6S"), "1", "1", 2, Reason.SAME_PLACE),
        (freecell("7H", foundations=(1, 0, 0, 0)), "S", "a", 1, Reason.FOUNDATION_TO_COLUMN_ONLY),
        (freecell("7H", foundations=(1, 0, 0, 0)), "S", "H", 1, Reason.FOUNDATION_TO_COLUMN_ONLY),
        (freecell("7S 6S", "8H"), "1", "2", 2, Reason.NOT_A_RUN),
        (freecell("7S 6S"), "1", "a", 2, Reason.NOT_A_RUN),
        (freecell("7S 6H"), "1", "a", 2, Reason.ONE_CARD_ONLY),
        (freecell("2S AH"), "1", "H", 2, Reason.ONE_CARD_ONLY),
        (freecell("7S", cells="AH - - -"), "1", "a", 1, Reason.CELL_TAKEN),
        (freecell("AS"), "1", "H", 1, Reason.WRONG_FOUNDATION),
        (freecell("2S"), "1", "S", 1, Reason.NEXT_CARD),
        (freecell("4S", foundations=(1, 0, 0, 0)), "1", "S", 1, Reason.NEXT_CARD),
        (freecell("7S", cells="AH - - -"), "a", "b", 1, None),
        (freecell("AS"), "1", "S", 1, None),
        (freecell("7H", "2D", foundations=(1, 0, 0, 0)), "S", "2", 1, None),
        (freecell("7H", "3D", foundations=(1, 0, 0, 0)), "S", "2", 1, Reason.RANK),
    ],
)
def test_the_first_reason_that_holds_is_given(state, source, target, count, reason):
    assert why(state, source, target, count) == reason


@pytest.mark.parametrize(
    ("state", "outcome"),
    [
        (freecell(foundations=WON), Outcome.WON),
        (freecell(*STAND, cells="- AD"), Outcome.PLAYING),
        (freecell(*["5S"] * 8, cells="5C"), Outcome.STUCK),
        (freecell(*["5S"] * 8, cells="5C", foundations=(0, 4, 0, 0)), Outcome.ONLY_TAKE_BACK),
    ],
)
def test_outcomes(state, outcome):
    assert FREECELL.outcome(state) == outcome


def test_points():
    state = freecell("AS", "2H", cells="AH - - -")
    assert FREECELL.points(state, Move("1", "S")) == 10
    assert FREECELL.points(state, Move("a", "H")) == 10
    assert FREECELL.points(state, Move("a", "3")) == 5
    assert FREECELL.points(state, Move("1", "2")) == 0
    assert FREECELL.points(state, Move("a", "b")) == 0


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("12", Move("1", "2", 3)),
        ("13v2", Move("1", "3", 2)),
        ("13", Move("1", "3", 1)),
        ("1a", Move("1", "a")),
        ("1h", Move("1", "S")),
        ("a2", Move("a", "2")),
        ("S>2", Move("S", "2")),
        ("1H", Move("1", "S")),
    ],
)
def test_standard_notation(text, move):
    state = freecell("6S 5H 4S", "7H", cells="AD - - -")
    assert FREECELL.parse_move(state, text) == move


@pytest.mark.parametrize("text", ["", "1", "19", "e1", "h1", "12v", "12vx", "13v10", "1hv2", "S>S"])
def test_other_text_is_no_move(text):
    with pytest.raises(MoveTextError):
        FREECELL.parse_move(freecell("6S 5H 4S", "7H"), text)


def test_changing_the_number_of_cells_keeps_the_columns():
    deals = {FREECELL.deal(617, option).columns for option in FREECELL.options}
    assert len(deals) == 1
    assert [len(FREECELL.deal(617, option).cells) for option in FREECELL.options] == [4, 3, 2, 1, 0]


def test_destinations_are_exactly_the_moves_that_nothing_speaks_against():
    for state, moves in positions("freecell", count=60, seed=7):
        places = (*FREECELL.places(state), *CELL_PLACES)
        legal = {
            Move(source, target, count)
            for source in places
            for target in places
            for count in range(1, 14)
            if FREECELL.why_not(state, Move(source, target, count)) is None
        }
        assert set(moves) == legal


def test_cards_are_conserved_and_moves_parse_back_in_20000_positions():
    for state, moves in positions("freecell", count=20_000, seed=1):
        held = [card for card in state.cells if card is not None]
        home = [card for card in FULL_DECK if rank_of(card) <= state.foundations[suit_of(card)]]
        table_cards = [card for column in state.columns for card in column]
        assert sorted(table_cards + held + home) == list(FULL_DECK)
        for move in moves[:4]:
            assert FREECELL.parse_move(state, FREECELL.format_move(state, move)) == move
