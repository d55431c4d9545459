# cython: boundscheck=False, wraparound=False, cdivision=True
"""The second part of the lower bound: cycles of cards that wait for each other.

A card c whose unit need not move by the first part stays put until it goes home, unless its unit
moves after all. If a lower card of suit s lies beneath c, then c goes home before every higher
card of s that is still out: c must go before them. Cards that must go before each other in a
circle are a contradiction, so one of their units moves. Disjoint circles (by units) need
different moves: `bound_circles` packs them greedily, `bound_exact` finds how many units it takes
at least to break all circles.
"""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from halfmoon.core.freecell.board cimport fill_hosts

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)

# The cards that can be on a circle; the arrays go by card, and only theirs are filled.
cdef struct Graph:
    uint64_t before[64]      # the cards that this one must go home before
    uint64_t unit[64]

cdef uint64_t HOSTS[64]
cdef uint64_t HIGHER[64]


cdef void make_tables() noexcept nogil:
    cdef int card, rank
    fill_hosts(HOSTS)
    for card in range(64):
        HIGHER[card] = 0
        if 1 <= card >> 2 < 13:
            for rank in range((card >> 2) + 1, 14):
                HIGHER[card] |= <uint64_t> 1 << (rank * 4 + (card & 3))


make_tables()


# --- Columns -----------------------------------------------------------------------------------

cdef int columns_make(Columns *columns, uint32_t count_max) except -1:
    """Allocate room for so many different columns."""
    cdef uint32_t size = 1
    while size < count_max * 2:
        size *= 2
    columns.count_max = count_max
    columns.mask = size - 1
    columns.list_max = count_max * 8 + 52
    columns.index = <uint32_t *> calloc(size, sizeof(uint32_t))
    columns.column = <Column *> malloc(count_max * sizeof(Column))
    columns.list = <Waiting *> malloc(columns.list_max * sizeof(Waiting))
    columns.score_moved = columns.score_under = columns.score_unit = 0
    if not (columns.index and columns.column and columns.list):
        columns_free(columns)
        raise MemoryError("no memory for the columns of short FreeCell lines")
    columns_clear(columns)
    return 0


cdef void columns_free(Columns *columns) noexcept nogil:
    free(columns.index)
    free(columns.column)
    free(columns.list)
    columns.index = NULL
    columns.column = NULL
    columns.list = NULL


cdef void columns_clear(Columns *columns) noexcept nogil:
    """Forget all columns but the empty one."""
    memset(columns.index, 0, (columns.mask + <uint64_t> 1) * sizeof(uint32_t))
    memset(&columns.column[0], 0, sizeof(Column))
    columns.count = 1
    columns.list_count = 0


cdef size_t columns_memory(const Columns *columns) noexcept nogil:
    return (
        (columns.mask + <uint64_t> 1) * sizeof(uint32_t)
        + columns.count_max * sizeof(Column) + columns.list_max * sizeof(Waiting)
    )


cdef void list_waiting(Columns *columns, Column *column) noexcept nogil:
    """Write down the waiting cards of the column, top first, for the bound on circles."""
    cdef const Column *at = column
    cdef const Column *below
    cdef Waiting *entry = &columns.list[columns.list_count]
    cdef uint64_t unit = column.unit
    cdef bint must_move = column.must_move
    column.list_start = columns.list_count
    column.list_count = 0
    while at.card:
        below = &columns.column[at.below]
        if below.higher and not must_move:
            entry.before = below.higher
            entry.unit = unit
            entry.card = at.card
            entry += 1
            column.list_count += 1
        if at.run == 1:
            unit = below.unit
            must_move = below.must_move
        at = below
    columns.list_count += column.list_count


