"""The work of one chunk: what a process, or a machine of a cluster, is sent and sends back."""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from halfmoon import __version__
from halfmoon.solver import LineFault, Verdict, verify_line
from halfmoon.solver.result import Mode, RuleSet
from halfmoon.solver.solver import solver_of
from halfmoon.solver.watch import Watch
from halfmoon.study.answer import Answer, answer_of, pack_answers, pack_times
from halfmoon.study.plan import Plan, plan_of_text
from halfmoon.study.sampler import play_tops

SIGNATURE_DEALS: Final = range(1_000_001, 1_000_009)
SIGNATURE_NODES_MAX: Final = 3_000
PACKING_LEVEL: Final = 6


class PackedChunk(NamedTuple):
    """A chunk's answers and times, compressed, with the solver that made them."""

    chunk: int
    answers: bytes
    times: bytes
    solver: str


def solve_chunk(plan_text: str, chunk: int) -> PackedChunk:
    """Solve the deals of a chunk. Everything that it needs is in its two arguments."""
    plan = plan_of_text(plan_text)
    answers, times = [], []
    for number in plan.numbers(chunk):
        answer, time_us = solve_deal(plan, number)
        answers.append(answer)
        times.append(time_us)
    return pack_chunk(plan, chunk, answers, times)


def pack_chunk(
    plan: Plan, chunk: int, answers: Sequence[Answer], times_us: Sequence[int]
) -> PackedChunk:
    """Compress what the deals of a chunk came to, in their order."""
    packed = pack_answers(answers, game=plan.game, keeps_lines=plan.keeps_lines)
    return PackedChunk(
        chunk,
        zlib.compress(packed, PACKING_LEVEL),
        zlib.compress(pack_times(times_us), PACKING_LEVEL),
        solver_identity(plan.as_text()),
    )


def solve_deal(plan: Plan, number: int) -> tuple[Answer, int]:
    """Return the answer to one deal, and the processor time of its search in microseconds.

    Every line is played through by the rules before it is an answer; that is not in the time.
    """
    started_ns = time.thread_time_ns()
    rules = RuleSet(plan.rules)
    if plan.view == "tops":
        played = play_tops(number, redeals=plan.size, budget=plan.budget)
        line, nodes = played.line, played.nodes
        verdict = Verdict.UNKNOWN if line is None else Verdict.WINNABLE
    else:
        search = solver_of(plan.game)
        state = plan.state_of(number)
        result = search(state, mode=Mode(plan.mode), rules=rules, watch=Watch(plan.budget))
        line, nodes, verdict = result.line, result.nodes, result.verdict
    time_us = (time.thread_time_ns() - started_ns) // 1000
    if line is not None:
        try:
            verify_line(plan.state_of(number), line, rules=rules)
        except LineFault as fault:
            raise LineFault(f"deal {number}: {fault}") from fault
    return answer_of(verdict, nodes=nodes, line=line, keeps_line=plan.keeps_lines), time_us


@cache
def solver_identity(plan_text: str) -> str:
    """Return the version and the signature of the solver that a plan would use here.

    The signature is a digest of its answers, nodes and lines, to a fixed set of deals with a
    small budget of nodes: it changes whenever a change of the solver could change results.
    """
    plan = plan_of_text(plan_text)
    small = replace(plan, nodes_max=SIGNATURE_NODES_MAX, time_ms=None, view="all", keeps_lines=True)
    answers = [solve_deal(small, number)[0] for number in SIGNATURE_DEALS]
    packed = pack_answers(answers, game=plan.game, keeps_lines=True)
    return f"{__version__} {hashlib.sha256(packed).hexdigest()[:16]}"
