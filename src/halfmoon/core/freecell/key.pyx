# cython: boundscheck=False, wraparound=False, cdivision=True
"""Exact keys of FreeCell boards: the tables of one search, and the key of a whole board."""

from libc.string cimport memset

from halfmoon.core.freecell.board cimport CARD_END, COLUMNS, board_unpack


cdef void number_digits(Keys *keys, int card, int first) noexcept nogil:
    """Digit 0 is what lay beneath at the start; the other things follow. -1: nothing did."""
    cdef int beneath[4]
    cdef int count = 2, index, digit = 1
    beneath[0] = BENEATH_CELL
    beneath[1] = BENEATH_BOTTOM
    if card >> 2 < 13:
        beneath[2] = (card ^ 1) + 4
        beneath[3] = (card ^ 3) + 4
        count = 4
    for index in range(count):
        if beneath[index] != first:
            keys.digit[card][beneath[index]] = digit
            digit += 1


cdef Key make_keys(Keys *keys, const Board *board) noexcept nogil:
    """Lay out the tables for all boards that can come of this one; return its key."""
    cdef int card, digit, index, height, radix
    cdef int first[56]
    cdef Key unit
    memset(keys, 0, sizeof(Keys))
    for card in range(CARD_END):
        first[card] = -1
    for index in range(board.cells):
        first[board.cell[index]] = BENEATH_CELL
    for index in range(COLUMNS):
        for height in range(board.height[index]):
            first[board.column[index][height]] = (
                board.column[index][height - 1] if height else BENEATH_BOTTOM
            )
    unit.low = 1
    unit.high = 0
    for card in range(8, CARD_END):
        number_digits(keys, card, first[card])
        radix = 5 if card >> 2 < 13 else 3
        for digit in range(1, radix):
            keys.value[card][digit] = key_plus(keys.value[card][digit - 1], unit)
        unit = key_plus(keys.value[card][radix - 1], unit)
    for index in range(4):
        keys.home[index] = unit
        for digit in range(13):
            unit = key_plus(unit, keys.home[index])
    return key_of(keys, board)


cdef Key key_of(const Keys *keys, const Board *board) noexcept nogil:
    """Add up the key of a board; 1 more than the digits say, so that no key is 0."""
    cdef Key key
    cdef int index, height, card, beneath
    key.low = 1
    key.high = 0
    for index in range(4):
        for height in range(board.home[index]):
            key = key_plus(key, keys.home[index])
    for index in range(board.cells):
        card = board.cell[index]
        if card:
            key = key_plus(key, keys.value[card][keys.digit[card][BENEATH_CELL]])
    for index in range(COLUMNS):
        beneath = BENEATH_BOTTOM
        for height in range(board.height[index]):
            card = board.column[index][height]
            key = key_plus(key, keys.value[card][keys.digit[card][beneath]])
            beneath = card
    return key


def keys_of(bytes start, list boards):
    """Return the exact key of each packed board, in a search that begins at `start`."""
    cdef Keys keys
    cdef Board board
    cdef Key key
    board_unpack(&board, start)
    make_keys(&keys, &board)
    found = []
    for packed in boards:
        board_unpack(&board, packed)
        key = key_of(&keys, &board)
        found.append(<object> key.high << 64 | key.low)
    return found
