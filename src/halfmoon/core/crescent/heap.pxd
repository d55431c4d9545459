"""The best nodes of a level: a heap with the worst node first, to be replaced by a better one."""

from libc.stdint cimport int32_t
from halfmoon.core.crescent.layout cimport Node

cdef enum:
    WIDTH_MAX = 256


cdef struct Bucket:
    int32_t node[WIDTH_MAX]   # a heap, the worst node first
    int count


cdef inline void sink(const Node *nodes, Bucket *bucket, int index) noexcept nogil:
    """Restores the heap below `index`: every parent is worse than its children."""
    cdef int32_t node = bucket.node[index]
    cdef int child
    while True:
        child = 2 * index + 1
        if child >= bucket.count:
            break
        if (
            child + 1 < bucket.count
            and nodes[bucket.node[child + 1]].score > nodes[bucket.node[child]].score
        ):
            child += 1
        if nodes[bucket.node[child]].score <= nodes[node].score:
            break
        bucket.node[index] = bucket.node[child]
        index = child
    bucket.node[index] = node


cdef inline void heap_add(const Node *nodes, Bucket *bucket, int node) noexcept nogil:
    cdef int index = bucket.count
    cdef int above
    bucket.count += 1
    while index:
        above = (index - 1) // 2
        if nodes[bucket.node[above]].score >= nodes[node].score:
            break
        bucket.node[index] = bucket.node[above]
        index = above
    bucket.node[index] = node
