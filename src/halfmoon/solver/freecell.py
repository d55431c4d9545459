"""FreeCell's solver: restarts for any line, then the complete search; a beam for short lines."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from halfmoon.core.freecell.any import AnySearch
from halfmoon.core.freecell.cut import cut_short
from halfmoon.core.freecell.pairs import PairsSearch
from halfmoon.core.freecell.proof import ProofSearch
from halfmoon.rules.freecell import FreeCellState
from halfmoon.solver.freecell_board import moves_of_steps, pack_state
from halfmoon.solver.freecell_short import NODES_WITHOUT_LIMIT, ShortLine, ShortWorker
from halfmoon.solver.freecell_weights import STAGES
from halfmoon.solver.result import Mode, Result, RuleSet, Verdict
from halfmoon.solver.watch import Watch

STATES_MAX: Final = 100_000
"""What the longest restart opens at most: some 50 MB, touched only as far as it is used."""

STAGES_BEFORE_PROOF: Final = 2
"""When the verdict is wanted, the complete search is tried after this many restarts."""

STAGES_QUICK: Final = 9
"""The restarts that take milliseconds; those after them open 100,000 states each."""

NODES_OF_FIRST_PROOF: Final = 12_000
"""Enough for most lost boards with two cells; winnable ones seldom fall to the first proof."""

NODES_OF_FIRST_PROOF_4: Final = 100_000
"""Few boards with four cells fail in two restarts, and those are lost more often than not."""

STAGES_THAT_WANDER: Final = ("prove", "pairs")
"""The complete searches: their lines are thousands of moves long, until they are cut short."""

LOST: Final = 0
OUT_OF_NODES: Final = -3


class Found(NamedTuple):
    """What one part of the search answers."""

    verdict: Verdict
    steps: bytes | None
    stage: str
    memory_bytes: int
    why: str
    length: int | None = None
    bound: int | None = None


class _Workers(threading.local):
    """The memory of each thread's searches, allocated when first needed and used again."""

    def __init__(self) -> None:
        self.any: AnySearch | None = None
        self.proofs: dict[int, ProofSearch] = {}
        self.pairs: dict[int, PairsSearch] = {}
        self.shorts: dict[int, ShortWorker] = {}

    def any_search(self) -> AnySearch:
        if self.any is None:
            self.any = AnySearch(STAGES, states_max=STATES_MAX)
        return self.any

    def proof_search(self, memory_mb: int) -> ProofSearch:
        if memory_mb not in self.proofs:
            self.proofs = {memory_mb: ProofSearch(memory_mb=memory_mb)}
        return self.proofs[memory_mb]

    def pairs_search(self, memory_mb: int) -> PairsSearch:
        if memory_mb not in self.pairs:
            self.pairs = {memory_mb: PairsSearch(memory_mb=memory_mb)}
        return self.pairs[memory_mb]

    def short_worker(self, memory_mb: int) -> ShortWorker:
        if memory_mb not in self.shorts:
            self.shorts = {memory_mb: ShortWorker(memory_mb)}
        return self.shorts[memory_mb]


_workers = _Workers()


def search(state: FreeCellState, *, mode: Mode, rules: RuleSet, watch: Watch) -> Result:
    """Answer for one state; `solve` verifies the line."""
    packed = pack_state(state)
    if mode is Mode.SHORT:
        found = _shorten(packed, watch, rules=rules)
    else:
        found = _decide_and_cut(packed, watch, mode=mode, rules=rules)
    if found.verdict is Verdict.UNKNOWN and watch.is_over():
        found = found._replace(why=watch.why_over())
    return Result(
        verdict=found.verdict,
        line=None if found.steps is None else moves_of_steps(found.steps),
        rules=rules,
        nodes=watch.nodes,
        elapsed_ms=watch.elapsed_ms,
        memory_bytes=found.memory_bytes,
        stage=found.stage,
        length=found.length,
        proved_shortest=found.length is not None and found.length == found.bound,
        bound=found.bound,
        why=found.why,
    )


def _shorten(packed: bytes, watch: Watch, *, rules: RuleSet) -> Found:
    """A first line from a narrow beam, else from the other searches; then better ones."""
    line = ShortLine(packed, watch, _workers.short_worker(watch.budget.memory_mb))
    line.improve()
    if line.steps is None and not watch.is_over():
        found = _decide_and_cut(packed, watch, mode=Mode.ANY, rules=rules)
        if found.steps is None:
            return found
        line.adopt(found.steps, found.stage)
    while not line.is_final:
        line.improve()
    if line.steps is None:
        return Found(Verdict.UNKNOWN, None, line.stage, line.memory_bytes, watch.why_over())
    bound = min(line.bound, line.length)
    return Found(
        Verdict.WINNABLE, line.steps, line.stage, line.memory_bytes, "", line.length, bound
    )


def _decide_and_cut(packed: bytes, watch: Watch, *, mode: Mode, rules: RuleSet) -> Found:
    """Decide, and give a line that a person can follow: the complete searches wander."""
    found = decide(packed, watch, mode=mode, rules=rules)
    if found.steps is not None and found.stage in STAGES_THAT_WANDER:
        steps = cut_short(packed, found.steps, classic=rules is RuleSet.CLASSIC)
        found = found._replace(steps=steps)
    return found


