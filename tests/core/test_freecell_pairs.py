"""The search with pairs that change places: moves, keys, verdicts beside the plain search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from halfmoon.core.freecell.board import pack_deal, play
from halfmoon.core.freecell.pairs import PairsSearch, children_of, keys_of_classes
from halfmoon.core.freecell.proof import ProofSearch
from halfmoon.core.poll import Poll
from halfmoon.rules.card import Card, card_of, rank_of, suit_of
from halfmoon.rules.freecell import FreeCellState, run_length
from halfmoon.rules.games import FREECELL
from halfmoon.solver import solve
from halfmoon.solver.freecell_board import moves_of_steps, pack_state, unpack_state
from tests.core.test_freecell_parity import (
    is_safe,
    is_searched,
    random_positions,
    without_safe_cards,
)

POSITIONS = 3_000
POSITIONS_LONG = 300_000
WON, LOST = 1, 0
LONG = pytest.mark.long


def other_of_pair(card: Card) -> Card:
    """The card of the same rank and colour: suits are spades, hearts, diamonds, clubs."""
    return card_of(rank_of(card), 3 - suit_of(card))


def loose_cards(state: FreeCellState) -> set[Card]:
    """Cards in cells and in the runs at the ends of columns, but for the roots of these runs."""
    loose = {card for card in state.cells if card is not None}
    for column in state.columns:
        run = run_length(column)
        loose.update(column if run == len(column) else column[len(column) - run + 1 :])
    return loose


def class_of(state: FreeCellState) -> tuple[object, ...]:
    """What stays the same when pairs change places, and columns and cells as well."""
    loose = loose_cards(state)

    def name(card: Card | None) -> str:
        if card is None:
            return "-"
        if {card, other_of_pair(card)} <= loose:
            return f"any {min(card, other_of_pair(card))}"
        return str(card)

    columns = sorted([name(card) for card in column] for column in state.columns)
    return columns, sorted(name(card) for card in state.cells), state.foundations


def changed(state: FreeCellState, card: Card) -> FreeCellState:
    """The board after the two cards of a pair have changed places."""
    turn = {card: other_of_pair(card), other_of_pair(card): card}
    return replace(
        state,
        columns=tuple(tuple(turn.get(c, c) for c in column) for column in state.columns),
        cells=tuple(c if c is None else turn.get(c, c) for c in state.cells),
    )


def with_changes(state: FreeCellState, chance: random.Random) -> FreeCellState:
    """Let some pairs change places."""
    loose = loose_cards(state)
    for card in sorted(loose):
        if other_of_pair(card) in loose and chance.random() < 0.5:
            state = changed(state, card)
    return state


def shuffled(state: FreeCellState, chance: random.Random) -> FreeCellState:
    """The board with its cells in another order, and its columns of loose cards."""
    columns = list(state.columns)
    loose = [index for index in range(8) if run_length(columns[index]) == len(columns[index])]
    for index, other in zip(loose, chance.sample(loose, len(loose)), strict=True):
        columns[index] = state.columns[other]
    cells = chance.sample(state.cells, len(state.cells))
    return replace(state, columns=tuple(columns), cells=tuple(cells))


def has_safe_cards(state: FreeCellState, *, classic: bool) -> bool:
    """Can a safe card go home, be it after its pair has changed places?"""
    loose = loose_cards(state)
    open_cards = {c for c in state.cells if c is not None} | {c[-1] for c in state.columns if c}
    for card in open_cards:
        pair = {card, other_of_pair(card)} if {card, other_of_pair(card)} <= loose else {card}
        for one in pair:
            if state.foundations[suit_of(one)] + 1 == rank_of(one) and is_safe(
                state, suit_of(one), classic=classic
            ):
                return True
    return False


def check_moves(count: int, *, seed: int) -> None:
    """The moves are the rules', and those home after a change; each board is right after it."""
    chance = random.Random(seed)
    for _, state in random_positions(count, seed=seed):
        classic = chance.random() < 0.5
        state = without_safe_cards(state, classic=classic)
        if has_safe_cards(state, classic=classic):
            continue
        loose = loose_cards(state)
        found = children_of(pack_state(state), classic=classic)
        plain = [step for step, _ in found if not step[2]]
        moves = [moves_of_steps(bytes((*step[:2], 1)))[0] for step in plain]
        assert sorted(moves) == sorted(
            move
            for move in FREECELL.legal_moves(state)
            if move.count == 1 and is_searched(state, move, classic=classic)
        )
        open_cards = {c for c in state.cells if c is not None} | {c[-1] for c in state.columns if c}
        assert len(found) - len(plain) == sum(
            {card, other_of_pair(card)} <= loose
            and rank_of(card) == state.foundations[3 - suit_of(card)] + 1
            for card in open_cards
        )
        for (source, target, card_changed), packed in found:
            before = state
            move = moves_of_steps(bytes((source, target, 1)))[0]
            if card_changed:
                card = FREECELL.cards_at(state, move.source)[-1]
                assert {card, other_of_pair(card)} <= loose
                before = changed(state, card)
            child = FREECELL.apply(before, move)
            if not has_safe_cards(child, classic=classic):
                assert class_of(unpack_state(packed)) == class_of(child)
            else:
                assert not has_safe_cards(unpack_state(packed), classic=classic)


