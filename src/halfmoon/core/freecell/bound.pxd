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

# The circles among the waiting cards of a board.
cdef struct Circles:
    uint64_t waiting         # the cards that wait in units that need not move
    uint64_t on              # those that may be on a circle
    uint64_t circle[32]      # the cards of some circles without a common unit
    int count

cdef int columns_make(Columns *columns, uint32_t count_max) except -1
cdef void columns_free(Columns *columns) noexcept nogil
cdef void columns_clear(Columns *columns) noexcept nogil
cdef size_t columns_memory(const Columns *columns) noexcept nogil
cdef void fill_column(
    Columns *columns, Column *column, uint32_t below_index, int card
) noexcept nogil
cdef int bound_circles(const Columns *columns, const uint32_t *top) noexcept nogil
cdef bint bound_exceeds(const Columns *columns, const uint32_t *top, int limit) noexcept nogil
cdef int bound_upto(const Columns *columns, const uint32_t *top, int stop) noexcept nogil
cdef void find_circles(
    const Columns *columns, const uint32_t *top, Circles *circles
) noexcept nogil
cdef int bound_exact(const Columns *columns, const uint32_t *top) noexcept nogil


cdef inline int bound_moved(const Columns *columns, const uint32_t *top) noexcept nogil:
    """The first part of the bound: units that must move."""
    cdef int index, moved = 0
    for index in range(8):
        moved += columns.column[top[index]].moved
    return moved


cdef inline uint32_t put_on(Columns *columns, uint32_t below, int card) noexcept nogil:
    """The column with one card more; 0 when there is no memory for a new one."""
    cdef uint64_t mixed = (<uint64_t> below << 6 | card) * <uint64_t> 0x9E3779B97F4A7C15
    cdef uint32_t at = <uint32_t> (mixed >> 32) & columns.mask
    cdef uint32_t index
    while True:
        index = columns.index[at]
        if index == 0:
            break
        if columns.column[index].below == below and columns.column[index].card == card:
            return index
        at = (at + 1) & columns.mask
    if columns.count == columns.count_max or columns.list_count + 52 > columns.list_max:
        return 0
    index = columns.count
    columns.count += 1
    columns.index[at] = index
    fill_column(columns, &columns.column[index], below, card)
    return index


cdef inline uint32_t under_run(const Columns *columns, uint32_t index, int count) noexcept nogil:
    """The column without its top `count` cards."""
    while count > 0:
        index = columns.column[index].below
        count -= 1
    return index