def decide(packed: bytes, watch: Watch, *, mode: Mode, rules: RuleSet) -> Found:
    """Try the parts in turn until one decides or the budget is used up.

    The steps of a line are three bytes each; `solve` verifies them, other callers must.
    """
    restarts = partial(_find_any, packed, watch)
    proof = Proving(packed, watch, rules=rules)
    pairs = Proving(packed, watch, rules=rules, pairs=True)
    beam = partial(_find_beam, packed, watch)
    first = NODES_OF_FIRST_PROOF_4 if packed[0] == 4 else NODES_OF_FIRST_PROOF
    before = STAGES_BEFORE_PROOF
    if mode is Mode.ANY:
        before = len(STAGES) if packed[0] == 4 else STAGES_QUICK
    parts: list[Callable[[], Found]] = [
        partial(restarts, 0, before),
        partial(proof.search, nodes_max=first),
        partial(restarts, before, STAGES_QUICK),
        partial(proof.search, nodes_max=100_000),
        partial(pairs.search, nodes_max=50_000),
        partial(restarts, max(before, STAGES_QUICK), STAGES_QUICK + 1),
        partial(proof.search, nodes_max=500_000),
        partial(beam, width=512),
        partial(pairs.search, nodes_max=300_000),
        partial(beam, width=4096),
        partial(restarts, max(before, STAGES_QUICK + 1), len(STAGES)),
        partial(proof.search, nodes_max=1_000_000),
        partial(pairs.search, nodes_max=2_000_000),
        partial(beam, width=32_768),
        pairs.search,
    ]
    for part in parts:
        found = part()
        if found.verdict is not Verdict.UNKNOWN or watch.is_over():
            break
    return found


def _find_any(packed: bytes, watch: Watch, stage_first: int, stages_max: int) -> Found:
    """Restarts by the classic rules; a line by them holds at the table too."""
    worker = _workers.any_search()
    poll = watch.poll("any")
    steps = worker.solve(
        packed,
        poll,
        stage_first=stage_first,
        stages_max=stages_max,
        nodes_max=watch.nodes_left_or(NODES_WITHOUT_LIMIT),
    )
    watch.spent(poll, worker.nodes)
    verdict = Verdict.UNKNOWN if steps is None else Verdict.WINNABLE
    return Found(verdict, steps, f"any-{worker.stage + 1}", worker.memory_bytes, "")


def _find_beam(packed: bytes, watch: Watch, *, width: int) -> Found:
    """One pass of the beam for short lines: slow, but it finds what the restarts do not."""
    worker = _workers.short_worker(watch.budget.memory_mb)
    beam = ShortLine(packed, watch, worker)
    beam.run_once(width)
    verdict = Verdict.UNKNOWN if beam.steps is None else Verdict.WINNABLE
    return Found(verdict, beam.steps, beam.stage, beam.memory_bytes, "")


class Proving:
    """A complete search of one board, which goes on where it stopped: what may say unwinnable.

    With `pairs`, by way of the easier game in which pairs change places.
    """

    def __init__(self, packed: bytes, watch: Watch, *, rules: RuleSet, pairs: bool = False) -> None:
        memory_mb = watch.budget.memory_mb
        self._packed = packed
        self._watch = watch
        self._is_classic = rules is RuleSet.CLASSIC
        self._stage = "pairs" if pairs else "prove"
        self._worker: ProofSearch | PairsSearch = (
            _workers.pairs_search(memory_mb) if pairs else _workers.proof_search(memory_mb)
        )
        self._nodes = 0

    def search(self, *, nodes_max: int = NODES_WITHOUT_LIMIT) -> Found:
        """Go on until `nodes_max` boards have been visited in all."""
        worker, poll = self._worker, self._watch.poll(self._stage)
        left = self._watch.nodes_left_or(NODES_WITHOUT_LIMIT)
        nodes_max = min(nodes_max, self._nodes + left)
        if self._nodes == 0:
            steps = worker.solve(self._packed, poll, classic=self._is_classic, nodes_max=nodes_max)
        elif worker.outcome == OUT_OF_NODES:
            steps = worker.go_on(poll, nodes_max=nodes_max)
        else:
            steps = None
        self._watch.spent(poll, worker.nodes - self._nodes)
        self._nodes = worker.nodes
        if steps is not None:
            verdict, why = Verdict.WINNABLE, ""
        elif worker.outcome == LOST:
            verdict, why = Verdict.UNWINNABLE, self._why_lost()
        else:
            verdict = Verdict.UNKNOWN
            why = f"the memory of {self._watch.budget.memory_mb} MB is used up"
        return Found(verdict, steps, self._stage, worker.memory_bytes, why)

    def _why_lost(self) -> str:
        if isinstance(self._worker, ProofSearch):
            return f"all {self._worker.nodes:,} boards that can be reached were searched"
        return (
            "it is lost even where cards of one rank and colour may change places: "
            f"all {self._worker.nodes:,} boards of that game were searched"
        )
