"""The relaxation: a card that has been open once stays a host for ever, and room never runs out.

A card can leave its pile only when it is open and either a neighbour of its suit is open too
(on whichever pile), or its foundation takes it now, or the neighbour that must go home before it
has been open, which is the first case again. Whatever can be done in the real game can be done
here, so a card that never leaves its pile here never leaves it there.
"""

from libc.stdint cimport uint8_t, uint32_t
from halfmoon.core.crescent_chain cimport (
    PILES,
    SUITS,
    chain_hidden,
    chain_length,
    chain_root,
    chain_suit,
    home_takes,
    rank_above,
    rank_below,
)


cdef inline bint can_leave(
    const ExactState *state, const unsigned int *open_ranks, int suit, int rank
) noexcept nogil:
    if open_ranks[suit] & (1 << rank_above(rank) | 1 << rank_below(rank)):
        return True
    return home_takes(state.up[suit], state.down[suit], rank)


cdef bint is_relaxed_lost(const ExactState *state) noexcept nogil:
    """True: no way can win. False: nothing is said."""
    cdef unsigned int open_ranks[SUITS]
    cdef int top[PILES]        # cards of the pile that have not left, counted from the bottom
    cdef int bottom[PILES]     # cards that left from below, where redeals bring them up
    cdef int pile, suit, rank, index, card, left = 0
    cdef uint32_t chain
    cdef bint again = True
    for suit in range(SUITS):
        open_ranks[suit] = 0
    for pile in range(PILES):
        chain = state.chain[pile]
        top[pile] = bottom[pile] = 0
        if chain == 0:
            continue
        suit = chain_suit(chain)
        rank = chain_root(chain)
        open_ranks[suit] |= 1 << rank
        for index in range(chain_length(chain) - 1):
            rank = rank_above(rank) if chain >> (12 + index) & 1 else rank_below(rank)
            open_ranks[suit] |= 1 << rank
        top[pile] = chain_hidden(chain) + 1
        left += top[pile]
        for index in range(state.redeals):
            if index < chain_hidden(chain):
                open_ranks[state.hidden[pile][index] >> 4] |= (
                    1 << (state.hidden[pile][index] & 15)
                )
    while again and left:
        again = False
        for pile in range(PILES):
            while top[pile] > bottom[pile]:
                card = card_at(state, pile, top[pile] - 1)
                if not can_leave(state, open_ranks, card >> 4, card & 15):
                    break
                again = True
                left -= 1
                top[pile] -= 1
                if top[pile] > bottom[pile]:
                    card = card_at(state, pile, top[pile] - 1)
                    open_ranks[card >> 4] |= 1 << (card & 15)
            while bottom[pile] < state.redeals and top[pile] > bottom[pile]:
                card = card_at(state, pile, bottom[pile])
                if not can_leave(state, open_ranks, card >> 4, card & 15):
                    break
                again = True
                left -= 1
                bottom[pile] += 1
    return left > 0


cdef inline int card_at(const ExactState *state, int pile, int index) noexcept nogil:
    """A covered card, or the root."""
    cdef uint32_t chain = state.chain[pile]
    if index < chain_hidden(chain):
        return state.hidden[pile][index]
    return chain_suit(chain) << 4 | chain_root(chain)
