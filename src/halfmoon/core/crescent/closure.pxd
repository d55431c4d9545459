"""All arrangements of one suit's tokens that can be reached without giving anything up.

Moving a token from chain to chain can be taken back, so the search never counts such a move: it
looks at every arrangement of a suit at once (some six on average) and collects the *exits*, the
moves that can't be taken back: a root leaves its place, or a card goes to a foundation.
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t
from halfmoon.core.crescent.chain cimport PILES

cdef enum:
    ARRANGEMENTS_MAX = 160
    EXITS_MAX = 48   # of a suit: 16 roots to a pile, 16 roots home, 13 token ranks home


cdef struct Exit:
    int16_t arrangement   # in which arrangement the move is legal
    uint8_t source
    uint8_t target        # a pile or FOUNDATION


cdef struct Closure:
    int suit
    int piles
    int pile[PILES]
    int arrangements
    uint32_t chain[ARRANGEMENTS_MAX][PILES]   # by position in `pile`
    uint64_t key[ARRANGEMENTS_MAX]
    int16_t parent[ARRANGEMENTS_MAX]
    uint8_t source[ARRANGEMENTS_MAX]          # the move from the parent: positions in `pile`
    uint8_t target[ARRANGEMENTS_MAX]
    uint8_t moves[ARRANGEMENTS_MAX]           # how many token moves lead here
    int exits
    Exit exit[EXITS_MAX]


cdef void close_suit(
    Closure *closure, const uint32_t *chains, int suit, int up, int down, int arrangements_max
) noexcept nogil
