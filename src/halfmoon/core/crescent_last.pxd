"""Whether the suits can still be finished: the last card of each must lie where it can wait.

With no redeal left, the last card of a suit is its ace or its king, it goes home from where it
lies now, and the cards under it belong to suits that finish later (see "Last cards" in
docs/solver.md). The search drops the states in which no order of the suits allows that, and
before the last redeal it looks for states that the redeal brings into such an order.
"""

from halfmoon.core.crescent_chain cimport (
    PILES,
    SUITS,
    chain_length,
    chain_root,
    rank_above,
    rank_below,
)
from halfmoon.core.crescent_layout cimport NEVER_LAST, Copies, Layout, Node

cdef enum:
    DIG_MAX = 8    # runs to dig away when no pile will do


cdef struct LastCards:
    int under[SUITS][2]      # the suits under the ace and the king, as bits, or NEVER_LAST
    unsigned int waiting     # the suits that are not finished, as bits
    unsigned int finished    # those that can be: the one that finishes last came first


cdef inline void find_last_cards(
    LastCards *last, const Node *node, const Layout *layout, bint redealt
) noexcept nogil:
    """`redealt`: as a redeal would leave the cards that lie in their places now."""
    cdef const Copies *place
    cdef int suit, end, pile, run
    last.waiting = last.finished = 0
    for suit in range(SUITS):
        if node.up[suit] < 13 or node.down[suit] > 1:
            last.waiting |= 1 << suit
        for end in range(2):
            place = &layout.place[suit << 4 | (13 if end else 1)]
            pile = place.pile[0]
            run = place.run[0]
            last.under[suit][end] = NEVER_LAST
            if run <= node.runs[pile] and chain_root(layout.chain[pile][run]) == (
                13 if end else 1
            ):
                last.under[suit][end] = (
                    layout.suits_then[pile][run] if redealt else layout.suits_below[pile][run]
                )


cdef inline void order_suits(LastCards *last) noexcept nogil:
    """Goes from the suit that is finished last to the one that is finished first."""
    cdef int suit
    cdef bint again = True
    while again:
        again = False
        for suit in range(SUITS):
            if last.waiting >> suit & 1 and not (
                last.under[suit][0] & ~last.finished and last.under[suit][1] & ~last.finished
            ):
                last.waiting &= ~(1 << suit)
                last.finished |= 1 << suit
                again = True


cdef inline bint can_finish(const Node *node, const Layout *layout) noexcept nogil:
    """False: with no redeal left nothing wins."""
    cdef LastCards last
    find_last_cards(&last, node, layout, False)
    order_suits(&last)
    return last.waiting == 0


cdef inline int runs_to_dig(const Node *node, const Layout *layout) noexcept nogil:
    """How many runs should be dug away before the last redeal; 0: all suits can be finished then.

    A bottom card from ace to 2 or queen to king serves its suit once it is bare: an ace or king
    alone stays in its place, and one that is laid on it comes to the bottom.
    """
    cdef LastCards last
    cdef int dig[SUITS]
    cdef int suit, pile, rank, runs, best, cost = 0
    find_last_cards(&last, node, layout, True)
    for suit in range(SUITS):
        dig[suit] = DIG_MAX
    for pile in range(PILES):
        runs = node.runs[pile]
        if runs == 0:
            continue
        suit = layout.card[pile][0] >> 4
        rank = layout.card[pile][0] & 15
        if (rank <= 2 or rank >= 12) and runs < dig[suit]:
            dig[suit] = runs
        # the card that a redeal brings to the bottom of the pile
        if runs > 1:
            suit = layout.card[pile][1] >> 4
            rank = layout.card[pile][1] & 15
        elif chain_length(node.chain[pile]) > 1:
            rank = rank_above(rank) if node.chain[pile] >> 12 & 1 else rank_below(rank)
        if rank == 1 or rank == 13:
            last.under[suit][rank == 13] = 0
    order_suits(&last)
    while last.waiting:
        best = -1
        for suit in range(SUITS):
            if last.waiting >> suit & 1 and (best < 0 or dig[suit] < dig[best]):
                best = suit
        cost += dig[best]
        last.waiting &= ~(1 << best)
        last.finished |= 1 << best
        order_suits(&last)
    return cost
