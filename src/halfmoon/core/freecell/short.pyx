# cython: boundscheck=False, wraparound=False, cdivision=True
"""Short FreeCell lines: a beam search, level by level, pruned by a proved lower bound.

The metric (docs/solver.md, "Short lines"): every card that can go home goes at once and costs
nothing; any other move, of one card or of a group, costs one. A pass of the beam looks for a
line shorter than the best so far. A pass that has dropped nothing has proved that there is none;
one that has dropped boards has at least proved the least bound among them.

One file of some 700 lines, because the C compiler inlines only within a module.
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from halfmoon.core.freecell.board cimport (
    COLUMNS, PLACE_CELL, PLACE_HOME, Board, Step, board_play, board_unpack, fill_hosts, is_won,
    rank_of, suit_of,
)
from halfmoon.core.freecell.bound cimport (
    Column, Columns, bound_circles, bound_exact, bound_exceeds, bound_moved,
    columns_clear, columns_free, columns_make, columns_memory, put_on, under_run,
)
from halfmoon.core.freecell.interned cimport (
    State, lay_out, move_cards, play_home, put_run_on,
)
from halfmoon.core.freecell.key cimport (
    BENEATH_BOTTOM, BENEATH_CELL, Key, Keys, key_hash, key_moved,
)
from halfmoon.core.freecell.line cimport write_line
from halfmoon.core.poll cimport Poll

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)
    int count_ones "__builtin_popcountll"(uint64_t word)
    void prefetch "__builtin_prefetch"(const void *address)

cdef enum:
    LEVELS_MAX = 200
    SCORES = 8192
    SCORE_BASE = 400
    MOVES_MAX = 128
    BOUND_NONE = 255

    # The outcome of a pass.
    PASS_WON = 1
    PASS_NOTHING = 0
    PASS_STOPPED = -1

    # Weights of the score, in eighths of a tenth of a move; lower is better.
    WEIGHT_BOUND = 80
    WEIGHT_UNIT = 16
    WEIGHT_UNDER_RUN = 24
    WEIGHT_CELL = 64
    WEIGHT_CELL_THIRD = 31
    WEIGHT_CELL_FOURTH = 64
    WEIGHT_COLUMN_FIRST = 59
    WEIGHT_COLUMN_MORE = 45
    WEIGHT_NEXT = 9
    WEIGHT_NEXT_SECOND = 4
    WEIGHT_NEXT_THIRD = 4
    WEIGHT_CELL_WAIT = 1

cdef struct Candidate:
    Key key
    uint32_t parent
    int16_t score
    uint8_t bound
    Step move

cdef struct Kept:            # how a kept board of a level was reached
    uint32_t parent
    Step move

cdef struct Table:           # a set of keys; all zero is no key
    Key *key
    uint64_t mask, count

cdef struct Beam:
    Columns columns
    Keys keys
    State *states
    State *next_states
    State scratch
    Candidate *candidates
    uint32_t candidate_count, candidate_max
    Kept *kept               # one level after the other, `level_start` says where
    uint32_t kept_max
    uint32_t level_start[LEVELS_MAX + 2]
    Table seen               # boards made in this level
    Table remembered         # boards kept in earlier levels
    uint32_t width, width_max
    int cells
    bint all_counts
    int limit                # a line must be shorter than this
    int threshold            # boards that score more are dropped
    uint64_t scores[SCORES]
    uint8_t least_bound[SCORES]
    uint64_t listed
    int dropped_bound        # least bound of all boards dropped
    bint out_of_memory
    uint64_t nodes, nodes_max
    int length
    Step line[LEVELS_MAX + 2]

cdef uint64_t HOSTS[64]
fill_hosts(HOSTS)


# --- Tables ------------------------------------------------------------------------------------

cdef inline bint holds(const Table *table, Key key) noexcept nogil:
    cdef uint64_t index = key_hash(key) & table.mask
    while table.key[index].low or table.key[index].high:
        if table.key[index].low == key.low and table.key[index].high == key.high:
            return True
        index = (index + 1) & table.mask
    return False


cdef inline bint add_new(Table *table, Key key) noexcept nogil:
    """True when the key was not in the table. A full table takes no more and says True."""
    cdef uint64_t index = key_hash(key) & table.mask
    while table.key[index].low or table.key[index].high:
        if table.key[index].low == key.low and table.key[index].high == key.high:
            return False
        index = (index + 1) & table.mask
    if table.count * 4 < table.mask * 3:
        table.key[index] = key
        table.count += 1
    return True


cdef void clear_table(Table *table, uint64_t size) noexcept nogil:
    memset(table.key, 0, size * sizeof(Key))
    table.mask = size - 1
    table.count = 0


# --- Moves -------------------------------------------------------------------------------------

cdef inline int top_card(const Beam *b, const State *state, int column) noexcept nogil:
    return b.columns.column[state.top[column]].card


cdef void make_move(Beam *b, State *state, Step move, Key key) noexcept nogil:
    """Make a legal move, then play home; `key` is the key after the move alone."""
    state.key = key
    if not move_cards(&b.columns, state, move):
        b.out_of_memory = True
    play_home(&b.columns, &b.keys, b.cells, state)


cdef struct Child:
    Step move
    uint8_t goes_home        # a card goes home after the move
    Key key

cdef struct Children:
    Child child[MOVES_MAX]
    int count

# What the children of one board share.
cdef struct Parent:
    const State *state
    int taken, empty, home_total
    int base                 # the score without cells, empty columns and the bound on circles
    int moved                # the first part of the bound
    int dig[8]               # weight of the next cards that lie in each column, its top left out
    int weigh_top[8]         # the same for the top card
    uint64_t next_cards


cdef inline void add_child(
    Beam *b, const Parent *parent, Children *children, Key key,
    int source, int target, int count, int uncovered,
) noexcept nogil:
    cdef Child *child = &children.child[children.count]
    child.move.source = source
    child.move.target = target
    child.move.count = count
    child.goes_home = (parent.next_cards >> uncovered) & 1
    child.key = key
    children.count += 1
    prefetch(&b.seen.key[key_hash(key) & b.seen.mask])


cdef void generate(Beam *b, const Parent *parent, Children *children) noexcept nogil:
    """All moves, but for all empty columns and all empty cells only the first of each."""
    cdef const State *state = parent.state
    cdef const Column *column
    cdef int index, card, count, host, run, empty_column = -1, empty_cell = -1, limit, beneath
    cdef uint64_t tops = 0, hosts
    cdef uint8_t column_of[64]
    cdef uint32_t at
    cdef Key key
    children.count = 0
    for index in range(COLUMNS - 1, -1, -1):
        card = top_card(b, state, index)
        if card:
            tops |= <uint64_t> 1 << card
            column_of[card] = index
        else:
            empty_column = index
    for index in range(b.cells - 1, -1, -1):
        if state.cell[index] == 0:
            empty_cell = index
    limit = (b.cells - parent.taken + 1) << parent.empty
    for index in range(b.cells):
        card = state.cell[index]
        if card == 0:
            continue
        hosts = HOSTS[card] & tops
        while hosts:
            host = count_trailing(hosts)
            hosts &= hosts - 1
            key = key_moved(&b.keys, state.key, card, BENEATH_CELL, host)
            add_child(b, parent, children, key, PLACE_CELL + index, column_of[host], 1, 0)
        if empty_column >= 0:
            key = key_moved(&b.keys, state.key, card, BENEATH_CELL, BENEATH_BOTTOM)
            add_child(b, parent, children, key, PLACE_CELL + index, empty_column, 1, 0)
    for index in range(COLUMNS):
        at = state.top[index]
        if at == 0:
            continue
        column = &b.columns.column[at]
        card = column.card
        run = column.run
        if empty_cell >= 0:
            beneath = b.columns.column[column.below].card
            key = key_moved(&b.keys, state.key, card, beneath, BENEATH_CELL)
            add_child(b, parent, children, key, index, PLACE_CELL + empty_cell, 1, beneath)
        for count in range(1, run + 1):
            if count > limit:
                break
            column = &b.columns.column[at]
            at = column.below
            beneath = b.columns.column[at].card
            hosts = HOSTS[column.card] & tops
            while hosts:
                host = count_trailing(hosts)
                hosts &= hosts - 1
                if column_of[host] != index:
                    key = key_moved(&b.keys, state.key, column.card, beneath, host)
                    add_child(b, parent, children, key, index, column_of[host], count, beneath)
            if empty_column >= 0 and at != 0 and count <= limit >> 1 and (
                b.all_counts or count == run or count == limit >> 1
            ):
                key = key_moved(&b.keys, state.key, column.card, beneath, BENEATH_BOTTOM)
                add_child(b, parent, children, key, index, empty_column, count, beneath)


# --- Scores ------------------------------------------------------------------------------------

cdef inline int room_score(int cells, int taken, int empty) noexcept nogil:
    cdef int score = taken * WEIGHT_CELL
    if cells - taken <= 1:
        score += WEIGHT_CELL_THIRD
    if cells == taken:
        score += WEIGHT_CELL_FOURTH
    if empty:
        score -= WEIGHT_COLUMN_FIRST + (empty - 1) * WEIGHT_COLUMN_MORE
    return score


cdef inline void weigh(Beam *b, Parent *parent) noexcept nogil:
    """Score a board but for room and circles, and note what its children need."""
    cdef const State *state = parent.state
    cdef const Column *column
    cdef uint64_t next_1 = 0, next_2 = 0, next_3 = 0, wanted, bit
    cdef int index, above, weight, rank
    parent.taken = 0
    parent.empty = 0
    parent.base = SCORE_BASE
    parent.moved = 0
    for index in range(4):
        rank = state.home[index]
        if rank < 13:
            next_1 |= <uint64_t> 1 << (rank * 4 + 4 + index)
        if rank < 12:
            next_2 |= <uint64_t> 1 << (rank * 4 + 8 + index)
        if rank < 11:
            next_3 |= <uint64_t> 1 << (rank * 4 + 12 + index)
    parent.next_cards = next_1
    for index in range(b.cells):
        if state.cell[index]:
            parent.taken += 1
            parent.base += WEIGHT_CELL_WAIT * (
                rank_of(state.cell[index]) - state.home[suit_of(state.cell[index])] - 1
            )
    for index in range(COLUMNS):
        column = &b.columns.column[state.top[index]]
        parent.base += column.score
        parent.moved += column.moved
        parent.empty += state.top[index] == 0
        parent.dig[index] = 0
        parent.weigh_top[index] = 0
        wanted = column.cards & (next_1 | next_2 | next_3)
        above = 0
        while wanted:
            bit = <uint64_t> 1 << column.card
            if wanted & bit:
                wanted ^= bit
                weight = WEIGHT_NEXT_SECOND if bit & next_2 else WEIGHT_NEXT_THIRD
                if bit & next_1:
                    weight = WEIGHT_NEXT
                parent.base += weight * above
                if above:
                    parent.dig[index] += weight
                else:
                    parent.weigh_top[index] = weight
            above += 1
            column = &b.columns.column[column.below]


cdef inline int child_score(
    Beam *b, const Parent *parent, const Child *child, State *result, int *moved
) noexcept nogil:
    """Score a child and fill in `result.top`, all that the bound on circles needs of it."""
    cdef const State *state = parent.state
    cdef Parent own
    cdef int source = child.move.source, target = child.move.target, count = child.move.count
    cdef int taken = parent.taken, empty = parent.empty, score = parent.base, card
    if child.goes_home:
        memcpy(result, state, sizeof(State))
        make_move(b, result, child.move, child.key)
        own.state = result
        weigh(b, &own)
        moved[0] = own.moved
        return own.base + room_score(b.cells, own.taken, own.empty)
    memcpy(result.top, state.top, sizeof(state.top))
    moved[0] = parent.moved
    if source >= PLACE_CELL:
        card = state.cell[source - PLACE_CELL]
        taken -= 1
        score -= WEIGHT_CELL_WAIT * (rank_of(card) - state.home[suit_of(card)] - 1)
        result.top[target] = put_on(&b.columns, state.top[target], card)
        b.out_of_memory = b.out_of_memory or result.top[target] == 0
    else:
        result.top[source] = under_run(&b.columns, state.top[source], count)
        score += (
            b.columns.column[result.top[source]].score - b.columns.column[state.top[source]].score
            - parent.dig[source] * count
        )
        moved[0] += (
            b.columns.column[result.top[source]].moved - b.columns.column[state.top[source]].moved
        )
        empty += result.top[source] == 0
        if target >= PLACE_CELL:
            card = b.columns.column[state.top[source]].card
            taken += 1
            score += WEIGHT_CELL_WAIT * (rank_of(card) - state.home[suit_of(card)] - 1)
        else:
            result.top[target] = put_run_on(
                &b.columns, state.top[source], count, state.top[target]
            )
            b.out_of_memory = b.out_of_memory or result.top[target] == 0
    if target < COLUMNS:
        empty -= state.top[target] == 0
        score += (
            b.columns.column[result.top[target]].score - b.columns.column[state.top[target]].score
            + (parent.dig[target] + parent.weigh_top[target]) * count
        )
        moved[0] += (
            b.columns.column[result.top[target]].moved - b.columns.column[state.top[target]].moved
        )
    return score + room_score(b.cells, taken, empty)


# --- The beam ----------------------------------------------------------------------------------

cdef inline void drop(Beam *b, int bound) noexcept nogil:
    """A board is left out only because the beam is too narrow for it."""
    if bound < b.dropped_bound:
        b.dropped_bound = bound


cdef void lower_threshold(Beam *b) noexcept nogil:
    """Give up the worst scores as long as enough boards are left without them."""
    while b.listed - b.scores[b.threshold] >= b.width:
        b.listed -= b.scores[b.threshold]
        if b.scores[b.threshold]:
            drop(b, b.least_bound[b.threshold])
        b.threshold -= 1


cdef void compact(Beam *b) noexcept nogil:
    """Make room in the list of candidates; give up scores until there is some."""
    cdef uint32_t index, count
    while True:
        count = 0
        for index in range(b.candidate_count):
            if b.candidates[index].score <= b.threshold:
                b.candidates[count] = b.candidates[index]
                count += 1
        b.candidate_count = count
        if count * 2 <= b.candidate_max or b.threshold == 0:
            return
        b.listed -= b.scores[b.threshold]
        if b.scores[b.threshold]:
            drop(b, b.least_bound[b.threshold])
        b.threshold -= 1


cdef void take_line(Beam *b, int level, uint32_t parent, Step move) noexcept nogil:
    """Write down the line that ends with `move` from a board of this level."""
    cdef const Kept *kept
    b.length = level + 1
    b.line[level] = move
    while level > 0:
        kept = &b.kept[b.level_start[level] + parent]
        level -= 1
        b.line[level] = kept.move
        parent = kept.parent


cdef bint open_board(Beam *b, uint32_t index, int level) noexcept nogil:
    """List the children of one board as candidates. True when one of them is won."""
    cdef Children children
    cdef Parent parent
    cdef Candidate *candidate
    cdef const Child *child
    cdef State *result = &b.scratch
    cdef int number, score, moved, bound, circles, least_circles
    cdef Key key
    parent.state = &b.states[index]
    least_circles = bound_circles(&b.columns, parent.state.top) - 1
    least_circles = max(least_circles, 0)
    weigh(b, &parent)
    generate(b, &parent, &children)
    for number in range(children.count):
        child = &children.child[number]
        b.nodes += 1
        key = child.key
        if child.goes_home:
            score = child_score(b, &parent, child, result, &moved)
            key = result.key
            if is_won(result.home):
                take_line(b, level, index, child.move)
                return True
            if not add_new(&b.seen, key) or holds(&b.remembered, key):
                continue
        else:
            if not add_new(&b.seen, key) or holds(&b.remembered, key):
                continue
            score = child_score(b, &parent, child, result, &moved)
        if b.out_of_memory:
            return False
        bound = level + 1 + moved
        if bound >= b.limit:
            continue
        # One move breaks hardly more than one of the parent's circles.
        if score + least_circles * WEIGHT_BOUND > b.threshold:
            drop(b, max(bound, <int> parent.state.bound))
            continue
        circles = bound_circles(&b.columns, result.top)
        score += circles * WEIGHT_BOUND
        bound = max(bound + circles, <int> parent.state.bound)
        if bound >= b.limit:
            continue
        if b.all_counts and circles and bound + 2 >= b.limit:
            if bound_exceeds(&b.columns, result.top, b.limit - 2 - level - moved):
                continue
        score = 0 if score < 0 else score
        score = SCORES - 1 if score >= SCORES else score
        if score > b.threshold:
            drop(b, bound)
            continue
        candidate = &b.candidates[b.candidate_count]
        candidate.key = key
        candidate.parent = index
        candidate.score = score
        candidate.bound = bound
        candidate.move = child.move
        b.candidate_count += 1
        b.scores[score] += 1
        if bound < b.least_bound[score]:
            b.least_bound[score] = bound
        b.listed += 1
        if b.listed > b.width:
            lower_threshold(b)
        if b.candidate_count == b.candidate_max:
            compact(b)
    return False


cdef uint32_t keep_best(Beam *b, int level) noexcept nogil:
    """Build the best candidates as the next level; return how many."""
    cdef uint32_t index, count = 0, start = b.level_start[level]
    cdef uint64_t room = b.width
    cdef const Candidate *candidate
    cdef State *state
    cdef int score
    for score in range(b.threshold):
        room = room - b.scores[score] if room > b.scores[score] else 0
    for index in range(b.candidate_count):
        candidate = &b.candidates[index]
        if candidate.score > b.threshold:
            continue
        if candidate.score == b.threshold:
            if room == 0:
                drop(b, candidate.bound)
                continue
            room -= 1
        if count == b.width or start + count == b.kept_max:
            drop(b, candidate.bound)
            continue
        state = &b.next_states[count]
        memcpy(state, &b.states[candidate.parent], sizeof(State))
        make_move(b, state, candidate.move, key_after(b, state, candidate.move))
        state.bound = candidate.bound
        b.kept[start + count].parent = candidate.parent
        b.kept[start + count].move = candidate.move
        add_new(&b.remembered, candidate.key)
        count += 1
    b.level_start[level + 1] = start + count
    b.states, b.next_states = b.next_states, b.states
    return count


cdef Key key_after(const Beam *b, const State *state, Step move) noexcept nogil:
    """The key after a move, before the cards that go home then."""
    cdef uint32_t at
    cdef int card, before, after = BENEATH_CELL
    if move.target < COLUMNS:
        after = top_card(b, state, move.target)
    if move.source >= PLACE_CELL:
        return key_moved(
            &b.keys, state.key, state.cell[move.source - PLACE_CELL], BENEATH_CELL, after
        )
    at = under_run(&b.columns, state.top[move.source], move.count - 1)
    card = b.columns.column[at].card
    before = b.columns.column[b.columns.column[at].below].card
    return key_moved(&b.keys, state.key, card, before, after)


cdef inline bint is_over(Beam *b, Poll poll) noexcept nogil:
    return b.nodes >= b.nodes_max or poll.must_stop(b.nodes, b.limit, -1)


cdef int run_pass(Beam *b, const State *root, Poll poll) noexcept nogil:
    """One pass of the beam; the line, if any, is in `line`, the proved bound in `dropped_bound`."""
    cdef int level = 0, score, least = 0
    cdef uint32_t count = 1, index
    cdef uint64_t size = 4096
    while size < <uint64_t> b.width * 32:
        size *= 2
    clear_table(&b.remembered, size)
    size = size // 2
    b.dropped_bound = BOUND_NONE
    b.states[0] = root[0]
    b.level_start[1] = 0
    add_new(&b.remembered, root.key)
    while count and level + 1 < b.limit and level < LEVELS_MAX:
        clear_table(&b.seen, size)
        memset(b.scores, 0, sizeof(b.scores))
        memset(b.least_bound, BOUND_NONE, sizeof(b.least_bound))
        b.candidate_count = 0
        b.listed = 0
        b.threshold = SCORES - 1
        for index in range(count):
            if open_board(b, index, level):
                return PASS_WON
            if b.out_of_memory or ((index & 127) == 127 and is_over(b, poll)):
                drop(b, max(level + 1, least))
                return PASS_STOPPED
        if is_over(b, poll):
            drop(b, max(level + 1, least))
            return PASS_STOPPED
        level += 1
        count = keep_best(b, level)
        least = BOUND_NONE
        for score in range(b.threshold + 1):
            if b.least_bound[score] < least:
                least = b.least_bound[score]
    return PASS_NOTHING


cdef class ShortSearch:
    """The memory of one worker. `start` lays out a board, `search` runs one pass of the beam."""

    cdef Beam beam
    cdef State root
    cdef Board board
    cdef readonly size_t memory_bytes
    cdef readonly bint out_of_memory
    cdef readonly int bound
    cdef readonly bint is_started

    def __cinit__(self, *, uint32_t width_max, uint32_t columns_max):
        cdef Beam *b = &self.beam
        cdef uint64_t size = 4096
        while size < <uint64_t> width_max * 32:
            size *= 2
        b.width_max = width_max
        b.candidate_max = width_max * 8 + 4096
        b.kept_max = width_max * 80 + 4096
        columns_make(&b.columns, columns_max)
        self.memory_bytes = (
            sizeof(Beam) + columns_memory(&b.columns)
            + 2 * width_max * sizeof(State) + b.candidate_max * sizeof(Candidate)
            + b.kept_max * sizeof(Kept) + (size + size // 2) * sizeof(Key)
        )
        b.columns.score_moved = WEIGHT_BOUND
        b.columns.score_under = WEIGHT_UNDER_RUN
        b.columns.score_unit = WEIGHT_UNIT
        b.states = <State *> malloc(width_max * sizeof(State))
        b.next_states = <State *> malloc(width_max * sizeof(State))
        b.candidates = <Candidate *> malloc(b.candidate_max * sizeof(Candidate))
        b.kept = <Kept *> malloc(b.kept_max * sizeof(Kept))
        b.remembered.key = <Key *> malloc(size * sizeof(Key))
        b.seen.key = <Key *> malloc(size // 2 * sizeof(Key))
        if not (
            b.states and b.next_states and b.candidates and b.kept
            and b.remembered.key and b.seen.key
        ):
            raise MemoryError("no memory for the search of short FreeCell lines")

    def __dealloc__(self):
        columns_free(&self.beam.columns)
        free(self.beam.states)
        free(self.beam.next_states)
        free(self.beam.candidates)
        free(self.beam.kept)
        free(self.beam.remembered.key)
        free(self.beam.seen.key)

    def start(self, bytes packed):
        """Lay out a board; return the steps if all its cards go home by themselves, else None."""
        cdef Beam *b = &self.beam
        board_unpack(&self.board, packed)
        columns_clear(&b.columns)
        b.cells = self.board.cells
        b.out_of_memory = False
        b.nodes = 0
        b.length = 0
        lay_out(&b.columns, &b.keys, &self.board, &self.root)
        self.bound = bound_moved(&b.columns, self.root.top) + bound_exact(&b.columns, self.root.top)
        return self.steps() if is_won(self.root.home) else None

    @property
    def nodes(self):
        """Children made since the start."""
        return self.beam.nodes

    @property
    def columns_used(self):
        """Different columns met since the start."""
        return self.beam.columns.count

    def search(
        self, Poll poll, *, uint32_t width, int limit, bint all_counts, uint64_t nodes_max=2**63,
    ):
        """Look for a line of fewer than `limit` moves; return its steps, or None.

        With `all_counts`, groups of every size go into empty columns and `bound` is raised to
        what the pass has proved.
        """
        cdef Beam *b = &self.beam
        cdef int outcome
        if not 1 <= width <= b.width_max:
            raise ValueError(f"the width of the beam is 1 to {b.width_max}, got {width}")
        b.width = width
        b.limit = min(limit, LEVELS_MAX)
        b.all_counts = all_counts
        b.nodes_max = nodes_max
        with nogil:
            outcome = run_pass(b, &self.root, poll)
        self.out_of_memory = b.out_of_memory
        if all_counts:
            proved = b.length if outcome == PASS_WON else b.limit
            self.bound = max(self.bound, min(b.dropped_bound, proved))
        if outcome != PASS_WON:
            return None
        return self.steps()

    @property
    def length(self):
        """Length of the last line found, in the metric of this search."""
        return self.beam.length

    cdef bytes steps(self):
        """The last line with every card that goes home written out."""
        return write_line(self.board, self.beam.line, self.beam.length)


def bounds_along(bytes packed, bytes steps):
    """Return (bound, exact bound) before each of the steps that is no foundation move.

    For the test that the bound never exceeds the moves left; all that can go home must go.
    """
    cdef Board board
    cdef Step step
    cdef State state
    cdef Beam *b
    cdef Py_ssize_t index
    cdef const uint8_t *data = steps
    search = ShortSearch(width_max=1, columns_max=65536)
    b = &search.beam
    columns_clear(&b.columns)
    board_unpack(&board, packed)
    b.cells = board.cells
    found = []
    for index in range(0, len(steps) // 3 * 3, 3):
        step.source, step.target, step.count = data[index], data[index + 1], data[index + 2]
        if step.target < PLACE_HOME:
            lay_out(&b.columns, &b.keys, &board, &state)
            moved = bound_moved(&b.columns, state.top)
            found.append(
                (moved + bound_circles(&b.columns, state.top),
                 moved + bound_exact(&b.columns, state.top))
            )
        if not board_play(&board, step, True):
            raise ValueError(f"step {index // 3 + 1} is illegal")
    return found
