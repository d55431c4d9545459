"""A winning line of Crescent, any line: the beam search behind a small Python object.

Whatever comes out is a line for the rules to check. Nothing that this search does not find is
thereby lost: its table of classes may hold two different states for one.
"""

from libc.stdint cimport uint64_t
from halfmoon.core.crescent.beam cimport (
    LAYOUTS_MAX,
    LEVELS,
    NODES_MAX,
    REDEALS_MAX,
    RUNNING,
    SEEN_BITS,
    WON,
    Beam,
    Plan,
    free_beam,
    new_beam,
    run_beam,
    start_beam,
    write_line,
)
from halfmoon.core.crescent.board cimport unpack_board
from halfmoon.core.crescent.heap cimport Bucket
from halfmoon.core.crescent.layout cimport Layout, Line, Node
from halfmoon.core.crescent.score cimport Weights, fill_fading
from halfmoon.core.poll cimport Poll

cdef enum:
    EXPANSIONS_BETWEEN_POLLS = 100


cdef read_weights(Weights *weights, values):
    (
        weights.runs,
        weights.cards,
        weights.need,
        weights.stuck,
        weights.disorder,
        weights.piles,
        weights.buried,
        weights.balance,
        weights.pairs,
        weights.digging,
        weights.moves,
        weights.noise,
        weights.level_runs,
        weights.level_cards,
    ) = values


cdef class AnySearch:
    """All memory of one worker's searches: allocated once, used again for every deal."""

    cdef Beam *beam
    cdef Layout layout
    cdef Node node
    cdef Line line

    def __cinit__(self):
        self.beam = new_beam()
        if self.beam == NULL:
            raise MemoryError("no memory for the Crescent search")

    def __init__(self, plan):
        self.use_plan(plan)

    def use_plan(self, plan):
        """`plan`: tuned, lowest and highest weights, the whole numbers, the fading of needs."""
        cdef Plan *own = &self.beam.plan
        tuned, low, high, numbers, fading = plan
        read_weights(&own.tuned, tuned)
        read_weights(&own.low, low)
        read_weights(&own.high, high)
        (
            own.passes_tuned,
            own.width,
            own.redeal_from,
            own.redeal_variants,
            own.arrangements_max,
        ) = numbers
        fill_fading(&self.beam.fading, fading)

    def __dealloc__(self):
        free_beam(self.beam)

    @property
    def memory_bytes(self):
        """Bytes allocated for the search."""
        return (
            sizeof(Beam) + NODES_MAX * (sizeof(Node) + 4) + LAYOUTS_MAX * sizeof(Layout)
            + LEVELS * sizeof(Bucket) + (8 << SEEN_BITS)
        )

    @property
    def expansions(self):
        """Nodes expanded in the last search."""
        return self.beam.expansions

    @property
    def passes(self):
        """Beam passes begun in the last search."""
        return self.beam.passes

    def solve(
        self,
        bytes packed,
        int redeals,
        Poll poll,
        *,
        uint64_t nodes_max=2**62,
        uint64_t passes_max=2**62,
        int moves_limit=100_000,
        uint64_t seed=1,
    ):
        """The steps of a winning line, two bytes each, or None when none was found.

        `moves_limit`: only lines of fewer steps are wanted. The same seed takes the same way.
        """
        cdef int outcome = RUNNING
        cdef bint fits
        assert 0 <= redeals <= REDEALS_MAX, f"{redeals} redeals"
        unpack_board(packed, &self.layout, &self.node)
        with nogil:
            start_beam(self.beam, &self.layout, &self.node, redeals, moves_limit, seed)
            while outcome == RUNNING:
                outcome = run_beam(self.beam, EXPANSIONS_BETWEEN_POLLS)
                if self.beam.expansions >= nodes_max or self.beam.passes > passes_max:
                    break
                if poll.must_stop(self.beam.expansions, -1, -1):
                    break
        if outcome != WON:
            return None
        fits = write_line(self.beam, &self.line)
        assert fits, "a line is longer than its buffer"
        steps = bytearray()
        for index in range(self.line.moves):
            steps.append(self.line.source[index])
            steps.append(self.line.target[index])
        return bytes(steps)
