"""Verifying a study: kept lines are played by the rules once more, or deals are solved again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from halfmoon.solver import LineFault, RuleSet, Verdict, verify_line
from halfmoon.study.results import Results, Solved
from halfmoon.study.work import solve_deal, solver_identity


class Check(NamedTuple):
    """One deal that was looked at: what is wrong with it, "" when nothing is."""

    number: int
    fault: str


def sample_of(results: Results, *, count: int | None, seed: int = 1) -> list[Solved]:
    """Return some of the deals that are done, at random but the same each time; None: all."""
    solved = list(results.solved())
    if count is None or count >= len(solved):
        return solved
    return sorted(Random(seed).sample(solved, count))


def replay_lines(results: Results, *, count: int | None = None) -> Iterator[Check]:
    """Play kept lines from the deal to the win, all of them or those of a sample."""
    plan = results.plan
    for number, answer, _ in sample_of(results, count=count):
        if answer.line is None:
            continue
        try:
            verify_line(plan.state_of(number), answer.line, rules=RuleSet(plan.rules))
        except LineFault as fault:
            yield Check(number, str(fault))
        else:
            yield Check(number, "")


def solve_again(results: Results, *, count: int | None = None) -> Iterator[Check]:
    """Solve deals once more and compare.

    With a budget of nodes and the same solver everything must be the same; otherwise a win must
    not have become a proved loss, nor the other way round.
    """
    plan = results.plan
    here = solver_identity(plan.as_text())
    for number, answer, _ in sample_of(results, count=count):
        again, _ = solve_deal(plan, number)
        verdicts = {answer.verdict, again.verdict} - {Verdict.UNKNOWN}
        exact = plan.is_repeatable and results.solvers() == [here]
        same = answer == again if exact else len(verdicts) <= 1
        fault = f"{answer.verdict} in {answer.nodes} nodes, now {again.verdict} in {again.nodes}"
        yield Check(number, "" if same else fault)
