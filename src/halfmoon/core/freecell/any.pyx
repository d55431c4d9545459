# cython: boundscheck=False, wraparound=False, cdivision=True
"""Any solution of a FreeCell board, fast: restarts of a best-first search (docs/solver.md).

The search is incomplete: it says "won" with a line, or nothing. Each stage is one restart with
its own weights. An expansion scores all children by differences, without building them, and
keeps the few best unseen ones; a child is built when it is taken from the open list. A line is
checked move by move by `board_play`, which shares no code with the search.

One file of a thousand lines: the C compiler inlines only within a module, and every function
from `push` to `expand` is in the innermost loop.
"""

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from halfmoon.core.freecell.board cimport (
    CARD_END, CELLS_MAX, COLUMNS, PLACE_CELL, PLACE_HOME, STEPS_MAX,
    board_deal, board_play, board_unpack, fill_hosts, height_most, is_safe_classic, is_won, rank_of,
    suit_of,
)

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)
    int count_leading "__builtin_clzll"(uint64_t word)
    void prefetch "__builtin_prefetch"(const void *address)

# The weights of a stage, in the order of halfmoon.solver.freecell_weights.
cdef enum:
    W_FOUNDATION, W_SEQUENCE, W_BREAK, W_INVERSION, W_SEQUENCE_INVERTED, W_INVERSION_RANK
    W_BOTTOM, W_CELL_1, W_CELL_2, W_CELL_3, W_CELL_4, W_COLUMN_1, W_COLUMN_2, W_COLUMN_3
    W_NEXT_1, W_NEXT_2, W_DEPTH, W_LOAD, W_SPREAD, W_CELL_RANK, W_CELL_WAIT
    W_INVERSION_LEAST, W_LOAD_SEQUENCE, W_CAPACITY, W_SEQUENCE_RANK, W_BREAK_RANK, W_HEIGHT
    W_LOAD_OF_RANK_1

cdef enum:
    WEIGHTS_USED = W_LOAD_OF_RANK_1 + 10
    RANK_NONE = 15
    COLUMN_HEIGHT_MAX = 19   # 7 cards dealt and a run from the queen down to the ace
    WORST = 0x7FFFFFFF
    OUTCOME_WON = 1
    OUTCOME_QUOTA = 0
    OUTCOME_EXHAUSTED = -1
    OUTCOME_STOPPED = -2

# Random words for each pair of a card and what lies beneath it: a card, 0 the bottom of a
# column, 1 a cell. The hash of a board is their XOR, so it is free of column and cell order.
cdef uint64_t PAIR[56][64]
# The cards on which a card may be placed.
cdef uint64_t HOSTS[64]


cdef void make_tables() noexcept nogil:
    cdef uint64_t random = 0x9E3779B97F4A7C15
    cdef int card, beneath
    for card in range(CARD_END):
        for beneath in range(64):
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            PAIR[card][beneath] = random * <uint64_t> 0x2545F4914F6CDD1D
    fill_hosts(HOSTS)


make_tables()


cdef void use_stage(Search *s, const Stage *stage) noexcept nogil:
    """Turn the weights into the tables that scoring reads."""
    cdef int rank, least, taken, empty, room
    cdef const int *w = stage.w
    s.stage = stage[0]
    for rank in range(1, 14):
        s.in_sequence[rank] = -w[W_SEQUENCE] - (w[W_SEQUENCE_RANK] * rank >> 3)
        s.out_of_sequence[rank] = w[W_BREAK] + (w[W_BREAK_RANK] * rank >> 3)
        s.bottom[rank] = w[W_BOTTOM] * (13 - rank) >> 2
        s.load[rank] = w[W_LOAD_OF_RANK_1 + rank - 1] if rank <= 10 else 0
        for least in range(16):
            s.inverted[rank][least] = 0
            if least < rank:
                s.inverted[rank][least] = (
                    w[W_INVERSION]
                    + (w[W_INVERSION_RANK] * (rank - least) >> 3)
                    + (w[W_INVERSION_LEAST] * (13 - least) >> 3)
                )
    for taken in range(5):
        for empty in range(9):
            room = (5 - taken) << empty
            s.room[taken][empty] = -(w[W_CAPACITY] * (room if room < 16 else 16) >> 1)
            if taken > 0:
                s.room[taken][empty] += w[W_CELL_1]
            if taken > 1:
                s.room[taken][empty] += w[W_CELL_2]
            if taken > 2:
                s.room[taken][empty] += w[W_CELL_3]
            if taken > 3:
                s.room[taken][empty] += w[W_CELL_4]
            if empty > 0:
                s.room[taken][empty] -= w[W_COLUMN_1]
            if empty > 1:
                s.room[taken][empty] -= w[W_COLUMN_2] + (empty - 2) * w[W_COLUMN_3]


