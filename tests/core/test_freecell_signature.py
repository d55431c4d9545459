"""The signature of the searches: nodes over a fixed set of deals.

A change that is meant to alter nothing about a search leaves its number; one that does alter
the search gives the new number here and says in its commit what changed.
"""

from __future__ import annotations

from halfmoon.core.freecell.any import AnySearch
from halfmoon.core.freecell.board import pack_deal
from halfmoon.core.freecell.pairs import PairsSearch
from halfmoon.core.freecell.proof import ProofSearch
from halfmoon.core.freecell.short import ShortSearch
from halfmoon.core.freecell.shortest import ShortestSearch
from halfmoon.core.poll import Poll
from halfmoon.solver.freecell import STATES_MAX
from halfmoon.solver.freecell_weights import STAGES

ANY_NODES = 21_404
PROOF_NODES = 162_683
PAIRS_NODES = 250_312
SHORT_NODES = 1_487_361
SHORTEST_NODES = 385_885
DEALS = range(1, 201)


def test_any_search_opens_the_same_states() -> None:
    lengths, nodes = AnySearch(STAGES, states_max=STATES_MAX).solve_deals(
        DEALS.start, len(DEALS), 4, Poll()
    )
    assert min(lengths) > 0
    assert nodes == ANY_NODES


def test_complete_search_visits_the_same_boards() -> None:
    search = ProofSearch(memory_mb=64)
    nodes = 0
    for number in (11982, 146692, 186216):
        assert search.solve(pack_deal(number, 4), Poll(), classic=True) is None
        nodes += search.nodes
    for number in DEALS[:20]:
        search.solve(pack_deal(number, 1), Poll(), classic=False, nodes_max=20_000)
        nodes += search.nodes
    assert nodes == PROOF_NODES


def test_search_with_pairs_visits_the_same_classes() -> None:
    search = PairsSearch(memory_mb=64)
    nodes = 0
    for number, cells in ((11982, 4), (16390, 2), (26030, 1)):
        assert search.solve(pack_deal(number, cells), Poll(), classic=True) is None
        nodes += search.nodes
    for number in DEALS[:20]:
        search.solve(pack_deal(number, 1), Poll(), classic=False, nodes_max=20_000)
        nodes += search.nodes
    assert nodes == PAIRS_NODES


def test_complete_search_goes_on_where_it_stopped() -> None:
    search = ProofSearch(memory_mb=64)
    packed = pack_deal(11982, 4)
    search.solve(packed, Poll(), classic=True, nodes_max=10_000)
    assert search.outcome == -3 and search.nodes == 10_000
    while search.outcome == -3:
        search.go_on(Poll(), nodes_max=search.nodes + 20_000)
    assert search.outcome == 0 and search.nodes == 61_643


def test_search_with_pairs_goes_on_where_it_stopped() -> None:
    search = PairsSearch(memory_mb=64)
    packed = pack_deal(17342, 2)
    search.solve(packed, Poll(), classic=True)
    nodes, rounds = search.nodes, search.rounds
    search.solve(packed, Poll(), classic=True, nodes_max=1_000)
    while search.outcome == -3:
        search.go_on(Poll(), nodes_max=search.nodes + 100_000)
    assert (search.outcome, search.nodes, search.rounds) == (0, nodes, rounds)


def test_short_search_makes_the_same_children() -> None:
    search = ShortSearch(width_max=256, columns_max=1 << 16)
    nodes = 0
    for number in DEALS[:20]:
        search.start(pack_deal(number, 4))
        line = search.search(Poll(), width=64, limit=99, all_counts=False)
        limit = 99 if line is None else search.length
        search.search(Poll(), width=256, limit=limit, all_counts=True)
        nodes += search.nodes
    assert nodes == SHORT_NODES


def test_search_for_shortest_lines_makes_the_same_children() -> None:
    search = ShortestSearch(memory_mb=64, columns_max=1 << 16)
    nodes = 0
    for number in DEALS[:20]:
        search.start(pack_deal(number, 4), limit=40)
        search.search(Poll(), limit=40, nodes_max=20_000)
        nodes += search.nodes
    assert nodes == SHORTEST_NODES
