# cython: boundscheck=False, wraparound=False, cdivision=True
"""Complete search of a FreeCell board: a line, or the proof that there is none.

Depth first over every board that can be reached, each once: boards are told apart by exact
keys, so a proof does not rest on a hash. The only pruning is that safe cards go home at once,
that one empty column or cell stands for all, and that groups move to an empty column card by
card; docs/solver.md argues each. When the table or the stack is full, the answer is "unknown".

One file of some 450 lines, because the C compiler inlines only within a module.
"""

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc

from halfmoon.core.freecell.board cimport (
    CARD_END, COLUMNS, PLACE_CELL, PLACE_HOME, Board, Step,
    board_pack, board_unpack, fill_hosts, is_safe, is_safe_once_back, is_won, rank_of,
    shift_cards, suit_of, top_of,
)
from halfmoon.core.freecell.key cimport (
    BENEATH_BOTTOM, BENEATH_CELL, Key, Keys,
    beneath_top, is_same, key_moved, key_of, key_sent_home, key_taken_back, make_keys,
)
from halfmoon.core.freecell.seen cimport (
    OUTCOME_LOST, OUTCOME_MEMORY, OUTCOME_NODES, OUTCOME_STOPPED, OUTCOME_WON, Seen,
    insert, seen_bytes, seen_clear, seen_has_room, seen_max, seen_prefetch,
)
from halfmoon.core.poll cimport Poll

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)

cdef enum:
    MOVES_MAX = 128

cdef struct Pending:     # a child that waits on the stack, below its elder sisters
    uint32_t depth       # of its parent
    Step move
    uint8_t checked      # 0: its key is not yet in the table

cdef struct Frame:       # one move of the present path, with what takes it back
    Key key
    uint32_t safe_start  # where its safe moves begin in the log
    Step move

cdef struct Proof:
    Board board
    Keys keys
    Key key
    bint classic
    # For each column: the cards on which a part of its run may go, and the length of the run.
    uint64_t hosts[8]
    uint8_t run[8]
    uint8_t column_of[64]    # right for the cards on top of a column
    Seen seen
    Pending *pending
    uint64_t pending_count, pending_max
    Frame *frames
    uint32_t depth, depth_max
    uint8_t *log             # place of each safe move of the path; its suit is in `log_suit`
    uint8_t *log_suit
    uint32_t log_count
    uint64_t nodes

cdef uint64_t HOSTS[64]
fill_hosts(HOSTS)


cdef inline void look_at_column(Proof *p, int column) noexcept nogil:
    """Renew what is kept of a column after its top has changed."""
    cdef const uint8_t *cards = p.board.column[column]
    cdef int at = p.board.height[column] - 1
    cdef uint64_t hosts
    if at < 0:
        p.hosts[column] = 0
        p.run[column] = 0
        return
    p.column_of[cards[at]] = column
    hosts = HOSTS[cards[at]]
    p.run[column] = 1
    while at > 0 and (HOSTS[cards[at]] >> cards[at - 1]) & 1:
        at -= 1
        hosts |= HOSTS[cards[at]]
        p.run[column] += 1
    p.hosts[column] = hosts


cdef inline void play_safe(Proof *p) noexcept nogil:
    """Send safe cards home and log where they came from."""
    cdef Board *board = &p.board
    cdef int suit, card, index, place
    cdef bint changed = True
    while changed:
        changed = False
        for suit in range(4):
            card = board.home[suit] * 4 + 4 + suit
            if card >= CARD_END or not is_safe(p.board.home, card, p.classic):
                continue
            place = -1
            for index in range(COLUMNS):
                if top_of(board, index) == card:
                    place = index
                    p.key = key_sent_home(&p.keys, p.key, card, beneath_top(board, index, 1))
                    break
            else:
                for index in range(board.cells):
                    if board.cell[index] == card:
                        place = PLACE_CELL + index
                        p.key = key_sent_home(&p.keys, p.key, card, BENEATH_CELL)
                        break
            if place < 0:
                continue
            shift_cards(board, place, PLACE_HOME + suit, 1)
            if place < COLUMNS:
                look_at_column(p, place)
            p.log[p.log_count] = place
            p.log_suit[p.log_count] = suit
            p.log_count += 1
            changed = True


