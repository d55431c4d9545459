"""FreeCell verdicts: lines that the rules accept, proofs, and never more than was found out."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from halfmoon.rules.card import Card
from halfmoon.rules.freecell import SUIT_INDEX, FreeCellState
from halfmoon.rules.games import FREECELL
from halfmoon.rules.move import Move
from halfmoon.solver import (
    Budget,
    LineFault,
    Progress,
    Result,
    RuleSet,
    Verdict,
    solve,
    verify_line,
)
from halfmoon.solver.freecell_board import pack_state, unpack_state

VERDICTS = [
    line.split("\t")
    for line in (Path(__file__).parents[1] / "data" / "freecell_verdicts.tsv")
    .read_text()
    .splitlines()[1:]
]
HARD = [
    int(deal) for deal, option, verdict, _ in VERDICTS if (option, verdict) == ("C4", "winnable")
]


def wins(state: FreeCellState, result: Result) -> bool:
    """Play the line by the checked rules, apart from the solver's own verification."""
    assert result.line is not None
    for move in result.line:
        state = FREECELL.apply(state, move)
    return state.foundations == (13, 13, 13, 13)


@pytest.mark.parametrize("number", HARD)
def test_hard_deals_get_a_line_at_once(number: int) -> None:
    deal = FREECELL.deal(number, "C4")
    result = solve(deal, mode="any")
    assert result.verdict is Verdict.WINNABLE and result.stage.startswith("any")
    assert wins(deal, result)


@pytest.mark.parametrize("rules", list(RuleSet))
@pytest.mark.parametrize(("deal", "option", "classic", "table"), VERDICTS)
def test_known_verdicts_stay(
    deal: str, option: str, classic: str, table: str, rules: RuleSet
) -> None:
    """Hard winnable and impossible deals; 575 and 2240 with three cells need taking back."""
    state = FREECELL.deal(int(deal), option)
    verdict = classic if rules is RuleSet.CLASSIC else table
    result = solve(state, mode="prove", rules=rules)
    assert result.verdict is Verdict(verdict)
    assert result.rules is rules
    if result.verdict is Verdict.WINNABLE:
        assert wins(state, result)
    else:
        assert result.line is None and result.stage in ("prove", "pairs")
    if classic != verdict:
        assert any(move.source in SUIT_INDEX for move in result.line or ())


def test_ordinary_deals_with_any_number_of_cells_get_lines_or_proofs() -> None:
    for number in range(1, 61):
        for option in ("C4", "C3"):
            deal = FREECELL.deal(number, option)
            assert wins(deal, solve(deal))


def test_a_budget_that_runs_out_is_unknown_never_unwinnable() -> None:
    deal = FREECELL.deal(11982, "C4")
    for nodes_max in (1, 10, 1000, 60_000):
        result = solve(deal, mode="prove", budget=Budget(nodes_max=nodes_max))
        assert result.verdict is Verdict.UNKNOWN
        assert "nodes" in result.why
    result = solve(deal, mode="prove", budget=Budget(time_ms=1))
    assert result.verdict is Verdict.UNKNOWN and "1 ms" in result.why
    deal = FREECELL.deal(982, "C2")
    result = solve(deal, mode="prove", budget=Budget(memory_mb=1))
    assert result.verdict is Verdict.UNKNOWN and "memory of 1 MB" in result.why


def test_memory_stays_within_the_budget() -> None:
    result = solve(FREECELL.deal(11982, "C4"), mode="prove", budget=Budget(memory_mb=16))
    assert result.verdict is Verdict.UNWINNABLE
    assert result.memory_bytes <= 16 << 20


def test_cancelling_stops_the_search() -> None:
    flag = threading.Event()
    flag.set()
    result = solve(FREECELL.deal(11982, "C4"), mode="prove", cancel=flag)
    assert result.verdict is Verdict.UNKNOWN and result.why == "cancelled"


def test_progress_is_told_and_its_errors_come_through() -> None:
    told: list[Progress] = []
    deal = FREECELL.deal(12, "C2")
    solve(deal, mode="prove", progress=told.append, budget=Budget(time_ms=200))
    assert all(progress.nodes > 0 for progress in told)

    def fail(progress: Progress) -> None:
        raise RuntimeError(progress.stage)

    with pytest.raises(RuntimeError, match=r"any|prove"):
        solve(FREECELL.deal(11982, "C4"), progress=fail)


def test_a_finished_game_needs_no_moves() -> None:
    won = FreeCellState(((),) * 8, (None,) * 4, (13, 13, 13, 13))
    assert solve(won).line == ()


def test_lines_that_break_the_rules_are_faults() -> None:
    deal = FREECELL.deal(1, "C4")
    line = solve(deal).line
    assert line is not None
    assert verify_line(deal, line, rules=RuleSet.CLASSIC) == line
    with pytest.raises(LineFault, match="not won after"):
        verify_line(deal, line[:-1], rules=RuleSet.CLASSIC)
    with pytest.raises(LineFault, match="move 1 is refused"):
        verify_line(deal, line[::-1], rules=RuleSet.CLASSIC)
    home = next(index for index, move in enumerate(line) if move.target in SUIT_INDEX)
    back = Move(line[home].target, line[home].source)
    with pytest.raises(LineFault, match="takes a card back"):
        verify_line(deal, (*line[: home + 1], back), rules=RuleSet.CLASSIC)


def test_packed_boards_survive_the_way_there_and_back() -> None:
    state = FREECELL.deal(617, "C2")
    assert unpack_state(pack_state(state)) == state


@pytest.mark.parametrize("mode", ["any", "prove", "short"])
def test_a_column_of_all_cards_is_a_board_like_any_other(mode: str) -> None:
    """The restarts take columns of up to 19 cards; longer ones go to the other searches."""
    column = tuple(Card(suit * 13 + rank) for rank in reversed(range(13)) for suit in range(4))
    tall = FreeCellState((column, *((),) * 7), (None,), (0, 0, 0, 0))
    assert wins(tall, solve(tall, mode=mode))
    turned = FreeCellState((column[::-1], *((),) * 7), (None,), (0, 0, 0, 0))
    result = solve(turned, mode=mode, budget=Budget(nodes_max=20_000))
    assert result.line is None or wins(turned, result)
