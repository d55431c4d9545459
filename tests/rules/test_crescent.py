"""Crescent: each rule, each refusal, and the order in which reasons are looked for."""

import pytest
from support.boards import crescent
from support.positions import positions

from halfmoon.errors import IllegalMove, MoveTextError
from halfmoon.rules.crescent import PLACES
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import CRESCENT
from halfmoon.rules.move import REDEAL, Move
from halfmoon.rules.reasons import Reason

WON = {"ups": (13, 13, 13, 13), "downs": (1, 1, 1, 1)}
HEARTS_OPEN = {"ups": (13, 11, 13, 13), "downs": (1, 4, 1, 1)}
SPADES_MEET = {"ups": (6, 13, 13, 13), "downs": (7, 1, 1, 1)}
FULL = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def why(state, source, target, count=1):
    refusal = CRESCENT.why_not(state, Move(source, target, count))
    return refusal and refusal.reason


def deal_1():
    return CRESCENT.deal(1, "N")


@pytest.mark.parametrize(
    ("card", "onto", "reason"),
    [
        ("8H", "9H", None),
        ("8H", "7H", None),
        ("AH", "KH", None),
        ("KH", "AH", None),
        ("8H", "8H", Reason.NEIGHBOUR),
        ("8H", "TH", Reason.NEIGHBOUR),
        ("AH", "QH", Reason.NEIGHBOUR),
        ("8H", "9D", Reason.SUIT),
        ("8H", "QD", Reason.SUIT),
        ("8H", "", Reason.EMPTY_PILE),
    ],
)
def test_piles_build_both_ways_in_suit_and_wrap(card, onto, reason):
    assert why(crescent(card, onto), "1", "2") == reason


@pytest.mark.parametrize(
    ("card", "target", "reason"),
    [
        ("QH", "HA", None),
        ("3H", "HK", None),
        ("KH", "HA", Reason.NEXT_CARD),
        ("AH", "HA", Reason.NEXT_CARD),
        ("AH", "HK", Reason.NEXT_CARD),
        ("5H", "HK", Reason.NEXT_CARD),
        ("QD", "HA", Reason.SUIT),
        ("KS", "SA", Reason.NEXT_CARD),
    ],
)
def test_foundations_take_the_next_card_of_their_suit_and_do_not_wrap(card, target, reason):
    assert why(crescent(card, **HEARTS_OPEN), "1", target) == reason


def test_the_refusal_names_the_card_that_comes_next():
    refusal = CRESCENT.why_not(crescent("3H", **HEARTS_OPEN), Move("1", "HA"))
    assert refusal.arguments == {"rank": 12, "suit": "H"}
    complete = CRESCENT.why_not(crescent("AS", **HEARTS_OPEN), Move("1", "SK"))
    assert complete.arguments["rank"] == 0


def test_a_pile_takes_its_thirteenth_card_but_no_fourteenth():
    twelve, thirteen = FULL.removesuffix(" KS"), FULL
    assert why(crescent("KS", twelve), "1", "2") is None
    assert why(crescent("QS", thirteen), "1", "2") == Reason.PILE_FULL


@pytest.mark.parametrize(
    ("state", "source", "target", "reason"),
    [
        (crescent("8H", **WON), "x", "1", Reason.GAME_WON),
        (crescent("8H"), "1", "17", Reason.NO_SUCH_PLACE),
        (crescent("8H"), "0", "1", Reason.NO_SUCH_PLACE),
        (crescent("8H"), "2", "2", Reason.NO_CARD),
        (crescent("8H"), "1", "1", Reason.SAME_PLACE),
        (crescent("8H"), "SA", "2", Reason.BASE_CARD),
        (crescent("8H"), "SK", "SA", Reason.BASE_CARD),
        (crescent("8H", **HEARTS_OPEN), "HA", "2", Reason.FOUNDATION_TO_PILE),
        (crescent("8H"), "1", "3", Reason.EMPTY_PILE),
        (crescent("8H", FULL), "1", "2", Reason.SUIT),
        (crescent("8S", FULL), "1", "2", Reason.NEIGHBOUR),
    ],
)
def test_the_first_reason_that_holds_is_given(state, source, target, reason):
    assert why(state, source, target) == reason


def test_two_cards_at_once_are_refused():
    assert why(deal_1(), "1", "2", 2) == Reason.ONE_CARD_ONLY


