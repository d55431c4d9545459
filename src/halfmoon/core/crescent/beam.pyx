"""Beam passes; see the `.pxd` file and the Crescent chapter of docs/solver.md."""

from libc.stdlib cimport calloc, free, malloc
from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memset
from halfmoon.core.crescent.chain cimport (
    FOUNDATION,
    PILES,
    REDEAL,
    SUITS,
    chain_hidden,
    chain_length,
    luby,
    next_random,
    next_unit,
)
from halfmoon.core.crescent.closure cimport close_suit
from halfmoon.core.crescent.heap cimport heap_add, sink
from halfmoon.core.crescent.layout cimport (
    LINE_MAX,
    STEP_EXIT,
    STEP_REDEAL,
    STEP_START,
    add_move,
    build_layout,
    lay_out,
    move_home,
    move_to_pile,
    open_layout,
    rotate_piles,
)
from halfmoon.core.crescent.last cimport can_finish, fill_ways, play_safe, runs_to_dig
from halfmoon.core.crescent.redeal cimport arrangement_cost
from halfmoon.core.crescent.score cimport score_node

cdef Beam *new_beam() noexcept:
    """Allocates all memory of a search, or returns NULL."""
    cdef Beam *beam = <Beam *> calloc(1, sizeof(Beam))
    if beam == NULL:
        return NULL
    beam.nodes = <Node *> malloc(NODES_MAX * sizeof(Node))
    beam.free_nodes = <int32_t *> malloc(NODES_MAX * sizeof(int32_t))
    beam.layouts = <Layout *> malloc(LAYOUTS_MAX * sizeof(Layout))
    beam.buckets = <Bucket *> calloc(LEVELS, sizeof(Bucket))
    beam.seen = <uint64_t *> calloc(1 << SEEN_BITS, sizeof(uint64_t))
    if (
        beam.nodes == NULL or beam.free_nodes == NULL or beam.layouts == NULL
        or beam.buckets == NULL or beam.seen == NULL
    ):
        free_beam(beam)
        return NULL
    return beam


cdef void free_beam(Beam *beam) noexcept:
    if beam == NULL:
        return
    free(beam.nodes)
    free(beam.free_nodes)
    free(beam.layouts)
    free(beam.buckets)
    free(beam.seen)
    free(beam)


cdef inline float between(Beam *beam, float low, float high) noexcept nogil:
    return low + (high - low) * next_unit(&beam.random)


cdef inline int between_levels(Beam *beam, int low, int high) noexcept nogil:
    return low + <int> (next_random(&beam.random) % <uint64_t> (high - low + 1))


cdef void draw_weights(Beam *beam) noexcept nogil:
    """The first passes use the tuned weights, later ones draw theirs: diversity solves more."""
    cdef Weights *weights = &beam.weights
    cdef const Weights *low = &beam.plan.low
    cdef const Weights *high = &beam.plan.high
    weights[0] = beam.plan.tuned
    if beam.pass_index <= beam.plan.passes_tuned:
        return
    weights.level_runs = between_levels(beam, low.level_runs, high.level_runs)
    weights.level_cards = between_levels(beam, low.level_cards, high.level_cards)
    weights.runs = between(beam, low.runs, high.runs)
    weights.cards = between(beam, low.cards, high.cards)
    weights.need = between(beam, low.need, high.need)
    weights.stuck = between(beam, low.stuck, high.stuck)
    weights.disorder = between(beam, low.disorder, high.disorder)
    weights.piles = between(beam, low.piles, high.piles)
    weights.buried = between(beam, low.buried, high.buried)
    weights.balance = between(beam, low.balance, high.balance)
    weights.pairs = between(beam, low.pairs, high.pairs)
    weights.digging = between(beam, low.digging, high.digging)
    weights.noise = between(beam, low.noise, high.noise)


cdef inline bint is_new(Beam *beam, uint64_t key) noexcept nogil:
    """Remembers the class in the table of this phase; old entries are forgotten when it is full."""
    cdef uint64_t entry = (key & ~<uint64_t> 0xFFFF) | beam.epoch
    cdef uint64_t slot = (key >> 20) & ((1 << SEEN_BITS) - 1)
    cdef uint64_t *place
    cdef int probe
    for probe in range(8):
        place = &beam.seen[(slot + probe) & ((1 << SEEN_BITS) - 1)]
        if place[0] == entry:
            return False
        if (place[0] & 0xFFFF) != beam.epoch:
            place[0] = entry
            return True
    beam.seen[slot] = entry
    return True


