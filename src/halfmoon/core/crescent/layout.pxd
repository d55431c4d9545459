"""What stays the same from one redeal to the next, worked out once.

Between two redeals the piles lose only whole chains from the top; the cards that leave become
tokens or go home. So a state is: how many of its runs each pile still has, where the tokens lie,
and the foundations. A `Layout` holds the piles as the redeal left them and all that depends only
on the number of runs a pile still has.
"""

from libc.stdint cimport int16_t, int32_t, uint16_t, uint8_t, uint32_t, uint64_t
from halfmoon.core.crescent.chain cimport (
    PILES,
    SUITS,
    chain_length,
    chain_pop,
    chain_push,
    chain_suit,
    chain_top,
    mix,
)

cdef enum:
    RUNS_MAX = 14     # a pile of 13 cards has at most 13 runs; index 0 stands for none
    CARDS = 64        # card = suit << 4 | rank
    GONE = 99         # as the run of a copy that has gone home: deeper than any pile


cdef struct Copies:
    # where the two copies of a card lie: pile, and run counted from 1 at the bottom
    uint8_t pile[2]
    uint8_t run[2]


cdef struct Layout:
    uint8_t card[PILES][13]
    uint8_t height[PILES]
    uint8_t runs[PILES]
    uint32_t chain[PILES][RUNS_MAX]          # the open chain when so many runs are left
    uint64_t pile_key[PILES][RUNS_MAX]       # hash of the cards up to the root
    uint64_t token_key[PILES][RUNS_MAX]      # hash of the tokens above the root
    int16_t buried[PILES][RUNS_MAX]          # sum over hidden cards of the runs above them
    uint8_t pairs[PILES][RUNS_MAX]           # pairs of one suit among cards under the root, and it
    uint8_t suits_below[PILES][RUNS_MAX]     # the suits of the cards under the open chain, as bits
    uint8_t redeals                          # left; with the ways, set by `fill_ways`
    uint64_t ways[PILES][RUNS_MAX]           # the root as a last card, see `way_of`
    uint64_t ways_up_to[PILES][RUNS_MAX]     # the same of all roots up to this one
    uint8_t copies[CARDS]                    # 0 to 2 copies of a card lie on piles
    Copies place[CARDS]


cdef struct Node:
    uint32_t chain[PILES]
    uint8_t runs[PILES]
    uint8_t up[SUITS]
    uint8_t down[SUITS]
    uint64_t key          # the class of the state: free of token moves, pile order and twins
    float score           # the lower the better
    int32_t need[SUITS]   # parts of the score by suit, see score.pyx
    uint16_t open_ranks[SUITS]
    uint8_t disorder[SUITS]
    uint8_t dirty         # suits of which the parts have to be worked out again, as bits
    int parent
    int16_t layout
    uint8_t cards_left    # on piles
    uint8_t runs_left
    uint16_t moves        # made so far
    uint8_t step          # STEP_...
    uint8_t suit          # of an exit: which closure, and which exit in it
    uint8_t exit
    uint8_t arrangement[SUITS]   # of a redeal: the arrangement of each suit before it


cdef enum:
    STEP_START = 0
    STEP_EXIT = 1
    STEP_REDEAL = 2


cdef enum:
    LINE_MAX = 2048


cdef struct Line:
    int moves
    uint8_t source[LINE_MAX]
    uint8_t target[LINE_MAX]


cdef void build_layout(Layout *layout) noexcept nogil
cdef void open_layout(Node *node, const Layout *layout, int index) noexcept nogil
cdef void lay_out(Layout *layout, const Layout *old, const Node *node) noexcept nogil
cdef void rotate_piles(Layout *layout) noexcept nogil
cdef void add_move(Line *line, int source, int target) noexcept nogil


cdef inline uint64_t token_hash(int suit, int rank) noexcept nogil:
    return mix(0x1000 + (suit << 4 | rank))


cdef inline uint64_t home_hash(int suit, int up, int down) noexcept nogil:
    return mix(0x2000 + (suit << 8 | up << 4 | down))


cdef inline void uncover(Node *node, const Layout *layout, int pile) noexcept nogil:
    """The root of the pile has left: the run beneath it is open now."""
    cdef int runs = node.runs[pile]
    node.key -= layout.pile_key[pile][runs]
    node.dirty |= layout.suits_below[pile][runs]
    runs -= 1
    node.key += layout.pile_key[pile][runs] + layout.token_key[pile][runs]
    node.runs[pile] = <uint8_t> runs
    node.chain[pile] = layout.chain[pile][runs]
    node.runs_left -= 1


cdef inline void move_to_pile(
    Node *node, const Layout *layout, int source, int target
) noexcept nogil:
    """Moves the top card of a pile onto another; assumes that the rules allow it."""
    cdef uint32_t chain = node.chain[source]
    cdef int rank = chain_top(chain)
    node.chain[target] = chain_push(node.chain[target], rank)
    if chain_length(chain) > 1:
        node.chain[source] = chain_pop(chain)
    else:
        node.key += token_hash(chain_suit(chain), rank)
        uncover(node, layout, source)


cdef inline void move_home(Node *node, const Layout *layout, int source) noexcept nogil:
    """Plays the top card of a pile to a foundation; assumes that one takes it.

    Foundations that have met are kept as 6 and 7: the split slides freely between them.
    """
    cdef uint32_t chain = node.chain[source]
    cdef int rank = chain_top(chain)
    cdef int suit = chain_suit(chain)
    cdef int up = node.up[suit]
    cdef int down = node.down[suit]
    node.dirty |= 1 << suit
    node.key -= home_hash(suit, up, down)
    if down == up + 1:
        up = down = rank
    elif rank == up + 1:
        up += 1
    else:
        down -= 1
    if down == up + 1:
        up = 6
        down = 7
    node.up[suit] = <uint8_t> up
    node.down[suit] = <uint8_t> down
    node.key += home_hash(suit, up, down)
    node.cards_left -= 1
    if chain_length(chain) > 1:
        node.key -= token_hash(suit, rank)
        node.chain[source] = chain_pop(chain)
    else:
        uncover(node, layout, source)