def test_transfers_go_both_ways_where_the_foundations_meet():
    state = crescent("AS", **SPADES_MEET)
    down = CRESCENT.apply(state, Move("SA", "SK"))
    assert (down.ups[0], down.downs[0]) == (5, 6)
    assert CRESCENT.apply(down, Move("SK", "SA")) == state
    assert why(crescent("8H", **HEARTS_OPEN), "HA", "HK") == Reason.NEXT_CARD
    assert why(crescent("8H", **HEARTS_OPEN), "HA", "SK") == Reason.SUIT


def test_transfers_stop_at_the_base_card():
    state = crescent("AS", **SPADES_MEET)
    for _ in range(5):
        state = CRESCENT.apply(state, Move("SA", "SK"))
    assert state.ups[0] == 1
    assert why(state, "SA", "SK") == Reason.BASE_CARD


def test_a_redeal_lifts_the_bottom_card_to_the_top_and_the_others_keep_their_order():
    after = CRESCENT.apply(crescent("2H 9C JD JD", "5S", "", redeals=3), REDEAL)
    assert after == crescent("9C JD JD 2H", "5S", "", redeals=2)


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (crescent("8H 9H", redeals=1), None),
        (crescent("8H 9H", redeals=0), Reason.NO_REDEAL_LEFT),
        (crescent("8H", "9H", redeals=1), Reason.NOTHING_TO_REDEAL),
        (crescent(redeals=1, **WON), Reason.GAME_WON),
    ],
)
def test_redeals_are_refused_with_a_reason(state, reason):
    refusal = CRESCENT.why_not(state, REDEAL)
    assert (refusal and refusal.reason) == reason
    assert (REDEAL in CRESCENT.legal_moves(state)) == (reason is None)


@pytest.mark.parametrize(
    ("state", "outcome"),
    [
        (crescent(**WON), Outcome.WON),
        (crescent("8H", "9H"), Outcome.PLAYING),
        (crescent("2H"), Outcome.PLAYING),
        (crescent("8H 3H", "TH", redeals=1), Outcome.REDEAL_NEEDED),
        (crescent("8H 3H", "TH"), Outcome.STUCK),
        (crescent("8H", "TH", redeals=1), Outcome.STUCK),
        (crescent("AS", **SPADES_MEET), Outcome.PLAYING),
        (crescent("8H 3H", ups=(6, 1, 1, 1), downs=(7, 13, 13, 13)), Outcome.STUCK),
    ],
)
def test_outcomes(state, outcome):
    assert CRESCENT.outcome(state) == outcome


def test_every_rank_of_a_suit_that_meets_goes_home_after_some_transfers():
    for rank in "A23456789TJQK":
        state = crescent(f"{rank}S", **SPADES_MEET)
        reached = [state]
        for one in reached:
            for move in CRESCENT.legal_moves(one):
                after = CRESCENT.apply(one, move)
                if after not in reached:
                    reached.append(after)
        assert any(not any(one.piles) for one in reached), rank


@pytest.mark.parametrize("text", ["1>2", "16>1", "3>A", "3>K", "SA>K", "SK>A", "R", "3>SA"])
def test_moves_parse(text):
    assert CRESCENT.parse_move(deal_1(), text)


@pytest.mark.parametrize("text", ["", "1", "0>1", "1>17", "SA>X", "S>K", "1>", ">1", "RR", "1>2>3"])
def test_other_text_is_no_move(text):
    with pytest.raises(MoveTextError):
        CRESCENT.parse_move(deal_1(), text)


def test_apply_raises_with_the_reason():
    with pytest.raises(IllegalMove) as caught:
        CRESCENT.apply(deal_1(), Move("1", "1"))
    assert caught.value.reason == Reason.SAME_PLACE


def test_destinations_are_exactly_the_moves_that_nothing_speaks_against():
    for state, moves in positions("crescent", count=150, seed=7):
        legal = {
            Move(source, target)
            for source in PLACES
            for target in PLACES
            if CRESCENT.why_not(state, Move(source, target)) is None
        }
        assert {move for move in moves if move != REDEAL} == legal


def test_cards_are_conserved_and_moves_parse_back_in_20000_positions():
    for state, moves in positions("crescent", count=20_000, seed=1):
        home = sum(state.ups) + sum(14 - down for down in state.downs)
        assert sum(map(len, state.piles)) + home == 104
        for move in moves[:3]:
            assert CRESCENT.parse_move(state, CRESCENT.format_move(state, move)) == move
