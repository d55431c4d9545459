"""Crescent's solver: narrow beams with restarts for any line.

`docs/solver.md` explains the search. It runs until it has a line or the budget is used up; that
it finds none is no proof of anything.
"""

from __future__ import annotations

import threading
from typing import Final

from halfmoon.core.crescent_any import AnySearch
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.move import Move
from halfmoon.solver.crescent_board import moves_of_steps, pack_state
from halfmoon.solver.crescent_plan import PLAN
from halfmoon.solver.result import Mode, Result, RuleSet, Verdict
from halfmoon.solver.watch import Watch

NODES_UNLIMITED: Final = 2**62


class _Workers(threading.local):
    """The memory of each thread's search, allocated when first needed and used again."""

    def __init__(self) -> None:
        self.any: AnySearch | None = None

    def any_search(self) -> AnySearch:
        if self.any is None:
            self.any = AnySearch(PLAN)
        return self.any


_workers = _Workers()


def search(state: CrescentState, *, mode: Mode, rules: RuleSet, watch: Watch) -> Result:
    """Answer for one state; `solve` verifies the line."""
    worker = _workers.any_search()
    line = _find_any(state, worker, watch)
    return Result(
        verdict=Verdict.UNKNOWN if line is None else Verdict.WINNABLE,
        line=line,
        rules=rules,
        nodes=watch.nodes,
        elapsed_ms=watch.elapsed_ms,
        memory_bytes=worker.memory_bytes,
        stage="beam",
        length=None if line is None else len(line),
        why=watch.why_over() if line is None else "",
    )


def _find_any(state: CrescentState, worker: AnySearch, watch: Watch) -> tuple[Move, ...] | None:
    """Beams until one reaches the win."""
    nodes_left = watch.nodes_left
    poll = watch.poll("beam")
    steps = worker.solve(
        pack_state(state),
        state.redeals,
        poll,
        nodes_max=NODES_UNLIMITED if nodes_left is None else nodes_left,
    )
    watch.spent(poll, worker.expansions)
    return None if steps is None else moves_of_steps(state, steps)