cdef void forget_seen(Beam *beam) noexcept nogil:
    beam.epoch += 1
    if beam.epoch > 0xFFFF:
        memset(beam.seen, 0, (1 << SEEN_BITS) * sizeof(uint64_t))
        beam.epoch = 1


cdef inline int take_node(Beam *beam) noexcept nogil:
    if beam.free_count:
        beam.free_count -= 1
        return beam.free_nodes[beam.free_count]
    if beam.nodes_used < NODES_MAX:
        beam.nodes_used += 1
        return beam.nodes_used - 1
    return -1


cdef inline void drop_node(Beam *beam, int node) noexcept nogil:
    beam.free_nodes[beam.free_count] = node
    beam.free_count += 1


cdef void offer(Beam *beam, Bucket *bucket, const Node *node, int width) noexcept nogil:
    """Keeps a copy of the node in the bucket if it is among the best `width`."""
    cdef int kept
    if bucket.count < width:
        kept = take_node(beam)
        if kept < 0:
            beam.pruned = True
            return
        beam.nodes[kept] = node[0]
        heap_add(beam.nodes, bucket, kept)
        return
    beam.pruned = True
    kept = bucket.node[0]
    if node.score >= beam.nodes[kept].score:
        return
    beam.nodes[kept] = node[0]
    sink(beam.nodes, bucket, 0)


cdef void offer_open(Beam *beam, int node) noexcept nogil:
    """Remembers an expanded node as one to redeal from, if it is among the best."""
    cdef Bucket *bucket = &beam.open
    cdef int limit = beam.width * beam.plan.redeal_from
    if limit > WIDTH_MAX:
        limit = WIDTH_MAX
    if bucket.count < limit:
        heap_add(beam.nodes, bucket, node)
    elif beam.nodes[node].score < beam.nodes[bucket.node[0]].score:
        bucket.node[0] = node
        sink(beam.nodes, bucket, 0)


cdef inline int level_of(const Beam *beam, const Node *node) noexcept nogil:
    return (
        beam.weights.level_runs * node.runs_left + beam.weights.level_cards * node.cards_left
    )


cdef inline float noisy_score(Beam *beam, Node *node, const Layout *layout) noexcept nogil:
    cdef float score = score_node(node, layout, &beam.weights, &beam.fading)
    if beam.redeals_left == 1:
        score += beam.weights.digging * runs_to_dig(node, layout)
    return score + beam.weights.noise * next_unit(&beam.random)


cdef inline void take_arrangement(
    Node *node, const Closure *closure, int arrangement
) noexcept nogil:
    cdef int position
    for position in range(closure.piles):
        node.chain[closure.pile[position]] = closure.chain[arrangement][position]


cdef void take_exit(
    Node *node, const Layout *layout, const Closure *closure, int exit, Line *line
) noexcept nogil:
    """Moves the tokens, makes the move that can't be taken back, then plays what is safe."""
    cdef int source = closure.exit[exit].source
    cdef int target = closure.exit[exit].target
    node.dirty |= 1 << closure.suit
    node.moves += 1 + closure.moves[closure.exit[exit].arrangement]
    take_arrangement(node, closure, closure.exit[exit].arrangement)
    if line != NULL:
        add_token_moves(line, closure, closure.exit[exit].arrangement)
        add_move(line, source, target)
    if target == FOUNDATION:
        move_home(node, layout, source)
    else:
        move_to_pile(node, layout, source, target)
    play_safe(node, layout, line)


cdef void add_token_moves(Line *line, const Closure *closure, int arrangement) noexcept nogil:
    """Appends the token moves that lead from the first arrangement to this one."""
    if closure.parent[arrangement] < 0:
        return
    add_token_moves(line, closure, closure.parent[arrangement])
    add_move(
        line,
        closure.pile[closure.source[arrangement]],
        closure.pile[closure.target[arrangement]],
    )


cdef inline void close_node(Beam *beam, const Node *node, int suit) noexcept nogil:
    """Fills the closure of the beam with the arrangements and exits of a suit of the node."""
    close_suit(
        &beam.closure,
        node.chain,
        suit,
        node.up[suit],
        node.down[suit],
        beam.plan.arrangements_max,
    )


