# cython: boundscheck=False, wraparound=False, cdivision=True
"""Long lines cut short: from each board, the step that leads furthest along the line is taken.

The complete searches wander, and their lines come by thousands of boards that a step could have
passed by. Boards are found again by exact keys, so columns and cells may have changed places.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

from halfmoon.core.freecell_board cimport (
    COLUMNS, PLACE_CELL, PLACE_HOME, Board, Step, board_play, board_unpack, rank_of,
)
from halfmoon.core.freecell_key cimport Key, Keys, key_hash, key_of, make_keys

cdef enum:
    PLACES = 16
    RUN_MAX = 13

cdef struct Path:
    Keys keys
    Key *key         # of the board after so many steps
    uint32_t *slot   # by hash of the key: one more than the last index of such a board
    uint64_t mask
    uint32_t length


cdef uint64_t slot_of(const Path *path, Key key) noexcept nogil:
    """The slot that holds a key, or the free one where it belongs."""
    cdef uint64_t at = key_hash(key) & path.mask
    cdef Key found
    while path.slot[at]:
        found = path.key[path.slot[at] - 1]
        if found.low == key.low and found.high == key.high:
            break
        at = (at + 1) & path.mask
    return at


cdef bint moves_an_ace(const Board *board, Step step) noexcept nogil:
    """Would the step carry an ace elsewhere than home? Keys know no other places of aces."""
    cdef int card
    if step.target >= PLACE_HOME:
        return False
    if step.source < COLUMNS:
        if board.height[step.source] == 0:
            return False
        card = board.column[step.source][board.height[step.source] - 1]
    elif step.source < PLACE_HOME:
        card = board.cell[step.source - PLACE_CELL]
    else:
        card = board.home[step.source - PLACE_HOME] * 4
    return rank_of(card) == 1


cdef uint32_t furthest(
    const Path *path, Board *board, bint classic, Step *step
) noexcept nogil:
    """Make the step that leads furthest; return how many steps of the line that makes good."""
    cdef Board after, best
    cdef Step move
    cdef uint32_t index, most = 0
    cdef int source, target, count, counts
    for source in range(PLACES):
        for target in range(PLACES):
            counts = RUN_MAX if source < COLUMNS and target < COLUMNS else 1
            for count in range(1, counts + 1):
                move.source, move.target, move.count = source, target, count
                if moves_an_ace(board, move):
                    continue
                after = board[0]
                if not board_play(&after, move, classic):
                    continue
                index = path.slot[slot_of(path, key_of(&path.keys, &after))]
                if index > most:
                    most = index
                    best = after
                    step[0] = move
    if most:
        board[0] = best
    return most - 1 if most else 0


cdef void follow(Path *path, Board board, const uint8_t *steps, bint classic) noexcept nogil:
    """Note the keys of all boards of the line; equal ones count as the last of them."""
    cdef uint32_t index
    cdef uint64_t at
    cdef Step step
    for index in range(path.length + 1):
        if index:
            step.source = steps[3 * index - 3]
            step.target = steps[3 * index - 2]
            step.count = steps[3 * index - 1]
            if not board_play(&board, step, classic):
                break
        path.key[index] = key_of(&path.keys, &board)
        at = slot_of(path, path.key[index])
        path.slot[at] = index + 1


def cut_short(bytes packed, bytes steps, *, bint classic):
    """Return a line to the same end in as many steps or fewer, by boards of the line alone.

    The line may move aces nowhere but home. Raises ValueError if a step is illegal.
    """
    cdef Path path
    cdef Board board
    cdef Step step
    cdef uint32_t at = 0, further
    board_unpack(&board, packed)
    make_keys(&path.keys, &board)
    path.length = len(steps) // 3
    path.mask = 1
    while path.mask < 2 * <uint64_t> path.length + 2:
        path.mask *= 2
    path.slot = <uint32_t *> calloc(path.mask, sizeof(uint32_t))
    path.mask -= 1
    path.key = <Key *> malloc((<size_t> path.length + 1) * sizeof(Key))
    try:
        if not (path.slot and path.key):
            raise MemoryError("no memory to cut a line short")
        follow(&path, board, steps, classic)
        cut = bytearray()
        while at < path.length:
            further = furthest(&path, &board, classic, &step)
            if further <= at:
                raise ValueError(f"step {at + 1} of the line is illegal, or moves an ace")
            cut += bytes((step.source, step.target, step.count))
            at = further
        return bytes(cut)
    finally:
        free(path.slot)
        free(path.key)
