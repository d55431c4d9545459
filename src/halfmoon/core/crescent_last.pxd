"""Whether the suits can still be finished: the last card of each must lie where it can wait.

The last card of a suit is its ace or its king; it goes home from the place in which the last
redeal left it, and the cards that are then under it belong to suits that finish later (see "Last
cards" in docs/solver.md). The search drops the states in which no order of the suits allows that.
Before the last redeal it looks for states that the redeal brings into such an order.
"""

from libc.stdint cimport uint64_t
from halfmoon.core.crescent_chain cimport (
    FOUNDATION,
    PILES,
    SUITS,
    chain_hidden,
    chain_length,
    chain_root,
    chain_suit,
    chain_top,
    rank_above,
    rank_below,
)
from halfmoon.core.crescent_layout cimport (
    NEVER_LAST,
    Copies,
    Layout,
    Line,
    Node,
    add_move,
    move_home,
)

cdef enum:
    DIG_MAX = 8    # runs to dig away when no pile will do


cdef struct LastCards:
    int under[SUITS][2]      # the suits under the ace and the king, as bits, or NEVER_LAST
    unsigned int waiting     # the suits that are not finished, as bits
    unsigned int finished    # those that can be: the one that finishes last came first


cdef inline void fill_ways(Layout *layout, int redeals) noexcept nogil:
    """Notes the roots that can become last cards with so many redeals left.

    `ways` holds 16 bits for each suit, bit b for a last card of the suit under which cards of the
    suits that are the bits of b will lie; `ways_up_to` those of all runs up to this one.
    """
    cdef int pile, run, index, root, card, rank, end
    cdef unsigned int beneath
    for pile in range(PILES):
        layout.ways_up_to[pile][0] = 0
        beneath = 0
        index = 0
        for run in range(1, layout.runs[pile] + 1):
            root = chain_hidden(layout.chain[pile][run])
            while index < root:
                if index >= redeals:
                    beneath |= 1 << (layout.card[pile][index] >> 4)
                index += 1
            card = layout.card[pile][root]
            rank = card & 15
            end = rank - 1 if rank < 7 else 13 - rank
            layout.ways[pile][run] = 0
            if root + end <= redeals:
                layout.ways[pile][run] = <uint64_t> 1 << (card >> 4 << 4)
            elif end == 0:
                layout.ways[pile][run] = <uint64_t> 1 << ((card >> 4 << 4) + beneath)
            layout.ways_up_to[pile][run] = (
                layout.ways_up_to[pile][run - 1] | layout.ways[pile][run]
            )


cdef inline bint finish_by(const Node *node, uint64_t ways) noexcept nogil:
    """Whether the suits can be finished one after the other by these last cards.

    Found backwards: the suit that finishes last comes first. `fitting` holds the sets all of whose
    suits finish later, again as bits.
    """
    cdef int suit
    cdef unsigned int fitting = 1, waiting = 0, before = 0
    for suit in range(SUITS):
        if node.up[suit] < 13 or node.down[suit] > 1:
            waiting |= 1 << suit
        else:
            fitting |= fitting << (1 << suit)
    while waiting != before:
        before = waiting
        for suit in range(SUITS):
            if waiting >> suit & 1 and ways >> (suit << 4) & fitting:
                waiting &= ~<unsigned int> (1 << suit)
                fitting |= fitting << (1 << suit)
    return waiting == 0


cdef inline bint can_finish(const Node *node, const Layout *layout) noexcept nogil:
    """False: nothing wins, with all redeals that `fill_ways` was told of."""
    cdef uint64_t ways = 0
    cdef int pile
    for pile in range(PILES):
        ways |= layout.ways_up_to[pile][node.runs[pile]]
    return finish_by(node, ways)


cdef inline bint must_be_last(
    const Node *node, const Layout *layout, int suit, int rank
) noexcept nogil:
    """Whether no card but this ace or king can be the last of its suit."""
    cdef const Copies *place = &layout.place[suit << 4 | rank]
    cdef uint64_t ways = 0
    cdef int pile, run
    for pile in range(PILES):
        if pile != place.pile[0]:
            ways |= layout.ways_up_to[pile][node.runs[pile]]
            continue
        for run in range(1, node.runs[pile] + 1):
            if run != place.run[0]:
                ways |= layout.ways[pile][run]
    return not finish_by(node, ways)


cdef inline unsigned int safe_ranks(
    const Node *node, const Layout *layout, int suit, bint last_phase
) noexcept nogil:
    """The ranks that go home at once, as bits (never bit 0, the top of an empty pile)."""
    cdef int up = node.up[suit]
    cdef int down = node.down[suit]
    cdef unsigned int ranks
    if up < down:
        return 0
    ranks = (1 << (up + 1) | 1 << (down - 1)) & ~<unsigned int> 1
    if last_phase:
        if up == 12 and down > 1 and not must_be_last(node, layout, suit, 1):
            ranks &= ~<unsigned int> (1 << 13)
        if down == 2 and up < 13 and not must_be_last(node, layout, suit, 13):
            ranks &= ~<unsigned int> (1 << 1)
    return ranks


cdef inline void play_safe(
    Node *node, const Layout *layout, bint last_phase, Line *line
) noexcept nogil:
    """Plays on every suit whose foundations have passed each other, while a top card fits.

    With no redeal left that never harms: an ace or king goes home only when the other end of its
    suit must be the last card. With redeals left such a card is seldom of use on the piles. The
    moves are added to `line` when one is given.
    """
    cdef int pile, suit
    cdef unsigned int wanted[SUITS]
    cdef unsigned int any_wanted = 0
    for suit in range(SUITS):
        wanted[suit] = safe_ranks(node, layout, suit, last_phase)
        any_wanted |= wanted[suit]
    pile = 0 if any_wanted else PILES
    while pile < PILES:
        suit = chain_suit(node.chain[pile])
        if wanted[suit] >> chain_top(node.chain[pile]) & 1:
            move_home(node, layout, pile)
            node.moves += 1
            if line != NULL:
                add_move(line, pile, FOUNDATION)
            wanted[suit] = safe_ranks(node, layout, suit, last_phase)
            pile = 0
        else:
            pile += 1


cdef inline void find_last_cards(
    LastCards *last, const Node *node, const Layout *layout
) noexcept nogil:
    """As a redeal would leave the cards that lie in their places now."""
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
                last.under[suit][end] = layout.suits_then[pile][run]


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


cdef inline int runs_to_dig(const Node *node, const Layout *layout) noexcept nogil:
    """How many runs should be dug away before the last redeal; 0: all suits can be finished then.

    A bottom card from ace to 2 or queen to king serves its suit once it is bare: an ace or king
    alone stays in its place, and one that is laid on it comes to the bottom.
    """
    cdef LastCards last
    cdef int dig[SUITS]
    cdef int suit, pile, rank, runs, best, cost = 0
    find_last_cards(&last, node, layout)
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
