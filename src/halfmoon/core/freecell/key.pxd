# Exact keys of FreeCell boards: two boards of one search have the same 128-bit number if and
# only if they hold the same columns and cells, in whatever order (docs/solver.md, "Keys").
#
# What lies beneath each card says everything but the order of columns and cells. In one search
# a card is home, or beneath it lies what lay there at the start (digit 0), or it is in a cell,
# on one of its two hosts, or at the bottom of a column. The digits make one number with mixed
# radix, and the ranks of the foundations are four digits more. Aces are at their first place or
# home, kings have no hosts, so 5^44 · 3^4 · 14^4 < 2^124 numbers suffice.

from libc.stdint cimport uint8_t, uint64_t

from halfmoon.core.freecell.board cimport Board

cdef enum:
    BENEATH_BOTTOM = 0
    BENEATH_CELL = 1

cdef struct Key:
    uint64_t low
    uint64_t high

cdef struct Keys:
    Key value[56][5]
    Key home[4]
    uint8_t digit[56][64]

cdef Key make_keys(Keys *keys, const Board *board) noexcept nogil
cdef Key key_of(const Keys *keys, const Board *board) noexcept nogil


cdef inline bint is_same(Key left, Key right) noexcept nogil:
    return left.low == right.low and left.high == right.high


cdef inline Key key_plus(Key left, Key right) noexcept nogil:
    cdef Key total
    total.low = left.low + right.low
    total.high = left.high + right.high + (total.low < left.low)
    return total


cdef inline Key key_minus(Key left, Key right) noexcept nogil:
    cdef Key rest
    rest.low = left.low - right.low
    rest.high = left.high - right.high - (left.low < right.low)
    return rest


cdef inline Key key_moved(
    const Keys *keys, Key key, int card, int before, int after
) noexcept nogil:
    """The key after `card` leaves what lay beneath it and comes to lie on something else."""
    return key_plus(
        key_minus(key, keys.value[card][keys.digit[card][before]]),
        keys.value[card][keys.digit[card][after]],
    )


cdef inline Key key_sent_home(const Keys *keys, Key key, int card, int before) noexcept nogil:
    return key_plus(
        key_minus(key, keys.value[card][keys.digit[card][before]]), keys.home[card & 3]
    )


cdef inline Key key_taken_back(const Keys *keys, Key key, int card, int after) noexcept nogil:
    return key_plus(
        key_minus(key, keys.home[card & 3]), keys.value[card][keys.digit[card][after]]
    )


cdef inline uint64_t key_hash(Key key) noexcept nogil:
    cdef uint64_t mixed = key.low * <uint64_t> 0x9E3779B97F4A7C15
    mixed = (mixed ^ (mixed >> 32) ^ key.high) * <uint64_t> 0xD6E8FEB86659FD93
    return mixed ^ (mixed >> 32)


cdef inline int beneath_top(const Board *board, int column, int count) noexcept nogil:
    """What lies beneath the lowest of the top `count` cards."""
    cdef int height = board.height[column]
    return board.column[column][height - count - 1] if height > count else BENEATH_BOTTOM