cdef inline void make(Proof *p, Step move, Key key) noexcept nogil:
    """Go one move down the path; `key` is the key after the move, before safe moves."""
    cdef Frame *frame = &p.frames[p.depth]
    frame.key = p.key
    frame.safe_start = p.log_count
    frame.move = move
    p.depth += 1
    p.key = key
    shift_cards(&p.board, move.source, move.target, move.count)
    if move.source < COLUMNS:
        look_at_column(p, move.source)
    if move.target < COLUMNS:
        look_at_column(p, move.target)
    play_safe(p)


cdef inline void unmake(Proof *p) noexcept nogil:
    """Go one move back up the path."""
    cdef const Frame *frame
    p.depth -= 1
    frame = &p.frames[p.depth]
    while p.log_count > frame.safe_start:
        p.log_count -= 1
        shift_cards(&p.board, PLACE_HOME + p.log_suit[p.log_count], p.log[p.log_count], 1)
        if p.log[p.log_count] < COLUMNS:
            look_at_column(p, p.log[p.log_count])
    shift_cards(&p.board, frame.move.target, frame.move.source, frame.move.count)
    if frame.move.source < COLUMNS:
        look_at_column(p, frame.move.source)
    if frame.move.target < COLUMNS:
        look_at_column(p, frame.move.target)
    p.key = frame.key


cdef struct Moves:
    Step move[MOVES_MAX]
    Key key[MOVES_MAX]
    uint8_t checked[MOVES_MAX]
    int count


cdef inline void add_move(
    Proof *p, Moves *moves, Key key, bint checked, int source, int target, int count
) noexcept nogil:
    cdef int index = moves.count
    moves.move[index].source = source
    moves.move[index].target = target
    moves.move[index].count = count
    moves.key[index] = key
    moves.checked[index] = checked
    moves.count = index + 1
    if checked:
        seen_prefetch(&p.seen, key)


cdef inline bint uncovers_safe(const Proof *p, int column, int count) noexcept nogil:
    """Would taking `count` cards off a column lay open a card that then goes home?"""
    cdef int card = beneath_top(&p.board, column, count)
    if card == 0 or rank_of(card) != p.board.home[suit_of(card)] + 1:
        return False
    return is_safe(p.board.home, card, p.classic)


cdef Key key_after(const Proof *p, Step move) noexcept nogil:
    """The key after a move, before the safe moves that follow it."""
    cdef const Board *board = &p.board
    cdef int card, before, after
    if move.source < COLUMNS:
        card = board.column[move.source][board.height[move.source] - move.count]
        before = beneath_top(board, move.source, move.count)
    elif move.source < PLACE_HOME:
        card = board.cell[move.source - PLACE_CELL]
        before = BENEATH_CELL
    else:
        card = board.home[move.source - PLACE_HOME] * 4 + move.source - PLACE_HOME
        return key_taken_back(&p.keys, p.key, card, top_of(board, move.target))
    if move.target >= PLACE_HOME:
        return key_sent_home(&p.keys, p.key, card, before)
    after = BENEATH_CELL if move.target >= PLACE_CELL else top_of(board, move.target)
    return key_moved(&p.keys, p.key, card, before, after)


