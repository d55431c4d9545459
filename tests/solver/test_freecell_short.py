"""Short lines: the metric, the bound, and what "proved shortest" means."""

from __future__ import annotations

import random

import pytest

from halfmoon.core.freecell.board import pack_deal
from halfmoon.core.freecell.short import ShortSearch, bounds_along
from halfmoon.core.freecell.shortest import ShortestSearch
from halfmoon.core.poll import Poll
from halfmoon.rules.card import Card
from halfmoon.rules.freecell import SUIT_INDEX, FreeCellState
from halfmoon.rules.games import FREECELL
from halfmoon.rules.move import Move
from halfmoon.solver import Budget, Verdict, solve
from halfmoon.solver.freecell_board import pack_state, steps_of_moves
from halfmoon.solver.freecell_short import ShortLine, ShortWorker
from halfmoon.solver.watch import Watch


def play_home(state: FreeCellState) -> FreeCellState:
    """Send home all that can go; it costs nothing in the metric."""
    while True:
        home = [move for move in FREECELL.legal_moves(state) if move.target in SUIT_INDEX]
        if not home:
            return state
        state = FREECELL.apply(state, home[0])


def plain_shortest(state: FreeCellState, *, boards_max: int) -> int | None:
    """Breadth first with every legal move and no bound; None past `boards_max` boards."""
    level = {play_home(state)}
    seen = {key_of(board) for board in level}
    length = 0
    while level:
        if any(board.foundations == (13, 13, 13, 13) for board in level):
            return length
        children = set()
        for board in level:
            for move in FREECELL.legal_moves(board):
                if move.source not in SUIT_INDEX and move.target not in SUIT_INDEX:
                    child = play_home(FREECELL.apply(board, move))
                    if key_of(child) not in seen:
                        seen.add(key_of(child))
                        children.add(child)
            if len(seen) > boards_max:
                return None
        level = children
        length += 1
    return -1


def key_of(state: FreeCellState) -> tuple[object, ...]:
    cells = sorted(card for card in state.cells if card is not None)
    return tuple(sorted(state.columns)), tuple(cells)


def random_ending(chance: random.Random) -> FreeCellState:
    """The last ranks of each suit, thrown on a few columns."""
    foundations = [chance.choice((9, 10, 10, 11)) for _ in range(4)]
    cards = [Card(suit * 13 + rank) for suit in range(4) for rank in range(foundations[suit], 13)]
    chance.shuffle(cards)
    columns: list[list[Card]] = [[] for _ in range(8)]
    used = chance.choice((2, 3, 4))
    for index, card in enumerate(cards):
        columns[index % used].append(card)
    cells = (None,) * chance.choice((0, 1, 2))
    spades, hearts, diamonds, clubs = foundations
    return FreeCellState(tuple(map(tuple, columns)), cells, (spades, hearts, diamonds, clubs))


def test_proved_lengths_agree_with_plain_breadth_first_search() -> None:
    chance = random.Random(1)
    compared = 0
    for _ in range(50):
        ending = random_ending(chance)
        shortest = plain_shortest(ending, boards_max=600)
        if shortest is None:
            continue
        result = solve(ending, mode="short", rules="classic", budget=Budget(memory_mb=64))
        if shortest == -1:
            assert result.verdict is Verdict.UNWINNABLE
        else:
            assert result.proved_shortest and result.length == result.bound == shortest
        if shortest != 0:
            assert_shortest(pack_state(ending), shortest)
        compared += 1
    assert compared >= 20


def assert_shortest(packed: bytes, shortest: int) -> None:
    """The search from scratch, without a line to beat, and with one; -1 is a lost board."""
    search = ShortestSearch(memory_mb=256, columns_max=1 << 16)
    search.start(packed, limit=100)
    line = search.search(Poll(), limit=100)
    if shortest == -1:
        assert line is None and search.outcome == 0
        return
    assert line is not None and search.outcome == 1
    assert search.length == search.bound == shortest
    search.start(packed, limit=shortest)
    assert search.search(Poll(), limit=shortest) is None
    assert search.outcome == 0 and search.bound == shortest


def shortest_of_beams(beam: ShortSearch, packed: bytes) -> int:
    """The length of the best line of three passes; `beam.bound` tells whether it is shortest."""
    beam.start(packed)
    length = 200
    for width, all_counts in ((64, False), (512, False), (65_536, True)):
        if beam.search(Poll(), width=width, limit=length, all_counts=all_counts):
            length = beam.length
    return length