def check_keys(count: int, *, seed: int) -> None:
    """Boards have one key exactly when they are one but for changed places."""
    chance = random.Random(seed)
    boards: dict[FreeCellState, list[FreeCellState]] = {}
    for deal, state in random_positions(count, seed=seed):
        state = without_safe_cards(state, classic=False)
        moved = with_changes(state, chance)
        boards.setdefault(deal, []).extend((state, shuffled(moved, chance)))
    for deal, states in boards.items():
        keys = keys_of_classes(pack_state(deal), [pack_state(state) for state in states])
        classes = [repr(class_of(state)) for state in states]
        assert classes[::2] == classes[1::2]
        assert len(set(zip(keys, classes, strict=True))) == len(set(keys)) == len(set(classes))


def test_moves_are_those_of_the_rules_and_of_pairs_that_change_places() -> None:
    check_moves(POSITIONS, seed=1)


def test_keys_tell_classes_apart_and_nothing_else() -> None:
    check_keys(POSITIONS, seed=2)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_moves_and_keys_of_very_many_positions() -> None:
    check_moves(POSITIONS_LONG, seed=3)
    check_keys(POSITIONS_LONG, seed=4)


def boards_to_decide(count: int, *, seed: int) -> Iterator[FreeCellState]:
    """Boards of random plays, most of them lost, and boards on lines of deals that are won."""
    chance = random.Random(seed)
    plays = (state for _, state in random_positions(count * 60, seed=seed))
    for state in plays:
        if chance.randrange(60) == 0 and len(state.cells) < 4:
            yield state
            state = FREECELL.deal(chance.randint(1_000_001, 2_000_000), "C3")
            line = solve(state).line or ()
            for move in line[: chance.randint(len(line) // 4, len(line))]:
                state = FREECELL.apply_unchecked(state, move)
            yield state


def check_verdicts(count: int, *, nodes_max: int, seed: int) -> dict[int, int]:
    """Both searches say the same of boards; count what they say."""
    chance = random.Random(seed)
    plain, pairs = ProofSearch(memory_mb=64), PairsSearch(memory_mb=64)
    said = {WON: 0, LOST: 0}
    for state in boards_to_decide(count, seed=seed):
        packed, classic = pack_state(state), chance.random() < 0.5
        plain.solve(packed, Poll(), classic=classic, nodes_max=nodes_max)
        line = pairs.solve(packed, Poll(), classic=classic, nodes_max=nodes_max)
        if pairs.outcome == WON:
            assert line is not None
            end = unpack_state(play(packed, line, classic=classic))
            assert end.foundations == (13, 13, 13, 13)
        if plain.outcome in said and pairs.outcome in said:
            assert plain.outcome == pairs.outcome
            said[pairs.outcome] += 1
    return said


def test_verdicts_are_those_of_the_plain_search() -> None:
    said = check_verdicts(150, nodes_max=10_000, seed=5)
    assert said[WON] > 30 and said[LOST] > 50


@pytest.mark.long
@pytest.mark.timeout(0)
def test_verdicts_of_very_many_boards() -> None:
    said = check_verdicts(10_000, nodes_max=100_000, seed=6)
    assert said[WON] > 1_500 and said[LOST] > 1_500


def test_lost_deals_of_which_the_plain_search_sees_no_end() -> None:
    """982 with two cells: more than 386 million boards for the plain search."""
    search = PairsSearch(memory_mb=64)
    assert search.solve(pack_deal(982, 2), Poll(), classic=True) is None
    assert (search.outcome, search.rounds) == (LOST, 1)
    assert search.solve(pack_deal(26030, 1), Poll(), classic=True) is None
    assert (search.outcome, search.rounds) == (LOST, 1)


def test_pairs_on_a_false_line_are_told_apart() -> None:
    """17342 with two cells is won in the easier game; with some pairs told apart it is lost."""
    search = PairsSearch(memory_mb=64)
    assert search.solve(pack_deal(17342, 2), Poll(), classic=True) is None
    assert search.outcome == LOST and search.rounds > 1


@pytest.mark.parametrize(
    ("number", "cells"), [(17760, 2), *(pytest.param(n, 1, marks=LONG) for n in (9499, 14497))]
)
def test_won_deals_of_which_the_plain_search_sees_no_end(number: int, cells: int) -> None:
    search = PairsSearch(memory_mb=512)
    line = search.solve(pack_deal(number, cells), Poll(), classic=True)
    assert line is not None
    end = unpack_state(play(pack_deal(number, cells), line, classic=True))
    assert end.foundations == (13, 13, 13, 13)
