# cython: boundscheck=False, wraparound=False, cdivision=True
"""The second part of the lower bound: cycles of cards that wait for each other.

A card c whose unit need not move by the first part stays put until it goes home, unless its unit
moves after all. If a lower card of suit s lies beneath c, then c goes home before every higher
card of s that is still out: c must go before them. Cards that must go before each other in a
circle are a contradiction, so one of their units moves. Disjoint circles (by units) need
different moves: `bound_circles` packs them greedily, `bound_exact` finds how many units it takes
at least to break all circles.
"""

cdef extern from * nogil:
    int count_trailing "__builtin_ctzll"(uint64_t word)

cdef struct Graph:
    int count
    uint64_t before[52]      # the cards that this one must go home before
    uint64_t unit[52]
    uint8_t card[52]
    uint8_t index[64]


cdef uint64_t collect(const Columns *columns, const uint32_t *top, Graph *graph) noexcept nogil:
    """List the cards that can be on a circle; return them as a mask."""
    cdef uint64_t waiting = 0, wanted = 0, found = 0
    cdef const Column *column
    cdef const Waiting *entry
    cdef int index, number, count = 0
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
                    graph.card[count] = entry.card
                    graph.before[count] = entry.before
                    graph.unit[count] = entry.unit
                    found |= <uint64_t> 1 << entry.card
                    count += 1
                entry += 1
    graph.count = count
    return found


cdef inline void number_cards(Graph *graph) noexcept nogil:
    cdef int index
    for index in range(graph.count):
        graph.index[graph.card[index]] = index


cdef int pack_listed(Graph *graph, uint64_t cards) noexcept nogil:
    """The same number as `pack_circles`, faster, and it uses the graph up."""
    cdef int count = 0, index, other, kept
    cdef uint64_t before, left, after
    cdef bint found
    while True:
        while True:
            kept = 0
            left = 0
            after = 0
            for index in range(graph.count):
                before = graph.before[index] & cards
                if before and (cards >> graph.card[index]) & 1:
                    graph.card[kept] = graph.card[index]
                    graph.before[kept] = graph.before[index]
                    graph.unit[kept] = graph.unit[index]
                    left |= <uint64_t> 1 << graph.card[kept]
                    after |= before
                    kept += 1
            graph.count = kept
            left &= after
            if left == cards:
                break
            cards = left
        if cards == 0:
            return count
        number_cards(graph)
        found = False
        for index in range(graph.count):
            if not (cards >> graph.card[index]) & 1:
                continue
            before = graph.before[index] & cards
            while before:
                other = graph.index[count_trailing(before)]
                before &= before - 1
                if (graph.before[other] >> graph.card[index]) & 1:
                    cards &= ~(graph.unit[index] | graph.unit[other])
                    count += 1
                    found = True
                    break
        if not found:
            cards &= ~units_of(graph, find_circle(graph, cards))
            count += 1


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
            rest &= rest - 1
            before = graph.before[graph.index[card]] & cards
            if before:
                left |= <uint64_t> 1 << card
                after |= before
        left &= after
        if left == cards:
            return cards
        cards = left


cdef uint64_t find_circle(const Graph *graph, uint64_t cards) noexcept nogil:
    """One circle among cards that all lie on some: of two cards if there is one such."""
    cdef uint64_t rest = cards, before, seen = 0, circle
    cdef uint8_t path[64]
    cdef int card, other, length = 0
    while rest:
        card = count_trailing(rest)
        rest &= rest - 1
        before = graph.before[graph.index[card]] & cards
        while before:
            other = count_trailing(before)
            before &= before - 1
            if (graph.before[graph.index[other]] >> card) & 1:
                return <uint64_t> 1 << card | <uint64_t> 1 << other
    card = count_trailing(cards)
    while not (seen >> card) & 1:
        seen |= <uint64_t> 1 << card
        path[length] = card
        length += 1
        card = count_trailing(graph.before[graph.index[card]] & cards)
    circle = <uint64_t> 1 << card
    length -= 1
    while path[length] != card:
        circle |= <uint64_t> 1 << path[length]
        length -= 1
    return circle


cdef uint64_t units_of(const Graph *graph, uint64_t cards) noexcept nogil:
    cdef uint64_t units = 0
    while cards:
        units |= graph.unit[graph.index[count_trailing(cards)]]
        cards &= cards - 1
    return units


cdef int pack_circles(const Graph *graph, uint64_t cards) noexcept nogil:
    """How many circles without a common unit a greedy choice finds."""
    cdef int count = 0
    cdef uint64_t rest, before
    cdef int card, other
    cdef bint found
    while True:
        cards = on_circles(graph, cards)
        if cards == 0:
            return count
        # All circles of two in one pass, then one longer circle, then look again.
        found = False
        rest = cards
        while rest:
            card = count_trailing(rest)
            rest &= rest - 1
            before = graph.before[graph.index[card]] & cards
            while before:
                other = count_trailing(before)
                before &= before - 1
                if (graph.before[graph.index[other]] >> card) & 1:
                    cards &= ~(
                        graph.unit[graph.index[card]] | graph.unit[graph.index[other]]
                    )
                    rest &= cards
                    count += 1
                    found = True
                    break
        if not found:
            cards &= ~units_of(graph, find_circle(graph, cards))
            count += 1


cdef bint can_break(const Graph *graph, uint64_t cards, int limit) noexcept nogil:
    """Can moving `limit` units break every circle?"""
    cdef uint64_t circle, unit
    cards = on_circles(graph, cards)
    if cards == 0:
        return True
    if limit <= 0 or pack_circles(graph, cards) > limit:
        return False
    circle = find_circle(graph, cards)
    while circle:
        unit = graph.unit[graph.index[count_trailing(circle)]]
        circle &= ~unit
        if can_break(graph, cards & ~unit, limit - 1):
            return True
    return False


cdef int bound_circles(const Columns *columns, const uint32_t *top) noexcept nogil:
    """The second part of the bound, by a greedy choice of circles."""
    cdef Graph graph
    cdef uint64_t cards = collect(columns, top, &graph)
    return pack_listed(&graph, cards) if cards else 0


cdef bint bound_exceeds(const Columns *columns, const uint32_t *top, int limit) noexcept nogil:
    """Does it take more than `limit` units to break all circles?"""
    cdef Graph graph
    cdef uint64_t cards = collect(columns, top, &graph)
    number_cards(&graph)
    return cards != 0 and not can_break(&graph, cards, limit)


cdef int bound_exact(const Columns *columns, const uint32_t *top) noexcept nogil:
    """The second part of the bound at its best: the fewest units that break all circles."""
    cdef Graph graph
    cdef int limit = 0
    cdef uint64_t cards = collect(columns, top, &graph)
    number_cards(&graph)
    while not can_break(&graph, cards, limit):
        limit += 1
    return limit
