"""Layouts, and the moves of the Crescent search on nodes; see the `.pxd` file."""

from libc.string cimport memset
from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    adjacent,
    chain_hidden,
    chain_length,
    chain_of_root,
    chain_push,
    chain_root,
    chain_suit,
    chain_top,
    mix,
    rank_above,
    rank_below,
)


cdef inline bint joined(int lower, int upper) noexcept nogil:
    return lower >> 4 == upper >> 4 and adjacent(lower & 15, upper & 15)


cdef void build_layout(Layout *layout) noexcept nogil:
    """Works out everything else of a layout from `card` and `height`."""
    cdef int pile, height, index, runs, card, copy, hidden_sum
    cdef int suits, pairs
    cdef int of_suit[SUITS]
    cdef uint64_t key
    memset(layout.copies, 0, sizeof(layout.copies))
    for card in range(CARDS):
        layout.place[card].pile[0] = layout.place[card].pile[1] = 0
        layout.place[card].run[0] = layout.place[card].run[1] = GONE
    for pile in range(PILES):
        height = layout.height[pile]
        runs = 0
        hidden_sum = 0
        suits = 0
        pairs = 0
        memset(of_suit, 0, sizeof(of_suit))
        layout.pairs[pile][0] = 0
        key = 0
        layout.chain[pile][0] = 0
        layout.pile_key[pile][0] = 0
        layout.token_key[pile][0] = 0
        layout.buried[pile][0] = 0
        layout.suits_below[pile][0] = 0
        for index in range(height):
            card = layout.card[pile][index]
            if index and joined(layout.card[pile][index - 1], card):
                layout.chain[pile][runs] = chain_push(layout.chain[pile][runs], card & 15)
                layout.token_key[pile][runs] += token_hash(card >> 4, card & 15)
            else:
                # every card so far is buried under one run more
                hidden_sum += index
                runs += 1
                layout.chain[pile][runs] = chain_of_root(card >> 4, card & 15, index)
                layout.token_key[pile][runs] = 0
                layout.buried[pile][runs] = <int16_t> hidden_sum
                layout.suits_below[pile][runs] = <uint8_t> suits
                pairs += of_suit[card >> 4]
                layout.pairs[pile][runs] = <uint8_t> pairs
                layout.pile_key[pile][runs] = mix(key + mix(0x3000 + card))
            of_suit[card >> 4] += 1
            suits |= 1 << (card >> 4)
            key = (key ^ card + 1) * <uint64_t> 0x9E3779B97F4A7C15
            key ^= key >> 29
            copy = layout.copies[card]
            layout.copies[card] += 1
            layout.place[card].pile[copy] = <uint8_t> pile
            layout.place[card].run[copy] = <uint8_t> runs
        layout.runs[pile] = <uint8_t> runs


cdef void open_layout(Node *node, const Layout *layout, int index) noexcept nogil:
    """Sets the piles of a node to a fresh layout; its foundations must stand already."""
    cdef int pile, suit, runs
    node.layout = <int16_t> index
    node.key = 0
    node.cards_left = 0
    node.runs_left = 0
    node.dirty = 15
    for suit in range(SUITS):
        node.key += home_hash(suit, node.up[suit], node.down[suit])
    for pile in range(PILES):
        runs = layout.runs[pile]
        node.runs[pile] = <uint8_t> runs
        node.chain[pile] = layout.chain[pile][runs]
        node.key += layout.pile_key[pile][runs] + layout.token_key[pile][runs]
        node.cards_left += layout.height[pile]
        node.runs_left += runs


cdef void lay_out(Layout *layout, const Layout *old, const Node *node) noexcept nogil:
    """Writes the piles of a node as cards, ready for `rotate_piles` or `build_layout`."""
    cdef int pile, index, rank, hidden, length
    cdef uint32_t chain
    for pile in range(PILES):
        chain = node.chain[pile]
        hidden = chain_hidden(chain)
        length = chain_length(chain)
        layout.height[pile] = <uint8_t> (hidden + length)
        for index in range(hidden):
            layout.card[pile][index] = old.card[pile][index]
        rank = chain_root(chain)
        for index in range(length):
            layout.card[pile][hidden + index] = <uint8_t> (chain_suit(chain) << 4 | rank)
            rank = rank_above(rank) if chain >> (12 + index) & 1 else rank_below(rank)


cdef void rotate_piles(Layout *layout) noexcept nogil:
    """A redeal: the bottom card of each pile of two or more goes to its top."""
    cdef int pile, index, height
    cdef uint8_t bottom
    for pile in range(PILES):
        height = layout.height[pile]
        if height >= 2:
            bottom = layout.card[pile][0]
            for index in range(height - 1):
                layout.card[pile][index] = layout.card[pile][index + 1]
            layout.card[pile][height - 1] = bottom


cdef void add_move(Line *line, int source, int target) noexcept nogil:
    if line.moves < LINE_MAX:
        line.source[line.moves] = <uint8_t> source
        line.target[line.moves] = <uint8_t> target
    line.moves += 1
