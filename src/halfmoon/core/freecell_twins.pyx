# cython: boundscheck=False, wraparound=False, cdivision=True
"""Complete search of a FreeCell board by way of an easier game, in which twins change places.

Twins are the two cards of one rank and colour. A card is loose once it does not lie where it lay
at the start, or when it is part of the run on such a place; two loose twins may change places at
any time, for nothing. Every line of FreeCell is a line of this game, so a board that is lost in it
is lost. It has far fewer boards: all that differ by changed places are one.

When the easier game is won, the line tells which twins changed places on it. Some of these pairs
are told apart from then on, and the search begins again in the harder game that this makes. A line
on which no twins changed places is a line of FreeCell. docs/solver.md argues it all.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from halfmoon.core.freecell_board cimport (
    CARD_END, COLUMNS, PLACE_CELL, PLACE_HOME, Board, Step,
    board_pack, board_unpack, fill_hosts, fits, is_safe_classic, is_safe_once_back,
    is_safe_table, is_won, rank_of, shift_cards, suit_of, top_of,
)
from halfmoon.core.freecell_key cimport (
    BENEATH_BOTTOM, BENEATH_CELL, Key, Keys, key_plus, make_keys,
)
from halfmoon.core.freecell_seen cimport (
    OUTCOME_LOST, OUTCOME_MEMORY, OUTCOME_NODES, OUTCOME_STOPPED, OUTCOME_WON, Seen,
    insert, seen_clear, seen_has_room, seen_max,
)
from halfmoon.core.poll cimport Poll

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)

cdef enum:
    MOVES_MAX = 192
    CHANGED = 128           # in the log: the twins had changed places before this safe card went
    RUN_MAX = 13
    TOLD_APART_A_ROUND = 2  # pairs, the lowest first

cdef struct Pending:     # a child that waits on the stack, below its elder sisters
    uint32_t depth       # of its parent
    Step move
    uint8_t changed      # the card that first changes places with its twin; 0: none

cdef struct Frame:       # one move of the present path, with what takes it back
    uint64_t loose
    uint8_t fixed[8]
    uint32_t safe_start  # where its safe moves begin in the log
    Step move
    uint8_t changed

cdef struct Twins:
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
    """The lower of a card and its twin."""
    return card & ~2


cdef inline bint may_change(const Twins *t, int card) noexcept nogil:
    """Are the card and its twin loose, and not told apart?"""
    return ((t.same & t.loose & t.loose >> 2) >> pair_of(card)) & 1


cdef void settle(Twins *t, int column) noexcept nogil:
    """Find the root of a column whose cards all lie in their first places; the rest is loose."""
    cdef const uint8_t *cards = t.board.column[column]
    cdef int height = t.board.height[column]
    cdef int root = height - 1, index
    while root > 0 and fits(cards[root], cards[root - 1]):
        root -= 1
    t.fixed[column] = root + 1 if root > 0 else 0
    for index in range(t.fixed[column], height):
        t.loose |= bit(cards[index])


cdef void change(Board *board, int card) noexcept nogil:
    """Let a card and its twin change places."""
    cdef int index, height
    for index in range(COLUMNS):
        for height in range(board.height[index]):
            if (board.column[index][height] | 2) == (card | 2):
                board.column[index][height] ^= 2
    for index in range(board.cells):
        if (board.cell[index] | 2) == (card | 2):
            board.cell[index] ^= 2


cdef inline int card_at(const Board *board, int place) noexcept nogil:
    """The card that can be taken from a place, or 0."""
    if place < COLUMNS:
        return top_of(board, place)
    if place < PLACE_HOME:
        return board.cell[place - PLACE_CELL]
    if board.home[place - PLACE_HOME] == 0:
        return 0
    return board.home[place - PLACE_HOME] * 4 + place - PLACE_HOME


cdef inline void carry(Twins *t, int source, int target) noexcept nogil:
    """Carry one card between two places, and note which cards are loose after it."""
    cdef int card = card_at(&t.board, source)
    shift_cards(&t.board, source, target, 1)
    t.loose |= bit(card)
    if target >= PLACE_HOME:
        t.loose &= ~bit(card)
    if source < COLUMNS and t.fixed[source] > t.board.height[source]:
        settle(t, source)


cdef inline int place_of(const Board *board, int card) noexcept nogil:
    """The place that a card can be taken from, or -1."""
    cdef int place
    for place in range(COLUMNS):
        if top_of(board, place) == card:
            return place
    for place in range(PLACE_CELL, PLACE_CELL + board.cells):
        if board.cell[place - PLACE_CELL] == card:
            return place
    return -1


cdef inline void play_safe(Twins *t) noexcept nogil:
    """Send safe cards home, from the place of a twin if need be, and log where they came from."""
    cdef int suit, card, place
    cdef bint changed = True
    while changed:
        changed = False
        for suit in range(4):
            card = t.board.home[suit] * 4 + 4 + suit
            if card >= CARD_END:
                continue
            if not (is_safe_classic if t.classic else is_safe_table)(t.board.home, card):
                continue
            place = place_of(&t.board, card)
            t.log[t.log_count] = place
            if place < 0 and may_change(t, card):
                place = place_of(&t.board, card ^ 2)
                t.log[t.log_count] = place | CHANGED
                if place >= 0:
                    change(&t.board, card)
            if place < 0:
                continue
            t.log_card[t.log_count] = card
            t.log_count += 1
            carry(t, place, PLACE_HOME + suit)
            changed = True


cdef inline void make(Twins *t, Step move, int changed) noexcept nogil:
    """Go one move down the path, and send home what is safe."""
    cdef Frame *frame = &t.frames[t.depth]
    frame.loose = t.loose
    memcpy(frame.fixed, t.fixed, COLUMNS)
    frame.safe_start = t.log_count
    frame.move = move
    frame.changed = changed
    t.depth += 1
    if changed:
        change(&t.board, changed)
    carry(t, move.source, move.target)
    play_safe(t)


cdef inline void unmake(Twins *t) noexcept nogil:
    """Go one move back up the path."""
    cdef const Frame *frame
    cdef int card
    t.depth -= 1
    frame = &t.frames[t.depth]
    while t.log_count > frame.safe_start:
        t.log_count -= 1
        card = t.log_card[t.log_count]
        shift_cards(&t.board, PLACE_HOME + suit_of(card), t.log[t.log_count] & ~CHANGED, 1)
        if t.log[t.log_count] & CHANGED:
            change(&t.board, card)
    shift_cards(&t.board, frame.move.target, frame.move.source, 1)
    if frame.changed:
        change(&t.board, frame.changed)
    t.loose = frame.loose
    memcpy(t.fixed, frame.fixed, COLUMNS)


cdef inline bint comes_before(const uint8_t *left, const uint8_t *right) noexcept nogil:
    """Compare two runs; 0 ends a shorter one."""
    cdef int index = 0
    while index < RUN_MAX and left[index] == right[index]:
        index += 1
    return index < RUN_MAX and left[index] < right[index]


cdef Key key_of_class(const Twins *t) noexcept nogil:
    """The exact key of all boards that differ by changed places: that of the first among them.

    Twins that may change places are named by where they are met: in fixed columns, in columns of
    loose cards by what these hold, in cells. Cards in their first places add nothing to a key.
    """
    cdef const Board *board = &t.board
    cdef uint64_t pairs = t.same & t.loose & t.loose >> 2, met = 0
    cdef uint8_t runs[8][13]
    cdef int order[16]
    cdef int count = 0, index, height, card, beneath, at, loose_count = 0
    cdef Key key
    key.low = 1
    key.high = 0
    for index in range(4):
        key = key_plus(key, t.home[index][board.home[index]])
    for index in range(COLUMNS):
        if t.fixed[index]:
            order[count] = index
            count += 1
    for index in range(COLUMNS):
        if t.fixed[index] or board.height[index] == 0:
            continue
        for height in range(RUN_MAX):
            card = board.column[index][height] if height < board.height[index] else 0
            runs[index][height] = pair_of(card) if (pairs >> pair_of(card)) & 1 else card
        at = count + loose_count
        while at > count and comes_before(runs[index], runs[order[at - 1]]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = index
        loose_count += 1
    for at in range(count + loose_count):
        index = order[at]
        beneath = board.column[index][t.fixed[index] - 1] if t.fixed[index] else BENEATH_BOTTOM
        for height in range(t.fixed[index], board.height[index]):
            card = board.column[index][height]
            if (pairs >> pair_of(card)) & 1:
                card = pair_of(card) | (2 if met & bit(pair_of(card)) else 0)
                met |= bit(pair_of(card))
            key = key_plus(key, t.keys.value[card][t.keys.digit[card][beneath]])
            beneath = card
    for index in range(board.cells):
        card = board.cell[index]
        if card:
            if (pairs >> pair_of(card)) & 1:
                card = pair_of(card) | (2 if met & bit(pair_of(card)) else 0)
                met |= bit(pair_of(card))
            key = key_plus(key, t.keys.value[card][t.keys.digit[card][BENEATH_CELL]])
    return key


cdef inline void push(Twins *t, int source, int target, int changed) noexcept nogil:
    cdef Pending *child = &t.pending[t.pending_count]
    child.depth = t.depth
    child.move.source = source
    child.move.target = target
    child.move.count = 1
    child.changed = changed
    t.pending_count += 1


cdef void generate(Twins *t) noexcept nogil:
    """Put every move on the stack, with one empty column and cell for all; the likeliest last."""
    cdef const Board *board = &t.board
    cdef int place, card, suit, empty_column = -1, empty_cell = -1
    cdef uint64_t tops = 0, hosts
    cdef uint8_t column_of[64]
    for place in range(COLUMNS):
        if board.height[place]:
            tops |= bit(top_of(board, place))
            column_of[top_of(board, place)] = place
        else:
            empty_column = place
    for place in range(board.cells):
        if board.cell[place] == 0:
            empty_cell = PLACE_CELL + place
    if not t.classic:
        for suit in range(4):
            card = card_at(board, PLACE_HOME + suit)
            # An ace is of no use, and a card that is safe goes home again at once.
            if rank_of(card) < 2 or is_safe_once_back(board.home, card):
                continue
            if empty_column >= 0:
                push(t, PLACE_HOME + suit, empty_column, 0)
            hosts = HOSTS[card] & tops
            while hosts:
                push(t, PLACE_HOME + suit, column_of[count_trailing(hosts)], 0)
                hosts &= hosts - 1
    if empty_cell >= 0:
        for place in range(COLUMNS):
            if board.height[place]:
                push(t, place, empty_cell, 0)
    if empty_column >= 0:
        for place in range(PLACE_CELL + board.cells):
            if place < COLUMNS and board.height[place] < 2 or card_at(board, place) == 0:
                continue
            push(t, place, empty_column, 0)
    for place in range(PLACE_CELL + board.cells):
        hosts = HOSTS[card_at(board, place)] & tops
        while hosts:
            push(t, place, column_of[count_trailing(hosts)], 0)
            hosts &= hosts - 1
    for place in range(PLACE_CELL + board.cells):
        card = card_at(board, place)
        if card == 0:
            continue
        if may_change(t, card) and rank_of(card) == board.home[suit_of(card) ^ 2] + 1:
            push(t, place, PLACE_HOME + (suit_of(card) ^ 2), card)
        if rank_of(card) == board.home[suit_of(card)] + 1:
            push(t, place, PLACE_HOME + suit_of(card), 0)


cdef uint64_t changed_pairs(const Twins *t) noexcept nogil:
    """The pairs that have changed places on the present path, each by its lower card."""
    cdef uint64_t pairs = 0
    cdef uint32_t index
    for index in range(t.depth):
        if t.frames[index].changed:
            pairs |= bit(pair_of(t.frames[index].changed))
    for index in range(t.log_count):
        if t.log[index] & CHANGED:
            pairs |= bit(pair_of(t.log_card[index]))
    return pairs


cdef int search(Twins *t, uint64_t nodes_max, Poll poll) noexcept nogil:
    """Visit every class of boards that can be reached, until one is won or none is left.

    It can be called again after OUTCOME_NODES and goes on with the board that it stopped at.
    """
    cdef const Pending *child
    while True:
        if t.nodes >= nodes_max:
            return OUTCOME_NODES
        t.nodes += 1
        if is_won(t.board.home):
            return OUTCOME_WON
        if (t.nodes & 1023) == 0 and poll.must_stop(t.nodes, -1, -1):
            return OUTCOME_STOPPED
        if not seen_has_room(&t.seen):
            return OUTCOME_MEMORY
        if t.pending_count + MOVES_MAX > t.pending_max or t.depth + 1 >= t.depth_max:
            return OUTCOME_MEMORY
        generate(t)
        while True:
            if t.pending_count == 0:
                return OUTCOME_LOST
            t.pending_count -= 1
            child = &t.pending[t.pending_count]
            while t.depth > child.depth:
                unmake(t)
            make(t, child.move, child.changed)
            if insert(&t.seen, key_of_class(t)):
                break


cdef class TwinsSearch:
    """The memory of one worker; decides one board after another.

    Half the memory goes to the table of boards, with room to double it, the rest to the stack.
    """

    cdef Twins twins
    cdef Board start
    cdef readonly size_t memory_bytes
    cdef readonly uint64_t nodes
    cdef readonly int outcome
    cdef readonly int rounds  # searches so far, each with more twins told apart than before

    def __cinit__(self, *, uint64_t memory_mb):
        cdef Twins *t = &self.twins
        cdef uint64_t bytes_ = memory_mb << 20
        t.seen.max = seen_max(bytes_ * 3 // 4)
        t.pending_max = bytes_ // 8 // sizeof(Pending) + MOVES_MAX
        t.depth_max = bytes_ // 8 // (sizeof(Frame) + 2) + 64
        t.pending = <Pending *> malloc(t.pending_max * sizeof(Pending))
        t.frames = <Frame *> malloc(t.depth_max * sizeof(Frame))
        # The path holds at most 52 safe moves more than it has taken cards back.
        t.log = <uint8_t *> malloc(t.depth_max + 64)
        t.log_card = <uint8_t *> malloc(t.depth_max + 64)
        if not (t.pending and t.frames and t.log and t.log_card):
            raise MemoryError("no memory for the search with twins")

    def __dealloc__(self):
        free(self.twins.seen.table)
        free(self.twins.pending)
        free(self.twins.frames)
        free(self.twins.log)
        free(self.twins.log_card)

    cdef int begin_round(self) except -1:
        """Clear everything but the nodes and the pairs that are told apart."""
        cdef Twins *t = &self.twins
        cdef int index
        if not seen_clear(&t.seen):
            raise MemoryError("no memory for the search with twins")
        t.pending_count = 0
        t.depth = t.log_count = 0
        t.board = self.start
        t.loose = 0
        for index in range(COLUMNS):
            settle(t, index)
        for index in range(t.board.cells):
            if t.board.cell[index]:
                t.loose |= bit(t.board.cell[index])
        play_safe(t)
        insert(&t.seen, key_of_class(t))
        self.rounds += 1
        return 0

    cdef int begin(self, bytes packed, bint classic) except -1:
        cdef Twins *t = &self.twins
        cdef int suit, rank
        board_unpack(&self.start, packed)
        make_keys(&t.keys, &self.start)
        for suit in range(4):
            t.home[suit][0].low = t.home[suit][0].high = 0
            for rank in range(1, 14):
                t.home[suit][rank] = key_plus(t.home[suit][rank - 1], t.keys.home[suit])
        t.classic = classic
        t.same = <uint64_t> 0x3333333333333333
        t.nodes = 0
        self.rounds = 0
        return self.begin_round()

    cdef bytes run(self, Poll poll, uint64_t nodes_max):
        cdef Twins *t = &self.twins
        cdef uint64_t pairs
        cdef int count
        while True:
            with nogil:
                self.outcome = search(t, nodes_max, poll)
            if self.outcome != OUTCOME_WON:
                break
            pairs = changed_pairs(t)
            if pairs == 0:
                break
            for count in range(TOLD_APART_A_ROUND):
                t.same &= ~(pairs & -pairs)
                pairs &= pairs - 1
            self.begin_round()
        self.nodes = t.nodes
        self.memory_bytes = (
            sizeof(Twins) + (t.seen.mask + 1) * 3 // 2 * sizeof(Key)
            + t.pending_max * sizeof(Pending) + t.depth_max * (sizeof(Frame) + 2)
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
        """The path from the start, every safe move written out; no twins changed places on it."""
        cdef Twins *t = &self.twins
        cdef uint32_t depth, log, log_end
        steps = bytearray()
        log = 0
        for depth in range(t.depth + 1):
            log_end = t.frames[depth].safe_start if depth < t.depth else t.log_count
            while log < log_end:
                steps += bytes((t.log[log], PLACE_HOME + suit_of(t.log_card[log]), 1))
                log += 1
            if depth < t.depth:
                move = t.frames[depth].move
                steps += bytes((move.source, move.target, move.count))
        return bytes(steps)


def children_of(bytes packed, *, bint classic):
    """Return (source, target, card that changes with its twin or 0), the board after, and its key.

    The board is that after the move and the safe moves that follow it. For the parity tests.
    """
    cdef Twins *t
    cdef uint64_t index, count
    search_ = TwinsSearch(memory_mb=1)
    search_.begin(packed, classic)
    t = &search_.twins
    key = key_of_class(t)
    generate(t)
    found = []
    for index in range(t.pending_count):
        child = t.pending[index]
        make(t, child.move, child.changed)
        after = key_of_class(t)
        board = board_pack(&t.board)
        unmake(t)
        assert key_of_class(t).low == key.low, "a move was not taken back"
        move = (child.move.source, child.move.target, child.changed)
        found.append((move, board, <object> after.high << 64 | after.low))
    return found
