"""Complete search over exact states: a win with its line, a proof that there is none, or neither.

Depth first, with a table of the states seen and a relaxation that recognises many dead ends at
once. It says LOST only when every state that can be reached was looked at or cut by an argument
that holds: see docs/solver.md. It shares no identity of states with the first search.
"""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset
from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    PILES,
    REDEAL,
    SUITS,
    chain_hidden,
    chain_length,
    chain_takes,
    chain_top,
    home_takes,
)
from halfmoon.core.crescent.exact cimport (
    ExactClosure,
    ExactState,
    Key,
    close_exact,
    lay_tokens,
    make_exact_move,
    make_exact_redeal,
    read_exact,
    state_key,
)
from halfmoon.core.crescent.finish cimport find_safe_play, unfinishable_suits
from halfmoon.core.crescent.relaxation cimport is_relaxed_lost
from halfmoon.core.poll cimport Poll

WON = 1
LOST = 0
OPEN = -1

cdef enum:
    DEPTH_MAX = 256          # moves that can't be taken back: at most 96 to piles, 96 home, redeals
    WAITING_MAX = 40_000     # states that wait on the stack
    STEPS_MAX = 4096
    STATES_BETWEEN_POLLS = 32
    REDEALS_MAX = 256        # ways to lay the tokens that are tried before one redeal


cdef struct Frame:
    ExactState state
    int first                # its children wait from here on …
    int end                  # … to here


cdef struct Proof:
    Frame *frames
    ExactState *waiting
    Key *seen
    uint64_t seen_mask
    uint64_t states
    uint64_t states_max
    uint64_t cut
    bint complete
    int redeals_tried        # in the expansion under way
    ExactClosure closure[SUITS]  # the arrangements of each suit in the state that is expanded …
    ExactClosure inner           # … and of one suit of a child
    uint8_t source[STEPS_MAX]
    uint8_t target[STEPS_MAX]
    int steps


cdef bint add_seen(Proof *proof, Key key) noexcept nogil:
    """Enters a key; False when it was there."""
    cdef uint64_t slot = key.high & proof.seen_mask
    if key.low == 0 and key.high == 0:
        key.low = 1
    while proof.seen[slot].low or proof.seen[slot].high:
        if proof.seen[slot].low == key.low and proof.seen[slot].high == key.high:
            return False
        slot = (slot + 1) & proof.seen_mask
    proof.seen[slot] = key
    proof.states += 1
    return True


cdef void set_suit_keys(Proof *proof, ExactState *state, int suits) noexcept nogil:
    """Works out the keys of these suits: the least over all their arrangements."""
    cdef int suit
    for suit in range(SUITS):
        if suits >> suit & 1:
            close_exact(&proof.inner, state, suit)
            if not proof.inner.complete:
                proof.complete = False
            state.suit_key[suit] = proof.inner.key[proof.inner.least]


cdef int play_safe_exact(ExactState *state) noexcept nogil:
    """Makes the plays that lose nothing; returns the suits touched, as bits."""
    cdef int touched = 0
    cdef int pile = find_safe_play(state)
    while pile >= 0:
        touched |= make_exact_move(state, pile, FOUNDATION)
        pile = find_safe_play(state)
    return touched


cdef inline bint is_lost_at_once(const ExactState *state) noexcept nogil:
    """True: no way can win, by the suits' last cards or by the relaxation."""
    return unfinishable_suits(state) != 0 or is_relaxed_lost(state)


cdef void offer_child(Proof *proof, Frame *frame, ExactState *child, int touched) noexcept nogil:
    """Puts the child on the stack unless it was seen or is lost at once."""
    touched |= play_safe_exact(child)
    set_suit_keys(proof, child, touched)
    if not add_seen(proof, state_key(child)):
        return
    if is_lost_at_once(child):
        proof.cut += 1
        return
    if frame.end >= WAITING_MAX:
        proof.complete = False
        return
    proof.waiting[frame.end] = child[0]
    frame.end += 1


cdef void make_children(Proof *proof, Frame *frame) noexcept nogil:
    """All states that one move that can't be taken back leads to, from every arrangement."""
    cdef const ExactClosure *closure
    cdef ExactState child
    cdef int suit, arrangement, position, other, rank, source, touched
    cdef uint32_t chain
    for suit in range(SUITS):
        closure = &proof.closure[suit]
        for arrangement in range(closure.count):
            for position in range(closure.piles):
                chain = closure.chain[arrangement][position]
                rank = chain_top(chain)
                source = closure.pile[position]
                if home_takes(frame.state.up[suit], frame.state.down[suit], rank):
                    start_child(&child, frame, closure, arrangement, source, FOUNDATION)
                    touched = make_exact_move(&child, source, FOUNDATION)
                    offer_child(proof, frame, &child, touched)
                if chain_length(chain) > 1:
                    continue
                for other in range(closure.piles):
                    if other == position:
                        continue
                    if not chain_takes(closure.chain[arrangement][other], rank):
                        continue
                    start_child(&child, frame, closure, arrangement, source, closure.pile[other])
                    touched = make_exact_move(&child, source, closure.pile[other])
                    offer_child(proof, frame, &child, touched)


