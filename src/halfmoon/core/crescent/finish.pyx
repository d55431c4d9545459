"""How the suits of a state finish: last cards and safe plays.

**Last cards.** Say a suit finishes when q redeals have been made. Of its cards, look at the one
that is then the last to leave the place in which the last of these redeals has left it. Cards of
the suit that left earlier and are not home lie on a card of their suit that never left: on this
one. It can't leave under them, and when they are home nothing of the suit is left to take it. So
it goes home, as the last of its suit, and is the ace or the king. All that lies beneath it leaves
later, so it is of suits that finish later.

Which aces and kings can come to lie so? Number the places of a pile from 0 at the bottom. A card
that never moves and was never brought to the top loses one card beneath it with each redeal: from
place i >= q it comes to lie on what are now places q to i - 1. For any other there is a card of
the suit in the same pile whose place and whose distance in rank from an ace or king are together
at most q: a card comes to the bottom only when those under it are brought to the top, one with
each redeal, and a token lies on neighbours of its own suit, which stay in the way until they have
been brought to the top. A state in which the suits can't finish one after the other, each with
such a card, is lost. Later redeals only make more possible, so q = all that are left stands for
every q.

**Safe plays**, with no redeal left. Past the meeting of its suit, a card that can go home upwards
serves only the next higher rank (both copies of the next lower one are home), and that one may
then go home instead of onto it, and so on up to the king. One card alone could miss such a king:
the ace, laid on it. But the king or the ace is the last card of the suit and never lies on another
pile. Downwards it is the same. So every card from two to queen is safe, the king when the ace must
be the last card, and the ace when the king must be.

docs/solver.md has all arguments in full.
"""

from libc.stdint cimport uint64_t
from halfmoon.core.crescent.chain cimport (
    PILES,
    chain_hidden,
    chain_root,
    chain_suit,
    chain_top,
)

cdef enum:
    NO_CARD = -1


cdef unsigned int suits_left_over(const ExactState *state, int without) noexcept nogil:
    """The suits that can't finish one after the other, as bits; `without` a card as the last.

    Only roots and cards under them are looked at: a token lies on neighbours of its suit, so where
    it would do, its root does too.
    """
    cdef Order order = begin_order(state.up, state.down)
    cdef uint64_t ways = 0
    cdef unsigned int beneath
    cdef int pile, index, card, hidden
    for pile in range(PILES):
        if state.chain[pile] == 0:
            continue
        beneath = 0
        hidden = chain_hidden(state.chain[pile])
        for index in range(hidden + 1):
            if index < hidden:
                card = state.hidden[pile][index]
            else:
                card = chain_suit(state.chain[pile]) << 4 | chain_root(state.chain[pile])
            if card != without:
                ways |= way_of(card, index, beneath, state.redeals)
            if index >= state.redeals:
                beneath |= 1 << (card >> 4)
    add_suits(&order, ways)
    return order.waiting


cdef unsigned int unfinishable_suits(const ExactState *state) noexcept nogil:
    """The suits that can't finish, as bits; where there is one, the state is lost."""
    return suits_left_over(state, NO_CARD)


cdef inline bint must_be_last(const ExactState *state, int suit, int rank) noexcept nogil:
    """Whether no card but this ace or king can be the last of its suit."""
    return suits_left_over(state, suit << 4 | rank) != 0


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