cdef inline uint32_t next_random(Search *s) noexcept nogil:
    s.random ^= s.random << 13
    s.random ^= s.random >> 7
    s.random ^= s.random << 17
    return <uint32_t> (s.random >> 20)


cdef inline int card_score(const Search *s, const Node *under, int card) noexcept nogil:
    """What a card adds to its column's score when it lies on `under`."""
    cdef int rank = card >> 2
    cdef int value
    if under.card == 0:
        return s.bottom[rank]
    if (HOSTS[card] >> under.card) & 1:
        value = s.in_sequence[rank] + (s.stage.w[W_LOAD_SEQUENCE] * under.load >> 3)
        if under.least < rank:
            value += s.stage.w[W_SEQUENCE_INVERTED]
        return value
    return (
        s.out_of_sequence[rank] + (s.stage.w[W_HEIGHT] * under.height >> 3)
        + s.inverted[rank][under.least] + (s.stage.w[W_LOAD] * under.load >> 3)
    )


cdef inline int cell_score(const Search *s, const State *state, int card) noexcept nogil:
    """What a card in a cell costs: its rank, and how long it will wait there."""
    cdef int wait = rank_of(card) - state.home[suit_of(card)] - 1
    if wait > 8:
        wait = 8
    return (s.stage.w[W_CELL_RANK] * rank_of(card) >> 3) + (s.stage.w[W_CELL_WAIT] * wait >> 1)


cdef inline uint32_t push(Search *s, uint32_t under_index, int card) noexcept nogil:
    """Put a card on a column; return the new record of its top."""
    cdef const Node *under = &s.nodes[under_index]
    cdef Node *node = &s.nodes[s.node_count]
    cdef int rank = card >> 2
    cdef bint in_sequence = (HOSTS[card] >> under.card) & 1
    node.below = under_index
    node.card = card
    node.height = under.height + 1
    node.least = under.least if under.least < rank else rank
    node.run = under.run + 1 if in_sequence else 1
    node.score = under.score + card_score(s, under, card)
    node.inversions = under.inversions + (under.card != 0 and under.least < rank)
    node.hosts = HOSTS[card] | (under.hosts if in_sequence else 0)
    node.load = under.load + s.load[rank]
    s.node_count += 1
    return s.node_count - 1


cdef inline void send_home(Search *s, State *state, int column) noexcept nogil:
    cdef const Node *top = &s.nodes[state.top[column]]
    state.hash ^= PAIR[top.card][s.nodes[top.below].card]
    state.home[suit_of(top.card)] += 1
    state.place[top.card] = NO_PLACE
    state.top[column] = top.below


cdef inline void play_safe(Search *s, State *state) noexcept nogil:
    """Send home every card that is safe to go."""
    cdef int suit, card, place, index
    cdef bint changed = True
    while changed:
        changed = False
        for suit in range(4):
            card = (state.home[suit] + 1) * 4 + suit
            if card >= CARD_END:
                continue
            place = state.place[card]
            if place != NO_PLACE and s.nodes[state.top[place >> 5]].card != card:
                continue
            if not is_safe_classic(state.home, card):
                continue
            changed = True
            if place != NO_PLACE:
                send_home(s, state, place >> 5)
                continue
            for index in range(CELLS_MAX):
                if state.cell[index] == card:
                    state.cell[index] = 0
                    break
            state.hash ^= PAIR[card][1]
            state.home[suit] += 1


cdef inline void make_move(
    Search *s, State *state, int source, int target, int count
) noexcept nogil:
    """Make a legal move. Target PLACE_CELL is any empty cell, PLACE_HOME the foundation."""
    cdef uint8_t cards[16]
    cdef uint32_t top, onto
    cdef int index, card
    if source >= PLACE_CELL:
        card = state.cell[source - PLACE_CELL]
        state.cell[source - PLACE_CELL] = 0
        state.hash ^= PAIR[card][1]
        if target >= PLACE_CELL:
            state.home[suit_of(card)] += 1
            return
        state.hash ^= PAIR[card][s.nodes[state.top[target]].card]
        state.top[target] = push(s, state.top[target], card)
        state.place[card] = target * 32 + s.nodes[state.top[target]].height - 1
        return
    if target == PLACE_HOME:
        send_home(s, state, source)
        return
    top = state.top[source]
    if target == PLACE_CELL:
        card = s.nodes[top].card
        state.hash ^= PAIR[card][s.nodes[s.nodes[top].below].card] ^ PAIR[card][1]
        state.top[source] = s.nodes[top].below
        state.place[card] = NO_PLACE
        for index in range(CELLS_MAX):
            if state.cell[index] == 0:
                state.cell[index] = card
                break
        return
    for index in range(count):
        cards[index] = s.nodes[top].card
        top = s.nodes[top].below
    card = cards[count - 1]
    onto = state.top[target]
    state.hash ^= PAIR[card][s.nodes[top].card] ^ PAIR[card][s.nodes[onto].card]
    state.top[source] = top
    for index in range(count - 1, -1, -1):
        onto = push(s, onto, cards[index])
        state.place[cards[index]] = target * 32 + s.nodes[onto].height - 1
    state.top[target] = onto