cdef void generate(Proof *p, Moves *moves) noexcept nogil:
    """List every move but the ones that the pruning rules leave out; the likeliest last."""
    cdef const Board *board = &p.board
    cdef const Keys *keys = &p.keys
    cdef int index, card, count, host, column, suit, empty_column = -1, empty_cell = -1
    cdef int free = 0, empty = 0, limit
    cdef uint64_t tops = 0, hosts
    cdef Key key
    moves.count = 0
    for index in range(COLUMNS):
        if board.height[index]:
            tops |= <uint64_t> 1 << top_of(board, index)
        else:
            empty += 1
            empty_column = index
    for index in range(board.cells):
        if board.cell[index] == 0:
            free += 1
            empty_cell = index
    limit = (free + 1) << empty
    if not p.classic:
        for suit in range(4):
            card = board.home[suit] * 4 + suit
            # A card that is safe to go home goes there again at once.
            if card < 8 or is_safe_once_back(p.board.home, card):
                continue
            if empty:
                key = key_taken_back(keys, p.key, card, BENEATH_BOTTOM)
                add_move(p, moves, key, True, PLACE_HOME + suit, empty_column, 1)
            hosts = HOSTS[card] & tops
            while hosts:
                host = count_trailing(hosts)
                hosts &= hosts - 1
                key = key_taken_back(keys, p.key, card, host)
                add_move(p, moves, key, True, PLACE_HOME + suit, p.column_of[host], 1)
    if free:
        for index in range(COLUMNS):
            if board.height[index]:
                card = top_of(board, index)
                key = key_moved(keys, p.key, card, beneath_top(board, index, 1), BENEATH_CELL)
                add_move(
                    p, moves, key, not uncovers_safe(p, index, 1),
                    index, PLACE_CELL + empty_cell, 1,
                )
    if empty:
        for index in range(COLUMNS):
            if board.height[index] > 1:
                card = top_of(board, index)
                key = key_moved(keys, p.key, card, beneath_top(board, index, 1), BENEATH_BOTTOM)
                add_move(
                    p, moves, key, not uncovers_safe(p, index, 1), index, empty_column, 1
                )
        for index in range(board.cells):
            if board.cell[index]:
                key = key_moved(keys, p.key, board.cell[index], BENEATH_CELL, BENEATH_BOTTOM)
                add_move(p, moves, key, True, PLACE_CELL + index, empty_column, 1)
    for index in range(COLUMNS):
        hosts = p.hosts[index] & tops
        while hosts:
            host = count_trailing(hosts)
            hosts &= hosts - 1
            column = p.column_of[host]
            count = rank_of(host) - rank_of(top_of(board, index))
            if count > limit or column == index:
                continue
            card = board.column[index][board.height[index] - count]
            key = key_moved(keys, p.key, card, beneath_top(board, index, count), host)
            add_move(p, moves, key, not uncovers_safe(p, index, count), index, column, count)
    for index in range(board.cells):
        card = board.cell[index]
        hosts = HOSTS[card] & tops
        while hosts:
            host = count_trailing(hosts)
            hosts &= hosts - 1
            key = key_moved(keys, p.key, card, BENEATH_CELL, host)
            add_move(p, moves, key, True, PLACE_CELL + index, p.column_of[host], 1)
    for suit in range(4):
        card = board.home[suit] * 4 + 4 + suit
        if card >= CARD_END:
            continue
        for index in range(COLUMNS):
            if top_of(board, index) == card:
                key = key_sent_home(keys, p.key, card, beneath_top(board, index, 1))
                add_move(p, moves, key, False, index, PLACE_HOME + suit, 1)
        for index in range(board.cells):
            if board.cell[index] == card:
                key = key_sent_home(keys, p.key, card, BENEATH_CELL)
                add_move(p, moves, key, False, PLACE_CELL + index, PLACE_HOME + suit, 1)


cdef int search(Proof *p, uint64_t nodes_max, Poll poll) noexcept nogil:
    """Visit every board that can be reached, until one is won or none is left.

    It can be called again after OUTCOME_NODES and goes on with the board that it stopped at.
    """
    cdef Moves moves
    cdef Pending *child
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
        generate(p, &moves)
        for index in range(moves.count):
            if not moves.checked[index] or insert(&p.seen, moves.key[index]):
                child = &p.pending[p.pending_count]
                child.depth = p.depth
                child.move = moves.move[index]
                child.checked = moves.checked[index]
                p.pending_count += 1
        while True:
            if p.pending_count == 0:
                return OUTCOME_LOST
            p.pending_count -= 1
            child = &p.pending[p.pending_count]
            while p.depth > child.depth:
                unmake(p)
            make(p, child.move, key_after(p, child.move))
            if child.checked or insert(&p.seen, p.key):
                break


