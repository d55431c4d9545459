"""Crescent's solver: lines that the rules accept, budgets, cancelling, the same every time."""

import threading
import time
from dataclasses import replace

import pytest

from halfmoon.core.crescent.any import AnySearch
from halfmoon.core.poll import Poll
from halfmoon.rules.card import HEARTS, parse_card
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.games import CRESCENT
from halfmoon.rules.move import REDEAL
from halfmoon.rules.position import parse_position
from halfmoon.solver import Budget, Verdict, solve
from halfmoon.solver.crescent_board import moves_of_steps, pack_state
from halfmoon.solver.crescent_plan import PLAN
from halfmoon.solver.result import RuleSet
from halfmoon.solver.verify import verify_line

FIRST = 1_000_001
RESISTING = 296
"""With one redeal this deal stayed open after three million nodes."""
WON_WITHIN_MS = 20_000
SIGNATURE = 291_378


def deal(number: int, redeals: int) -> CrescentState:
    state = CRESCENT.deal(number, "N")
    return CrescentState(state.piles, state.ups, state.downs, redeals)


@pytest.mark.parametrize("redeals", [3, 4])
def test_deals_are_won_with_lines_that_the_rules_accept(redeals: int) -> None:
    for number in range(FIRST, FIRST + 60):
        # `solve` replays every line by the rules and raises when one is refused
        result = solve(deal(number, redeals), budget=Budget(time_ms=WON_WITHIN_MS))
        assert result.verdict is Verdict.WINNABLE, number
        assert result.line is not None
        used = sum(move == REDEAL for move in result.line)
        assert used <= redeals
        assert result.length == len(result.line) - used


@pytest.mark.parametrize(("redeals", "won", "lost"), [(2, 19, 1), (1, 16, 4), (0, 5, 14)])
def test_most_deals_are_settled_with_fewer_redeals_too(redeals: int, won: int, lost: int) -> None:
    results = [
        solve(deal(number, redeals), budget=Budget(nodes_max=100_000))
        for number in range(FIRST, FIRST + 20)
    ]
    for line in [result.line for result in results if result.line is not None]:
        assert line.count(REDEAL) <= redeals
    verdicts = [result.verdict for result in results]
    assert verdicts.count(Verdict.WINNABLE) == won
    assert verdicts.count(Verdict.UNWINNABLE) == lost


def test_deals_that_no_search_could_win_are_proved_lost() -> None:
    # Open after millions of nodes until last cards were understood: the deal of the specification
    # that resisted, and the two that were left of the first ten thousand.
    text = (
        "3S 2H 8C 5D 2S 9C/4S 9C QH 6C JC 2C/JS QS 8H 8D 4D QC/TD 3D 2D 7S QS 5C/7C 5H 6S AD KH QC/"
        "TH TC TS 3C KC 8H/6D 2D 7H 6C JH 4C/JD 5S 7C 3H 5D 7D/AS TH 9H 4D 8C AC/5H TC 7S 2C 6D TS/"
        "9D 6H 9D 6S 7D 9H/5C 3D AH 2S JD TD/KS QH 4S 4H 9S QD/3H JH JC 8S 5S 3C/QD 4C 4H 8D 2H JS/"
        "3S 8S 6H 7H 9S KD"
    )
    piles = tuple(tuple(map(parse_card, pile.split())) for pile in text.split("/"))
    states = [CrescentState(piles, (1,) * 4, (13,) * 4, 3), deal(3963, 3), deal(6831, 3)]
    for state in states:
        assert solve(state).verdict is Verdict.UNWINNABLE
        once_more = replace(state, redeals=4)
        assert solve(once_more, budget=Budget(time_ms=WON_WITHIN_MS)).verdict is Verdict.WINNABLE


def test_every_position_of_a_winning_line_is_won_again() -> None:
    state = deal(FIRST + 100, 3)
    line = solve(state, budget=Budget(time_ms=WON_WITHIN_MS)).line
    assert line
    for move in line:
        result = solve(state, budget=Budget(time_ms=WON_WITHIN_MS))
        assert result.verdict is Verdict.WINNABLE, state
        state = CRESCENT.apply(state, move)
    assert solve(state).line == ()


def test_foundations_that_have_met_are_split_by_transfers() -> None:
    pile = ": KS QS JS TS 9S 8S 7S 6S 5S 4S AS 2S 3S"
    text = "Foundations: SA-8 SK-9 HA-K HK-A DA-K DK-A CA-K CK-A\nRedeals: 0\n" + pile
    state = parse_position(text + "\n:" * 15 + "\n").state
    line = solve(state).line
    assert line is not None
    # spades stand at 8 and 9: five transfers bring the split to where the 3 can go
    assert [CRESCENT.format_move(state, move) for move in line[:6]] == ["SA>K"] * 5 + ["1>K"]
    assert len(line) == 5 + 13


def test_the_same_search_takes_the_same_way() -> None:
    searches = [AnySearch(PLAN), AnySearch(PLAN)]
    state = deal(FIRST + 7, 2)
    runs = [search.solve(pack_state(state), 2, Poll(), nodes_max=20_000) for search in searches]
    # a search that has solved another deal since remembers nothing of it
    searches[0].solve(pack_state(deal(FIRST + 8, 3)), 3, Poll(), nodes_max=20_000)
    runs.append(searches[0].solve(pack_state(state), 2, Poll(), nodes_max=20_000))
    assert runs[0] == runs[1] == runs[2]
    assert searches[0].expansions == searches[1].expansions


