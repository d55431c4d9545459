# A lower bound on the moves left, for the short-line search (docs/solver.md, "Bound").
#
# Columns are interned: equal columns are one record, made once, that knows all that the bound
# and the score want of it. A unit is a maximal run inside a column.

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

cdef struct Waiting:         # a card above something it must go home before
    uint64_t before          # the cards it must go home before
    uint64_t unit            # the cards of its unit
    uint8_t card

cdef struct Column:
    uint64_t higher          # higher cards of the suits at or below this card
    uint64_t cards           # all cards of the column
    uint64_t unit            # cards of the topmost unit
    uint64_t unit_waiting    # those of them that lie above something they wait for
    uint64_t waiting_below   # waiting cards of the lower units that need not move
    uint64_t waiting         # the same with the topmost unit, unless it must move
    uint64_t wanted_below    # the cards that `waiting_below` must go home before
    uint64_t wanted
    uint32_t below
    uint32_t list_start      # its waiting cards, top first, in `Columns.list`
    uint8_t list_count
    int16_t score
    uint8_t card
    uint8_t height
    uint8_t run
    uint8_t moved_below      # lower units that must move
    uint8_t moved            # the same with the topmost unit
    uint8_t must_move        # the topmost unit must move

cdef struct Columns:
    Column *column           # 0 is the empty column
    uint32_t *index
    Waiting *list
    uint32_t count, count_max, mask, list_count, list_max
    int score_moved, score_under, score_unit

cdef int bound_circles(const Columns *columns, const uint32_t *top) noexcept nogil
cdef bint bound_exceeds(const Columns *columns, const uint32_t *top, int limit) noexcept nogil
cdef int bound_exact(const Columns *columns, const uint32_t *top) noexcept nogil


cdef inline int bound_moved(const Columns *columns, const uint32_t *top) noexcept nogil:
    """The first part of the bound: units that must move."""
    cdef int index, moved = 0
    for index in range(8):
        moved += columns.column[top[index]].moved
    return moved