cdef int full_score(const Search *s, const State *state) noexcept nogil:
    """The score of a built state; lower is better."""
    cdef const int *w = s.stage.w
    cdef int index, card, place, empty = 0, taken = CELLS_MAX - s.cells
    cdef int value = 0, highest = 0, lowest = 13, home = 0
    for index in range(COLUMNS):
        value += s.nodes[state.top[index]].score
        empty += state.top[index] == 0
    for index in range(s.cells):
        if state.cell[index]:
            taken += 1
            value += cell_score(s, state, state.cell[index])
    value += s.room[taken][empty]
    for index in range(4):
        home += state.home[index]
        highest = max(highest, <int> state.home[index])
        lowest = min(lowest, <int> state.home[index])
        card = (state.home[index] + 1) * 4 + index
        if card < CARD_END and state.place[card] != NO_PLACE:
            place = state.place[card]
            value += w[W_NEXT_1] * (s.nodes[state.top[place >> 5]].height - 1 - (place & 31))
        card += 4
        if card < CARD_END and state.place[card] != NO_PLACE:
            place = state.place[card]
            value += w[W_NEXT_2] * (s.nodes[state.top[place >> 5]].height - 1 - (place & 31))
    return value + (52 - home) * w[W_FOUNDATION] + w[W_SPREAD] * (highest - lowest)


cdef inline bint mark_seen(Search *s, uint64_t hash) noexcept nogil:
    """True when the board was new. Only the upper half of the hash is kept: see docs/solver.md."""
    cdef uint32_t tag = (<uint32_t> (hash >> 32) & <uint32_t> 0xFFFFFF00) | s.epoch
    cdef uint32_t index = <uint32_t> hash & s.seen_mask
    while (s.seen[index] & 0xFF) == s.epoch:
        if s.seen[index] == tag:
            return False
        index = (index + 1) & s.seen_mask
    s.seen[index] = tag
    s.seen_count += 1
    return True


cdef inline void add_entry(
    Search *s, int score, uint32_t state, uint32_t move
) noexcept nogil:
    """Put a child on the open list: buckets by score, the latest first in each."""
    cdef Entry *entry = &s.entries[s.entry_count]
    cdef int word
    cdef uint64_t bit
    score += s.score_offset
    score = 0 if score < 0 else score
    score = BUCKETS - 1 if score >= BUCKETS else score
    entry.state = state
    entry.source = move & 255
    entry.target = (move >> 8) & 255
    entry.count = move >> 16
    entry.used = 0
    entry.score = score
    word = score >> 6
    bit = <uint64_t> 1 << (score & 63)
    if s.open_words[word] & bit:
        entry.next = s.heads[score]
    else:
        entry.next = 0
        s.open_words[word] |= bit
        s.open_index |= <uint64_t> 1 << word
    s.heads[score] = s.entry_count
    s.entry_count += 1


cdef inline State *new_state(
    Search *s, uint32_t parent, int source, int target, int count
) noexcept nogil:
    """Build a child of a state; the caller counts it once it is to stay."""
    cdef State *child = &s.states[s.state_count]
    memcpy(child, &s.states[parent], sizeof(State))
    child.parent = parent
    child.source = source
    child.target = target
    child.count = count
    if child.depth < 254:
        child.depth += 1
    make_move(s, child, source, target, count)
    play_safe(s, child)
    return child


cdef inline bint pop_entry(Search *s) noexcept nogil:
    """Build the best open child, or now and then a good one of a few random ones."""
    cdef uint32_t best = 0, index
    cdef int trial, word, score
    cdef Entry *entry
    if s.stage.random_256 and <int> (next_random(s) & 255) < s.stage.random_256:
        for trial in range(s.stage.random_choices):
            index = 1 + next_random(s) % (s.entry_count - 1)
            if not s.entries[index].used and (
                best == 0 or s.entries[index].score < s.entries[best].score
            ):
                best = index
    while best == 0:
        if s.open_index == 0:
            return False
        word = count_trailing(s.open_index)
        score = word * 64 + count_trailing(s.open_words[word])
        index = s.heads[score]
        if s.entries[index].next:
            s.heads[score] = s.entries[index].next
        else:
            s.open_words[word] &= s.open_words[word] - 1
            if s.open_words[word] == 0:
                s.open_index &= s.open_index - 1
        if not s.entries[index].used:
            best = index
    entry = &s.entries[best]
    entry.used = 1
    new_state(s, entry.state, entry.source, entry.target, entry.count)
    s.state_count += 1
    return True


cdef struct Children:
    int key[CHILDREN_MAX]        # score * 64 + index, so that the least key names its child
    uint32_t move[CHILDREN_MAX]
    uint64_t hash[CHILDREN_MAX]
    int count


