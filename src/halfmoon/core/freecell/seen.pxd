# What the complete searches of FreeCell share: their outcomes, and the table of boards seen.

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from halfmoon.core.freecell.key cimport Key, is_same, key_hash

cdef extern from * nogil:
    void prefetch "__builtin_prefetch"(const void *address)

cdef enum:
    OUTCOME_WON = 1
    OUTCOME_LOST = 0
    OUTCOME_STOPPED = -1
    OUTCOME_MEMORY = -2
    OUTCOME_NODES = -3
    SEEN_FIRST = 1 << 12  # entries of a new table
    SEEN_JUMP = 16        # the last step of growth: while it doubled, old and new would be too much

cdef struct Seen:
    Key *table           # by linear probing; no key is 0
    uint64_t mask, count, max


cdef inline uint64_t seen_max(uint64_t bytes_) noexcept nogil:
    """The largest size that fits into a memory together with the table before it."""
    cdef uint64_t size = SEEN_FIRST
    while size * 2 * sizeof(Key) // SEEN_JUMP * (SEEN_JUMP + 1) <= bytes_:
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
        if is_same(seen.table[index], key):
            return 0
        index = (index + 1) & seen.mask
    seen.table[index] = key
    seen.count += 1
    return 1


cdef inline void seen_prefetch(const Seen *seen, Key key) noexcept nogil:
    prefetch(&seen.table[key_hash(key) & seen.mask])


cdef inline uint64_t seen_bytes(const Seen *seen) noexcept nogil:
    """The memory of the table, and of the one before it while it grew."""
    cdef uint64_t before = seen.mask // SEEN_JUMP if seen.mask + 1 == seen.max else seen.mask // 2
    return (seen.mask + 1 + before) * sizeof(Key)


cdef inline bint seen_has_room(Seen *seen) noexcept nogil:
    """Let a table grow that is three quarters full; False when the largest is at seven eighths."""
    cdef Key *old = seen.table
    cdef Key *table
    cdef uint64_t size = seen.mask + 1, larger = size * 2, index
    if seen.count * 4 <= seen.mask * 3:
        return True
    if size >= seen.max:
        return seen.count * 8 <= seen.mask * 7
    if larger * SEEN_JUMP > seen.max:
        larger = seen.max
    table = <Key *> calloc(larger, sizeof(Key))
    if not table:
        return False
    seen.table = table
    seen.mask = larger - 1
    seen.count = 0
    for index in range(size):
        if old[index].low or old[index].high:
            insert(seen, old[index])
    free(old)
    return True
