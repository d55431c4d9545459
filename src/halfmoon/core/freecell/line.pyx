# cython: boundscheck=False, wraparound=False, cdivision=True
"""Lines of the short-line searches, with every card that goes home written out and checked."""

from halfmoon.core.freecell.board cimport (
    COLUMNS, PLACE_HOME, Board, Step, board_play, suit_of,
)


cdef bytes write_line(Board board, const Step *line, int length):
    """Play the moves by the checked rules, sending home all that can go before and after each."""
    cdef Step step
    cdef int level
    written = bytearray()
    write_home(&board, written)
    for level in range(length):
        step = line[level]
        if not board_play(&board, step, True):
            raise AssertionError(f"move {level + 1} of a short line breaks the rules")
        written += bytes((step.source, step.target, step.count))
        write_home(&board, written)
    return bytes(written)


cdef write_home(Board *board, bytearray written):
    """Send home every card that can go, column by column as the search does."""
    cdef Step step
    cdef int index, card, suit
    cdef bint changed = True
    step.count = 1
    while changed:
        changed = False
        for index in range(COLUMNS + board.cells):
            while True:
                if index >= COLUMNS:
                    card = board.cell[index - COLUMNS]
                else:
                    card = (
                        board.column[index][board.height[index] - 1] if board.height[index] else 0
                    )
                if card == 0:
                    break
                step.source = index
                step.target = PLACE_HOME + suit_of(card)
                if not board_play(board, step, True):
                    break
                written += bytes((step.source, step.target, 1))
                changed = True