cdef inline void add_child(
    Search *s, Children *children, int score, uint64_t hash, int source, int target, int count
) noexcept nogil:
    cdef int index = children.count
    if index < CHILDREN_MAX:
        children.key[index] = score * 64 + index
        children.move[index] = source | target << 8 | count << 16
        children.hash[index] = hash
        children.count = index + 1
        prefetch(&s.seen[<uint32_t> hash & s.seen_mask])


cdef void add_built_child(
    Search *s, Children *children, uint32_t current, int source, int target, int count
) noexcept nogil:
    """Score a child by building it, where cards go home by themselves after the move."""
    cdef uint32_t kept = s.node_count
    cdef State *child = new_state(s, current, source, target, count)
    add_child(s, children, full_score(s, child), child.hash, source, target, count)
    s.node_count = kept


# What all children of one expansion share.
cdef struct Parent:
    const State *state
    const Node *top[8]
    uint64_t tops            # the top cards of all columns
    int dig[8]               # change of the score for a card less on top of this column
    int next_card[4]
    int base                 # score without the term for cells and empty columns
    int taken, empty, empty_column, free


cdef inline bint uncovers_safe(const Parent *parent, int card) noexcept nogil:
    return (
        card != 0
        and parent.next_card[suit_of(card)] == card
        and is_safe_classic(parent.state.home, card)
    )


cdef inline int summarize(Search *s, Parent *parent) noexcept nogil:
    """Fill in the record of the parent; return by how much its inversions exceed its room."""
    cdef const State *state = parent.state
    cdef const int *w = s.stage.w
    cdef const Node *top
    cdef int index, inversions = 0, base = 0
    parent.tops = 0
    parent.empty = 0
    parent.empty_column = 0
    parent.taken = CELLS_MAX - s.cells
    for index in range(COLUMNS):
        top = &s.nodes[state.top[index]]
        parent.top[index] = top
        parent.dig[index] = 0
        inversions += top.inversions
        base += top.score
        if top.card:
            parent.tops |= <uint64_t> 1 << top.card
        else:
            parent.empty += 1
            parent.empty_column = index
    for index in range(s.cells):
        parent.taken += state.cell[index] != 0
    parent.free = CELLS_MAX - parent.taken
    parent.base = base
    return inversions - parent.free - parent.empty


cdef inline void weigh(Search *s, Parent *parent) noexcept nogil:
    """Add to the base score what concerns the foundations and the cells."""
    cdef const State *state = parent.state
    cdef const int *w = s.stage.w
    cdef int index, card, place, column, above
    cdef int home = 0, highest = 0, lowest = 13, base = parent.base
    for index in range(4):
        home += state.home[index]
        highest = max(highest, <int> state.home[index])
        lowest = min(lowest, <int> state.home[index])
        card = (state.home[index] + 1) * 4 + index
        parent.next_card[index] = card
        if card < CARD_END and state.place[card] != NO_PLACE:
            place = state.place[card]
            column = place >> 5
            base += w[W_NEXT_1] * (parent.top[column].height - 1 - (place & 31))
            parent.dig[column] += w[W_NEXT_1]
        card += 4
        if card < CARD_END and state.place[card] != NO_PLACE:
            place = state.place[card]
            column = place >> 5
            base += w[W_NEXT_2] * (parent.top[column].height - 1 - (place & 31))
            parent.dig[column] += w[W_NEXT_2]
    for index in range(s.cells):
        if state.cell[index]:
            base += cell_score(s, state, state.cell[index])
    parent.base = base + (52 - home) * w[W_FOUNDATION] + w[W_SPREAD] * (highest - lowest)


cdef inline const Node *run_start(const Search *s, const Node *top, int count) noexcept nogil:
    while count > 1:
        top = &s.nodes[top.below]
        count -= 1
    return top


