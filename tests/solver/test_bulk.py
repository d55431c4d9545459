"""Ranges of deals, solved in the core."""

from __future__ import annotations

from halfmoon.rules.games import FREECELL
from halfmoon.solver import Budget, Verdict, solve
from halfmoon.solver.bulk import CHUNK, solve_range


def test_every_deal_of_a_range_gets_an_answer() -> None:
    chunks = list(solve_range(range(11_800, 12_101), budget=Budget(time_ms=20_000)))
    assert [chunk.first for chunk in chunks] == [11_800, 11_800 + CHUNK]
    assert sum(len(chunk.steps) for chunk in chunks) == 301
    assert [number for chunk in chunks for number in chunk.unwinnable] == [11_982]
    assert not any(chunk.unknown for chunk in chunks)
    assert sum(chunk.won for chunk in chunks) == 300


def test_the_range_agrees_with_single_deals() -> None:
    (chunk,) = solve_range(range(1, 41), cells=2, rules="classic")
    for number, steps in zip(range(1, 41), chunk.steps, strict=True):
        verdict = solve(FREECELL.deal(number, "C2"), mode="prove", rules="classic").verdict
        assert (steps is not None) == (verdict is Verdict.WINNABLE)
        assert (number in chunk.unwinnable) == (verdict is Verdict.UNWINNABLE)


def test_a_small_budget_leaves_deals_unknown() -> None:
    (chunk,) = solve_range(range(11_982, 11_983), budget=Budget(nodes_max=100))
    assert chunk.unknown == (11_982,) and chunk.steps == (None,)


def test_a_cancelled_range_stops() -> None:
    class Set:
        def is_set(self) -> bool:
            return True

    chunks = list(solve_range(range(1, 1_000_000), cancel=Set()))
    assert len(chunks) < 100
