"""A chain is what the open end of a pile looks like to the Crescent search, in one 32-bit word.

The maximal run of adjacent cards on top of a pile is its *chain*: the lowest card is the *root*,
those above it are *tokens*. The word holds, from the low bits: the rank of the root (4), the
number of cards (4), the rank of the top card (4), one bit for each step between neighbours (12;
1 = the upper card ranks higher), the suit (2) and the number of cards under the root (4).
An empty pile is 0. Pushing and popping a card are a few machine instructions.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef enum:
    PILES = 16
    SUITS = 4
    RANKS = 13
    PILE_CARDS_MAX = 13
    FOUNDATION = 16   # as the target of a move: the foundations of the card's suit
    REDEAL = 255      # as the source of a move


cdef inline int rank_above(int rank) noexcept nogil:
    """The next rank upwards; an ace follows a king."""
    return 1 if rank == 13 else rank + 1


cdef inline int rank_below(int rank) noexcept nogil:
    """The next rank downwards; a king follows an ace."""
    return 13 if rank == 1 else rank - 1


cdef inline bint adjacent(int rank, int other) noexcept nogil:
    cdef int distance = rank - other
    return distance == 1 or distance == -1 or distance == 12 or distance == -12


cdef inline uint32_t chain_of_root(int suit, int rank, int hidden) noexcept nogil:
    return <uint32_t> (rank | 1 << 4 | rank << 8 | suit << 24 | hidden << 26)


cdef inline int chain_root(uint32_t chain) noexcept nogil:
    return chain & 15


cdef inline int chain_length(uint32_t chain) noexcept nogil:
    return chain >> 4 & 15


cdef inline int chain_top(uint32_t chain) noexcept nogil:
    return chain >> 8 & 15


cdef inline int chain_suit(uint32_t chain) noexcept nogil:
    return chain >> 24 & 3


cdef inline int chain_hidden(uint32_t chain) noexcept nogil:
    return chain >> 26


cdef inline bint chain_takes(uint32_t chain, int rank) noexcept nogil:
    """Whether a card of this rank (and the chain's suit) may go on: adjacent, and room left."""
    return (
        adjacent(chain_top(chain), rank)
        and chain_hidden(chain) + chain_length(chain) < PILE_CARDS_MAX
    )


cdef inline uint32_t chain_push(uint32_t chain, int rank) noexcept nogil:
    cdef int length = chain_length(chain)
    cdef uint32_t step = rank == rank_above(chain_top(chain))
    chain = (chain & ~(<uint32_t> 15 << 8)) + (1 << 4)
    return chain | <uint32_t> rank << 8 | step << (11 + length)


cdef inline uint32_t chain_pop(uint32_t chain) noexcept nogil:
    """Takes the top token off; a chain of the root alone must not be popped."""
    cdef int length = chain_length(chain)
    cdef uint32_t step = chain >> (10 + length) & 1
    cdef int top = chain_top(chain)
    top = rank_below(top) if step else rank_above(top)
    chain &= ~(<uint32_t> 15 << 8 | <uint32_t> 1 << (10 + length))
    return (chain - (1 << 4)) | <uint32_t> top << 8


cdef inline bint home_takes(int up, int down, int rank) noexcept nogil:
    """Whether the foundations of the suit take the rank, after transfers where they have met."""
    return down == up + 1 or rank == up + 1 or rank == down - 1


cdef inline uint64_t mix(uint64_t value) noexcept nogil:
    """Scrambles a small number to 64 well spread bits (the finaliser of SplitMix64)."""
    value += <uint64_t> 0x9E3779B97F4A7C15
    value = (value ^ value >> 30) * <uint64_t> 0xBF58476D1CE4E5B9
    value = (value ^ value >> 27) * <uint64_t> 0x94D049BB133111EB
    return value ^ value >> 31


cdef inline uint64_t next_random(uint64_t *state) noexcept nogil:
    """The next output of SplitMix64."""
    cdef uint64_t value = mix(state[0])
    state[0] += <uint64_t> 0x9E3779B97F4A7C15
    return value


cdef inline float next_unit(uint64_t *state) noexcept nogil:
    """A random number from 0 up to but not including 1."""
    return <float> (next_random(state) >> 40) * <float> (1.0 / 16777216.0)


cdef inline int luby(int index) noexcept nogil:
    """The index-th term (from 1) of 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, …"""
    cdef int bits
    while True:
        bits = 1
        while (1 << bits) - 1 < index:
            bits += 1
        if (1 << bits) - 1 == index:
            return 1 << (bits - 1)
        index -= (1 << (bits - 1)) - 1
