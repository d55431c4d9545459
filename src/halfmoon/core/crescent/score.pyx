"""Evaluation of nodes; see the `.pxd` file."""

from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t
from halfmoon.core.crescent.layout cimport Copies
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

cdef void fill_fading(Fading *fading, float base) noexcept nogil:
    cdef int up, down, rank
    cdef int32_t power[14]
    power[0] = 256
    for rank in range(1, 14):
        power[rank] = <int32_t> (power[rank - 1] * base)
    for up in range(16):
        for down in range(16):
            for rank in range(14):
                fading.weight[up][down][rank] = 0
                if up < down - 1:
                    if up < rank < down:
                        fading.weight[up][down][rank] = (
                            power[rank - up - 1] + power[down - 1 - rank]
                        )
                elif up >= down:
                    if rank > up:
                        fading.weight[up][down][rank] = power[rank - up - 1]
                    elif 0 < rank < down:
                        fading.weight[up][down][rank] = power[down - 1 - rank]


cdef int pile_disorder(const Node *node, const Layout *layout, int pile, int suit) noexcept nogil:
    """Cards of the suit in the pile that lie above one that must go home later.

    Only for a suit whose foundations have passed each other: from there on the order is fixed.
    """
    cdef uint32_t chain = node.chain[pile]
    cdef int hidden = chain_hidden(chain)
    cdef int up = node.up[suit]
    cdef int least = 99, greatest = -1, count = 0
    cdef int index, card, rank
    cdef int length = chain_length(chain) if chain_suit(chain) == suit else 0
    rank = chain_root(chain)
    for index in range(hidden + length):
        if index < hidden:
            card = layout.card[pile][index]
            if card >> 4 != suit:
                continue
            card &= 15
        else:
            card = rank
            rank = rank_above(rank) if chain >> (12 + index - hidden) & 1 else rank_below(rank)
        if card > up:
            count += card > least
            if card < least:
                least = card
        else:
            count += card < greatest
            if card > greatest:
                greatest = card
    return count


cdef void score_suit(
    Node *node, const Layout *layout, const Fading *fading, int suit
) noexcept nogil:
    """Works out the parts of the score that hang on one suit."""
    cdef const uint8_t *runs = node.runs
    cdef int up = node.up[suit]
    cdef int down = node.down[suit]
    cdef const int32_t *weight = fading.weight[up][down]
    cdef const Copies *place = &layout.place[suit << 4]
    cdef int rank, first, second, depth, pile
    cdef int nearest = BURIED_NOWHERE
    cdef int32_t need = 0
    cdef unsigned int open_ranks = 0
    node.disorder[suit] = 0
    if up < down - 1:
        for rank in range(1, 14):
            first = <int> runs[place[rank].pile[0]] - <int> place[rank].run[0]
            second = <int> runs[place[rank].pile[1]] - <int> place[rank].run[1]
            if up < rank < down:
                # both copies are on the piles: the nearer one counts
                depth = first if first < second else second
            else:
                # one is home, the other counts: the one that is not open, if any
                depth = first if first > second else second
            depth = depth if depth > 0 else 0
            open_ranks |= <unsigned int> (depth == 0) << rank
            need += weight[rank] * depth
    else:
        for rank in range(1, 14):
            if down <= rank <= up:
                continue   # both are home
            first = <int> runs[place[rank].pile[0]] - <int> place[rank].run[0]
            second = <int> runs[place[rank].pile[1]] - <int> place[rank].run[1]
            depth = first if first > second else second
            depth = depth if depth > 0 else 0
            nearest = depth if depth < nearest else nearest
            open_ranks |= <unsigned int> (depth == 0) << rank
            need += weight[rank] * depth
        if down == up + 1:
            need += nearest << 8
        elif open_ranks or nearest < BURIED_NOWHERE:
            for pile in range(PILES):
                if (
                    layout.suits_below[pile][runs[pile]] >> suit & 1
                    or chain_suit(node.chain[pile]) == suit
                ):
                    node.disorder[suit] += <uint8_t> pile_disorder(node, layout, pile, suit)
    node.need[suit] = need
    node.open_ranks[suit] = <uint16_t> open_ranks


cdef float score_node(
    Node *node, const Layout *layout, const Weights *weights, const Fading *fading
) noexcept nogil:
    """The score of a node, after working out again the suits that are dirty."""
    cdef int suit, pile, rank
    cdef int balance = 0, pairs = 0, left
    cdef int piles = 0, stuck = 0, disorder = 0, buried = 0
    cdef int32_t need = 0
    cdef uint32_t chain
    for suit in range(SUITS):
        if node.dirty >> suit & 1:
            score_suit(node, layout, fading, suit)
        need += node.need[suit]
        disorder += node.disorder[suit]
        left = 12 + node.down[suit] - node.up[suit]
        balance += left * left
    node.dirty = 0
    for pile in range(PILES):
        chain = node.chain[pile]
        if chain == 0:
            continue
        piles += 1
        pairs += layout.pairs[pile][node.runs[pile]]
        buried += layout.buried[pile][node.runs[pile]]
        suit = chain_suit(chain)
        rank = chain_root(chain)
        if not node.open_ranks[suit] & (1 << rank_above(rank) | 1 << rank_below(rank)):
            stuck += not home_takes(node.up[suit], node.down[suit], rank)
    return (
        weights.runs * node.runs_left
        + weights.cards * node.cards_left
        + weights.need / 256 * need
        + weights.stuck * stuck
        + weights.disorder * disorder
        + weights.piles * piles
        + weights.buried * buried
        + weights.balance * balance
        + weights.pairs * pairs
        + weights.moves * node.moves
    )
