"""Crescent's solver: beams for any line, a complete search for proofs, more beams for short lines.

A search goes in rounds, each four times as long as the one before: beams first, then a proof
attempt, since neither knows beforehand whether it will get anywhere. `docs/solver.md` explains
the parts. Only the complete search, the suits' last cards and the relaxation say UNWINNABLE.
"""

from __future__ import annotations

import threading
from itertools import count
from typing import Final, NamedTuple

from halfmoon.core.crescent.any import AnySearch
from halfmoon.core.crescent.proof import LOST, ProofSearch, lost_at_once, lost_suits
from halfmoon.core.crescent.tidy import count_moves, tidy
from halfmoon.rules.card import Suit
from halfmoon.rules.crescent import CrescentState
from halfmoon.solver.crescent_board import STEP_REDEAL, moves_of_steps, pack_state
from halfmoon.solver.crescent_plan import PLAN, SHORT_PLAN
from halfmoon.solver.result import Mode, Result, RuleSet, Verdict
from halfmoon.solver.watch import Watch

ROUND_NODES: Final = 20_000
"""Beam nodes of the first round."""
ROUND_GROWTH: Final = 4
PROOF_SHARE: Final = {Mode.ANY: 0.25, Mode.SHORT: 0.25, Mode.PROVE: 4.0}
"""States of a proof attempt for each beam node of its round."""
REDEALS_PROOF_SHARE: Final = {Mode.ANY: 0.02, Mode.SHORT: 0.02, Mode.PROVE: 0.2}
"""The same with redeals left, where the complete search has settled end games alone."""
PROOF_MEMORY_SHARE: Final = 0.5
SHORT_TRIES_MAX: Final = 300
"""Searches for a shorter line that may fail one after the other, when no limit is set."""
FEWER_REDEALS_NODES: Final = 200_000
"""What the search for a line with one redeal less may take …"""
FEWER_REDEALS_SHARE: Final = 0.5
"""… and the share of the time and nodes left."""
TIDY_SAVES: Final = 8
"""A line may be so many moves too long when it is found: tidying shortens it by some ten."""


class Found(NamedTuple):
    """A line as steps of the core, tidied."""

    steps: bytes
    moves: int
    redeals: int


class _Workers(threading.local):
    """The memory of each thread's searches, allocated when first needed and used again."""

    def __init__(self) -> None:
        self.any: AnySearch | None = None
        self.proofs: dict[int, ProofSearch] = {}

    def any_search(self) -> AnySearch:
        if self.any is None:
            self.any = AnySearch(PLAN)
        return self.any

    def proof_search(self, memory_mb: int) -> ProofSearch:
        if memory_mb not in self.proofs:
            self.proofs = {memory_mb: ProofSearch(memory_mb=memory_mb)}
        return self.proofs[memory_mb]


_workers = _Workers()


class _Task:
    """One state to solve, and the watch over what it may cost."""

    def __init__(self, state: CrescentState, watch: Watch) -> None:
        self.packed = pack_state(state)
        self.redeals = state.redeals
        self.watch = watch
        self.memory_bytes = 0

    def beam(
        self,
        *,
        redeals: int,
        seed: int,
        nodes_max: int,
        moves_limit: int | None = None,
        time_ms: float | None = None,
    ) -> Found | None:
        """Search for a line; with `moves_limit` for one of fewer moves, by the short plan."""
        worker = _workers.any_search()
        worker.use_plan(PLAN if moves_limit is None else SHORT_PLAN)
        poll = self.watch.poll("beam" if moves_limit is None else "short", time_ms=time_ms)
        nodes_left = self.watch.nodes_left
        steps = worker.solve(
            self.packed,
            redeals,
            poll,
            nodes_max=nodes_max if nodes_left is None else min(nodes_max, nodes_left),
            moves_limit=100_000 if moves_limit is None else moves_limit,
            seed=seed,
        )
        self.watch.spent(poll, worker.expansions)
        self.memory_bytes = max(self.memory_bytes, worker.memory_bytes)
        return None if steps is None else self._tidied(steps)

    def _tidied(self, steps: bytes) -> Found:
        steps = tidy(self.packed, self.redeals, steps)
        moves = count_moves(self.packed, self.redeals, steps)
        return Found(steps, moves, steps[::2].count(STEP_REDEAL))

    def prove(self, *, states_max: int) -> Found | Verdict:
        """Search completely: a line, UNWINNABLE, or UNKNOWN when a limit came first."""
        worker = _workers.proof_search(
            max(1, int(self.watch.budget.memory_mb * PROOF_MEMORY_SHARE))
        )
        poll = self.watch.poll("proof")
        nodes_left = self.watch.nodes_left
        if nodes_left is not None:
            states_max = min(states_max, nodes_left)
        outcome, steps = worker.prove(self.packed, self.redeals, poll, states_max=states_max)
        self.watch.spent(poll, worker.states)
        self.memory_bytes = max(self.memory_bytes, worker.memory_bytes)
        if steps is not None:
            return self._tidied(steps)
        return Verdict.UNWINNABLE if outcome == LOST else Verdict.UNKNOWN