cdef void children_to_room(
    Search *s, const Parent *parent, Children *children, uint32_t current
) noexcept nogil:
    """Moves into an empty cell, and into the first empty column."""
    cdef const State *state = parent.state
    cdef const int *room = s.room[parent.taken]
    cdef const Node *top
    cdef const Node *start
    cdef const Node *under
    cdef int index, card, count, empty = parent.empty, limit
    if parent.free:
        for index in range(COLUMNS):
            top = parent.top[index]
            card = top.card
            if card == 0:
                continue
            under = &s.nodes[top.below]
            if uncovers_safe(parent, under.card):
                add_built_child(s, children, current, index, PLACE_CELL, 1)
                continue
            add_child(
                s, children,
                parent.base - top.score + under.score - parent.dig[index]
                + cell_score(s, state, card)
                + s.room[parent.taken + 1][empty + (under.card == 0)],
                state.hash ^ PAIR[card][under.card] ^ PAIR[card][1], index, PLACE_CELL, 1,
            )
    if empty == 0:
        return
    limit = (parent.free + 1) << (empty - 1)
    for index in range(COLUMNS):
        top = parent.top[index]
        if top.height < 2:
            continue
        count = top.run if top.run < limit else limit
        if count == top.height:
            continue
        start = run_start(s, top, count)
        under = &s.nodes[start.below]
        if uncovers_safe(parent, under.card):
            add_built_child(s, children, current, index, parent.empty_column, count)
            continue
        card = start.card
        add_child(
            s, children,
            parent.base - top.score + under.score - count * parent.dig[index]
            + room[empty - 1] + s.bottom[rank_of(card)]
            - (count - 1) * s.stage.w[W_SEQUENCE],
            state.hash ^ PAIR[card][under.card] ^ PAIR[card][0],
            index, parent.empty_column, count,
        )
    for index in range(s.cells):
        card = state.cell[index]
        if card:
            add_child(
                s, children,
                parent.base + s.room[parent.taken - 1][empty - 1]
                - cell_score(s, state, card) + s.bottom[rank_of(card)],
                state.hash ^ PAIR[card][1] ^ PAIR[card][0],
                PLACE_CELL + index, parent.empty_column, 1,
            )


cdef void children_onto_cards(
    Search *s, const Parent *parent, Children *children, uint32_t current
) noexcept nogil:
    """Moves onto fitting cards, from columns and from cells."""
    cdef const State *state = parent.state
    cdef const int *room = s.room[parent.taken]
    cdef const Node *top
    cdef const Node *start
    cdef const Node *under
    cdef const Node *host_top
    cdef int index, card, count, host, column, score, empty = parent.empty
    cdef int limit = (parent.free + 1) << empty
    cdef uint64_t hosts
    for index in range(COLUMNS):
        top = parent.top[index]
        hosts = top.hosts & parent.tops
        while hosts:
            host = count_trailing(hosts)
            hosts &= hosts - 1
            column = state.place[host] >> 5
            count = rank_of(host) - rank_of(top.card)
            if count > limit or column == index:
                continue
            start = run_start(s, top, count)
            under = &s.nodes[start.below]
            if uncovers_safe(parent, under.card):
                add_built_child(s, children, current, index, column, count)
                continue
            card = start.card
            host_top = parent.top[column]
            score = (
                parent.base + room[empty + (under.card == 0)] - top.score + under.score
                - count * (parent.dig[index] - parent.dig[column]) + card_score(s, host_top, card)
            )
            if count > 1:
                score += (count - 1) * (
                    (s.stage.w[W_LOAD_SEQUENCE] * host_top.load >> 3) - s.stage.w[W_SEQUENCE]
                )
                if host_top.least < rank_of(top.card):
                    score += (count - 1) * s.stage.w[W_SEQUENCE_INVERTED]
            add_child(
                s, children, score, state.hash ^ PAIR[card][under.card] ^ PAIR[card][host],
                index, column, count,
            )
    for index in range(s.cells):
        card = state.cell[index]
        hosts = HOSTS[card] & parent.tops
        while hosts:
            host = count_trailing(hosts)
            hosts &= hosts - 1
            column = state.place[host] >> 5
            add_child(
                s, children,
                parent.base + s.room[parent.taken - 1][empty] - cell_score(s, state, card)
                + parent.dig[column] + card_score(s, parent.top[column], card),
                state.hash ^ PAIR[card][1] ^ PAIR[card][host], PLACE_CELL + index, column, 1,
            )


cdef void children_home(
    Search *s, const Parent *parent, Children *children, uint32_t current
) noexcept nogil:
    """Foundation moves that are not safe, so that they are a choice."""
    cdef const State *state = parent.state
    cdef int suit, card, index
    for suit in range(4):
        card = parent.next_card[suit]
        if card >= CARD_END:
            continue
        if state.place[card] != NO_PLACE:
            if parent.top[state.place[card] >> 5].card == card:
                add_built_child(s, children, current, state.place[card] >> 5, PLACE_HOME, 1)
            continue
        for index in range(s.cells):
            if state.cell[index] == card:
                add_built_child(s, children, current, PLACE_CELL + index, PLACE_HOME, 1)
                break


cdef void keep_best(Search *s, Children *children, uint32_t current) noexcept nogil:
    """Put the best unseen children on the open list, as many as the stage keeps."""
    cdef int padded = (children.count + 7) & ~7
    cdef int index, round_, least, kept = 0
    cdef int depth_score = s.stage.w[W_DEPTH] * (s.states[current].depth + 1) >> 2
    for index in range(children.count, padded):
        children.key[index] = WORST
    for round_ in range(children.count):
        least = WORST
        for index in range(padded):
            least = children.key[index] if children.key[index] < least else least
        index = least & 63
        children.key[index] = WORST
        if mark_seen(s, children.hash[index]):
            add_entry(s, (least >> 6) + depth_score, current, children.move[index])
            kept += 1
            if kept == s.stage.children_max:
                return


