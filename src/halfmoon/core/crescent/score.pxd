"""How promising a node of the Crescent search looks: the lower the better."""

from libc.stdint cimport int32_t
from halfmoon.core.crescent.layout cimport Layout, Node

cdef enum:
    BURIED_NOWHERE = 99   # as the depth of a card with no copy on the piles


cdef struct Weights:
    float runs        # a run
    float cards       # a card on the piles
    float need        # a run above a card that a foundation needs, fading with its distance
    float stuck       # a root that nothing takes
    float disorder    # a card above one of its suit that must go later
    float piles       # a pile that is not empty
    float buried      # a run above a hidden card
    float balance     # the square of the number of a suit's cards left
    float pairs       # two covered cards of one suit in one pile
    float digging     # a run to dig away before the last redeal, so that all suits can finish
    float moves       # a move made, transfers not counted
    float noise       # the random part is at most this
    int level_runs    # a beam's level is this times the runs
    int level_cards   # plus this times the cards left


cdef struct Fading:
    # how much a rank counts when the foundations stand at (up, down), by its distance from them
    int32_t weight[16][16][14]   # in 256ths


cdef void fill_fading(Fading *fading, float base) noexcept nogil
cdef float score_node(
    Node *node, const Layout *layout, const Weights *weights, const Fading *fading
) noexcept nogil
