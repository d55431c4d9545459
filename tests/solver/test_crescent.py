"""Crescent's solver: lines that the rules accept, budgets, cancelling, the same every time."""

import threading
import time

import pytest

from halfmoon.core.crescent_any import AnySearch
from halfmoon.core.poll import Poll
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.games import CRESCENT
from halfmoon.rules.move import REDEAL
from halfmoon.rules.position import parse_position
from halfmoon.solver import Budget, Verdict, solve
from halfmoon.solver.crescent_board import pack_state
from halfmoon.solver.crescent_plan import PLAN

FIRST = 1_000_001
WON_WITHIN_MS = 20_000


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
        assert result.length == len(result.line)
        assert sum(move == REDEAL for move in result.line) <= redeals


@pytest.mark.parametrize(("redeals", "numbers"), [(2, range(20)), (1, (2, 3, 6, 12))])
def test_deals_are_won_with_fewer_redeals_too(redeals: int, numbers: range) -> None:
    for number in numbers:
        result = solve(deal(FIRST + number, redeals), budget=Budget(nodes_max=200_000))
        if result.line is not None:
            assert sum(move == REDEAL for move in result.line) <= redeals


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


def test_time_and_nodes_end_a_search_that_finds_nothing() -> None:
    hopeless = deal(FIRST, 0)
    started = time.monotonic()
    result = solve(hopeless, budget=Budget(time_ms=200))
    assert time.monotonic() - started < 2
    assert result.verdict is Verdict.UNKNOWN
    assert "200" in result.why
    result = solve(hopeless, budget=Budget(nodes_max=3_000))
    assert result.verdict is Verdict.UNKNOWN
    assert 3_000 <= result.nodes < 3_600


def test_a_search_can_be_cancelled() -> None:
    flag = threading.Event()
    timer = threading.Timer(0.2, flag.set)
    timer.start()
    started = time.monotonic()
    result = solve(deal(FIRST, 0), cancel=flag, budget=Budget(time_ms=30_000))
    assert time.monotonic() - started < 5
    assert result.verdict is Verdict.UNKNOWN
    assert "cancel" in result.why


def test_progress_is_told() -> None:
    told: list[int] = []
    solve(
        deal(FIRST, 0),
        budget=Budget(time_ms=300),
        progress=lambda progress: told.append(progress.nodes),
    )
    assert len(told) >= 3
    assert told == sorted(told)