cdef bint expand(Search *s, uint32_t current) noexcept nogil:
    """Open one state. True when it is won, or won as good as: the rest is forced."""
    cdef Parent parent
    cdef Children children
    cdef int excess
    parent.state = &s.states[current]
    excess = summarize(s, &parent)
    if excess <= 0:
        s.won_state = current
        return True
    if excess < s.excess_best and excess <= s.stage.rollout_excess_max:
        s.excess_best = excess
        if roll_out(s, current):
            return True
    weigh(s, &parent)
    children.count = 0
    children_to_room(s, &parent, &children, current)
    children_onto_cards(s, &parent, &children, current)
    children_home(s, &parent, &children, current)
    keep_best(s, &children, current)
    return False


cdef bint roll_out(Search *s, uint32_t current) noexcept nogil:
    """Try a simple player for some moves: dig for the next card. Keeps its states if it wins."""
    cdef uint32_t states_kept = s.state_count, nodes_kept = s.node_count
    cdef Parent parent
    cdef int step
    for step in range(ROLLOUT_STEPS_MAX):
        if s.node_count + 40 > s.node_max or s.state_count + 2 > s.state_max:
            break
        parent.state = &s.states[current]
        if summarize(s, &parent) <= 0:
            s.won_state = current
            return True
        if not roll_out_move(s, &parent, current):
            break
        current = s.state_count
        s.state_count += 1
    s.state_count = states_kept
    s.node_count = nodes_kept
    return False


cdef bint roll_out_move(Search *s, const Parent *parent, uint32_t current) noexcept nogil:
    """Build the state after the simple player's next move; False when it has none."""
    cdef const State *state = parent.state
    cdef const Node *top
    cdef int suit, card, index, above, dig = -1, least = 1 << 20, host, count
    cdef uint64_t hosts
    for suit in range(4):
        card = (state.home[suit] + 1) * 4 + suit
        if card >= CARD_END:
            continue
        if state.place[card] == NO_PLACE:
            for index in range(s.cells):
                if state.cell[index] == card:
                    new_state(s, current, PLACE_CELL + index, PLACE_HOME, 1)
                    return True
            continue
        index = state.place[card] >> 5
        above = (parent.top[index].height - 1 - (state.place[card] & 31)) * 16 + rank_of(card)
        if above < least:
            least = above
            dig = index
    if dig < 0:
        return False
    if least < 16:
        new_state(s, current, dig, PLACE_HOME, 1)
        return True
    top = parent.top[dig]
    for index in range(s.cells):
        hosts = HOSTS[state.cell[index]] & parent.tops & ~(<uint64_t> 1 << top.card)
        if hosts:
            new_state(
                s, current, PLACE_CELL + index, state.place[count_trailing(hosts)] >> 5, 1
            )
            return True
    hosts = top.hosts & parent.tops
    while hosts:
        host = 63 - count_leading(hosts)
        hosts &= ~(<uint64_t> 1 << host)
        count = rank_of(host) - rank_of(top.card)
        if count <= (parent.free + 1) << parent.empty:
            new_state(s, current, dig, state.place[host] >> 5, count)
            return True
    if parent.free:
        new_state(s, current, dig, PLACE_CELL, 1)
    elif parent.empty:
        new_state(s, current, dig, parent.empty_column, 1)
    else:
        return False
    return True


cdef void start(Search *s, const Board *board) noexcept nogil:
    """Lay the board out as the first state and forget the stage before."""
    cdef State *root = &s.states[0]
    cdef int index, height, card
    cdef uint32_t size = 1024, wanted
    wanted = s.stage.expansions_max * <uint32_t> min(s.stage.children_max, 6) * 2 + 512
    while size < wanted and size < s.seen_size:
        size *= 2
    s.seen_mask = size - 1
    s.seen_count = 0
    s.epoch = (s.epoch + 1) & 0xFF
    if s.epoch == 0:
        memset(s.seen, 0, s.seen_size * sizeof(uint32_t))
        s.epoch = 1
    memset(s.open_words, 0, sizeof(s.open_words))
    s.open_index = 0
    memset(&s.nodes[0], 0, sizeof(Node))
    s.nodes[0].least = RANK_NONE
    s.node_count = 1
    s.state_count = 1
    s.entry_count = 1
    s.excess_best = 1 << 20
    s.cells = board.cells
    memset(root, 0, sizeof(State))
    memset(root.place, NO_PLACE, sizeof(root.place))
    for index in range(4):
        root.home[index] = board.home[index]
    for index in range(board.cells):
        root.cell[index] = board.cell[index]
        if board.cell[index]:
            root.hash ^= PAIR[board.cell[index]][1]
    for index in range(board.cells, CELLS_MAX):
        root.cell[index] = NO_PLACE
    for index in range(COLUMNS):
        for height in range(board.height[index]):
            card = board.column[index][height]
            root.hash ^= PAIR[card][s.nodes[root.top[index]].card]
            root.top[index] = push(s, root.top[index], card)
            root.place[card] = index * 32 + height
    play_safe(s, root)
    mark_seen(s, root.hash)
    s.score_offset = BUCKETS * 13 // 16 - full_score(s, root)


