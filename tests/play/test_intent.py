"""What taps, double taps and drops mean, as the rules decide; all four inputs agree."""

import pytest
from support.boards import crescent, freecell

from halfmoon.play.deal import Deal
from halfmoon.play.intent import Go, Nothing, Refused, Select, Selection, double_tap, drop, tap
from halfmoon.play.session import Session
from halfmoon.rules.code import parse_code
from halfmoon.rules.move import Move
from halfmoon.rules.reasons import Reason


def at(state):
    """Return a session that stands at a small board."""
    code = "CR1-N-AAAAAAB" if hasattr(state, "piles") else "FC1-C4-AAAAAAB"
    session = Session(Deal.of_code(parse_code(code)))
    session.state = state
    return session


HEARTS_OPEN = {"ups": (13, 11, 13, 13), "downs": (1, 4, 1, 1)}
BOTH_TAKE = {"ups": (1, 6, 1, 1), "downs": (13, 8, 13, 13)}


def test_crescent_a_tap_sends_the_card_to_its_only_place():
    assert tap(at(crescent("8H", "9H")), "1") == Go(Move("1", "2"))
    assert tap(at(crescent("2H")), "1") == Go(Move("1", "HA"))


def test_crescent_a_tap_with_several_or_no_places_selects():
    assert tap(at(crescent("8H", "9H", "7H")), "1") == Select(Selection("1"))
    assert tap(at(crescent("8H", "9S")), "1") == Select(Selection("1"))


def test_crescent_a_double_tap_prefers_a_foundation():
    state = crescent("2H", "3H", "AH")
    assert double_tap(at(state), "1") == Go(Move("1", "HA"))
    assert double_tap(at(crescent("8H", "9H")), "1") == Go(Move("1", "2"))
    assert double_tap(at(crescent("8H", "9H", "7H")), "1") == Select(Selection("1"))


def test_an_empty_place_means_nothing():
    assert tap(at(crescent("8H")), "2") == Nothing()
    assert tap(at(freecell("8H")), "2") == Nothing()
    assert tap(at(freecell("8H")), "a") == Nothing()
    assert tap(at(freecell("8H")), "S") == Nothing()


def test_a_base_card_alone_is_locked_and_another_top_is_selected():
    assert tap(at(crescent("8H")), "SA").refusal.reason == Reason.BASE_CARD
    assert tap(at(crescent("8H", **HEARTS_OPEN)), "HA") == Select(Selection("HA"))


def test_with_a_selection_a_tap_names_the_target():
    session = at(crescent("8H", "9H", "7H", "TH"))
    held = Selection("1")
    assert tap(session, "2", selected=held) == Go(Move("1", "2"))
    assert tap(session, "1", selected=held) == Select(None)
    assert tap(session, "4", selected=held).refusal.reason == Reason.NEIGHBOUR
    assert tap(session, "9", selected=held).refusal.reason == Reason.EMPTY_PILE


def test_a_selection_whose_cards_are_gone_counts_for_nothing():
    assert tap(at(crescent("8H", "9H")), "1", selected=Selection("5")) == Go(Move("1", "2"))


@pytest.mark.parametrize("area", ["SA", "HA", "DA", "CK", "SK", None])
def test_any_foundation_named_means_the_foundation_area(area):
    session = at(crescent("QH", **HEARTS_OPEN))
    assert drop(session, "1", at=area) == Go(Move("1", "HA"))


@pytest.mark.parametrize(("nearest", "target"), [("A", "HA"), ("K", "HK"), (None, "HA")])
def test_when_both_take_it_the_nearer_row_gets_it(nearest, target):
    session = at(crescent("7H", **BOTH_TAKE))
    assert drop(session, "1", nearest=nearest) == Go(Move("1", target))
    if nearest is not None:
        assert drop(session, "1", at=f"S{nearest}") == Go(Move("1", target))