def test_the_search_is_the_one_that_was_measured() -> None:
    """A change of this number is a change of the search: say so and measure again."""
    worker = AnySearch(PLAN)
    nodes = 0
    for number in range(FIRST, FIRST + 100):
        assert worker.solve(pack_state(deal(number, 3)), 3, Poll(), nodes_max=200_000)
        nodes += worker.expansions
    assert nodes == SIGNATURE


def hearts_left(*piles: str, redeals: int) -> CrescentState:
    """Jack, queen and king of hearts are not home yet."""
    foundations = "Foundations: SA-K SK-A HA-T HK-A DA-K DK-A CA-K CK-A\n"
    rows = "".join(f": {pile}\n" for pile in piles) + ":\n" * (16 - len(piles))
    state = parse_position(f"{foundations}Redeals: {redeals}\n{rows}").state
    assert isinstance(state, CrescentState)
    return state


def test_a_lost_position_is_proved_lost() -> None:
    for piles in (("JH KH", "QH"), ("JH QH KH",)):
        # whichever card moves, the king ends on the queen that must go home before it
        result = solve(hearts_left(*piles, redeals=0))
        assert result.verdict is Verdict.UNWINNABLE
        assert result.stage == "at once"
        assert result.lost_suits == (HEARTS,)
        assert solve(hearts_left(*piles, redeals=2)).verdict is Verdict.WINNABLE
    assert solve(hearts_left("JH QH", "KH", redeals=0)).verdict is Verdict.WINNABLE


def test_beams_give_up_at_once_where_no_suit_can_finish_last() -> None:
    worker = AnySearch(PLAN)
    for state in (deal(FIRST, 0), hearts_left("JH QH KH", redeals=0)):
        assert worker.solve(pack_state(state), 0, Poll()) is None
        assert worker.expansions == 1


def test_a_redeal_brings_a_last_card_to_the_bottom() -> None:
    # the king comes under the jack, or stays alone in its place, or is laid on the queen first
    for piles in (("JH KH", "QH"), ("KH QH", "JH"), ("QH", "JH KH")):
        worker = AnySearch(PLAN)
        state = hearts_left(*piles, redeals=1)
        steps = worker.solve(pack_state(state), 1, Poll())
        assert steps is not None, piles
        verify_line(state, moves_of_steps(state, steps), rules=RuleSet.TABLE)
    assert solve(hearts_left("JH QH KH", redeals=1)).verdict is Verdict.UNWINNABLE


def test_short_mode_makes_lines_shorter() -> None:
    budget = Budget(nodes_max=40_000)
    shorter = 0
    for number in range(FIRST, FIRST + 4):
        first = solve(deal(number, 3), budget=budget)
        best = solve(deal(number, 3), mode="short", budget=budget)
        assert first.line is not None
        assert best.line is not None
        used = [sum(move == REDEAL for move in line) for line in (first.line, best.line)]
        assert (used[1], best.length) <= (used[0], first.length), number
        shorter += (used[1], best.length) < (used[0], first.length)
    assert shorter >= 2


def test_no_move_of_a_line_only_goes_back() -> None:
    result = solve(deal(FIRST + 4, 3))
    assert result.line is not None
    states = [deal(FIRST + 4, 3)]
    for move in result.line:
        states.append(CRESCENT.apply(states[-1], move))
    assert len(set(states)) == len(states), "a state comes twice"


def test_time_and_nodes_end_a_search_that_finds_nothing() -> None:
    hopeless = deal(RESISTING, 1)
    started = time.monotonic()
    result = solve(hopeless, budget=Budget(time_ms=200))
    assert time.monotonic() - started < 2
    assert result.verdict is Verdict.UNKNOWN
    assert "200" in result.why
    result = solve(hopeless, budget=Budget(nodes_max=3_000))
    assert result.verdict is Verdict.UNKNOWN
    assert 3_000 <= result.nodes < 3_200


def test_a_search_can_be_cancelled() -> None:
    flag = threading.Event()
    timer = threading.Timer(0.2, flag.set)
    timer.start()
    started = time.monotonic()
    result = solve(deal(RESISTING, 1), cancel=flag, budget=Budget(time_ms=30_000))
    assert time.monotonic() - started < 5
    assert result.verdict is Verdict.UNKNOWN
    assert "cancel" in result.why


def test_progress_is_told() -> None:
    told: list[int] = []
    solve(
        deal(RESISTING, 1),
        budget=Budget(time_ms=300),
        progress=lambda progress: told.append(progress.nodes),
    )
    assert len(told) >= 3
    assert told == sorted(told)


def test_no_redeal_is_made_when_no_pile_has_two_cards() -> None:
    # single cards left, and redeals to spare: a redeal would change nothing
    singles = hearts_left("JH", "QH", "KH", redeals=3)
    line = solve(singles).line
    assert line is not None
    assert len(line) == 3
    worker = AnySearch(PLAN)
    for number in range(FIRST + 200, FIRST + 260):
        state = deal(number, 4)
        steps = worker.solve(pack_state(state), 4, Poll(), nodes_max=50_000)
        assert steps is not None
        verify_line(state, moves_of_steps(state, steps), rules=RuleSet.TABLE)
