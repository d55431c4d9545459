# What the complete searches of FreeCell share: their outcomes, and the table of boards seen.

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from halfmoon.core.freecell_key cimport Key, key_hash

cdef extern from * nogil:
    void prefetch "__builtin_prefetch"(const void *address)

cdef enum:
    OUTCOME_WON = 1
    OUTCOME_LOST = 0
    OUTCOME_STOPPED = -1
    OUTCOME_MEMORY = -2
    OUTCOME_NODES = -3
    SEEN_FIRST = 1 << 12  # entries of a new table

cdef struct Seen:
    Key *table           # by linear probing; no key is 0
    uint64_t mask, count, max


cdef inline uint64_t seen_max(uint64_t bytes_) noexcept nogil:
    """The largest size within a memory: while it doubles, 24 bytes an entry in all."""
    cdef uint64_t size = SEEN_FIRST
    while size * 2 * 24 <= bytes_:
        size *= 2
    return size


cdef inline bint seen_clear(Seen *seen) noexcept nogil:
    """Begin anew with a small table; False when there is no memory even for that."""
    free(seen.table)
    seen.table = <Key *> calloc(SEEN_FIRST, sizeof(Key))
    seen.mask = SEEN_FIRST - 1
    seen.count = 0
    return seen.table != NULL


cdef inline int insert(Seen *seen, Key key) noexcept nogil:
    """1: the key is new and now in the table; 0: it was there."""
    cdef uint64_t index = key_hash(key) & seen.mask
    while seen.table[index].low or seen.table[index].high:
        if seen.table[index].low == key.low and seen.table[index].high == key.high:
            return 0
        index = (index + 1) & seen.mask
    seen.table[index] = key
    seen.count += 1
    return 1


cdef inline void seen_prefetch(const Seen *seen, Key key) noexcept nogil:
    prefetch(&seen.table[key_hash(key) & seen.mask])


cdef inline bint seen_has_room(Seen *seen) noexcept nogil:
    """Double a table that is three quarters full; False when that would pass the limit."""
    cdef Key *old = seen.table
    cdef Key *table
    cdef uint64_t size = seen.mask + 1, index
    if seen.count * 4 <= seen.mask * 3:
        return True
    if size * 2 > seen.max:
        return False
    table = <Key *> calloc(size * 2, sizeof(Key))
    if not table:
        return False
    seen.table = table
    seen.mask = size * 2 - 1
    seen.count = 0
    for index in range(size):
        if old[index].low or old[index].high:
            insert(seen, old[index])
    free(old)
    return True
