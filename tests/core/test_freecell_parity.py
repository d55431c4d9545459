"""The compiled core of FreeCell is a shadow of the rules: moves, keys, safe cards, deals."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from halfmoon.core.freecell.board import pack_deal, play, safe_suits
from halfmoon.core.freecell.key import keys_of
from halfmoon.core.freecell.proof import moves_of
from halfmoon.rules.freecell import CELL_INDEX, CELL_PLACES, COLUMN_INDEX, SUIT_INDEX, FreeCellState
from halfmoon.rules.games import FREECELL
from halfmoon.rules.move import Move
from halfmoon.solver.freecell_board import (
    CORE_PLACES,
    moves_of_steps,
    pack_state,
    steps_of_moves,
    unpack_state,
)

POSITIONS = 20_000
POSITIONS_LONG = 1_000_000


def random_positions(count: int, *, seed: int) -> Iterator[tuple[FreeCellState, FreeCellState]]:
    """Yield (deal, position) pairs along random plays that like the foundations."""
    chance = random.Random(seed)
    done = 0
    while done < count:
        option = chance.choice(("C4", "C4", "C3", "C2", "C1", "C0"))
        deal = state = FREECELL.deal(chance.randint(1_000_001, 2_000_000), option)
        for _ in range(60):
            yield deal, state
            done += 1
            moves = FREECELL.legal_moves(state)
            if done == count or not moves:
                break
            home = [move for move in moves if move.target in SUIT_INDEX]
            state = FREECELL.apply_unchecked(state, chance.choice(home or moves))


def is_safe(state: FreeCellState, suit: int, *, classic: bool) -> bool:
    """The rule of docs/solver.md, "Safe cards", in the plainest words there are."""
    rank = state.foundations[suit] + 1
    if rank > 13:
        return False
    same_colour = {0: 3, 3: 0, 1: 2, 2: 1}[suit]
    others = [s for s in range(4) if s not in (suit, same_colour)]
    if not classic:
        return all(state.foundations[s] >= rank - 2 for s in range(4) if s != suit)
    if rank <= 2 or all(state.foundations[s] >= rank - 1 for s in others):
        return True
    return (
        all(state.foundations[s] >= rank - 2 for s in others)
        and state.foundations[same_colour] >= rank - 3
    )


def without_safe_cards(state: FreeCellState, *, classic: bool) -> FreeCellState:
    """Play every safe card home, by the rules."""
    moved = True
    while moved:
        moved = False
        for move in FREECELL.legal_moves(state):
            if move.target in SUIT_INDEX and is_safe(
                state, SUIT_INDEX[move.target], classic=classic
            ):
                state = FREECELL.apply(state, move)
                moved = True
                break
    return state


def sorted_board(state: FreeCellState) -> tuple[object, ...]:
    """What stays the same when columns or cells change places."""
    cells = sorted(-1 if card is None else card for card in state.cells)
    return (sorted(state.columns), cells, state.foundations)


def is_searched(state: FreeCellState, move: Move, *, classic: bool) -> bool:
    """Is a legal move left over by the pruning rules of docs/solver.md?"""
    source, target, count = move
    if target in COLUMN_INDEX and not state.columns[COLUMN_INDEX[target]]:
        empty = [place for place, i in COLUMN_INDEX.items() if not state.columns[i]]
        whole = source in COLUMN_INDEX and len(state.columns[COLUMN_INDEX[source]]) == count
        if target != empty[-1] or count > 1 or whole:
            return False
    if target in CELL_INDEX:
        empty = [CELL_PLACES[i] for i, card in enumerate(state.cells) if card is None]
        if target != empty[-1] or source in CELL_INDEX:
            return False
    if source in SUIT_INDEX:
        back = FREECELL.apply_unchecked(state, move)
        return not classic and not is_safe(back, SUIT_INDEX[source], classic=False)
    return True


def check_moves(count: int, *, seed: int) -> None:
    """Safe cards and moves of each position, and one of its moves with what follows."""
    chance = random.Random(seed)
    for _, state in random_positions(count, seed=seed):
        classic = chance.random() < 0.5
        packed = pack_state(state)
        suits = [suit for suit in range(4) if is_safe(state, suit, classic=classic)]
        assert safe_suits(packed, classic=classic) == suits
        assert unpack_state(packed) == state
        found = moves_of(packed, classic=classic)
        moves = [moves_of_steps(bytes(step))[0] for step, _ in found]
        legal = FREECELL.legal_moves(state)
        assert sorted(moves) == sorted(
            move for move in legal if is_searched(state, move, classic=classic)
        )
        if found:
            index = chance.randrange(len(found))
            child = FREECELL.apply(state, moves[index])
            child = without_safe_cards(child, classic=classic)
            assert sorted_board(unpack_state(found[index][1])) == sorted_board(child)


def check_keys(count: int, *, seed: int) -> None:
    """Keys of a deal's boards are the same exactly where the boards are, in any order.

    Only boards whose safe cards are home have keys: an ace is where it was dealt or home.
    """
    boards: dict[FreeCellState, list[FreeCellState]] = {}
    chance = random.Random(seed)
    for deal, state in random_positions(count, seed=seed):
        state = without_safe_cards(state, classic=False)
        columns = chance.sample(state.columns, 8)
        cells = chance.sample(state.cells, len(state.cells))
        shuffled = FreeCellState(tuple(columns), tuple(cells), state.foundations)
        boards.setdefault(deal, []).extend((state, shuffled))
    for deal, states in boards.items():
        keys = keys_of(pack_state(deal), [pack_state(state) for state in states])
        shapes = [repr(sorted_board(state)) for state in states]
        assert keys[::2] == keys[1::2]
        assert len(set(zip(keys, shapes, strict=True))) == len(set(keys)) == len(set(shapes))


def test_moves_and_safe_cards_agree_with_the_rules() -> None:
    check_moves(POSITIONS, seed=1)


def test_keys_tell_boards_apart_and_nothing_else() -> None:
    check_keys(POSITIONS, seed=2)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_moves_safe_cards_and_keys_agree_with_the_rules_on_very_many_positions() -> None:
    check_moves(POSITIONS_LONG, seed=3)
    check_keys(POSITIONS_LONG, seed=4)


def test_any_move_is_played_or_refused_as_the_rules_do() -> None:
    chance = random.Random(5)
    for _, state in random_positions(POSITIONS // 2, seed=6):
        source, target = chance.sample(CORE_PLACES, 2)
        wild = Move(source, target, chance.choice((1, 1, 1, 2, 3)))
        legal = FREECELL.legal_moves(state)
        for move in {wild, chance.choice(legal or [wild])}:
            packed, steps = pack_state(state), steps_of_moves((move,))
            if FREECELL.why_not(state, move) is None:
                after = play(packed, steps, classic=False)
                assert unpack_state(after) == FREECELL.apply_unchecked(state, move)
            else:
                with pytest.raises(ValueError, match="step 1 is illegal"):
                    play(packed, steps, classic=False)


@pytest.mark.parametrize("number", [1, 617, 11982, 2**31 - 1, 2**31, 2**32, 2**32 + 1, 2**33 - 1])
def test_deals_are_those_of_the_rules(number: int) -> None:
    for cells in range(5):
        state = FREECELL.deal(number, f"C{cells}")
        assert unpack_state(pack_deal(number, cells)) == state
        assert pack_state(state) == pack_deal(number, cells)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda packed: packed[:-1], "cut off"),
        (lambda packed: packed + b"\0", "instead of 52"),
        (lambda packed: b"\5" + packed[1:], "number of cells"),
        (lambda packed: packed[:-1] + packed[-2:-1], "stands twice"),
        (lambda packed: packed[:-1] + b"\x34", "is no card"),
        (lambda packed: packed[:5] + b"\x0e" + packed[6:], "has rank 14"),
    ],
)
def test_a_damaged_board_is_refused(damage: object, words: str) -> None:
    assert callable(damage)
    with pytest.raises(ValueError, match=words):
        play(damage(pack_deal(1, 4)), b"", classic=True)
