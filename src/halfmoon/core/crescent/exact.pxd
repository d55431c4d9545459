"""Exact states of Crescent for proofs: nothing here identifies two states that differ.

The first search calls two states the same when their covered cards, roots, foundations and the
*set* of their tokens agree. That is lossy: which token lies where may matter, since not every
arrangement can be reached from every other. So proofs use none of it. Here two states are the
same only if token moves lead from one to the other; such moves can always be taken back, so the
states have the same future. Pile order and twin cards don't matter either. States are compared
by 128 bits of hash.
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t
from halfmoon.core.crescent.chain cimport PILES, SUITS

cdef enum:
    EXACT_ARRANGEMENTS_MAX = 2048
    KNOWN_SLOTS = 8192


cdef struct Key:
    uint64_t low
    uint64_t high


cdef struct ExactState:
    uint8_t hidden[PILES][12]    # the cards under the root: suit << 4 | rank, bottom first
    uint32_t chain[PILES]
    Key pile_key[PILES]          # of the hidden cards
    Key suit_key[SUITS]          # of all piles open in the suit, free of token moves
    uint8_t up[SUITS]
    uint8_t down[SUITS]
    uint8_t redeals
    uint8_t cards_left
    # how it came from its parent
    int16_t arrangement[SUITS]   # in which the parent's tokens were laid first
    uint8_t source
    uint8_t target


cdef struct ExactClosure:
    int suit
    int piles
    int pile[PILES]
    int count
    bint complete                # False: there are more arrangements than fit
    uint32_t chain[EXACT_ARRANGEMENTS_MAX][PILES]
    Key key[EXACT_ARRANGEMENTS_MAX]
    int16_t parent[EXACT_ARRANGEMENTS_MAX]
    uint8_t source[EXACT_ARRANGEMENTS_MAX]    # positions in `pile`
    uint8_t target[EXACT_ARRANGEMENTS_MAX]
    int least                    # the arrangement with the least key
    uint32_t stamp
    uint32_t slot_stamp[KNOWN_SLOTS]
    int16_t slot[KNOWN_SLOTS]


cdef void read_exact(ExactState *state, bytes packed, int redeals)
cdef Key state_key(const ExactState *state) noexcept nogil
cdef void close_exact(ExactClosure *closure, const ExactState *state, int suit) noexcept nogil
cdef void lay_tokens(
    ExactState *state, const ExactClosure *closure, int arrangement
) noexcept nogil
cdef int make_exact_move(ExactState *state, int source, int target) noexcept nogil
cdef void make_exact_redeal(ExactState *state) noexcept nogil