cdef void fill_column(
    Columns *columns, Column *column, uint32_t below_index, int card
) noexcept nogil:
    """Work out what a column knows from the one beneath its top card."""
    cdef const Column *below = &columns.column[below_index]
    cdef uint64_t bit = <uint64_t> 1 << card
    cdef bint in_unit = below.card and (HOSTS[card] >> below.card) & 1
    cdef bint hit = (below.higher & bit) != 0
    column.below = below_index
    column.card = card
    column.height = below.height + 1
    column.higher = below.higher | HIGHER[card]
    column.cards = below.cards | bit
    if in_unit:
        column.unit = below.unit | bit
        column.unit_waiting = below.unit_waiting
        column.waiting_below = below.waiting_below
        column.wanted_below = below.wanted_below
        column.moved_below = below.moved_below
        column.must_move = below.must_move or hit
        column.run = below.run + 1
    else:
        column.unit = bit
        column.unit_waiting = 0
        column.waiting_below = below.waiting
        column.wanted_below = below.wanted
        column.moved_below = below.moved
        column.must_move = hit
        column.run = 1
    if below.higher:
        column.unit_waiting |= bit
    column.moved = column.moved_below + column.must_move
    column.waiting = column.waiting_below
    column.wanted = column.wanted_below
    if not column.must_move:
        column.waiting |= column.unit_waiting
        if column.unit_waiting:
            column.wanted = below.higher
    list_waiting(columns, column)
    column.score = (
        below.score + (0 if in_unit else columns.score_unit)
        + (column.moved - below.moved) * columns.score_moved
        + ((column.height - column.run) - (below.height - below.run)) * columns.score_under
    )


# --- Circles -----------------------------------------------------------------------------------

cdef uint64_t collect(const Columns *columns, const uint32_t *top, Graph *graph) noexcept nogil:
    """Fill in the cards that can be on a circle; return them as a mask."""
    cdef uint64_t waiting = 0, wanted = 0, found = 0
    cdef const Column *column
    cdef const Waiting *entry
    cdef int index, number
    for index in range(8):
        column = &columns.column[top[index]]
        waiting |= column.waiting
        wanted |= column.wanted
    waiting &= wanted
    if waiting:
        for index in range(8):
            column = &columns.column[top[index]]
            if not column.waiting & waiting:
                continue
            entry = &columns.list[column.list_start]
            for number in range(column.list_count):
                # Deeper cards wait for fewer others.
                if not entry.before & waiting:
                    break
                if (waiting >> entry.card) & 1:
                    graph.before[entry.card] = entry.before
                    graph.unit[entry.card] = entry.unit
                    found |= <uint64_t> 1 << entry.card
                entry += 1
    return found


cdef inline uint64_t on_circles(const Graph *graph, uint64_t cards) noexcept nogil:
    """Leave out, again and again, cards that go before none of the others or wait for none."""
    cdef uint64_t rest, left, after, before
    cdef int card
    while True:
        left = 0
        after = 0
        rest = cards
        while rest:
            card = count_trailing(rest)
            before = graph.before[card] & cards
            after |= before
            left |= (rest & -rest) if before else 0
            rest &= rest - 1
        left &= after
        if left == cards:
            return cards
        cards = left


cdef inline uint64_t find_pair(const Graph *graph, uint64_t cards) noexcept nogil:
    """A circle of two cards, or 0."""
    cdef uint64_t rest = cards, before
    cdef int card, other
    while rest:
        card = count_trailing(rest)
        rest &= rest - 1
        # The pair is found from its card with the higher number.
        before = graph.before[card] & cards & ((<uint64_t> 1 << card) - 1)
        while before:
            other = count_trailing(before)
            before &= before - 1
            if (graph.before[other] >> card) & 1:
                return <uint64_t> 1 << card | <uint64_t> 1 << other
    return 0


cdef uint64_t find_circle(const Graph *graph, uint64_t cards) noexcept nogil:
    """One circle among cards that all lie on some: of two cards if there is one such."""
    cdef uint64_t seen = 0, circle = find_pair(graph, cards)
    cdef uint8_t path[64]
    cdef int card, length = 0
    if circle:
        return circle
    card = count_trailing(cards)
    while not (seen >> card) & 1:
        seen |= <uint64_t> 1 << card
        path[length] = card
        length += 1
        card = count_trailing(graph.before[card] & cards)
    circle = <uint64_t> 1 << card
    length -= 1
    while path[length] != card:
        circle |= <uint64_t> 1 << path[length]
        length -= 1
    return circle