cdef void begin_pass(Beam *beam) noexcept nogil:
    """Clears everything but the start node (0) and its layout (0), and puts it in its bucket."""
    cdef int level
    beam.pass_index += 1
    beam.passes += 1
    draw_weights(beam)
    beam.width = beam.plan.width * luby(beam.pass_index)
    if beam.width > WIDTH_MAX:
        beam.width = WIDTH_MAX
    beam.nodes_used = 1
    beam.free_count = 0
    beam.layouts_used = 1
    beam.redeals_left = beam.redeals
    beam.pruned = False
    beam.open.count = 0
    forget_seen(beam)
    for level in range(LEVELS):
        beam.buckets[level].count = 0
    beam.level = level_of(beam, &beam.nodes[0])
    beam.position = 0
    beam.buckets[beam.level].node[0] = 0
    beam.buckets[beam.level].count = 1


cdef void start_beam(
    Beam *beam,
    const Layout *layout,
    const Node *start,
    int redeals,
    int moves_limit,
    uint64_t seed,
) noexcept nogil:
    beam.layouts[0] = layout[0]
    fill_ways(&beam.layouts[0], redeals)
    beam.nodes[0] = start[0]
    beam.nodes[0].parent = -1
    beam.nodes[0].step = STEP_START
    beam.nodes[0].score = 0
    beam.redeals = redeals
    beam.moves_limit = moves_limit
    beam.random = seed
    beam.pass_index = 0
    beam.won = 0 if start.cards_left == 0 else -1
    beam.expansions = 0
    beam.passes = 0
    begin_pass(beam)


cdef void expand(Beam *beam, int index) noexcept nogil:
    """Generates the children of a node: one for each exit of each suit."""
    cdef Closure *closure = &beam.closure
    cdef Node *parent = &beam.nodes[index]
    cdef const Layout *layout = &beam.layouts[parent.layout]
    cdef Node child
    cdef int suit, exit
    beam.expansions += 1
    for suit in range(SUITS):
        close_node(beam, parent, suit)
        for exit in range(closure.exits):
            child = parent[0]
            take_exit(&child, layout, closure, exit, NULL)
            if child.moves + child.cards_left >= beam.moves_limit:
                beam.pruned = True
                continue
            if not is_new(beam, child.key):
                continue
            child.parent = index
            child.step = STEP_EXIT
            child.suit = <uint8_t> suit
            child.exit = <uint8_t> exit
            if child.cards_left == 0:
                beam.won = take_node(beam)
                if beam.won >= 0:
                    beam.nodes[beam.won] = child
                    return
            if not can_finish(&child, layout):
                continue
            child.score = noisy_score(beam, &child, layout)
            offer(beam, &beam.buckets[level_of(beam, &child)], &child, beam.width)


cdef void arrange_for_redeal(
    Beam *beam, Node *node, const Layout *layout, float noise
) noexcept nogil:
    cdef Closure *closure = &beam.closure
    cdef int suit, index, best
    cdef float cost, best_cost
    for suit in range(SUITS):
        close_node(beam, node, suit)
        best = 0
        best_cost = 1e9
        for index in range(closure.arrangements):
            cost = arrangement_cost(closure, index, layout) + noise * next_unit(&beam.random)
            if cost < best_cost:
                best_cost = cost
                best = index
        node.arrangement[suit] = <uint8_t> best
        node.moves += closure.moves[best]
        take_arrangement(node, closure, best)


cdef inline bint may_redeal(const Beam *beam, const Node *node) noexcept nogil:
    """Not when no pile has two cards: a redeal would change nothing, and the rules refuse it.

    Nor for the last time when some suit can't be finished after it.
    """
    cdef int pile
    if beam.redeals_left == 1 and runs_to_dig(node, &beam.layouts[node.layout]):
        return False
    for pile in range(PILES):
        if chain_hidden(node.chain[pile]) + chain_length(node.chain[pile]) >= 2:
            return True
    return False


cdef void take_redeal(Layout *layout, const Layout *old, Node *node, Line *line) noexcept nogil:
    """Redeals from `old` into `layout`, then plays what is safe."""
    lay_out(layout, old, node)
    rotate_piles(layout)
    build_layout(layout)
    fill_ways(layout, old.redeals - 1)
    open_layout(node, layout, -1)
    play_safe(node, layout, line)