def search(state: CrescentState, *, mode: Mode, rules: RuleSet, watch: Watch) -> Result:
    """Answer for one state; `solve` verifies the line."""
    task = _Task(state, watch)
    stage, found = _settle(task, mode)
    if mode is Mode.SHORT and isinstance(found, Found):
        found = _shorten(task, found)
    won = isinstance(found, Found)
    lost = found is Verdict.UNWINNABLE
    return Result(
        verdict=found if isinstance(found, Verdict) else Verdict.WINNABLE,
        line=moves_of_steps(state, found.steps) if isinstance(found, Found) else None,
        rules=rules,
        nodes=watch.nodes,
        elapsed_ms=watch.elapsed_ms,
        memory_bytes=task.memory_bytes,
        stage=stage,
        length=found.moves if isinstance(found, Found) else None,
        why="" if won or lost else watch.why_over(),
        lost_suits=tuple(map(Suit, lost_suits(task.packed, task.redeals))) if lost else (),
    )


def _settle(task: _Task, mode: Mode) -> tuple[str, Found | Verdict]:
    """Go through the rounds until there is a line, a proof, or nothing left to spend."""
    if lost_at_once(task.packed, task.redeals):
        return "at once", Verdict.UNWINNABLE
    share = (REDEALS_PROOF_SHARE if task.redeals else PROOF_SHARE)[mode]
    nodes, seed = ROUND_NODES, 1
    while True:
        found = task.beam(redeals=task.redeals, seed=seed, nodes_max=nodes)
        if found is not None:
            return "beam", found
        if task.watch.is_over():
            return "beam", Verdict.UNKNOWN
        answer = task.prove(states_max=int(nodes * share))
        if answer is not Verdict.UNKNOWN or task.watch.is_over():
            return "proof", answer
        nodes *= ROUND_GROWTH
        seed += 1


def _shorten(task: _Task, best: Found) -> Found:
    """Fewer redeals first, then fewer moves, while the budget lasts."""
    while best.redeals and not task.watch.is_over():
        found = task.beam(
            redeals=best.redeals - 1,
            seed=1,
            nodes_max=_share_of_nodes_left(task.watch),
            time_ms=_share_of_time_left(task.watch),
        )
        if found is None:
            break
        best = found
    failed = 0
    for seed in count(1):
        if failed >= SHORT_TRIES_MAX or task.watch.is_over():
            break
        found = task.beam(
            redeals=best.redeals,
            seed=seed,
            nodes_max=ROUND_NODES,
            moves_limit=best.moves + TIDY_SAVES,
        )
        failed += 1
        if found is not None and (found.redeals, found.moves) < (best.redeals, best.moves):
            best = found
            failed = 0
    return best


def _share_of_time_left(watch: Watch) -> float | None:
    if watch.budget.time_ms is None:
        return None
    return max(0.0, watch.budget.time_ms - watch.elapsed_ms) * FEWER_REDEALS_SHARE


def _share_of_nodes_left(watch: Watch) -> int:
    if watch.nodes_left is None:
        return FEWER_REDEALS_NODES
    return max(1, min(FEWER_REDEALS_NODES, int(watch.nodes_left * FEWER_REDEALS_SHARE)))