@pytest.mark.parametrize("numbers", [(3, 6, 13, 24)])
def test_best_first_search_agrees_with_a_beam_that_drops_nothing(numbers: tuple[int, ...]) -> None:
    """Two searches that share the bound and the moves; the beam knows no moves that commute."""
    beam = ShortSearch(width_max=65_536, columns_max=1 << 16)
    for number in numbers:
        packed = pack_deal(number, 4)
        length = shortest_of_beams(beam, packed)
        assert beam.bound == length
        assert_shortest(packed, length)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_best_first_search_agrees_with_the_beam_on_many_deals() -> None:
    compared = 0
    beam = ShortSearch(width_max=65_536, columns_max=1 << 16)
    search = ShortestSearch(memory_mb=1024, columns_max=1 << 16)
    for number in range(1_000_001, 1_000_201):
        packed = pack_deal(number, 4)
        length = shortest_of_beams(beam, packed)
        if beam.bound == length:
            search.start(packed, limit=length + 1)
            search.search(Poll(), limit=length + 1)
            assert search.length == search.bound == length
            compared += 1
    assert compared > 100


def test_best_first_search_goes_on_where_it_stopped_and_says_what_is_proved() -> None:
    search = ShortestSearch(memory_mb=64, columns_max=1 << 16)
    search.start(pack_deal(24, 4), limit=100)
    bounds = []
    while not bounds or search.outcome == -1:
        search.search(Poll(), limit=100, nodes_max=search.nodes + 5_000)
        bounds.append(search.bound)
    assert bounds == sorted(bounds) and len(bounds) > 3
    assert search.outcome == 1 and bounds[-1] == search.length
    small = ShortestSearch(memory_mb=1, columns_max=1 << 16)
    small.start(pack_deal(617, 4), limit=34)
    small.search(Poll(), limit=34)
    assert small.outcome == -2
    assert 27 <= small.bound <= 34


def count_of(line: tuple[Move, ...]) -> int:
    """The length of a line in the metric of the search."""
    return sum(move.target not in SUIT_INDEX for move in line)


@pytest.mark.parametrize("numbers", [range(1, 31)])
def test_the_bound_never_exceeds_the_moves_left(numbers: range) -> None:
    """Along every line of several widths; the exact bound is the stricter one to test."""
    boards = 0
    for number in numbers:
        deal = FREECELL.deal(number, "C4")
        for nodes_max in (2_000, 60_000):
            result = solve(deal, mode="short", budget=Budget(nodes_max=nodes_max))
            if result.line is None or not result.stage.startswith("short"):
                continue
            bounds = bounds_along(pack_state(deal), steps_of_moves(result.line))
            for index, (greedy, exact) in enumerate(bounds):
                assert greedy <= exact <= len(bounds) - index
            boards += len(bounds)
    assert boards > 500


@pytest.mark.long
def test_the_bound_never_exceeds_the_moves_left_on_thousands_of_lines() -> None:
    test_the_bound_never_exceeds_the_moves_left(range(1_000_001, 1_003_001))


def test_lines_get_shorter_with_the_budget_and_count_their_moves() -> None:
    lengths = []
    for nodes_max in (60_000, 600_000):
        result = solve(FREECELL.deal(617, "C4"), mode="short", budget=Budget(nodes_max=nodes_max))
        assert result.line is not None and result.length == count_of(result.line)
        assert result.bound is not None and result.bound <= result.length
        lengths.append(result.length)
    assert lengths[1] < lengths[0]


def test_no_proof_begins_before_there_is_a_line() -> None:
    watch = Watch(Budget(nodes_max=10_000_000))
    line = ShortLine(pack_deal(253, 4), watch, ShortWorker(memory_mb=256))
    for _ in range(2):
        line.improve()
        assert line.steps is None
    line.improve()
    assert line.steps is not None
    assert line.length < 30


def test_an_easy_deal_is_proved_shortest() -> None:
    result = solve(FREECELL.deal(24, "C4"), mode="short", budget=Budget(nodes_max=20_000_000))
    assert result.proved_shortest and result.length == result.bound


def test_a_lost_board_has_no_short_line() -> None:
    result = solve(FREECELL.deal(11982, "C4"), mode="short")
    assert result.verdict is Verdict.UNWINNABLE and result.length is None


def test_a_board_whose_cards_all_go_home_takes_no_move() -> None:
    ending = FreeCellState(
        ((Card(12), Card(11)), (Card(25),), (Card(38),), (Card(51),), (), (), (), ()),
        (None,) * 4,
        (11, 12, 12, 12),
    )
    result = solve(ending, mode="short")
    assert result.length == 0 and result.line is not None and len(result.line) == 5


def test_cancelled_and_used_up_searches_say_so() -> None:
    class Set:
        def is_set(self) -> bool:
            return True

    result = solve(FREECELL.deal(5, "C4"), mode="short", cancel=Set())
    assert result.verdict is Verdict.UNKNOWN or result.line is not None
    assert result.proved_shortest is False