cdef void redeal_node(Beam *beam, int index, int variant) noexcept nogil:
    """Offers the state after a redeal from this node to the next phase."""
    cdef Node child = beam.nodes[index]
    cdef const Layout *old = &beam.layouts[child.layout]
    cdef Layout *layout = &beam.scratch
    cdef Bucket *bucket = &beam.next_phase
    cdef int suit, slot
    for suit in range(SUITS):
        child.arrangement[suit] = 0
    if variant:
        arrange_for_redeal(beam, &child, old, 1.5 if variant > 1 else 0)
    take_redeal(layout, old, &child, NULL)
    if not is_new(beam, child.key):
        return
    child.parent = index
    child.step = STEP_REDEAL
    if child.cards_left == 0:
        beam.won = take_node(beam)
        if beam.won >= 0:
            beam.nodes[beam.won] = child
            return
    if not can_finish(&child, layout):
        return
    child.score = noisy_score(beam, &child, layout)
    if bucket.count < beam.width:
        slot = beam.layouts_used
        beam.layouts_used += 1
    elif child.score < beam.nodes[bucket.node[0]].score:
        slot = beam.nodes[bucket.node[0]].layout
    else:
        return
    beam.layouts[slot] = layout[0]
    child.layout = <short> slot
    offer(beam, bucket, &child, beam.width)


cdef bint begin_phase(Beam *beam) noexcept nogil:
    """Redeals from the best nodes of the phase; False when there is none or no redeal is left."""
    cdef int index, variant, level, node
    if beam.redeals_left == 0 or beam.open.count == 0:
        return False
    beam.redeals_left -= 1
    forget_seen(beam)
    beam.next_phase.count = 0
    for index in range(beam.open.count):
        for variant in range(beam.plan.redeal_variants):
            redeal_node(beam, beam.open.node[index], variant)
            if beam.won >= 0:
                return True
    beam.open.count = 0
    if beam.next_phase.count == 0:
        return False
    beam.level = 0
    for index in range(beam.next_phase.count):
        node = beam.next_phase.node[index]
        level = level_of(beam, &beam.nodes[node])
        if level > beam.level:
            beam.level = level
        heap_add(beam.nodes, &beam.buckets[level], node)
    beam.position = 0
    return True


cdef int run_beam(Beam *beam, uint64_t expansions_max) noexcept nogil:
    """Goes on with the search for so many expansions; it can be called again and again."""
    cdef Bucket *bucket
    cdef uint64_t until = beam.expansions + expansions_max
    cdef int node
    while beam.won < 0:
        if beam.expansions >= until:
            return RUNNING
        bucket = &beam.buckets[beam.level]
        if beam.position < bucket.count:
            node = bucket.node[beam.position]
            beam.position += 1
            expand(beam, node)
            if beam.redeals_left and may_redeal(beam, &beam.nodes[node]):
                offer_open(beam, node)
            continue
        bucket.count = 0
        beam.position = 0
        if beam.level > 0:
            beam.level -= 1
            continue
        if begin_phase(beam):
            continue
        if not beam.pruned and beam.redeals == 0:
            return EXHAUSTED
        begin_pass(beam)
    return WON


cdef void write_step(Beam *beam, int index, Line *line) noexcept nogil:
    """Appends the moves from the parent of a node to the node, by doing them again."""
    cdef Node *node = &beam.nodes[index]
    cdef Node copy = beam.nodes[node.parent]
    cdef Closure *closure = &beam.closure
    cdef int suit
    if node.step == STEP_EXIT:
        close_node(beam, &copy, node.suit)
        take_exit(&copy, &beam.layouts[copy.layout], closure, node.exit, line)
        return
    for suit in range(SUITS):
        if node.arrangement[suit]:
            close_node(beam, &copy, suit)
            add_token_moves(line, closure, node.arrangement[suit])
            take_arrangement(&copy, closure, node.arrangement[suit])
    add_move(line, REDEAL, REDEAL)
    take_redeal(&beam.scratch, &beam.layouts[copy.layout], &copy, line)


cdef bint write_line(Beam *beam, Line *line) noexcept nogil:
    """Writes the winning line; False when it is too long for its buffer."""
    cdef int length = 0
    cdef int index = beam.won
    line.moves = 0
    # the nodes from the winner back to the start, kept in the free list, which is no longer needed
    while beam.nodes[index].step != STEP_START:
        beam.free_nodes[length] = index
        length += 1
        index = beam.nodes[index].parent
    while length:
        length -= 1
        write_step(beam, beam.free_nodes[length], line)
    return line.moves <= LINE_MAX