cdef inline uint64_t units_of(const Graph *graph, uint64_t cards) noexcept nogil:
    cdef uint64_t units = 0
    while cards:
        units |= graph.unit[count_trailing(cards)]
        cards &= cards - 1
    return units


cdef int pack_circles(
    const Graph *graph, uint64_t cards, uint64_t *circles
) noexcept nogil:
    """How many circles without a common unit a greedy choice finds; `circles` has room for 32.

    `cards` all lie on circles.
    """
    cdef int count = 0
    cdef uint64_t rest, before
    cdef int card, other
    cdef bint found
    while cards:
        # All circles of two in one pass, then one longer circle, then look again.
        found = False
        rest = cards
        while rest:
            card = count_trailing(rest)
            rest &= rest - 1
            before = graph.before[card] & cards
            while before:
                other = count_trailing(before)
                before &= before - 1
                if (graph.before[other] >> card) & 1:
                    circles[count] = <uint64_t> 1 << card | <uint64_t> 1 << other
                    cards &= ~(graph.unit[card] | graph.unit[other])
                    rest &= cards
                    count += 1
                    found = True
                    break
        if not found:
            circles[count] = find_circle(graph, cards)
            cards &= ~units_of(graph, circles[count])
            count += 1
        cards = on_circles(graph, cards)
    return count


cdef bint can_break(
    const Graph *graph, uint64_t cards, int limit, uint64_t *units
) noexcept nogil:
    """Can moving `limit` units break every circle? Then they are in `units`, 0 for the rest.

    `cards` all lie on circles that cannot be seen to need more units.
    """
    cdef uint64_t circle, unit, left
    cdef uint64_t circles[32]
    cdef int index
    if cards == 0:
        for index in range(limit):
            units[index] = 0
        return True
    if limit <= 0:
        return False
    circle = find_circle(graph, cards)
    while circle:
        unit = graph.unit[count_trailing(circle)]
        circle &= ~unit
        left = on_circles(graph, cards & ~unit)
        if left and (limit == 1 or pack_circles(graph, left, circles) >= limit):
            continue
        if can_break(graph, left, limit - 1, units + 1):
            units[0] = unit
            return True
    return False


cdef int bound_circles(const Columns *columns, const uint32_t *top) noexcept nogil:
    """The second part of the bound, by a greedy choice of circles."""
    cdef Graph graph
    cdef uint64_t circles[32]
    cdef uint64_t cards = collect(columns, top, &graph)
    return pack_circles(&graph, on_circles(&graph, cards), circles) if cards else 0


cdef bint bound_exceeds(const Columns *columns, const uint32_t *top, int limit) noexcept nogil:
    """Does it take more than `limit` units to break all circles?"""
    return bound_upto(columns, top, limit + 1) > limit


cdef int bound_exact(const Columns *columns, const uint32_t *top) noexcept nogil:
    """The second part of the bound at its best: the fewest units that break all circles."""
    return bound_upto(columns, top, 64)


cdef int bound_upto(const Columns *columns, const uint32_t *top, int stop) noexcept nogil:
    """The same, or `stop` when it is at least that."""
    cdef Graph graph
    cdef uint64_t circles[32]
    cdef uint64_t units[32]
    cdef int limit
    cdef uint64_t cards = collect(columns, top, &graph)
    cards = on_circles(&graph, cards)
    limit = pack_circles(&graph, cards, circles)
    while limit < stop and not can_break(&graph, cards, limit, units):
        limit += 1
    return min(limit, stop)


cdef void find_circles(
    const Columns *columns, const uint32_t *top, Circles *circles
) noexcept nogil:
    """List circles without a common unit, and the cards that are on any circle."""
    cdef Graph graph
    cdef int index
    circles.waiting = 0
    for index in range(8):
        circles.waiting |= columns.column[top[index]].waiting
    circles.on = on_circles(&graph, collect(columns, top, &graph))
    circles.count = pack_circles(&graph, circles.on, circles.circle)