def test_when_none_takes_it_the_nearest_of_its_suit_says_why():
    refused = drop(at(crescent("9H", **HEARTS_OPEN)), "1", nearest="K")
    assert refused.move == Move("1", "HK")
    assert refused.refusal.arguments == {"rank": 3, "suit": "H"}


def test_a_transfer_goes_to_the_other_foundation_whatever_was_named():
    state = crescent("AS", ups=(6, 13, 13, 13), downs=(7, 1, 1, 1))
    assert drop(at(state), "SA", at="HK") == Go(Move("SA", "SK"))
    assert drop(at(state), "SK", at="CA") == Go(Move("SK", "SA"))


def test_a_drop_where_it_came_from_deselects():
    assert drop(at(crescent("8H")), "1", at="1") == Select(None)
    assert drop(at(freecell("8H")), "1", at="1") == Select(None)


def test_freecell_a_tap_sends_home_or_selects():
    assert tap(at(freecell("AS")), "1") == Go(Move("1", "S"))
    assert tap(at(freecell("8H", "9S")), "1") == Select(Selection("1"))
    assert tap(at(freecell("8H", cells="AS -")), "a") == Go(Move("a", "S"))


def test_freecell_a_tap_on_a_buried_card_selects_the_run_or_says_that_it_is_none():
    session = at(freecell("9S 8H 7S"))
    assert tap(session, "1", count=3) == Select(Selection("1", 3))
    assert tap(at(freecell("9S 8H 7H")), "1", count=3).refusal.reason == Reason.NOT_A_RUN


def test_freecell_a_selection_moves_exactly_its_cards():
    session = at(freecell("9S 8H 7S", "TD", "8D", *["AC"] * 5, cells="AD AD"))
    over = tap(session, "2", selected=Selection("1", 3))
    assert over.refusal.reason == Reason.CAPACITY
    assert tap(session, "3", selected=Selection("1", 1)) == Go(Move("1", "3", 1))


def test_freecell_a_tap_on_a_foundation_selects_its_top_for_taking_back():
    session = at(freecell("3H", foundations=(2, 0, 0, 0)))
    assert tap(session, "S") == Select(Selection("S"))
    assert tap(session, "1", selected=Selection("S")) == Go(Move("S", "1"))


def test_freecell_double_tap_home_then_longest_run_then_cell():
    assert double_tap(at(freecell("AS", "2D")), "1") == Go(Move("1", "S"))
    longest = freecell("8H", "9S", "TD 9C", "")
    assert double_tap(at(longest), "1") == Go(Move("1", "3"))
    nonempty = freecell("8H", "", "9S")
    assert double_tap(at(nonempty), "1") == Go(Move("1", "3"))
    assert double_tap(at(freecell("8H", "", "")), "1") == Go(Move("1", "2"))
    assert double_tap(at(freecell("8H", *["8D"] * 7, cells="AD - -")), "1") == Go(Move("1", "b"))
    full = freecell("8H", *["8D"] * 7, cells="AD")
    assert double_tap(at(full), "1") == Select(Selection("1"))


def test_every_way_to_say_a_move_gets_the_same_verdict():
    session = at(freecell("6S 5H", "6D", "AC", *["AC"] * 5, cells="AD AD AD AD"))
    move = Move("1", "2", 2)
    by_drop = drop(session, "1", count=2, at="2")
    by_tap = tap(session, "2", selected=Selection("1", 2))
    assert isinstance(by_drop, Refused)
    assert by_drop == by_tap
    assert by_drop.refusal == session.game.why_not(session.state, move)


def test_unknown_places_are_refused():
    assert tap(at(crescent("8H")), "99").refusal.reason == Reason.NO_SUCH_PLACE
    assert double_tap(at(freecell("8H")), "x").refusal.reason == Reason.NO_SUCH_PLACE
    assert drop(at(freecell("8H", cells="- -")), "1", at="d").refusal.reason == Reason.NO_SUCH_PLACE
