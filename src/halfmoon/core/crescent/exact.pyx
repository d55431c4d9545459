"""Exact states; see the `.pxd` file. Shares with the first search only the words for chains."""

from libc.string cimport memset
from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    PILE_CARDS_MAX,
    adjacent,
    chain_hidden,
    chain_length,
    chain_of_root,
    chain_pop,
    chain_push,
    chain_root,
    chain_suit,
    chain_takes,
    chain_top,
    mix,
    rank_above,
    rank_below,
)


cdef inline Key add_keys(Key first, Key second) noexcept nogil:
    first.low += second.low
    first.high += second.high
    return first


cdef inline Key without_key(Key first, Key second) noexcept nogil:
    first.low -= second.low
    first.high -= second.high
    return first


cdef inline bint same_key(Key first, Key second) noexcept nogil:
    return first.low == second.low and first.high == second.high


cdef inline Key open_key(Key hidden, uint32_t chain) noexcept nogil:
    """Of a whole pile: its hidden cards and its chain; which pile it is does not matter."""
    cdef Key key
    key.low = mix(hidden.low ^ chain)
    key.high = mix(hidden.high + (<uint64_t> chain << 20))
    return key


cdef Key hidden_key(const uint8_t *cards, int count) noexcept nogil:
    cdef Key key
    cdef int index
    key.low = 0x51
    key.high = 0xA7
    for index in range(count):
        key.low = mix(key.low ^ cards[index])
        key.high = mix(key.high + ((<uint64_t> cards[index]) << 7))
    return key


cdef Key state_key(const ExactState *state) noexcept nogil:
    """Equal for states that token moves, pile order or twins alone tell apart."""
    cdef Key key
    cdef int suit
    cdef uint64_t homes = state.redeals
    key.low = 0
    key.high = 0
    for suit in range(SUITS):
        key = add_keys(key, state.suit_key[suit])
        homes = homes << 8 | state.up[suit] << 4 | state.down[suit]
    key.low += mix(homes)
    key.high += mix(homes ^ <uint64_t> 0x5555555555555555)
    return key


cdef void open_pile(ExactState *state, int pile, const uint8_t *cards, int count) noexcept nogil:
    """Sets a pile to these cards: finds its chain, the rest is hidden."""
    cdef int root = count - 1
    cdef int index
    cdef uint32_t chain
    if count == 0:
        state.chain[pile] = 0
        state.pile_key[pile] = hidden_key(cards, 0)
        return
    while (
        root > 0
        and cards[root - 1] >> 4 == cards[root] >> 4
        and adjacent(cards[root - 1] & 15, cards[root] & 15)
    ):
        root -= 1
    chain = chain_of_root(cards[root] >> 4, cards[root] & 15, root)
    for index in range(root + 1, count):
        chain = chain_push(chain, cards[index] & 15)
    for index in range(root):
        state.hidden[pile][index] = cards[index]
    state.chain[pile] = chain
    state.pile_key[pile] = hidden_key(cards, root)


