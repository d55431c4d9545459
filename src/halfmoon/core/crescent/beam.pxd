"""Narrow randomised beams with restarts: the search for a first winning line in Crescent."""

from libc.stdint cimport int32_t, uint64_t
from halfmoon.core.crescent.closure cimport Closure
from halfmoon.core.crescent.heap cimport WIDTH_MAX, Bucket
from halfmoon.core.crescent.layout cimport Layout, Line, Node
from halfmoon.core.crescent.score cimport Fading, Weights

cdef enum:
    LEVELS = 801          # level_runs <= 6 and level_cards <= 2, each at most 96
    NODES_MAX = 100_000
    REDEALS_MAX = 4
    LAYOUTS_MAX = WIDTH_MAX * REDEALS_MAX + 2
    SEEN_BITS = 17


cdef struct Plan:
    # how the passes are made; the numbers stand in solver/crescent_weights.py
    Weights tuned             # of the first passes
    Weights low               # later passes draw theirs between low
    Weights high              # and high
    int passes_tuned
    int width                 # of a pass, times the Luby sequence 1, 1, 2, 1, 1, 2, 4, …
    int redeal_from           # how many times the width of nodes are redealt from
    int redeal_variants       # arrangements tried before a redeal: as it is, the best, random ones
    int arrangements_max


cdef struct Beam:
    # what was asked
    int redeals               # at the start
    int moves_limit           # only lines of fewer steps are wanted
    Plan plan
    Fading fading
    # the memory: allocated once
    Node *nodes
    int nodes_used
    int32_t *free_nodes
    int free_count
    Layout *layouts
    int layouts_used
    Bucket *buckets
    uint64_t *seen
    uint64_t epoch
    Closure closure
    Layout scratch
    Bucket open               # nodes of the phase from which a redeal may be tried
    Bucket next_phase
    # where the pass stands
    Weights weights
    uint64_t random
    int pass_index
    int width
    int redeals_left
    int level
    int position
    bint pruned
    int won                   # the node that wins, or -1
    # what was spent
    uint64_t expansions
    uint64_t passes


cdef enum:
    RUNNING = 0
    WON = 1
    EXHAUSTED = 2   # nothing was cut off and nothing wins: no proof, the class identity is lossy


cdef Beam *new_beam() noexcept
cdef void free_beam(Beam *beam) noexcept
cdef void start_beam(
    Beam *beam,
    const Layout *layout,
    const Node *start,
    int redeals,
    int moves_limit,
    uint64_t seed,
) noexcept nogil
cdef int run_beam(Beam *beam, uint64_t expansions_max) noexcept nogil
cdef bint write_line(Beam *beam, Line *line) noexcept nogil