cdef void start_child(
    ExactState *child,
    const Frame *frame,
    const ExactClosure *closure,
    int arrangement,
    int source,
    int target,
) noexcept nogil:
    cdef int suit
    child[0] = frame.state
    for suit in range(SUITS):
        child.arrangement[suit] = 0
    child.arrangement[closure.suit] = <int16_t> arrangement
    child.source = <uint8_t> source
    child.target = <uint8_t> target
    lay_tokens(child, closure, arrangement)


cdef bint has_redeal(const ExactState *state) noexcept nogil:
    """Some pile has two cards or more."""
    cdef int pile
    for pile in range(PILES):
        if chain_hidden(state.chain[pile]) + chain_length(state.chain[pile]) >= 2:
            return True
    return False


cdef void make_redeals(Proof *proof, Frame *frame, ExactState *laid, int suit) noexcept nogil:
    """Redeals from every arrangement of every suit: which token lies where decides what comes up.

    `laid` has the tokens of the suits before `suit` laid out already.
    """
    cdef ExactState child
    cdef const ExactClosure *closure
    cdef int arrangement
    if suit == SUITS:
        proof.redeals_tried += 1
        if not has_redeal(laid):
            return
        child = laid[0]
        child.source = REDEAL
        child.target = REDEAL
        make_exact_redeal(&child)
        offer_child(proof, frame, &child, 15)
        return
    closure = &proof.closure[suit]
    for arrangement in range(closure.count):
        if frame.end >= WAITING_MAX or proof.redeals_tried >= REDEALS_MAX:
            proof.complete = False
            break
        lay_tokens(laid, closure, arrangement)
        laid.arrangement[suit] = <int16_t> arrangement
        make_redeals(proof, frame, laid, suit + 1)


cdef int search(Proof *proof, Poll poll, int *depth_of_win) noexcept nogil:
    """Runs from `frames[0].state`; 1: won, 0: all looked at, -1: stopped."""
    cdef int depth = 0
    cdef Frame *frame = &proof.frames[0]
    cdef uint64_t next_poll = 0
    frame.first = frame.end = 0
    expand_frame(proof, frame)
    while depth >= 0:
        frame = &proof.frames[depth]
        if frame.end == frame.first:
            depth -= 1
            continue
        if proof.states >= next_poll:
            next_poll = proof.states + STATES_BETWEEN_POLLS
            if proof.states >= proof.states_max or poll.must_stop(proof.states, -1, -1):
                return -1
        frame.end -= 1
        depth += 1
        proof.frames[depth].state = proof.waiting[frame.end]
        proof.frames[depth].first = proof.frames[depth].end = frame.end
        if proof.frames[depth].state.cards_left == 0:
            depth_of_win[0] = depth
            return 1
        if depth + 1 >= DEPTH_MAX:
            proof.complete = False
            depth -= 1
            continue
        expand_frame(proof, &proof.frames[depth])
    return 0


cdef void expand_frame(Proof *proof, Frame *frame) noexcept nogil:
    """Redeals are put on the stack first, so that they are tried last."""
    cdef ExactState laid
    cdef int suit
    for suit in range(SUITS):
        close_exact(&proof.closure[suit], &frame.state, suit)
        if not proof.closure[suit].complete:
            proof.complete = False
    if frame.state.redeals:
        laid = frame.state
        proof.redeals_tried = 0
        make_redeals(proof, frame, &laid, 0)
    make_children(proof, frame)


cdef void add_step(Proof *proof, int source, int target) noexcept nogil:
    if proof.steps < STEPS_MAX:
        proof.source[proof.steps] = <uint8_t> source
        proof.target[proof.steps] = <uint8_t> target
        proof.steps += 1


cdef void add_token_steps(
    Proof *proof, const ExactClosure *closure, int arrangement
) noexcept nogil:
    if closure.parent[arrangement] < 0:
        return
    add_token_steps(proof, closure, closure.parent[arrangement])
    add_step(
        proof,
        closure.pile[closure.source[arrangement]],
        closure.pile[closure.target[arrangement]],
    )


cdef void write_safe_plays(Proof *proof, ExactState *state) noexcept nogil:
    cdef int pile = find_safe_play(state)
    while pile >= 0:
        add_step(proof, pile, FOUNDATION)
        make_exact_move(state, pile, FOUNDATION)
        pile = find_safe_play(state)