cdef class ProofSearch:
    """The memory of one worker; decides one board after another.

    Seven eighths of the memory go to the table of boards, the rest to the stack.
    """

    cdef Proof proof
    cdef readonly size_t memory_bytes
    cdef readonly uint64_t nodes
    cdef readonly int outcome

    def __cinit__(self, *, uint64_t memory_mb):
        cdef Proof *p = &self.proof
        cdef uint64_t bytes_ = memory_mb << 20
        p.seen.max = seen_max(bytes_ * 7 // 8)
        p.pending_max = bytes_ // 16 // sizeof(Pending) + MOVES_MAX
        p.depth_max = bytes_ // 16 // (sizeof(Frame) + 2) + 64
        p.pending = <Pending *> malloc(p.pending_max * sizeof(Pending))
        p.frames = <Frame *> malloc(p.depth_max * sizeof(Frame))
        # The path holds at most 52 safe moves more than it has taken cards back.
        p.log = <uint8_t *> malloc(p.depth_max + 64)
        p.log_suit = <uint8_t *> malloc(p.depth_max + 64)
        if not (p.pending and p.frames and p.log and p.log_suit):
            raise MemoryError("no memory for the complete FreeCell search")

    def __dealloc__(self):
        free(self.proof.seen.table)
        free(self.proof.pending)
        free(self.proof.frames)
        free(self.proof.log)
        free(self.proof.log_suit)

    cdef int begin(self, const Board *board, bint classic) except -1:
        cdef Proof *p = &self.proof
        cdef int index
        if not seen_clear(&p.seen):
            raise MemoryError("no memory for the complete FreeCell search")
        p.pending_count = p.nodes = 0
        p.depth = p.log_count = 0
        p.board = board[0]
        p.classic = classic
        p.key = make_keys(&p.keys, board)
        for index in range(COLUMNS):
            look_at_column(p, index)
        return 0

    cdef bytes run(self, Poll poll, uint64_t nodes_max):
        cdef Proof *p = &self.proof
        with nogil:
            self.outcome = search(p, nodes_max, poll)
        self.nodes = p.nodes
        self.memory_bytes = (
            sizeof(Proof) + seen_bytes(&p.seen)
            + p.pending_max * sizeof(Pending) + p.depth_max * (sizeof(Frame) + 2)
        )
        return self.line() if self.outcome == OUTCOME_WON else None

    def solve(self, bytes packed, Poll poll, *, bint classic, uint64_t nodes_max=2**63):
        """Search all boards; the answer is in `outcome`. Returns the steps of a line, or None."""
        cdef Board board
        board_unpack(&board, packed)
        self.begin(&board, classic)
        play_safe(&self.proof)
        insert(&self.proof.seen, self.proof.key)
        return self.run(poll, nodes_max)

    def go_on(self, Poll poll, *, uint64_t nodes_max=2**63):
        """Go on after the nodes were used up; `nodes_max` counts from the start."""
        assert self.outcome == OUTCOME_NODES, "only a search that ran out of nodes can go on"
        return self.run(poll, nodes_max)

    cdef bytes line(self):
        """The path from the start, every safe move written out."""
        cdef Proof *p = &self.proof
        cdef uint32_t depth, log, log_end
        steps = bytearray()
        log = 0
        for depth in range(p.depth + 1):
            log_end = p.frames[depth].safe_start if depth < p.depth else p.log_count
            while log < log_end:
                steps += bytes((p.log[log], PLACE_HOME + p.log_suit[log], 1))
                log += 1
            if depth < p.depth:
                move = p.frames[depth].move
                steps += bytes((move.source, move.target, move.count))
        return bytes(steps)


def moves_of(bytes packed, *, bint classic):
    """Return the moves that the search would try, as (source, target, count), and their keys.

    The keys are those after the move and the safe moves that follow, found in two ways that
    must agree: step by step, and added up from the whole board. For the parity tests.
    """
    cdef Proof *p
    cdef Moves moves
    cdef Board board
    cdef int index
    cdef Key whole
    search_ = ProofSearch(memory_mb=1)
    p = &search_.proof
    board_unpack(&board, packed)
    search_.begin(&board, classic)
    generate(p, &moves)
    found = []
    for index in range(moves.count):
        move = moves.move[index]
        make(p, move, key_after(p, move))
        whole = key_of(&p.keys, &p.board)
        assert is_same(whole, p.key), "a key went astray"
        found.append(((move.source, move.target, move.count), board_pack(&p.board)))
        unmake(p)
        whole = key_of(&p.keys, &p.board)
        assert is_same(whole, p.key), "a move was not taken back"
    return found
