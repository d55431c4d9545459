# cython: boundscheck=False, wraparound=False, cdivision=True
"""Complete search of a FreeCell board by way of an easier game, in which pairs change places.

A pair is the two cards of one rank and colour. At the end of each column lies a run. Its lowest
card, unless that is the bottom card of the column, and all cards beneath it are fixed; the other
cards in play are loose. The two cards of a pair, when both are loose, may change places at any
time, for nothing. Every line of FreeCell is a line of this game, so a board that is lost in it is
lost. It has far fewer boards: all that differ by such changes are one.

When the easier game is won, the line tells which pairs changed places on it. Some of them are told
apart from then on, and the search begins again in the harder game that this makes. A line on which
no pair changed places is a line of FreeCell. docs/solver.md argues it all.

One file of some 550 lines, because the C compiler inlines only within a module.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from halfmoon.core.freecell.board cimport (
    CARD_END, COLUMNS, PLACE_CELL, PLACE_HOME, Board, Step,
    board_pack, board_unpack, card_at, fill_hosts, fits, is_safe, is_safe_once_back, is_won,
    rank_of, shift_cards, suit_of, top_of,
)
from halfmoon.core.freecell.key cimport (
    BENEATH_BOTTOM, BENEATH_CELL, Key, Keys, is_same, key_plus, make_keys,
)
from halfmoon.core.freecell.seen cimport (
    OUTCOME_LOST, OUTCOME_MEMORY, OUTCOME_NODES, OUTCOME_STOPPED, OUTCOME_WON, Seen,
    insert, seen_bytes, seen_clear, seen_has_room, seen_max, seen_prefetch,
)
from halfmoon.core.poll cimport Poll

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)

cdef enum:
    MOVES_MAX = 192
    CHANGED = 128           # in the log: the pair had changed places before this safe card went
    RUN_MAX = 13
    TOLD_APART_A_ROUND = 4  # pairs, the lowest first

cdef struct Pending:     # a child that waits on the stack, below its elder sisters
    uint32_t depth       # of its parent
    Step move
    uint8_t changed      # the card that first changes places with the other of its pair; 0: none

cdef struct Children:
    Pending child[MOVES_MAX]
    Key key[MOVES_MAX]
    int count

cdef struct Frame:       # one move of the present path, with what takes it back
    uint64_t loose
    uint8_t fixed[8]
    uint32_t safe_start  # where its safe moves begin in the log
    Step move
    uint8_t changed

cdef struct Pairs:
    Board board          # as the cards lie after the moves and changes of the present path
    Keys keys
    Key home[4][14]      # the part of a foundation in a key
    bint classic
    uint8_t fixed[8]     # cards of a column in their first places, up to the root; 0: all loose
    uint64_t loose       # a bit a card
    uint64_t same        # the pairs that are not told apart, each by its lower card
    Seen seen
    Pending *pending
    uint64_t pending_count, pending_max
    Frame *frames
    uint32_t depth, depth_max
    uint8_t *log         # the place that each safe card of the path came from, with CHANGED
    uint8_t *log_card
    uint32_t log_count
    uint64_t nodes

cdef uint64_t HOSTS[64]
fill_hosts(HOSTS)


cdef inline uint64_t bit(int card) noexcept nogil:
    return <uint64_t> 1 << card


cdef inline int pair_of(int card) noexcept nogil:
    """The lower card of its pair."""
    return card & ~2


cdef inline bint may_change(const Pairs *p, int card) noexcept nogil:
    """Are both cards of its pair loose, and not told apart?"""
    return ((p.same & p.loose & p.loose >> 2) >> pair_of(card)) & 1


cdef void settle(Pairs *p, int column) noexcept nogil:
    """Find the root of a column whose cards all lie in their first places; the rest is loose."""
    cdef const uint8_t *cards = p.board.column[column]
    cdef int height = p.board.height[column]
    cdef int root = height - 1, index
    while root > 0 and fits(cards[root], cards[root - 1]):
        root -= 1
    p.fixed[column] = root + 1 if root > 0 else 0
    for index in range(p.fixed[column], height):
        p.loose |= bit(cards[index])


cdef void settle_all(Pairs *p) noexcept nogil:
    """Tell fixed and loose cards of a board by how they lie: in place of what moves would know."""
    cdef int index
    p.loose = 0
    for index in range(COLUMNS):
        settle(p, index)
    for index in range(p.board.cells):
        if p.board.cell[index]:
            p.loose |= bit(p.board.cell[index])


cdef void change(Board *board, int card) noexcept nogil:
    """Let the two cards of its pair change places."""
    cdef int index, height
    for index in range(COLUMNS):
        for height in range(board.height[index]):
            if (board.column[index][height] | 2) == (card | 2):
                board.column[index][height] ^= 2
    for index in range(board.cells):
        if (board.cell[index] | 2) == (card | 2):
            board.cell[index] ^= 2


cdef inline void carry(Pairs *p, int source, int target) noexcept nogil:
    """Carry one card between two places, and note which cards are loose after it."""
    cdef int card = card_at(&p.board, source)
    shift_cards(&p.board, source, target, 1)
    p.loose |= bit(card)
    if target >= PLACE_HOME:
        p.loose &= ~bit(card)
    if source < COLUMNS and p.fixed[source] > p.board.height[source]:
        settle(p, source)


cdef inline bint is_next_and_safe(const Pairs *p, int card) noexcept nogil:
    if rank_of(card) != p.board.home[suit_of(card)] + 1:
        return False
    return is_safe(p.board.home, card, p.classic)


cdef inline int safe_place(Pairs *p) noexcept nogil:
    """Where a safe card can be taken, if need be after it has changed places: CHANGED; or -1."""
    cdef int place, card
    for place in range(PLACE_CELL + p.board.cells):
        card = card_at(&p.board, place)
        if card and is_next_and_safe(p, card):
            return place
    for place in range(PLACE_CELL + p.board.cells):
        card = card_at(&p.board, place)
        if card and may_change(p, card) and is_next_and_safe(p, card ^ 2):
            return place | CHANGED
    return -1


cdef inline void play_safe(Pairs *p) noexcept nogil:
    """Send safe cards home and log where they came from."""
    cdef int place = safe_place(p), card
    while place >= 0:
        p.log[p.log_count] = place
        card = card_at(&p.board, place & ~CHANGED)
        if place & CHANGED:
            change(&p.board, card)
            card ^= 2
            place &= ~CHANGED
        p.log_card[p.log_count] = card
        p.log_count += 1
        carry(p, place, PLACE_HOME + suit_of(card))
        place = safe_place(p)


cdef inline void make(Pairs *p, Step move, int changed) noexcept nogil:
    """Go one move down the path, and send home what is safe."""
    cdef Frame *frame = &p.frames[p.depth]
    frame.loose = p.loose
    memcpy(frame.fixed, p.fixed, COLUMNS)
    frame.safe_start = p.log_count
    frame.move = move
    frame.changed = changed
    p.depth += 1
    if changed:
        change(&p.board, changed)
    carry(p, move.source, move.target)
    play_safe(p)


cdef inline void unmake(Pairs *p) noexcept nogil:
    """Go one move back up the path."""
    cdef const Frame *frame
    cdef int card
    p.depth -= 1
    frame = &p.frames[p.depth]
    while p.log_count > frame.safe_start:
        p.log_count -= 1
        card = p.log_card[p.log_count]
        shift_cards(&p.board, PLACE_HOME + suit_of(card), p.log[p.log_count] & ~CHANGED, 1)
        if p.log[p.log_count] & CHANGED:
            change(&p.board, card)
    shift_cards(&p.board, frame.move.target, frame.move.source, 1)
    if frame.changed:
        change(&p.board, frame.changed)
    p.loose = frame.loose
    memcpy(p.fixed, frame.fixed, COLUMNS)


cdef void sort_loose(const Board *board, uint64_t pairs, int *order, int count) noexcept nogil:
    """Sort columns of loose cards by what they hold; `pairs` are those that may change places."""
    cdef uint8_t runs[8][RUN_MAX + 1]
    cdef int index, height, card, at, column
    for index in range(count):
        column = order[index]
        for height in range(board.height[column]):
            card = board.column[column][height]
            runs[column][height] = pair_of(card) if (pairs >> pair_of(card)) & 1 else card
        runs[column][board.height[column]] = 0
        at = index
        while at > 0 and comes_before(runs[column], runs[order[at - 1]]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = column


cdef inline bint comes_before(const uint8_t *left, const uint8_t *right) noexcept nogil:
    """Compare two runs; 0 ends a run."""
    cdef int index = 0
    while left[index] and left[index] == right[index]:
        index += 1
    return left[index] < right[index]


cdef Key key_of_class(const Pairs *p) noexcept nogil:
    """The exact key of all boards that differ by changed places: that of the first among them.

    The cards of a pair that may change places are named by where they are met: in fixed columns,
    in columns of loose cards by what these hold, in cells. Cards in their first places add nothing.
    """
    cdef const Board *board = &p.board
    cdef uint64_t pairs = p.same & p.loose & p.loose >> 2, met = 0
    cdef int order[8]
    cdef int count = 0, index, height, card, beneath, at, loose_count = 0
    cdef Key key
    key.low = 1
    key.high = 0
    for index in range(4):
        key = key_plus(key, p.home[index][board.home[index]])
    for index in range(COLUMNS):
        if p.fixed[index]:
            order[count] = index
            count += 1
    for index in range(COLUMNS):
        if p.fixed[index] or board.height[index] == 0:
            continue
        order[count + loose_count] = index
        loose_count += 1
    if loose_count > 1:
        sort_loose(board, pairs, order + count, loose_count)
    for at in range(count + loose_count):
        index = order[at]
        beneath = board.column[index][p.fixed[index] - 1] if p.fixed[index] else BENEATH_BOTTOM
        for height in range(p.fixed[index], board.height[index]):
            card = board.column[index][height]
            if (pairs >> pair_of(card)) & 1:
                card = pair_of(card) | (2 if met & bit(pair_of(card)) else 0)
                met |= bit(pair_of(card))
            key = key_plus(key, p.keys.value[card][p.keys.digit[card][beneath]])
            beneath = card
    for index in range(board.cells):
        card = board.cell[index]
        if card:
            if (pairs >> pair_of(card)) & 1:
                card = pair_of(card) | (2 if met & bit(pair_of(card)) else 0)
                met |= bit(pair_of(card))
            key = key_plus(key, p.keys.value[card][p.keys.digit[card][BENEATH_CELL]])
    return key


cdef inline void add_child(
    Pairs *p, Children *children, int source, int target, int changed
) noexcept nogil:
    """Look at a move: make it, note the key, take it back."""
    cdef Pending *child = &children.child[children.count]
    cdef Key key
    child.depth = p.depth
    child.move.source = source
    child.move.target = target
    child.move.count = 1
    child.changed = changed
    make(p, child.move, changed)
    key = key_of_class(p)
    seen_prefetch(&p.seen, key)
    children.key[children.count] = key
    children.count += 1
    unmake(p)


cdef void generate(Pairs *p, Children *children) noexcept nogil:
    """List the children by every move, one empty column and cell for all; the likeliest last."""
    cdef const Board *board = &p.board
    cdef int place, card, suit, empty_column = -1, empty_cell = -1
    cdef uint64_t tops = 0, hosts
    cdef uint8_t column_of[64]
    children.count = 0
    for place in range(COLUMNS):
        if board.height[place]:
            tops |= bit(top_of(board, place))
            column_of[top_of(board, place)] = place
        else:
            empty_column = place
    for place in range(board.cells):
        if board.cell[place] == 0:
            empty_cell = PLACE_CELL + place
    if not p.classic:
        for suit in range(4):
            card = card_at(board, PLACE_HOME + suit)
            # An ace is of no use, and a card that is safe goes home again at once.
            if rank_of(card) < 2 or is_safe_once_back(board.home, card):
                continue
            if empty_column >= 0:
                add_child(p, children, PLACE_HOME + suit, empty_column, 0)
            hosts = HOSTS[card] & tops
            while hosts:
                add_child(p, children, PLACE_HOME + suit, column_of[count_trailing(hosts)], 0)
                hosts &= hosts - 1
    if empty_cell >= 0:
        for place in range(COLUMNS):
            if board.height[place]:
                add_child(p, children, place, empty_cell, 0)
    if empty_column >= 0:
        for place in range(PLACE_CELL + board.cells):
            if place < COLUMNS and board.height[place] < 2 or card_at(board, place) == 0:
                continue
            add_child(p, children, place, empty_column, 0)
    for place in range(PLACE_CELL + board.cells):
        hosts = HOSTS[card_at(board, place)] & tops
        while hosts:
            add_child(p, children, place, column_of[count_trailing(hosts)], 0)
            hosts &= hosts - 1
    for place in range(PLACE_CELL + board.cells):
        card = card_at(board, place)
        if card == 0:
            continue
        if may_change(p, card) and rank_of(card) == board.home[suit_of(card) ^ 2] + 1:
            add_child(p, children, place, PLACE_HOME + (suit_of(card) ^ 2), card)
        if rank_of(card) == board.home[suit_of(card)] + 1:
            add_child(p, children, place, PLACE_HOME + suit_of(card), 0)


cdef uint64_t changed_pairs(const Pairs *p) noexcept nogil:
    """The pairs that have changed places on the present path, each by its lower card."""
    cdef uint64_t pairs = 0
    cdef uint32_t index
    for index in range(p.depth):
        if p.frames[index].changed:
            pairs |= bit(pair_of(p.frames[index].changed))
    for index in range(p.log_count):
        if p.log[index] & CHANGED:
            pairs |= bit(pair_of(p.log_card[index]))
    return pairs


cdef int search(Pairs *p, uint64_t nodes_max, Poll poll) noexcept nogil:
    """Visit every class of boards that can be reached, until one is won or none is left.

    It can be called again after OUTCOME_NODES and goes on with the board that it stopped at.
    """
    cdef Children children
    cdef const Pending *child
    cdef int index
    while True:
        if p.nodes >= nodes_max:
            return OUTCOME_NODES
        p.nodes += 1
        if is_won(p.board.home):
            return OUTCOME_WON
        if (p.nodes & 1023) == 0 and poll.must_stop(p.nodes, -1, -1):
            return OUTCOME_STOPPED
        if not seen_has_room(&p.seen):
            return OUTCOME_MEMORY
        if p.pending_count + MOVES_MAX > p.pending_max or p.depth + 1 >= p.depth_max:
            return OUTCOME_MEMORY
        generate(p, &children)
        for index in range(children.count):
            if insert(&p.seen, children.key[index]):
                p.pending[p.pending_count] = children.child[index]
                p.pending_count += 1
        if p.pending_count == 0:
            return OUTCOME_LOST
        p.pending_count -= 1
        child = &p.pending[p.pending_count]
        while p.depth > child.depth:
            unmake(p)
        make(p, child.move, child.changed)


cdef class PairsSearch:
    """The memory of one worker; decides one board after another.

    Seven eighths of the memory go to the table of boards, the rest to the stack.
    """

    cdef Pairs pairs
    cdef Board start
    cdef readonly size_t memory_bytes
    cdef readonly uint64_t nodes
    cdef readonly int outcome
    cdef readonly int rounds  # searches so far, each with more pairs told apart than before

    def __cinit__(self, *, uint64_t memory_mb):
        cdef Pairs *p = &self.pairs
        cdef uint64_t bytes_ = memory_mb << 20
        p.seen.max = seen_max(bytes_ * 7 // 8)
        p.pending_max = bytes_ // 16 // sizeof(Pending) + MOVES_MAX
        p.depth_max = bytes_ // 16 // (sizeof(Frame) + 2) + 64
        p.pending = <Pending *> malloc(p.pending_max * sizeof(Pending))
        p.frames = <Frame *> malloc(p.depth_max * sizeof(Frame))
        # The path holds at most 52 safe moves more than it has taken cards back.
        p.log = <uint8_t *> malloc(p.depth_max + 64)
        p.log_card = <uint8_t *> malloc(p.depth_max + 64)
        if not (p.pending and p.frames and p.log and p.log_card):
            raise MemoryError("no memory for the search with pairs")

    def __dealloc__(self):
        free(self.pairs.seen.table)
        free(self.pairs.pending)
        free(self.pairs.frames)
        free(self.pairs.log)
        free(self.pairs.log_card)

    cdef int begin_round(self) except -1:
        """Clear everything but the nodes and the pairs that are told apart."""
        cdef Pairs *p = &self.pairs
        if not seen_clear(&p.seen):
            raise MemoryError("no memory for the search with pairs")
        p.pending_count = 0
        p.depth = p.log_count = 0
        p.board = self.start
        settle_all(p)
        play_safe(p)
        insert(&p.seen, key_of_class(p))
        self.rounds += 1
        return 0

    cdef int begin(self, bytes packed, bint classic) except -1:
        cdef Pairs *p = &self.pairs
        cdef int suit, rank
        board_unpack(&self.start, packed)
        make_keys(&p.keys, &self.start)
        for suit in range(4):
            p.home[suit][0].low = p.home[suit][0].high = 0
            for rank in range(1, 14):
                p.home[suit][rank] = key_plus(p.home[suit][rank - 1], p.keys.home[suit])
        p.classic = classic
        p.same = <uint64_t> 0x3333333333333333
        p.nodes = 0
        self.rounds = 0
        return self.begin_round()

    cdef bytes run(self, Poll poll, uint64_t nodes_max):
        cdef Pairs *p = &self.pairs
        cdef uint64_t pairs
        cdef int count
        while True:
            with nogil:
                self.outcome = search(p, nodes_max, poll)
            if self.outcome != OUTCOME_WON:
                break
            pairs = changed_pairs(p)
            if pairs == 0:
                break
            for count in range(TOLD_APART_A_ROUND):
                p.same &= ~(pairs & -pairs)
                pairs &= pairs - 1
            self.begin_round()
        self.nodes = p.nodes
        self.memory_bytes = (
            sizeof(Pairs) + seen_bytes(&p.seen)
            + p.pending_max * sizeof(Pending) + p.depth_max * (sizeof(Frame) + 2)
        )
        return self.line() if self.outcome == OUTCOME_WON else None

    def solve(self, bytes packed, Poll poll, *, bint classic, uint64_t nodes_max=2**63):
        """Search all boards; the answer is in `outcome`. Returns the steps of a line, or None."""
        self.begin(packed, classic)
        return self.run(poll, nodes_max)

    def go_on(self, Poll poll, *, uint64_t nodes_max=2**63):
        """Go on after the nodes were used up; `nodes_max` counts from the start."""
        assert self.outcome == OUTCOME_NODES, "only a search that ran out of nodes can go on"
        return self.run(poll, nodes_max)

    cdef bytes line(self):
        """The path from the start, every safe move written out; no pair changed places on it."""
        cdef Pairs *p = &self.pairs
        cdef uint32_t depth, log, log_end
        steps = bytearray()
        log = 0
        for depth in range(p.depth + 1):
            log_end = p.frames[depth].safe_start if depth < p.depth else p.log_count
            while log < log_end:
                steps += bytes((p.log[log], PLACE_HOME + suit_of(p.log_card[log]), 1))
                log += 1
            if depth < p.depth:
                move = p.frames[depth].move
                steps += bytes((move.source, move.target, move.count))
        return bytes(steps)


def children_of(bytes packed, *, bint classic):
    """Return (source, target, card that first changes places or 0) and the board after each move.

    The board is that after the safe moves which follow. For the parity tests.
    """
    cdef Pairs *p
    cdef Children children
    cdef Key key, whole
    cdef uint64_t loose
    cdef int index
    search_ = PairsSearch(memory_mb=1)
    search_.begin(packed, classic)
    p = &search_.pairs
    key = key_of_class(p)
    generate(p, &children)
    found = []
    for index in range(children.count):
        child = children.child[index]
        make(p, child.move, child.changed)
        loose = p.loose
        settle_all(p)
        whole = key_of_class(p)
        assert loose == p.loose, "a card is loose that was not, or the other way round"
        assert is_same(whole, children.key[index])
        move = (child.move.source, child.move.target, child.changed)
        found.append((move, board_pack(&p.board)))
        unmake(p)
        whole = key_of_class(p)
        assert is_same(whole, key), "a move was not taken back"
    return found


def keys_of_classes(bytes start, list boards):
    """Return the key of each packed board's class, in a search that begins at `start`."""
    cdef Pairs *p
    cdef Key key
    search_ = PairsSearch(memory_mb=1)
    search_.begin(start, True)
    p = &search_.pairs
    found = []
    for packed in boards:
        board_unpack(&p.board, packed)
        settle_all(p)
        key = key_of_class(p)
        found.append(<object> key.high << 64 | key.low)
    return found