cdef void read_exact(ExactState *state, bytes packed, int redeals):
    """From a packed board (see board.pyx); the keys of the suits are left to the caller."""
    cdef const uint8_t *data = packed
    cdef uint8_t cards[PILE_CARDS_MAX]
    cdef int pile, index, suit, card
    memset(state, 0, sizeof(ExactState))
    state.redeals = <uint8_t> redeals
    for pile in range(PILES):
        for index in range(data[pile]):
            card = data[PILES + pile * PILE_CARDS_MAX + index]
            cards[index] = <uint8_t> (card // 13 << 4 | card % 13 + 1)
        open_pile(state, pile, cards, data[pile])
        state.cards_left += data[pile]
    for suit in range(SUITS):
        state.up[suit] = data[224 + suit]
        state.down[suit] = data[228 + suit]
        if state.down[suit] == state.up[suit] + 1:
            state.up[suit] = 6
            state.down[suit] = 7


cdef inline bint add_known(ExactClosure *closure, int arrangement) noexcept nogil:
    """Enters the arrangement, already written, into the table; False when it was known."""
    cdef Key key = closure.key[arrangement]
    cdef unsigned int slot = <unsigned int> (key.low >> 40) & (KNOWN_SLOTS - 1)
    while closure.slot_stamp[slot] == closure.stamp:
        if same_key(closure.key[closure.slot[slot]], key):
            return False
        slot = (slot + 1) & (KNOWN_SLOTS - 1)
    closure.slot_stamp[slot] = closure.stamp
    closure.slot[slot] = <int16_t> arrangement
    return True


cdef void try_token_move(
    ExactClosure *closure, const ExactState *state, int parent, int source, int target
) noexcept nogil:
    cdef int new = closure.count
    cdef const uint32_t *old = closure.chain[parent]
    cdef uint32_t left = chain_pop(old[source])
    cdef uint32_t grown = chain_push(old[target], chain_top(old[source]))
    cdef Key source_key = state.pile_key[closure.pile[source]]
    cdef Key target_key = state.pile_key[closure.pile[target]]
    cdef Key key = closure.key[parent]
    cdef int position
    if new >= EXACT_ARRANGEMENTS_MAX:
        closure.complete = False
        return
    key = without_key(key, open_key(source_key, old[source]))
    key = without_key(key, open_key(target_key, old[target]))
    key = add_keys(key, open_key(source_key, left))
    key = add_keys(key, open_key(target_key, grown))
    closure.key[new] = key
    if not add_known(closure, new):
        return
    for position in range(closure.piles):
        closure.chain[new][position] = old[position]
    closure.chain[new][source] = left
    closure.chain[new][target] = grown
    closure.parent[new] = <int16_t> parent
    closure.source[new] = <uint8_t> source
    closure.target[new] = <uint8_t> target
    closure.count = new + 1
    if key.low < closure.key[closure.least].low:
        closure.least = new


cdef void close_exact(ExactClosure *closure, const ExactState *state, int suit) noexcept nogil:
    """Every arrangement of the suit's tokens that token moves reach, the present one first."""
    cdef int pile, position, other, index = 0
    cdef uint32_t chain
    closure.suit = suit
    closure.piles = 0
    closure.complete = True
    closure.least = 0
    closure.parent[0] = -1
    closure.key[0].low = 0
    closure.key[0].high = 0
    closure.stamp += 1
    for pile in range(PILES):
        chain = state.chain[pile]
        if chain and chain_suit(chain) == suit:
            closure.chain[0][closure.piles] = chain
            closure.key[0] = add_keys(closure.key[0], open_key(state.pile_key[pile], chain))
            closure.pile[closure.piles] = pile
            closure.piles += 1
    closure.count = 1
    add_known(closure, 0)
    while index < closure.count:
        for position in range(closure.piles):
            chain = closure.chain[index][position]
            if chain_length(chain) < 2:
                continue
            for other in range(closure.piles):
                if other != position and chain_takes(
                    closure.chain[index][other], chain_top(chain)
                ):
                    try_token_move(closure, state, index, position, other)
        index += 1


cdef void lay_tokens(
    ExactState *state, const ExactClosure *closure, int arrangement
) noexcept nogil:
    cdef int position
    for position in range(closure.piles):
        state.chain[closure.pile[position]] = closure.chain[arrangement][position]


cdef int make_exact_move(ExactState *state, int source, int target) noexcept nogil:
    """Moves a top card to a pile or home (it must be legal); returns the suits touched, as bits."""
    cdef uint32_t chain = state.chain[source]
    cdef int suit = chain_suit(chain)
    cdef int rank = chain_top(chain)
    cdef int touched = 1 << suit
    cdef int up, down
    cdef uint8_t cards[PILE_CARDS_MAX]
    cdef int index, count
    if target == FOUNDATION:
        up = state.up[suit]
        down = state.down[suit]
        if down == up + 1:
            up = down = rank
        elif rank == up + 1:
            up += 1
        else:
            down -= 1
        if down == up + 1:
            up = 6
            down = 7
        state.up[suit] = <uint8_t> up
        state.down[suit] = <uint8_t> down
        state.cards_left -= 1
    else:
        state.chain[target] = chain_push(state.chain[target], rank)
    if chain_length(chain) > 1:
        state.chain[source] = chain_pop(chain)
        return touched
    count = chain_hidden(chain)
    for index in range(count):
        cards[index] = state.hidden[source][index]
    open_pile(state, source, cards, count)
    if count:
        touched |= 1 << chain_suit(state.chain[source])
    return touched


cdef int pile_cards(const ExactState *state, int pile, uint8_t *cards) noexcept nogil:
    """Writes the cards of a pile, bottom first; returns how many."""
    cdef uint32_t chain = state.chain[pile]
    cdef int hidden = chain_hidden(chain)
    cdef int length = chain_length(chain)
    cdef int rank = chain_root(chain)
    cdef int index
    for index in range(hidden):
        cards[index] = state.hidden[pile][index]
    for index in range(length):
        cards[hidden + index] = <uint8_t> (chain_suit(chain) << 4 | rank)
        rank = rank_above(rank) if chain >> (12 + index) & 1 else rank_below(rank)
    return hidden + length


cdef void make_exact_redeal(ExactState *state) noexcept nogil:
    cdef uint8_t cards[PILE_CARDS_MAX + 1]
    cdef int pile, count
    for pile in range(PILES):
        count = pile_cards(state, pile, cards)
        if count >= 2:
            cards[count] = cards[0]
            open_pile(state, pile, &cards[1], count)
    state.redeals -= 1
