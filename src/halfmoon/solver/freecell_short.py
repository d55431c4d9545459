"""Short FreeCell lines, better while time lasts: narrow beams, the proof, wider beams.

The metric (docs/solver.md, "Short lines"): every card that can go home goes at once and costs
nothing; any other move, of one card or of a group, costs one. Nothing is taken back.
"""

from __future__ import annotations

from typing import Final

from halfmoon.core.freecell.short import ShortSearch
from halfmoon.core.freecell.shortest import ShortestSearch
from halfmoon.solver.watch import Watch

FIRST_WIDTH: Final = 64
WIDTH_FACTOR: Final = 8
WIDTH_MAX: Final = 1 << 18
BYTES_A_WIDTH: Final = 2_700
"""What one more board in the beam costs in memory, all tables counted."""

COLUMNS_MAX: Final = 1 << 16
"""Different columns in one search: some thousands as a rule."""

LENGTH_LIMIT: Final = 200
FIRST_HOME: Final = 12
"""The core's number of the first foundation; lower targets are columns and cells."""

NODES_WITHOUT_LIMIT: Final = 2**63

STOPPED: Final = -1
"""The outcome of a slice of the proof that can go on."""

PASSES_BEFORE_PROOF: Final = 2
"""The narrow beams give the proof a line that is hard to beat; they take some 40 ms."""

HURRY_MS: Final = 1_000
PASSES_IN_A_HURRY: Final = 3
"""In less time than that a wider beam shortens more lines than the proof can end."""

NODES_OF_FIRST_PROOF: Final = 30_000
"""The proof goes on in slices, each twice as long; between two of them it may give way."""

PROOF_GROWTH: Final = 2.5
"""What a move more in the bound costs: each layer of the proof has so many times the boards."""

SHARE_OF_PROOF: Final = 0.7
"""The proof goes on while it can be expected to end in so much of the time or nodes left."""

FIT_TO_TIME: Final = 0.75
"""A pass may be planned for so much of the time that is left: passes differ in length."""


