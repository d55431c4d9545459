"""How the suits of a state finish: last cards and safe plays; see the `.pyx` file.

The first search orders suits by the same few lines; nothing here comes from it.
"""

from libc.stdint cimport uint8_t, uint64_t
from halfmoon.core.crescent.chain cimport SUITS
from halfmoon.core.crescent.exact cimport ExactState

cdef enum:
    ACE = 1
    KING = 13


cdef struct Order:
    # an order in which suits can finish, made backwards: the one that finishes last comes first
    unsigned int waiting   # the suits that are not in it yet, as bits
    unsigned int fitting   # bit b: the suits that are the bits of b are all in it


cdef unsigned int unfinishable_suits(const ExactState *state) noexcept nogil
cdef int find_safe_play(const ExactState *state) noexcept nogil


cdef inline uint64_t way_of(
    int card, int place, unsigned int beneath, int redeals
) noexcept nogil:
    """How a card in this place of its pile can come to be the last of its suit; 0: in no way.

    Ways are 16 bits for each suit: bit b for a last card that waits on cards of the suits that are
    the bits of b. `beneath`: the suits of the cards under it, as bits, without the lowest of the
    pile, as many as redeals are left.
    """
    cdef int rank = card & 15
    cdef int distance = rank - ACE if rank - ACE < KING - rank else KING - rank
    if place + distance <= redeals:
        beneath = 0
    elif distance:
        return 0
    return <uint64_t> 1 << ((card >> 4 << 4) + beneath)


cdef inline void add_suit(Order *order, int suit) noexcept nogil:
    order.waiting &= ~<unsigned int> (1 << suit)
    order.fitting |= order.fitting << (1 << suit)


cdef inline Order begin_order(const uint8_t *up, const uint8_t *down) noexcept nogil:
    """Suits that are finished already are in it."""
    cdef Order order
    cdef int suit
    order.waiting = 15
    order.fitting = 1
    for suit in range(SUITS):
        if up[suit] == KING and down[suit] == ACE:
            add_suit(&order, suit)
    return order


cdef inline void add_suits(Order *order, uint64_t ways) noexcept nogil:
    """Adds all suits that can be; one that can be next can also be later."""
    cdef int suit
    cdef unsigned int before = 0
    while order.waiting != before:
        before = order.waiting
        for suit in range(SUITS):
            if order.waiting >> suit & 1 and ways >> (suit << 4) & order.fitting:
                add_suit(order, suit)
