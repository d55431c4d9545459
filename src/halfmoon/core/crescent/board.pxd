"""Boards in bytes: how Crescent states come into the core and go out of it.

A packed board has 232 bytes: the heights of the 16 piles; 13 bytes for each pile, its cards from
the bottom (suit * 13 + rank - 1) and zeros; the four tops of the ace foundations, the four tops
of the king foundations (ranks). The redeals left are told beside it.
"""

from halfmoon.core.crescent.layout cimport Layout, Node

cdef enum:
    PACKED_BYTES = 232

cdef int unpack_board(bytes packed, Layout *layout, Node *node) except -1
cdef bytes pack_board(const Layout *layout, const Node *node)
