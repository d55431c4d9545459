# Boards whose columns are interned, and moves on them: shared by the searches for short lines.
# Inline, so that each search compiles them into its own loops.

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memcpy, memset

from halfmoon.core.freecell.board cimport (
    COLUMNS, PLACE_CELL, Board, Step, rank_of, suit_of,
)
from halfmoon.core.freecell.bound cimport Column, Columns, put_on
from halfmoon.core.freecell.key cimport BENEATH_CELL, Key, Keys, key_sent_home, make_keys

cdef struct State:
    uint32_t top[8]
    uint8_t cell[4]
    uint8_t home[4]
    Key key
    uint8_t bound            # no line through this board is shorter


cdef inline void play_home(
    const Columns *columns, const Keys *keys, int cells, State *state
) noexcept nogil:
    """Send home every card that can go."""
    cdef int index, card
    cdef const Column *column
    cdef bint changed = True
    while changed:
        changed = False
        for index in range(COLUMNS):
            column = &columns.column[state.top[index]]
            while column.card and state.home[suit_of(column.card)] + 1 == rank_of(column.card):
                state.key = key_sent_home(
                    keys, state.key, column.card, columns.column[column.below].card
                )
                state.home[suit_of(column.card)] += 1
                state.top[index] = column.below
                column = &columns.column[state.top[index]]
                changed = True
        for index in range(cells):
            card = state.cell[index]
            if card and state.home[suit_of(card)] + 1 == rank_of(card):
                state.key = key_sent_home(keys, state.key, card, BENEATH_CELL)
                state.home[suit_of(card)] += 1
                state.cell[index] = 0
                changed = True


cdef inline uint32_t put_run_on(
    Columns *columns, uint32_t source, int count, uint32_t target
) noexcept nogil:
    """The column `target` with the top `count` cards of `source` on it; 0: no memory."""
    cdef uint8_t cards[16]
    cdef int index
    for index in range(count):
        cards[index] = columns.column[source].card
        source = columns.column[source].below
    for index in range(count - 1, -1, -1):
        target = put_on(columns, target, cards[index])
        if target == 0:
            return 0
    return target


cdef inline bint move_cards(Columns *columns, State *state, Step move) noexcept nogil:
    """Make a legal move, without its key and what goes home; False: no memory for a column."""
    cdef int index, card
    cdef uint32_t source
    if move.source >= PLACE_CELL:
        card = state.cell[move.source - PLACE_CELL]
        state.cell[move.source - PLACE_CELL] = 0
        state.top[move.target] = put_on(columns, state.top[move.target], card)
        return state.top[move.target] != 0
    source = state.top[move.source]
    for index in range(move.count):
        state.top[move.source] = columns.column[state.top[move.source]].below
    if move.target >= PLACE_CELL:
        state.cell[move.target - PLACE_CELL] = columns.column[source].card
        return True
    state.top[move.target] = put_run_on(columns, source, move.count, state.top[move.target])
    return state.top[move.target] != 0


cdef inline void lay_out(
    Columns *columns, Keys *keys, const Board *board, State *state
) noexcept nogil:
    """The board with interned columns and a key, its cards sent home that can go."""
    cdef int index, height
    memset(state, 0, sizeof(State))
    memcpy(state.home, board.home, 4)
    memcpy(state.cell, board.cell, 4)
    for index in range(COLUMNS):
        for height in range(board.height[index]):
            state.top[index] = put_on(columns, state.top[index], board.column[index][height])
    state.key = make_keys(keys, board)
    play_home(columns, keys, board.cells, state)
