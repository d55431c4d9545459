"""Breadth-first search through the arrangements of one suit; see the `.pxd` file."""

from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    chain_length,
    chain_pop,
    chain_push,
    chain_suit,
    chain_takes,
    chain_top,
    home_takes,
    mix,
)


cdef inline uint64_t chain_key(uint32_t chain, int position) noexcept nogil:
    return mix(<uint64_t> position << 32 | chain)


cdef inline bint is_known(const Closure *closure, uint64_t key) noexcept nogil:
    cdef int index
    for index in range(closure.arrangements):
        if closure.key[index] == key:
            return True
    return False


cdef inline void add_exit(Closure *closure, int arrangement, int source, int target) noexcept nogil:
    cdef Exit *new = &closure.exit[closure.exits]
    new.arrangement = <int16_t> arrangement
    new.source = <uint8_t> source
    new.target = <uint8_t> target
    closure.exits += 1


cdef inline void add_arrangement(
    Closure *closure, int parent, int source, int target
) noexcept nogil:
    """Moves the token on top of `source` onto `target` (positions), unless that is known."""
    cdef const uint32_t *old = closure.chain[parent]
    cdef uint32_t left = chain_pop(old[source])
    cdef uint32_t grown = chain_push(old[target], chain_top(old[source]))
    cdef uint64_t key = closure.key[parent]
    key -= chain_key(old[source], source) + chain_key(old[target], target)
    key += chain_key(left, source) + chain_key(grown, target)
    if is_known(closure, key):
        return
    cdef int new = closure.arrangements
    cdef int position
    for position in range(closure.piles):
        closure.chain[new][position] = old[position]
    closure.chain[new][source] = left
    closure.chain[new][target] = grown
    closure.key[new] = key
    closure.parent[new] = <int16_t> parent
    closure.source[new] = <uint8_t> source
    closure.target[new] = <uint8_t> target
    closure.moves[new] = closure.moves[parent] + 1
    closure.arrangements += 1


cdef void close_suit(
    Closure *closure, const uint32_t *chains, int suit, int up, int down, int arrangements_max
) noexcept nogil:
    """Fills `closure` with the arrangements and exits of a suit, the nearest ones first.

    Each root leaves at most once for a pile and once for home, each token rank at most once for
    home: other ways to do the same differ only by token moves. At most `arrangements_max`
    arrangements are looked at.
    """
    cdef int pile, position, other, index
    cdef uint32_t chain
    cdef int rank
    cdef unsigned int roots_moved = 0, roots_home = 0, tokens_home = 0
    closure.suit = suit
    closure.piles = 0
    closure.exits = 0
    closure.arrangements = 1
    closure.parent[0] = -1
    closure.key[0] = 0
    closure.moves[0] = 0
    for pile in range(PILES):
        chain = chains[pile]
        if chain and chain_suit(chain) == suit:
            closure.chain[0][closure.piles] = chain
            closure.key[0] += chain_key(chain, closure.piles)
            closure.pile[closure.piles] = pile
            closure.piles += 1
    index = 0
    while index < closure.arrangements:
        for position in range(closure.piles):
            chain = closure.chain[index][position]
            rank = chain_top(chain)
            if chain_length(chain) == 1:
                if home_takes(up, down, rank) and not roots_home >> position & 1:
                    roots_home |= 1 << position
                    add_exit(closure, index, closure.pile[position], FOUNDATION)
                if roots_moved >> position & 1:
                    continue
                for other in range(closure.piles):
                    if other != position and chain_takes(closure.chain[index][other], rank):
                        roots_moved |= 1 << position
                        add_exit(closure, index, closure.pile[position], closure.pile[other])
                        break
            else:
                if home_takes(up, down, rank) and not tokens_home >> rank & 1:
                    tokens_home |= 1 << rank
                    add_exit(closure, index, closure.pile[position], FOUNDATION)
                for other in range(closure.piles):
                    if other == position or closure.arrangements >= arrangements_max:
                        continue
                    if chain_takes(closure.chain[index][other], rank):
                        add_arrangement(closure, index, position, other)
        index += 1