cdef int search_run(Search *s, const Board *board, const Stage *stage, Poll poll) noexcept nogil:
    """Run one stage. Columns hold at most COLUMN_HEIGHT_MAX cards at first, and never pass 32."""
    cdef uint32_t count = 0, current = 0
    cdef uint32_t node_limit = s.node_max - 64, entry_limit = s.entry_max - 2 * CHILDREN_MAX
    cdef uint32_t count_max
    use_stage(s, stage)
    start(s, board)
    count_max = min(stage.expansions_max, s.state_max - 64)
    while True:
        if expand(s, current):
            s.expansions += count
            return OUTCOME_WON
        if (
            count >= count_max or s.node_count >= node_limit or s.entry_count >= entry_limit
            or s.seen_count * 2 > s.seen_mask
        ):
            s.expansions += count
            return OUTCOME_QUOTA
        if (count & 1023) == 1023 and poll.must_stop(s.expansions + count, -1, -1):
            s.expansions += count
            return OUTCOME_STOPPED
        count += 1
        current = s.state_count
        if not pop_entry(s):
            s.expansions += count
            return OUTCOME_EXHAUSTED


cdef struct Line:
    Board board
    Step *steps
    int count


cdef bint add_step(Line *line, int source, int target, int count) noexcept nogil:
    cdef Step step
    step.source, step.target, step.count = source, target, count
    if line.count == STEPS_MAX or not board_play(&line.board, step, True):
        return False
    line.steps[line.count] = step
    line.count += 1
    return True


cdef int place_of(const Board *board, int card) noexcept nogil:
    """The column or cell where a card lies open; -1 when it is covered or home."""
    cdef int index
    for index in range(COLUMNS):
        if board.height[index] and board.column[index][board.height[index] - 1] == card:
            return index
    for index in range(board.cells):
        if board.cell[index] == card:
            return PLACE_CELL + index
    return -1


cdef int room_of(const Board *board, bint cells_only) noexcept nogil:
    """The first empty cell, else (unless cells only) the first empty column, else -1."""
    cdef int index
    for index in range(board.cells):
        if board.cell[index] == 0:
            return PLACE_CELL + index
    if not cells_only:
        for index in range(COLUMNS):
            if board.height[index] == 0:
                return index
    return -1


cdef bint add_home_steps(Line *line, bint safe_only) noexcept nogil:
    """Send home what can go, or what is safe to go."""
    cdef int suit, card, place
    cdef bint changed = True
    while changed:
        changed = False
        for suit in range(4):
            card = (line.board.home[suit] + 1) * 4 + suit
            if card >= CARD_END or (safe_only and not is_safe_classic(line.board.home, card)):
                continue
            place = place_of(&line.board, card)
            if place >= 0:
                if not add_step(line, place, PLACE_HOME + suit, 1):
                    return False
                changed = True
    return True


cdef bint add_final_steps(Line *line) noexcept nogil:
    """Dig out the lowest card wanted, again and again: the room is known to suffice."""
    cdef int suit, card, column, height, target, rank
    while True:
        if not add_home_steps(line, False):
            return False
        if is_won(line.board.home):
            return True
        rank = RANK_NONE
        for suit in range(4):
            if line.board.home[suit] + 1 < rank:
                rank = line.board.home[suit] + 1
                card = rank * 4 + suit
        for column in range(COLUMNS):
            for height in range(line.board.height[column]):
                if line.board.column[column][height] == card:
                    break
            else:
                continue
            break
        else:
            return False
        target = room_of(&line.board, False)
        if target < 0 or not add_step(line, column, target, 1):
            return False


cdef int search_line(Search *s, const Board *board, Step *steps) noexcept nogil:
    """Write the winning line; return its length, or -1 should any step be illegal."""
    cdef Line line
    cdef uint32_t at = s.won_state, parent
    cdef uint32_t path[STEPS_MAX]
    cdef int length = 0, source, target
    cdef const State *state
    line.board = board[0]
    line.steps = steps
    line.count = 0
    while at != 0:
        if length == STEPS_MAX:
            return -1
        path[length] = at
        length += 1
        at = s.states[at].parent
    if not add_home_steps(&line, True):
        return -1
    while length:
        length -= 1
        state = &s.states[path[length]]
        source = state.source
        target = state.target
        if source >= PLACE_CELL:
            source = place_of(&line.board, s.states[state.parent].cell[source - PLACE_CELL])
        if source < 0:
            return -1
        if target == PLACE_CELL:
            target = room_of(&line.board, True)
        elif target == PLACE_HOME:
            target += suit_of(
                line.board.column[source][line.board.height[source] - 1] if source < COLUMNS
                else line.board.cell[source - PLACE_CELL]
            )
        if target < 0 or not add_step(&line, source, target, state.count):
            return -1
        if not add_home_steps(&line, True):
            return -1
    return line.count if add_final_steps(&line) else -1


