# cython: boundscheck=False, wraparound=False, cdivision=True
"""Long lines cut short: from each board, the way is taken that soon leads far along the line.

The complete searches wander: their lines come by thousands of boards that lie a few moves apart.
So from each board of the line the boards around it are looked at, nearest first, and the one that
is furthest along the line is gone to. Boards are found again by exact keys, so columns and cells
may have changed places.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from halfmoon.core.freecell.board cimport (
    COLUMNS, PLACE_CELL, PLACE_HOME, Board, Step, board_play, board_unpack, card_at, fits,
    rank_of, suit_of, top_of,
)
from halfmoon.core.freecell.key cimport Key, Keys, is_same, key_hash, key_of, make_keys

cdef enum:
    PLACES = 16
    AROUND = 600        # boards looked at from each board of the line
    SLOTS = 1 << 11     # for their keys

cdef struct Near:       # a board near one of the line
    Board board
    Key key
    uint32_t parent
    Step step

cdef struct Around:
    Near near[AROUND]
    uint16_t slot[SLOTS]  # one more than the index of the board with a key
    uint32_t count, best  # `best` is the board that is furthest along the line
    uint32_t most         # one more than its index on the line; 0: none is on it

cdef struct Path:
    Keys keys
    Key *key         # of the board after so many steps
    uint32_t *slot   # by hash of the key: one more than the last index of such a board
    uint64_t mask
    uint32_t length


cdef uint64_t slot_of(const Path *path, Key key) noexcept nogil:
    """The slot that holds a key, or the free one where it belongs."""
    cdef uint64_t at = key_hash(key) & path.mask
    while path.slot[at] and not is_same(path.key[path.slot[at] - 1], key):
        at = (at + 1) & path.mask
    return at


cdef void look_at(
    const Path *path, Around *around, uint32_t parent, bint classic,
    int source, int target, int count
) noexcept nogil:
    """Note the board after a move, unless the move is illegal or the board known."""
    cdef Near *child = &around.near[around.count]
    cdef uint64_t at
    cdef uint32_t index
    if around.count == AROUND:
        return
    child.board = around.near[parent].board
    child.step.source, child.step.target, child.step.count = source, target, count
    if not board_play(&child.board, child.step, classic):
        return
    child.key = key_of(&path.keys, &child.board)
    child.parent = parent
    at = key_hash(child.key) & (SLOTS - 1)
    while around.slot[at]:
        if is_same(around.near[around.slot[at] - 1].key, child.key):
            return
        at = (at + 1) & (SLOTS - 1)
    around.count += 1
    around.slot[at] = around.count
    index = path.slot[slot_of(path, child.key)]
    if index > around.most:
        around.most = index
        around.best = around.count - 1


cdef void look_around(
    const Path *path, Around *around, uint32_t parent, bint classic
) noexcept nogil:
    """Note the boards a move away from one, but by moves of aces: keys know no places for them."""
    cdef const Board *board = &around.near[parent].board
    cdef int source, target, card, below, count, run, empty_column = -1, empty_cell = -1
    for target in range(COLUMNS):
        if board.height[target] == 0:
            empty_column = target
    for target in range(board.cells):
        if board.cell[target] == 0:
            empty_cell = PLACE_CELL + target
    for source in range(PLACES):
        card = card_at(board, source)
        if card == 0 or source >= PLACE_HOME and classic:
            continue
        run = 1
        while source < COLUMNS and run < board.height[source] and fits(
            board.column[source][board.height[source] - run],
            board.column[source][board.height[source] - run - 1],
        ):
            run += 1
        if source < PLACE_HOME and rank_of(card) == board.home[suit_of(card)] + 1:
            look_at(path, around, parent, classic, source, PLACE_HOME + suit_of(card), 1)
        if rank_of(card) == 1:
            continue
        for target in range(COLUMNS):
            if target == source or board.height[target] == 0:
                continue
            count = rank_of(top_of(board, target)) - rank_of(card)
            if count < 1 or count > run:
                continue
            below = card
            if source < COLUMNS:
                below = board.column[source][board.height[source] - count]
            if fits(below, top_of(board, target)):
                look_at(path, around, parent, classic, source, target, count)
        if empty_column >= 0:
            for count in range(1, run + 1):
                look_at(path, around, parent, classic, source, empty_column, count)
        if empty_cell >= 0 and source < COLUMNS:
            look_at(path, around, parent, classic, source, empty_cell, 1)


cdef void find_furthest(
    const Path *path, Around *around, const Board *board, bint classic
) noexcept nogil:
    """Look at the boards around one, nearest first, for the one furthest along the line."""
    cdef uint32_t index = 0
    memset(around.slot, 0, sizeof(around.slot))
    around.near[0].board = board[0]
    around.near[0].key = key_of(&path.keys, board)
    around.slot[key_hash(around.near[0].key) & (SLOTS - 1)] = 1
    around.count = 1
    around.best = 0
    around.most = path.slot[slot_of(path, around.near[0].key)]
    while index < around.count and around.count < AROUND and around.most <= path.length:
        look_around(path, around, index, classic)
        index += 1


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


cdef bytes cut_once(bytes packed, bytes steps, bint classic):
    """One pass over a line."""
    cdef Path path
    cdef Around *around = <Around *> malloc(sizeof(Around))
    cdef Board board
    cdef uint32_t at = 0, index
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
        if not (around and path.slot and path.key):
            raise MemoryError("no memory to cut a line short")
        follow(&path, board, steps, classic)
        cut = bytearray()
        while at < path.length:
            with nogil:
                find_furthest(&path, around, &board, classic)
            if around.most - 1 <= at:
                raise ValueError(f"step {at + 1} of the line is illegal, or moves an ace")
            at = around.most - 1
            way = []
            index = around.best
            board = around.near[index].board
            while index:
                step = around.near[index].step
                way.append((step.source, step.target, step.count))
                index = around.near[index].parent
            for step_ in reversed(way):
                cut += bytes(step_)
        return bytes(cut)
    finally:
        free(around)
        free(path.slot)
        free(path.key)


def cut_short(bytes packed, bytes steps, *, bint classic):
    """Return a line to the same end in as many steps or fewer.

    The line may move aces nowhere but home. Raises ValueError if a step is illegal.
    """
    while True:
        cut = cut_once(packed, steps, classic)
        if len(cut) >= len(steps):
            return steps
        steps = cut
