"""How well an arrangement of a suit's tokens suits a redeal."""

from libc.stdint cimport uint32_t
from halfmoon.core.crescent.chain cimport adjacent, chain_hidden, chain_root, chain_top
from halfmoon.core.crescent.closure cimport Closure
from halfmoon.core.crescent.layout cimport Layout


cdef inline float arrangement_cost(
    const Closure *closure, int arrangement, const Layout *layout
) noexcept nogil:
    """What the arrangement loses in a redeal: bottoms that don't fit, links at the bottom."""
    cdef int position, pile, hidden, root_suit, bottom_rank, second
    cdef uint32_t chain
    cdef inline float cost = 0
    for position in range(closure.piles):
        chain = closure.chain[arrangement][position]
        pile = closure.pile[position]
        hidden = chain_hidden(chain)
        if hidden == 0:
            if chain_top(chain) == chain_root(chain):
                continue
            bottom_rank = chain_root(chain)
            cost += not adjacent(bottom_rank, chain_top(chain))
            cost += 1
        else:
            cost += not (
                layout.card[pile][0] >> 4 == closure.suit
                and adjacent(layout.card[pile][0] & 15, chain_top(chain))
            )
            second = layout.card[pile][1] if hidden > 1 else (
                closure.suit << 4 | chain_root(chain)
            )
            cost += (
                layout.card[pile][0] >> 4 == second >> 4
                and adjacent(layout.card[pile][0] & 15, second & 15)
            )
    return cost
