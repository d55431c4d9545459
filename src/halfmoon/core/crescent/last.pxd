"""Whether the suits can still be finished: the last card of each must lie where it can wait.

The last card of a suit is its ace or its king; it goes home from the place in which the last
redeal left it, and the cards that are then under it belong to suits that finish later (see "Last
cards" in docs/solver.md). The search drops the states in which no order of the suits allows that.
Before the last redeal it looks for states that the redeal brings into such an order.
"""

from libc.stdint cimport uint8_t, uint64_t
from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    PILES,
    SUITS,
    chain_hidden,
    chain_length,
    chain_suit,
    chain_top,
    rank_above,
    rank_below,
)
from halfmoon.core.crescent.finish cimport (
    ACE,
    KING,
    Order,
    add_suit,
    add_suits,
    begin_order,
    way_of,
)
from halfmoon.core.crescent.layout cimport Copies, Layout, Line, Node, add_move, move_home

cdef enum:
    DIG_MAX = 8    # runs to dig away when no pile will do


cdef inline void fill_ways(Layout *layout, int redeals) noexcept nogil:
    """Notes how the roots can become last cards with so many redeals left."""
    cdef int pile, run, index, root
    cdef unsigned int beneath
    layout.redeals = <uint8_t> redeals
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
            layout.ways[pile][run] = way_of(layout.card[pile][root], root, beneath, redeals)
            layout.ways_up_to[pile][run] = (
                layout.ways_up_to[pile][run - 1] | layout.ways[pile][run]
            )


cdef inline bint finish_by(const Node *node, uint64_t ways) noexcept nogil:
    """Whether the suits can be finished one after the other in these ways."""
    cdef Order order = begin_order(node.up, node.down)
    add_suits(&order, ways)
    return order.waiting == 0


cdef inline bint can_finish(const Node *node, const Layout *layout) noexcept nogil:
    """False: nothing wins, with all redeals that are left."""
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
    const Node *node, const Layout *layout, int suit
) noexcept nogil:
    """The ranks that go home at once, as bits (never bit 0, the top of an empty pile)."""
    cdef int up = node.up[suit]
    cdef int down = node.down[suit]
    cdef unsigned int ranks
    if up < down:
        return 0
    ranks = (1 << (up + 1) | 1 << (down - 1)) & ~<unsigned int> 1
    if layout.redeals == 0:
        if up == KING - 1 and down > ACE and not must_be_last(node, layout, suit, ACE):
            ranks &= ~<unsigned int> (1 << KING)
        if down == ACE + 1 and up < KING and not must_be_last(node, layout, suit, KING):
            ranks &= ~<unsigned int> (1 << ACE)
    return ranks


cdef inline void play_safe(Node *node, const Layout *layout, Line *line) noexcept nogil:
    """Plays on every suit whose foundations have passed each other, while a top card fits.

    With no redeal left that never harms: an ace or king goes home only when the other end of its
    suit must be the last card. With redeals left such a card is seldom of use on the piles. The
    moves are added to `line` when one is given.
    """
    cdef int pile, suit
    cdef unsigned int wanted[SUITS]
    cdef unsigned int any_wanted = 0
    for suit in range(SUITS):
        wanted[suit] = safe_ranks(node, layout, suit)
        any_wanted |= wanted[suit]
    pile = 0 if any_wanted else PILES
    while pile < PILES:
        suit = chain_suit(node.chain[pile])
        if wanted[suit] >> chain_top(node.chain[pile]) & 1:
            move_home(node, layout, pile)
            node.moves += 1
            if line != NULL:
                add_move(line, pile, FOUNDATION)
            wanted[suit] = safe_ranks(node, layout, suit)
            pile = 0
        else:
            pile += 1


cdef inline uint64_t way_in_place(const Node *node, const Layout *layout, int card) noexcept nogil:
    """How an ace or king can be the last of its suit without digging, if it lies in its place."""
    cdef const Copies *place = &layout.place[card]
    if 1 < place.run[0] <= node.runs[place.pile[0]]:
        return layout.ways[place.pile[0]][place.run[0]]
    return 0


cdef inline int runs_to_dig(const Node *node, const Layout *layout) noexcept nogil:
    """How many runs should be dug away before the last redeal; 0: all suits can be finished then.

    A bottom card from ace to 2 or queen to king serves its suit once it is bare: an ace or king
    alone stays in its place, and one that is laid on it comes to the bottom.
    """
    cdef Order order = begin_order(node.up, node.down)
    cdef uint64_t ways = 0
    cdef int dig[SUITS]
    cdef int suit, pile, rank, runs, best, cost = 0
    for suit in range(SUITS):
        dig[suit] = DIG_MAX
        ways |= way_in_place(node, layout, suit << 4 | ACE)
        ways |= way_in_place(node, layout, suit << 4 | KING)
    for pile in range(PILES):
        runs = node.runs[pile]
        if runs == 0:
            continue
        suit = layout.card[pile][0] >> 4
        rank = layout.card[pile][0] & 15
        if (rank <= ACE + 1 or rank >= KING - 1) and runs < dig[suit]:
            dig[suit] = runs
        # the card that a redeal brings to the bottom of the pile
        if runs > 1:
            suit = layout.card[pile][1] >> 4
            rank = layout.card[pile][1] & 15
        elif chain_length(node.chain[pile]) > 1:
            rank = rank_above(rank) if node.chain[pile] >> 12 & 1 else rank_below(rank)
        if rank == ACE or rank == KING:
            ways |= <uint64_t> 1 << (suit << 4)
    add_suits(&order, ways)
    while order.waiting:
        best = -1
        for suit in range(SUITS):
            if order.waiting >> suit & 1 and (best < 0 or dig[suit] < dig[best]):
                best = suit
        cost += dig[best]
        add_suit(&order, best)
        add_suits(&order, ways)
    return cost
