"""The relaxation: a card that has been open once stays a host for ever, and room never runs out.

A card can leave its pile only when it is open, and then for one of three reasons:

- A neighbour of its suit is open too, on whichever pile.
- Its foundation takes it now, or, which is the first case again, after a neighbour that has to
  leave a pile before.
- It is the second copy of a rank that is home already, of a suit whose foundations have not met.
  Then they must meet first, so each rank between them must have been open.

Whatever can be done in the real game can be done here, so a card that never leaves its pile here
never leaves it there. (The third case was once forgotten: at the start of a game it changes
nothing, and small end-games are past it. Lines that were "lost" in the middle showed it.)
"""

from libc.stdint cimport uint32_t
from halfmoon.core.crescent.chain cimport (
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
    cdef int up = state.up[suit]
    cdef int down = state.down[suit]
    cdef unsigned int between
    if home_takes(up, down, rank):
        return True
    if up < down and (rank <= up or rank >= down):
        between = (1 << down) - (1 << (up + 1))
        return open_ranks[suit] & between == between
    return False


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
