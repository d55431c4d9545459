# cython: boundscheck=False, wraparound=False, cdivision=True
"""Shortest FreeCell lines, with the proof: best first by the proved lower bound (A*).

The metric is that of `short.pyx`. Boards are opened in layers of the bound on a whole line
through them, in each layer the deepest first. When a layer is used up, no line has that length,
so the bound that is proved rises all the time, and the first line found in its layer is a
shortest one. docs/solver.md, "Shortest lines", argues each rule that leaves something out.

One file of some 600 lines, because the C compiler inlines only within a module.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from halfmoon.core.freecell.board cimport (
    COLUMNS, PLACE_CELL, Board, Step, board_unpack, fill_hosts, is_won,
)
from halfmoon.core.freecell.bound cimport (
    Circles, Column, Columns, bound_upto, columns_clear, columns_free, columns_make,
    columns_memory, find_circles,
)
from halfmoon.core.freecell.interned cimport State, lay_out, move_cards, play_home
from halfmoon.core.freecell.key cimport (
    BENEATH_BOTTOM, BENEATH_CELL, Key, Keys, key_hash, key_moved,
)
from halfmoon.core.freecell.line cimport write_line
from halfmoon.core.poll cimport Poll

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)
    void prefetch "__builtin_prefetch"(const void *address)

cdef enum:
    LENGTH_MAX = 127
    MOVES_MAX = 128
    TABLE_FIRST = 1 << 13
    REFUSED = 1 << 15        # how many refused boards are remembered

    OUTCOME_WON = 1          # the line is a shortest one
    OUTCOME_NONE = 0         # nothing shorter than the limit exists
    OUTCOME_STOPPED = -1
    OUTCOME_MEMORY = -2

cdef struct Node:            # a board and the move that led to it; one cache line
    Key key
    uint16_t top[8]
    uint8_t cell[4]
    uint8_t home[4]
    uint32_t parent
    uint32_t next            # in its bucket
    uint16_t label           # of the move; 0 when cards went home after it
    Step move
    uint8_t depth            # moves made
    uint8_t bound            # no line through this board is shorter
    uint8_t circles          # the second part of the bound, exact
    uint8_t padding[7]

cdef struct Refused:         # a board that was too far from the win, and how far at least
    Key key
    uint8_t left

cdef struct Child:
    Step move
    uint8_t goes_home        # a card goes home after the move
    uint16_t label
    Key key

# What the children of one board share.
cdef struct Parent:
    State state
    const Node *node
    uint32_t index
    Circles circles
    uint64_t waiting[8]
    int moved[8]
    int empty, free
    uint64_t next_cards
    # For the rule on moves that commute: room before the move that led here.
    int free_before, empty_before, source_before, target_before, count_before
    bint into_empty_before
    Child child[MOVES_MAX]
    int count

cdef struct Search:
    Columns columns
    Keys keys
    Node *nodes              # 0 is no board
    uint32_t node_count, node_max
    uint64_t *table          # upper half a part of the hash, lower half the node; 0 is free
    uint64_t table_mask
    Refused *refused
    uint32_t heads[LENGTH_MAX + 1][LENGTH_MAX + 1]
    int layer, deepest
    int cells, limit
    bint out_of_memory
    uint64_t opened, made
    Parent parent
    int length
    Step line[LENGTH_MAX + 1]

cdef uint64_t HOSTS[64]
fill_hosts(HOSTS)


# --- Moves -------------------------------------------------------------------------------------

cdef inline bint commutes(
    const Parent *parent, int source, int target, int count, bint into_empty, bint empties
) noexcept nogil:
    """Could this move and the one that led here have been made in the other order?

    Both touch different places, and there was room for both ways round. Cards going home are
    excluded by the caller.
    """
    cdef int free = parent.free_before, empty = parent.empty_before
    if (
        source == parent.source_before or source == parent.target_before
        or (target < COLUMNS and (
            target == parent.source_before or target == parent.target_before
        ))
    ):
        return False
    # This move first.
    if target >= PLACE_CELL and free == 0:
        return False
    if count > (free + 1) << (empty - into_empty) or empty < into_empty:
        return False
    # Then the other.
    free += (source >= PLACE_CELL) - (target >= PLACE_CELL)
    empty += empties - into_empty
    if parent.target_before >= PLACE_CELL:
        return free > 0
    if parent.into_empty_before:
        empty -= 1
    return empty >= 0 and parent.count_before <= (free + 1) << empty


cdef inline void add_child(
    Search *s, int card, int before, int after, int source, int target, int count
) noexcept nogil:
    cdef Parent *parent = &s.parent
    cdef Child *child = &parent.child[parent.count]
    cdef bint goes_home = (parent.next_cards >> before) & 1 and before >= 4
    cdef int label = card << 6 | after
    if (
        label < parent.node.label and not goes_home
        and commutes(parent, source, target, count, after == BENEATH_BOTTOM,
                     before == BENEATH_BOTTOM)
    ):
        return
    child.move.source = source
    child.move.target = target
    child.move.count = count
    child.goes_home = goes_home
    child.label = 0 if goes_home else label
    child.key = key_moved(&s.keys, parent.state.key, card, before, after)
    parent.count += 1
    prefetch(&s.table[key_hash(child.key) & s.table_mask])


cdef void generate(Search *s) noexcept nogil:
    """All moves, but for all empty columns and all empty cells only the first of each."""
    cdef Parent *parent = &s.parent
    cdef const State *state = &parent.state
    cdef const Column *column
    cdef int index, card, count, host, run, empty_column = -1, empty_cell = -1, limit, beneath
    cdef uint64_t tops = 0, hosts
    cdef uint8_t column_of[64]
    cdef uint32_t at
    parent.count = 0
    for index in range(COLUMNS - 1, -1, -1):
        card = s.columns.column[state.top[index]].card
        if card:
            tops |= <uint64_t> 1 << card
            column_of[card] = index
        else:
            empty_column = index
    for index in range(s.cells - 1, -1, -1):
        if state.cell[index] == 0:
            empty_cell = index
    limit = (parent.free + 1) << parent.empty
    for index in range(s.cells):
        card = state.cell[index]
        if card == 0:
            continue
        hosts = HOSTS[card] & tops
        while hosts:
            host = count_trailing(hosts)
            hosts &= hosts - 1
            add_child(s, card, BENEATH_CELL, host, PLACE_CELL + index, column_of[host], 1)
        if empty_column >= 0:
            add_child(
                s, card, BENEATH_CELL, BENEATH_BOTTOM, PLACE_CELL + index, empty_column, 1
            )
    for index in range(COLUMNS):
        at = state.top[index]
        if at == 0:
            continue
        column = &s.columns.column[at]
        run = column.run
        if empty_cell >= 0:
            beneath = s.columns.column[column.below].card
            add_child(
                s, column.card, beneath, BENEATH_CELL, index, PLACE_CELL + empty_cell, 1
            )
        for count in range(1, run + 1):
            if count > limit:
                break
            column = &s.columns.column[at]
            at = column.below
            beneath = s.columns.column[at].card
            hosts = HOSTS[column.card] & tops
            while hosts:
                host = count_trailing(hosts)
                hosts &= hosts - 1
                if column_of[host] != index:
                    add_child(s, column.card, beneath, host, index, column_of[host], count)
            if empty_column >= 0 and at != 0 and count <= limit >> 1:
                add_child(s, column.card, beneath, BENEATH_BOTTOM, index, empty_column, count)


# --- The table and the layers ------------------------------------------------------------------

cdef inline uint64_t *slot_of(Search *s, Key key, uint64_t hash) noexcept nogil:
    """Where the key stands, or the free slot where it belongs."""
    cdef uint64_t index = hash & s.table_mask
    cdef const Node *node
    while s.table[index]:
        if (s.table[index] ^ hash) >> 32 == 0:
            node = &s.nodes[<uint32_t> s.table[index]]
            if node.key.low == key.low and node.key.high == key.high:
                break
        index = (index + 1) & s.table_mask
    return &s.table[index]


cdef bint grow_table(Search *s) noexcept nogil:
    """Move to a table of twice the size; False when there is no memory for it."""
    cdef uint64_t size = (s.table_mask + 1) * 2, index, hash
    cdef uint64_t *table = <uint64_t *> calloc(size, sizeof(uint64_t))
    cdef uint64_t *old = s.table
    if not table:
        return False
    s.table = table
    for index in range(s.table_mask + 1):
        if old[index]:
            hash = key_hash(s.nodes[<uint32_t> old[index]].key)
            hash = hash & (size - 1)
            while table[hash]:
                hash = (hash + 1) & (size - 1)
            table[hash] = old[index]
    s.table_mask = size - 1
    free(old)
    return True


cdef inline void push(Search *s, uint32_t index) noexcept nogil:
    cdef Node *node = &s.nodes[index]
    node.next = s.heads[node.bound][node.depth]
    s.heads[node.bound][node.depth] = index
    if node.bound < s.layer:
        s.layer = node.bound
        s.deepest = node.depth
    elif node.bound == s.layer and node.depth > s.deepest:
        s.deepest = node.depth


cdef inline uint32_t pop(Search *s) noexcept nogil:
    """The deepest board of the lowest layer; 0 when every layer below the limit is used up."""
    cdef uint32_t index
    while s.layer < s.limit:
        while s.deepest >= 0:
            index = s.heads[s.layer][s.deepest]
            if index:
                s.heads[s.layer][s.deepest] = s.nodes[index].next
                return index
            s.deepest -= 1
        s.layer += 1
        s.deepest = LENGTH_MAX
    return 0


cdef inline bint is_stale(Search *s, uint32_t index) noexcept nogil:
    """Was the board reached again with fewer moves?"""
    cdef const Node *node = &s.nodes[index]
    return <uint32_t> slot_of(s, node.key, key_hash(node.key))[0] != index


# --- Opening a board ---------------------------------------------------------------------------

cdef void unpack(Search *s, uint32_t index) noexcept nogil:
    """Fill in what the children of a node share."""
    cdef Parent *parent = &s.parent
    cdef const Node *node = &s.nodes[index]
    cdef State *state = &parent.state
    cdef const Column *column
    cdef int number
    parent.node = node
    parent.index = index
    state.key = node.key
    memcpy(state.cell, node.cell, 4)
    memcpy(state.home, node.home, 4)
    parent.empty = 0
    for number in range(COLUMNS):
        state.top[number] = node.top[number]
        column = &s.columns.column[state.top[number]]
        parent.waiting[number] = column.waiting
        parent.moved[number] = column.moved
        parent.empty += state.top[number] == 0
    parent.free = 0
    for number in range(s.cells):
        parent.free += state.cell[number] == 0
    parent.next_cards = 0
    for number in range(4):
        parent.next_cards |= <uint64_t> 1 << (state.home[number] * 4 + 4 + number)
    find_circles(&s.columns, state.top, &parent.circles)
    parent.source_before = node.move.source
    parent.target_before = node.move.target
    parent.count_before = node.move.count
    parent.free_before = (
        parent.free + (node.move.target >= PLACE_CELL) - (node.move.source >= PLACE_CELL)
    )
    parent.into_empty_before = node.label != 0 and (node.label & 63) == BENEATH_BOTTOM
    parent.empty_before = parent.empty + parent.into_empty_before
    if node.move.source < COLUMNS:
        parent.empty_before -= state.top[node.move.source] == 0


cdef inline bint is_refused(Search *s, Key key, uint64_t hash, int depth) noexcept nogil:
    cdef const Refused *refused = &s.refused[hash >> 40 & (REFUSED - 1)]
    return (
        refused.key.low == key.low and refused.key.high == key.high
        and depth + refused.left >= s.limit
    )


cdef inline bint is_known(
    Search *s, const uint64_t *slot, Key key, uint64_t hash, int depth
) noexcept nogil:
    """Was the board met with no more moves, or is it too far from the win?"""
    if slot[0]:
        return s.nodes[<uint32_t> slot[0]].depth <= depth
    return is_refused(s, key, hash, depth)


cdef inline void refuse(Search *s, Key key, uint64_t hash, int left) noexcept nogil:
    cdef Refused *refused = &s.refused[hash >> 40 & (REFUSED - 1)]
    refused.key = key
    refused.left = left


cdef void take_line(Search *s, Step move) noexcept nogil:
    """Write down the line that ends with `move` from the board that is open."""
    cdef uint32_t index = s.parent.index
    cdef int depth = s.nodes[index].depth
    s.length = depth + 1
    s.limit = s.length
    s.line[depth] = move
    while depth > 0:
        depth -= 1
        s.line[depth] = s.nodes[index].move
        index = s.nodes[index].parent


cdef inline int circles_of(
    Search *s, const State *state, uint64_t waiting, uint64_t moved_cards, int stop
) noexcept nogil:
    """The circles of a child, or `stop` when there are as many: taken over where they can be."""
    cdef const Parent *parent = &s.parent
    cdef uint64_t gone = parent.circles.waiting & ~waiting | moved_cards
    cdef int index, left = 0
    if waiting & ~parent.circles.waiting == 0 and waiting & moved_cards == 0:
        if gone & parent.circles.on == 0:
            return parent.node.circles
    for index in range(parent.circles.count):
        left += parent.circles.circle[index] & gone == 0
    if left >= stop:
        return stop
    return bound_upto(&s.columns, state.top, stop)


cdef void add_node(Search *s, const State *state, const Child *child, uint64_t *slot,
                   uint64_t hash, int circles) noexcept nogil:
    cdef uint32_t index = s.node_count
    cdef Node *node = &s.nodes[index]
    cdef int number
    s.node_count += 1
    node.key = state.key
    for number in range(COLUMNS):
        node.top[number] = state.top[number]
    memcpy(node.cell, state.cell, 4)
    memcpy(node.home, state.home, 4)
    node.parent = s.parent.index
    node.label = child.label
    node.move = child.move
    node.depth = s.parent.node.depth + 1
    node.bound = state.bound
    node.circles = circles
    slot[0] = (hash >> 32) << 32 | index
    push(s, index)


cdef bint open_child(Search *s, const Child *child) noexcept nogil:
    """Look at one child; True when it is won."""
    cdef const Parent *parent = &s.parent
    cdef State state
    cdef uint64_t *slot
    cdef uint64_t hash, waiting, moved_cards = 0
    cdef int depth = parent.node.depth + 1, index, moved, circles
    cdef uint32_t at
    s.made += 1
    state = parent.state
    state.key = child.key
    hash = key_hash(state.key)
    if not child.goes_home:
        # Its key is known, so that the move need not be made for a board that is nothing new.
        slot = slot_of(s, state.key, hash)
        if is_known(s, slot, state.key, hash, depth):
            return False
    if not move_cards(&s.columns, &state, child.move):
        s.out_of_memory = True
    if child.goes_home:
        play_home(&s.columns, &s.keys, s.cells, &state)
        if is_won(state.home):
            take_line(s, child.move)
            return True
        hash = key_hash(state.key)
        slot = slot_of(s, state.key, hash)
        if is_known(s, slot, state.key, hash, depth):
            return False
    if s.out_of_memory:
        return False
    waiting = 0
    moved = 0
    for index in range(COLUMNS):
        if state.top[index] == parent.state.top[index]:
            waiting |= parent.waiting[index]
            moved += parent.moved[index]
        else:
            waiting |= s.columns.column[state.top[index]].waiting
            moved += s.columns.column[state.top[index]].moved
    if depth + moved >= s.limit:
        refuse(s, state.key, hash, moved)
        return False
    if child.move.source < COLUMNS:
        at = parent.state.top[child.move.source]
        for index in range(child.move.count):
            moved_cards |= <uint64_t> 1 << s.columns.column[at].card
            at = s.columns.column[at].below
    else:
        moved_cards = <uint64_t> 1 << parent.state.cell[child.move.source - PLACE_CELL]
    circles = circles_of(s, &state, waiting, moved_cards, s.limit - depth - moved)
    if depth + moved + circles >= s.limit:
        refuse(s, state.key, hash, moved + circles)
        return False
    state.bound = max(depth + moved + circles, parent.node.bound)
    add_node(s, &state, child, slot, hash, circles)
    return False


cdef int run(Search *s, uint64_t nodes_max, Poll poll) noexcept nogil:
    """Open boards until a shortest line is known or something runs out."""
    cdef uint32_t index
    cdef int number
    while True:
        index = pop(s)
        if index == 0:
            return OUTCOME_WON if s.length else OUTCOME_NONE
        if is_stale(s, index):
            continue
        if s.node_count + MOVES_MAX >= s.node_max or s.out_of_memory:
            push(s, index)
            return OUTCOME_MEMORY
        if s.node_count * 2 > s.table_mask and not grow_table(s):
            push(s, index)
            return OUTCOME_MEMORY
        if s.made >= nodes_max or (
            (s.opened & 127) == 0 and poll.must_stop(s.made, s.limit, s.layer)
        ):
            push(s, index)
            return OUTCOME_STOPPED
        s.opened += 1
        unpack(s, index)
        generate(s)
        for number in range(s.parent.count):
            if open_child(s, &s.parent.child[number]) and s.layer >= s.limit:
                return OUTCOME_WON


cdef class ShortestSearch:
    """The memory of one worker. `start` lays out a board, `search` opens boards and can go on."""

    cdef Search s
    cdef Board board
    cdef readonly int outcome

    def __cinit__(self, *, uint32_t memory_mb, uint32_t columns_max):
        cdef Search *s = &self.s
        cdef uint64_t bytes_ = <uint64_t> memory_mb << 20
        if columns_max > 1 << 16:
            raise ValueError(f"a node numbers at most 65536 columns, got {columns_max}")
        columns_make(&s.columns, columns_max)
        # A node takes 64 bytes, its slots in a table that doubles 48 at most.
        s.node_max = min(bytes_ // (sizeof(Node) + 48) + 2 * MOVES_MAX, <uint64_t> 1 << 31)
        s.nodes = <Node *> malloc(<uint64_t> s.node_max * sizeof(Node))
        s.refused = <Refused *> malloc(REFUSED * sizeof(Refused))
        if not (s.nodes and s.refused):
            raise MemoryError("no memory for the search of shortest FreeCell lines")

    def __dealloc__(self):
        columns_free(&self.s.columns)
        free(self.s.nodes)
        free(self.s.table)
        free(self.s.refused)

    @property
    def memory_bytes(self):
        """What the search of the last board has used, its tables counted whole."""
        return (
            sizeof(Search) + columns_memory(&self.s.columns) + REFUSED * sizeof(Refused)
            + self.s.node_count * sizeof(Node) + (self.s.table_mask + 1) * sizeof(uint64_t)
        )

    @property
    def opened(self):
        """Boards opened since the start."""
        return self.s.opened

    @property
    def nodes(self):
        """Children made since the start."""
        return self.s.made

    @property
    def length(self):
        """Length of the best line found here; 0 for none."""
        return self.s.length

    @property
    def bound(self):
        """No line is shorter than this."""
        return min(self.s.layer, self.s.limit)

    def start(self, bytes packed, *, int limit):
        """Lay out a board that is not won at once; lines must be shorter than `limit`."""
        cdef Search *s = &self.s
        cdef State state
        cdef Node *node
        cdef Child child
        cdef uint64_t hash
        cdef int index
        board_unpack(&self.board, packed)
        columns_clear(&s.columns)
        free(s.table)
        s.table = <uint64_t *> calloc(TABLE_FIRST, sizeof(uint64_t))
        if not s.table:
            raise MemoryError("no memory for the search of shortest FreeCell lines")
        s.table_mask = TABLE_FIRST - 1
        memset(s.heads, 0, sizeof(s.heads))
        memset(s.refused, 0, REFUSED * sizeof(Refused))
        s.cells = self.board.cells
        s.limit = min(limit, LENGTH_MAX)
        s.out_of_memory = False
        s.opened = s.made = 0
        s.length = 0
        lay_out(&s.columns, &s.keys, &self.board, &state)
        memset(&s.nodes[0], 0, 2 * sizeof(Node))
        node = &s.nodes[1]
        s.node_count = 2
        node.key = state.key
        for index in range(COLUMNS):
            node.top[index] = state.top[index]
            node.bound += s.columns.column[state.top[index]].moved
        memcpy(node.cell, state.cell, 4)
        memcpy(node.home, state.home, 4)
        node.circles = bound_upto(&s.columns, state.top, LENGTH_MAX)
        node.bound += node.circles
        s.layer = LENGTH_MAX
        hash = key_hash(state.key)
        slot_of(s, state.key, hash)[0] = (hash >> 32) << 32 | 1
        push(s, 1)

    def search(self, Poll poll, *, int limit, uint64_t nodes_max=2**63):
        """Go on until `nodes_max` children are made in all; return the best new line, or None.

        Only lines of fewer than `limit` moves count, and fewer than all limits given before.
        `outcome` is 1: the last line is a shortest one; 0: no line is shorter than the limit;
        -1: stopped; -2: the memory is used up.
        """
        cdef int before = self.s.length
        self.s.limit = min(self.s.limit, limit)
        with nogil:
            self.outcome = run(&self.s, nodes_max, poll)
        if self.s.length == before:
            return None
        return write_line(self.board, self.s.line, self.s.length)
