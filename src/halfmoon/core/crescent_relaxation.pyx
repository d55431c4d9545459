"""Two reasons why a state is lost, one about the next cards and one about the last.

**Cards that never leave.** Let a card that has been open once stay a host for ever, and room never
run out. A card can leave its pile only when it is open, and then for one of three reasons:

- A neighbour of its suit is open too, on whichever pile.
- Its foundation takes it now, or, which is the first case again, after a neighbour that has to
  leave a pile before.
- It is the second copy of a rank that is home already, of a suit whose foundations have not met.
  Then they must meet first, so each rank between them must have been open.

Whatever can be done in the real game can be done here, so a card that never leaves its pile here
never leaves it there. (The third case was once forgotten: at the start of a game it changes
nothing, and small end-games are past it. Lines that were "lost" in the middle showed it.)

**Suits without a last card**, when no redeal is left. Of the cards of a suit, look at the one that
is the last to leave the place where it lies now. Cards that left earlier and are not home lie on
a card of their suit that never left: on this one. It can't leave under them, and when they are
home nothing of the suit is left to take it. So it goes home, as the last of its suit, and is the
ace or the king. All that lies beneath it leaves later, so it is of suits that finish later. A deal
in which the suits can't finish one after the other in this way is lost.
"""

from libc.stdint cimport uint32_t
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
    return (state.redeals == 0 and not can_suits_finish(state)) or not can_all_leave(state)


cdef bint can_suits_finish(const ExactState *state) noexcept nogil:
    """Whether each suit has a last card, found backwards: the suit that finishes last comes first.

    A suit that can come next can also come later, so any order of looking will do.
    """
    cdef int suit_of[2 * SUITS]              # of each ace and king on the piles …
    cdef unsigned int beneath[2 * SUITS]     # … and the suits of the cards beneath it, as bits
    cdef int count = 0
    cdef unsigned int suits, waiting = 0, finished = 0
    cdef int pile, index, card
    cdef bint again = True
    for pile in range(PILES):
        if state.chain[pile] == 0:
            continue
        suits = 0
        for index in range(chain_hidden(state.chain[pile]) + 1):
            card = card_at(state, pile, index)
            if card & 15 == 1 or card & 15 == 13:
                suit_of[count] = card >> 4
                beneath[count] = suits
                count += 1
            suits |= 1 << (card >> 4)
        waiting |= suits
    while again:
        again = False
        for index in range(count):
            if waiting >> suit_of[index] & 1 and beneath[index] & ~finished == 0:
                waiting &= ~(1 << suit_of[index])
                finished |= 1 << suit_of[index]
                again = True
    return waiting == 0


cdef bint can_all_leave(const ExactState *state) noexcept nogil:
    """Whether every card leaves its pile when each card that was ever open stays a host."""
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
    return left == 0


cdef inline int card_at(const ExactState *state, int pile, int index) noexcept nogil:
    """A covered card, or the root."""
    cdef uint32_t chain = state.chain[pile]
    if index < chain_hidden(chain):
        return state.hidden[pile][index]
    return chain_suit(chain) << 4 | chain_root(chain)