cdef void write_steps(Proof *proof, ExactState *start, int depth) noexcept nogil:
    """The line from the start to the win, by doing again what led down the stack."""
    cdef ExactState state = start[0]
    cdef ExactState *child
    cdef int level, suit
    proof.steps = 0
    write_safe_plays(proof, &state)
    for level in range(1, depth + 1):
        child = &proof.frames[level].state
        for suit in range(SUITS):
            if child.arrangement[suit]:
                close_exact(&proof.inner, &state, suit)
                add_token_steps(proof, &proof.inner, child.arrangement[suit])
                lay_tokens(&state, &proof.inner, child.arrangement[suit])
        add_step(proof, child.source, child.target)
        if child.source == REDEAL:
            make_exact_redeal(&state)
        else:
            make_exact_move(&state, child.source, child.target)
        write_safe_plays(proof, &state)


def exact_key(bytes packed, int redeals):
    """The 128 bits by which proofs know a state; the same after any token moves."""
    cdef ExactState state
    cdef Key key
    cdef Proof *proof = <Proof *> calloc(1, sizeof(Proof))
    if proof == NULL:
        raise MemoryError("no memory for the Crescent proof search")
    read_exact(&state, packed, redeals)
    set_suit_keys(proof, &state, 15)
    key = state_key(&state)
    free(proof)
    return key.low, key.high


cdef class ProofSearch:
    """The memory of one worker's proofs: allocated once, `memory_mb` of it for the states seen."""

    cdef Proof *proof
    cdef uint64_t slots

    def __cinit__(self, *, int memory_mb):
        assert memory_mb >= 1, f"memory_mb is {memory_mb}"
        self.slots = 1024
        while self.slots * 2 * sizeof(Key) <= <uint64_t> memory_mb << 20:
            self.slots *= 2
        self.proof = <Proof *> calloc(1, sizeof(Proof))
        if self.proof == NULL:
            raise MemoryError("no memory for the Crescent proof search")
        self.proof.frames = <Frame *> malloc(DEPTH_MAX * sizeof(Frame))
        self.proof.waiting = <ExactState *> malloc(WAITING_MAX * sizeof(ExactState))
        self.proof.seen = <Key *> malloc(self.slots * sizeof(Key))
        if (
            self.proof.frames == NULL or self.proof.waiting == NULL
            or self.proof.seen == NULL
        ):
            raise MemoryError("no memory for the Crescent proof search")

    def __dealloc__(self):
        if self.proof != NULL:
            free(self.proof.frames)
            free(self.proof.waiting)
            free(self.proof.seen)
            free(self.proof)

    @property
    def memory_bytes(self):
        """Bytes allocated for the search."""
        return (
            sizeof(Proof) + DEPTH_MAX * sizeof(Frame) + WAITING_MAX * sizeof(ExactState)
            + self.slots * sizeof(Key)
        )

    @property
    def states(self):
        """Different states met in the last proof."""
        return self.proof.states

    @property
    def cut_by_relaxation(self):
        """How many of them were lost at once."""
        return self.proof.cut

    def prove(self, bytes packed, int redeals, Poll poll, *, states_max=None):
        """(WON, steps), (LOST, None) or, when a limit ended the search, (OPEN, None)."""
        cdef Proof *proof = self.proof
        cdef ExactState start
        cdef int outcome, depth = 0
        cdef uint64_t slots = self.slots
        read_exact(&start, packed, redeals)
        # three quarters full at most; a small search clears a small table
        proof.states_max = slots // 4 * 3
        if states_max is not None and states_max < proof.states_max:
            proof.states_max = states_max
            while slots // 8 * 3 > proof.states_max and slots > 1024:
                slots //= 2
        proof.seen_mask = slots - 1
        proof.states = 0
        proof.cut = 0
        proof.complete = True
        memset(proof.seen, 0, slots * sizeof(Key))
        with nogil:
            proof.frames[0].state = start
            play_safe_exact(&proof.frames[0].state)
            set_suit_keys(proof, &proof.frames[0].state, 15)
            add_seen(proof, state_key(&proof.frames[0].state))
            if proof.frames[0].state.cards_left == 0:
                outcome = 1
            elif is_lost_at_once(&proof.frames[0].state):
                proof.cut = 1
                outcome = 0
            else:
                outcome = search(proof, poll, &depth)
            if outcome == 1:
                write_steps(proof, &start, depth)
        if outcome == 1:
            steps = bytearray()
            for index in range(proof.steps):
                steps.append(proof.source[index])
                steps.append(proof.target[index])
            return WON, bytes(steps)
        return (LOST if outcome == 0 and proof.complete else OPEN), None


def lost_at_once(bytes packed, int redeals):
    """Whether the state can't be won, as its last cards or the relaxation show without search."""
    cdef ExactState state
    read_exact(&state, packed, redeals)
    return bool(is_lost_at_once(&state))


def lost_suits(bytes packed, int redeals):
    """The suits (0…3) that can't be finished any more for want of a last card, as a tuple."""
    cdef ExactState state
    cdef unsigned int suits
    read_exact(&state, packed, redeals)
    suits = unfinishable_suits(&state)
    return tuple(suit for suit in range(4) if suits >> suit & 1)
