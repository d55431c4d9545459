"""How suits finish when no redeal is left.

**Last cards.** Of the cards of a suit, look at the one that is the last to leave the place where
it lies now. Cards that left earlier and are not home lie on a card of their suit that never left:
on this one. It can't leave under them, and when they are home nothing of the suit is left to take
it. So it goes home, as the last of its suit, and is the ace or the king. All that lies beneath it
leaves later, so it is of suits that finish later. A state in which the suits can't finish one
after the other in this way is lost.

**Safe plays.** Past the meeting of its suit, a card that can go home upwards serves only the next
higher rank (both copies of the next lower one are home), and that one may then go home instead of
onto it, and so on up to the king. One card alone could miss such a king: the ace, laid on it. But
the king or the ace is the last card of the suit and never lies on another pile. Downwards it is
the same. So every card from two to queen is safe, the king when the ace must be the last card, and
the ace when the king must be. docs/solver.md has both arguments in full.
"""

from halfmoon.core.crescent_chain cimport (
    PILES,
    SUITS,
    chain_hidden,
    chain_root,
    chain_suit,
    chain_top,
)

cdef enum:
    ACE = 1
    KING = 13


cdef struct Ends:
    # the aces and kings that never left their places …
    int count
    int suit[2 * SUITS]
    int rank[2 * SUITS]
    unsigned int beneath[2 * SUITS]   # … and the suits of the cards beneath them, as bits
    unsigned int suits                # that have cards on piles


cdef inline void add_card(Ends *ends, int suit, int rank, unsigned int beneath) noexcept nogil:
    if rank == ACE or rank == KING:
        ends.suit[ends.count] = suit
        ends.rank[ends.count] = rank
        ends.beneath[ends.count] = beneath
        ends.count += 1


cdef void find_ends(Ends *ends, const ExactState *state) noexcept nogil:
    """Tokens have left their places: above a root of their own suit they could not be last."""
    cdef int pile, index, card
    cdef unsigned int beneath
    ends.count = 0
    ends.suits = 0
    for pile in range(PILES):
        if state.chain[pile] == 0:
            continue
        beneath = 0
        for index in range(chain_hidden(state.chain[pile])):
            card = state.hidden[pile][index]
            add_card(ends, card >> 4, card & 15, beneath)
            beneath |= 1 << (card >> 4)
        card = chain_suit(state.chain[pile])
        add_card(ends, card, chain_root(state.chain[pile]), beneath)
        ends.suits |= beneath | 1 << card


cdef bint can_finish(const Ends *ends, int without) noexcept nogil:
    """Whether the suits can finish one after the other, `without` one of the ends (-1: with all).

    Found backwards: the suit that finishes last comes first. A suit that can come next can also
    come later, so any order of looking will do.
    """
    cdef unsigned int finished = 0
    cdef unsigned int before = 1
    cdef int index
    while before != finished:
        before = finished
        for index in range(ends.count):
            if index != without and ends.beneath[index] & ~finished == 0:
                finished |= 1 << ends.suit[index]
    return ends.suits & ~finished == 0


cdef bint can_suits_finish(const ExactState *state) noexcept nogil:
    """False: the state is lost, unless redeals are left."""
    cdef Ends ends
    find_ends(&ends, state)
    return can_finish(&ends, -1)


cdef bint must_be_last(const ExactState *state, int suit, int rank) noexcept nogil:
    """Whether no card but this ace or king can be the last of its suit."""
    cdef Ends ends
    cdef int index
    find_ends(&ends, state)
    for index in range(ends.count):
        if ends.suit[index] == suit and ends.rank[index] == rank:
            return not can_finish(&ends, index)
    return False


cdef int find_safe_play(const ExactState *state) noexcept nogil:
    """A pile whose top card may go home without loss, or -1; never with redeals left."""
    cdef int pile, suit, rank, up, down
    if state.redeals:
        return -1
    for pile in range(PILES):
        if state.chain[pile] == 0:
            continue
        suit = chain_suit(state.chain[pile])
        rank = chain_top(state.chain[pile])
        up = state.up[suit]
        down = state.down[suit]
        if up < down or (rank != up + 1 and rank != down - 1):
            continue
        if rank == KING and down > 1 and not must_be_last(state, suit, ACE):
            continue
        if rank == ACE and up < 13 and not must_be_last(state, suit, KING):
            continue
        return pile
    return -1