cdef class AnySearch:
    """The memory of one worker and its stages; solves one board after another.

    `stages` are tuples (expansions_max, children_max, rollout_excess_max, random_256,
    random_choices, weights), see halfmoon.solver.freecell_weights.
    """

    cdef Search search
    cdef Stage *stages
    cdef int stage_count
    cdef Step steps[STEPS_MAX]
    cdef readonly size_t memory_bytes
    cdef readonly uint64_t nodes
    cdef readonly int stage

    def __cinit__(self, stages, *, uint32_t states_max):
        cdef Search *s = &self.search
        cdef int index
        s.state_max = states_max + 256
        s.node_max = states_max * 6 + 1024
        s.entry_max = states_max * 8 + 1024
        s.seen_size = 1024
        while s.seen_size < states_max * 12:
            s.seen_size *= 2
        self.stage_count = len(stages)
        self.stages = <Stage *> calloc(self.stage_count, sizeof(Stage))
        s.states = <State *> calloc(s.state_max, sizeof(State))
        s.nodes = <Node *> calloc(s.node_max, sizeof(Node))
        s.entries = <Entry *> calloc(s.entry_max, sizeof(Entry))
        s.seen = <uint32_t *> calloc(s.seen_size, sizeof(uint32_t))
        if not (self.stages and s.states and s.nodes and s.entries and s.seen):
            raise MemoryError("no memory for the FreeCell search")
        self.memory_bytes = (
            sizeof(Search) + s.state_max * sizeof(State) + s.node_max * sizeof(Node)
            + s.entry_max * sizeof(Entry) + s.seen_size * sizeof(uint32_t)
        )
        for index, stage in enumerate(stages):
            self.read_stage(&self.stages[index], stage)

    cdef read_stage(self, Stage *stage, values):
        cdef int index
        *numbers, weights = values
        if len(weights) != WEIGHTS_USED:
            raise ValueError(f"a stage has {WEIGHTS_USED} weights, got {len(weights)}")
        stage.expansions_max, stage.children_max, stage.rollout_excess_max = numbers[:3]
        stage.random_256, stage.random_choices = numbers[3:]
        for index in range(WEIGHTS_USED):
            stage.w[index] = weights[index]

    def __dealloc__(self):
        free(self.stages)
        free(self.search.states)
        free(self.search.nodes)
        free(self.search.entries)
        free(self.search.seen)

    cdef int solve_board(
        self, const Board *board, int stage_first, int stages_max, uint64_t nodes_max, Poll poll,
    ) noexcept nogil:
        """Run the stages; return the length of the line, -1 unsolved, -2 a fault in the line."""
        cdef int index, outcome, length
        self.nodes = 0
        self.search.expansions = 0
        self.search.random = 88172645463325252
        for index in range(stage_first, min(stages_max, self.stage_count)):
            self.stage = index
            outcome = search_run(&self.search, board, &self.stages[index], poll)
            self.nodes = self.search.expansions
            if outcome == OUTCOME_WON:
                length = search_line(&self.search, board, self.steps)
                return length if length >= 0 else -2
            if outcome == OUTCOME_STOPPED or self.nodes >= nodes_max:
                break
        return -1

    def solve(
        self, bytes packed, Poll poll, *,
        int stage_first=0, int stages_max=1000, uint64_t nodes_max=2**63,
    ):
        """Return the steps of a line, three bytes each, or None when none was found.

        The stages from `stage_first` up to, not with, `stages_max` are run.
        """
        cdef Board board
        cdef int length
        board_unpack(&board, packed)
        self.nodes = 0
        if height_most(&board) > COLUMN_HEIGHT_MAX:
            return None
        with nogil:
            length = self.solve_board(&board, stage_first, stages_max, nodes_max, poll)
        assert length >= -1, "the search made a line that breaks the rules"
        if length < 0:
            return None
        return PyBytes_FromStringAndSize(<char *> self.steps, length * sizeof(Step))

    def solve_deals(self, uint64_t first, int count, int cells, Poll poll):
        """Solve Microsoft deals; return [length of the line or -1] of those done, and the nodes."""
        cdef Board board
        cdef int index, length = 0
        cdef uint64_t nodes = 0
        lengths = []
        for index in range(count):
            with nogil:
                board_deal(&board, first + index, cells)
                length = self.solve_board(
                    &board, 0, self.stage_count, <uint64_t> 1 << 63, poll
                )
            assert length >= -1, f"deal {first + index}: a line that breaks the rules"
            nodes += self.nodes
            if poll.stopped:
                break
            lengths.append(length)
        return lengths, nodes