class ShortWorker:
    """The memory of one thread's beams; small beams get small tables."""

    def __init__(self, memory_mb: int) -> None:
        memory = (memory_mb << 20) - COLUMNS_MAX * 300
        self.width_max = max(FIRST_WIDTH, min(WIDTH_MAX, memory // BYTES_A_WIDTH))
        self._search: ShortSearch | None = None
        self._width = 0
        self._memory_mb = memory_mb
        self._shortest: ShortestSearch | None = None

    def shortest(self) -> ShortestSearch:
        """Return the search for shortest lines, made when it is first wanted."""
        if self._shortest is None:
            self._shortest = ShortestSearch(memory_mb=self._memory_mb, columns_max=COLUMNS_MAX)
        return self._shortest

    def search_for(self, width: int) -> ShortSearch:
        """Return a search with room for this width."""
        if self._search is None or width > self._width:
            self._search = ShortSearch(width_max=width, columns_max=COLUMNS_MAX)
            self._width = width
        return self._search


class ShortLine:
    """The best line of one board so far, with its length and a proved bound on any line's."""

    def __init__(self, packed: bytes, watch: Watch, worker: ShortWorker) -> None:
        self.steps: bytes | None = None
        self.length = LENGTH_LIMIT
        self.bound = 0
        self.memory_bytes = 0
        self.stage = "short"
        self._packed = packed
        self._watch = watch
        self._worker = worker
        self._next_width = FIRST_WIDTH
        self._passes = 0
        time_ms = watch.remaining_ms
        is_hurried = time_ms is not None and time_ms < HURRY_MS
        self._passes_first = PASSES_IN_A_HURRY if is_hurried else PASSES_BEFORE_PROOF
        self._are_beams_over = False
        self._is_proof_over = False
        self._proof: ShortestSearch | None = None
        self._proof_nodes = 0
        self._proof_ms = 0.0

    @property
    def is_final(self) -> bool:
        """Return True when nothing can improve on the line, or nothing may run."""
        is_over = self._are_beams_over and self._is_proof_over
        return is_over or self.bound >= self.length or self._watch.is_over()

    def adopt(self, steps: bytes, stage: str) -> None:
        """Start from a line that another search has found."""
        self.steps = steps
        self.length = sum(target < FIRST_HOME for target in steps[1::3])
        self.stage = stage

    def improve(self) -> None:
        """Run a slice of the proof if it promises to end, else the next pass of the beam."""
        if not self._is_proof_over and (self._are_beams_over or self._proof_promises()):
            self._prove()
        else:
            self._widen()

    def _widen(self) -> None:
        """Run the next pass and plan the one after it."""
        began_ms = self._watch.elapsed_ms
        width = min(self._next_width, self._worker.width_max)
        self._run(width)
        self._passes += 1
        spent_ms = max(self._watch.elapsed_ms - began_ms, 0.1)
        if width == self._worker.width_max:
            self._are_beams_over = True
        self._plan(width, spent_ms)

    def run_once(self, width: int) -> None:
        """Run a single pass of this width, or as wide as the memory allows."""
        self._run(min(width, self._worker.width_max))

    def _run(self, width: int) -> None:
        search = self._worker.search_for(width)
        self.memory_bytes = max(self.memory_bytes, search.memory_bytes)
        home = search.start(self._packed)
        if home is not None:
            self.steps, self.length = home, 0
            return
        poll = self._watch.poll("short")
        steps = search.search(
            poll,
            width=width,
            limit=self.length,
            all_counts=self._passes >= 2,
            nodes_max=self._watch.nodes_left_or(NODES_WITHOUT_LIMIT),
        )
        self._watch.spent(poll, search.nodes)
        self.bound = max(self.bound, search.bound)
        self._are_beams_over = search.out_of_memory
        if steps is not None:
            self.steps, self.length, self.stage = steps, search.length, f"short-{width}"

    def _proof_promises(self) -> bool:
        """May the proof be expected to end in time? Also before its first slice.

        Never without a line: the proof would look at boards that the first line rules out.
        """
        if self._passes < self._passes_first or self.steps is None:
            return False
        if self._proof is None:
            return True
        factor: float = PROOF_GROWTH ** (self.length - self._proof.bound) - 1
        left_ms, left_nodes = self._watch.remaining_ms, self._watch.nodes_left
        return (left_ms is None or self._proof_ms * factor <= left_ms * SHARE_OF_PROOF) and (
            left_nodes is None or self._proof_nodes * factor <= left_nodes * SHARE_OF_PROOF
        )

    def _prove(self) -> None:
        """Go on with the search for a shortest line."""
        began_ms = self._watch.elapsed_ms
        if self._proof is None:
            self._proof = self._worker.shortest()
            self._proof.start(self._packed, limit=self.length)
        search = self._proof
        poll = self._watch.poll("shortest")
        slice_nodes = max(NODES_OF_FIRST_PROOF, self._proof_nodes)
        slice_nodes = min(slice_nodes, self._watch.nodes_left_or(slice_nodes))
        steps = search.search(poll, limit=self.length, nodes_max=self._proof_nodes + slice_nodes)
        self._watch.spent(poll, search.nodes - self._proof_nodes)
        self._proof_nodes = search.nodes
        self._proof_ms += self._watch.elapsed_ms - began_ms
        self.memory_bytes = max(self.memory_bytes, search.memory_bytes)
        self.bound = max(self.bound, search.bound)
        self._is_proof_over = search.outcome != STOPPED
        if steps is not None:
            self.steps, self.length, self.stage = steps, search.length, "shortest"

    def _plan(self, width: int, spent_ms: float) -> None:
        """Eight times as wide, but no wider than the time left will bear."""
        wider = width * WIDTH_FACTOR
        left_ms = self._watch.remaining_ms
        if left_ms is not None:
            fitting = int(width * left_ms * FIT_TO_TIME / spent_ms)
            if fitting < 3 * wider:
                wider = fitting
            if wider < width * 3 // 2:
                self._are_beams_over = True
        self._next_width = wider
