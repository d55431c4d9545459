"""Packing and unpacking of boards, and the core's moves made one by one for the parity tests."""

from libc.stdint cimport uint8_t
from libc.string cimport memset
from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    PILE_CARDS_MAX,
    PILES,
    REDEAL,
    SUITS,
    chain_suit,
    chain_takes,
    chain_top,
    home_takes,
)
from halfmoon.core.crescent.layout cimport (
    build_layout,
    lay_out,
    move_home,
    move_to_pile,
    open_layout,
    rotate_piles,
)

cdef enum:
    MET_UP = 6      # foundations that have met are kept with the split here: it slides freely
    MET_DOWN = 7


cdef int unpack_board(bytes packed, Layout *layout, Node *node) except -1:
    """Fills a layout and the node that stands for the whole board."""
    cdef const uint8_t *data = packed
    cdef int pile, index, suit, card
    assert len(packed) == PACKED_BYTES, f"a packed board has {PACKED_BYTES} bytes"
    memset(layout, 0, sizeof(Layout))
    memset(node, 0, sizeof(Node))
    for pile in range(PILES):
        assert data[pile] <= PILE_CARDS_MAX, "a pile holds at most 13 cards"
        layout.height[pile] = data[pile]
        for index in range(data[pile]):
            card = data[PILES + pile * PILE_CARDS_MAX + index]
            layout.card[pile][index] = <uint8_t> (card // 13 << 4 | card % 13 + 1)
    for suit in range(SUITS):
        node.up[suit] = data[PACKED_BYTES - 8 + suit]
        node.down[suit] = data[PACKED_BYTES - 4 + suit]
        if node.down[suit] == node.up[suit] + 1:
            node.up[suit] = MET_UP
            node.down[suit] = MET_DOWN
    build_layout(layout)
    open_layout(node, layout, 0)
    return 0


cdef bytes pack_board(const Layout *layout, const Node *node):
    """The packed form of a node; foundations that have met are split as the core keeps them."""
    cdef Layout flat
    cdef uint8_t data[PACKED_BYTES]
    cdef int pile, index, suit, card
    memset(data, 0, PACKED_BYTES)
    lay_out(&flat, layout, node)
    for pile in range(PILES):
        data[pile] = flat.height[pile]
        for index in range(flat.height[pile]):
            card = flat.card[pile][index]
            data[PILES + pile * PILE_CARDS_MAX + index] = <uint8_t> (
                (card >> 4) * 13 + (card & 15) - 1
            )
    for suit in range(SUITS):
        data[PACKED_BYTES - 8 + suit] = node.up[suit]
        data[PACKED_BYTES - 4 + suit] = node.down[suit]
    return (<char *> data)[:PACKED_BYTES]


def legal_steps(bytes packed):
    """Every move of a card that the core knows, as (source, target); 16 = home by any way."""
    cdef Layout layout
    cdef Node node
    cdef int source, target, suit, rank
    unpack_board(packed, &layout, &node)
    steps = []
    for source in range(PILES):
        if node.chain[source] == 0:
            continue
        suit = chain_suit(node.chain[source])
        rank = chain_top(node.chain[source])
        for target in range(PILES):
            if target == source or node.chain[target] == 0:
                continue
            if chain_suit(node.chain[target]) == suit and chain_takes(node.chain[target], rank):
                steps.append((source, target))
        if home_takes(node.up[suit], node.down[suit], rank):
            steps.append((source, FOUNDATION))
    return steps


def class_key(bytes packed):
    """By what the first search knows a state: two different ones may share it, so never a proof."""
    cdef Layout layout
    cdef Node node
    unpack_board(packed, &layout, &node)
    return node.key


def play(bytes packed, list steps):
    """The packed board after legal steps; (255, 255) is a redeal."""
    cdef Layout layout, old
    cdef Node node
    cdef int source, target
    unpack_board(packed, &layout, &node)
    for source, target in steps:
        if source == REDEAL:
            old = layout
            lay_out(&layout, &old, &node)
            rotate_piles(&layout)
            build_layout(&layout)
            open_layout(&node, &layout, 0)
        elif target == FOUNDATION:
            move_home(&node, &layout, source)
        else:
            move_to_pile(&node, &layout, source, target)
    return pack_board(&layout, &node)
