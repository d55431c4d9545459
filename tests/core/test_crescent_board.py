"""The core's moves are the rules' moves, position by position."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from halfmoon.core.crescent.board import legal_steps, play
from halfmoon.rules.crescent import ACE_PLACES, KING_PLACES, PILE_INDEX, PILE_PLACES, CrescentState
from halfmoon.rules.games import CRESCENT
from halfmoon.rules.move import REDEAL, Move
from halfmoon.solver.crescent_board import STEP_HOME, STEP_REDEAL, pack_state, unpack_state

TRANSFERS = [
    Move(first[suit], second[suit])
    for first, second in ((ACE_PLACES, KING_PLACES), (KING_PLACES, ACE_PLACES))
    for suit in range(4)
]


def slides_of(state: CrescentState) -> Iterator[CrescentState]:
    """The states that transfers alone lead to, the state itself among them."""
    known = {state}
    waiting = [state]
    while waiting:
        state = waiting.pop()
        yield state
        for move in TRANSFERS:
            if CRESCENT.why_not(state, move) is None:
                after = CRESCENT.apply_unchecked(state, move)
                if after not in known:
                    known.add(after)
                    waiting.append(after)


def slides_of_suit(state: CrescentState, suit: int) -> list[CrescentState]:
    return [other for other in slides_of(state) if same_but_for(state, other, suit)]


def same_but_for(state: CrescentState, other: CrescentState, suit: int) -> bool:
    return all(state.ups[each] == other.ups[each] for each in range(4) if each != suit)


def steps_by_rules(state: CrescentState) -> set[tuple[int, int]]:
    """What the core should list: pile moves, and cards that go home at once or after transfers."""
    steps = set()
    for move in CRESCENT.legal_moves(state):
        if move.source in PILE_INDEX:
            target = PILE_INDEX.get(move.target, STEP_HOME)
            steps.add((PILE_INDEX[move.source], target))
    for source, pile in enumerate(state.piles):
        if pile and can_slide(state, pile[-1] // 13) and state_with_home(state, source):
            steps.add((source, STEP_HOME))
    return steps


def can_slide(state: CrescentState, suit: int) -> bool:
    return any(CRESCENT.why_not(state, TRANSFERS[row * 4 + suit]) is None for row in (0, 1))


def state_with_home(state: CrescentState, source: int) -> CrescentState | None:
    """The state after the top card of a pile has gone home, transfers first if need be."""
    suit = state.piles[source][-1] // 13
    for slid in slides_of_suit(state, suit):
        for places in (ACE_PLACES, KING_PLACES):
            move = Move(PILE_PLACES[source], places[suit])
            if CRESCENT.why_not(slid, move) is None:
                return CRESCENT.apply_unchecked(slid, move)
    return None


def split_the_same(state: CrescentState) -> CrescentState:
    """Foundations that have met may stand split anywhere: put the split where the core does."""
    ups, downs = list(state.ups), list(state.downs)
    for suit in range(4):
        if downs[suit] == ups[suit] + 1:
            ups[suit], downs[suit] = 6, 7
    return replace(state, ups=tuple(ups), downs=tuple(downs))


def after_by_rules(state: CrescentState, step: tuple[int, int]) -> CrescentState:
    source, target = step
    if source == STEP_REDEAL:
        return CRESCENT.apply(state, REDEAL)
    if target == STEP_HOME:
        after = state_with_home(state, source)
        assert after is not None
        return after
    return CRESCENT.apply(state, Move(PILE_PLACES[source], PILE_PLACES[target]))


def random_step(
    state: CrescentState, steps: set[tuple[int, int]], lot: random.Random
) -> tuple[int, int] | None:
    """Foundations half of the time, so that games get far; a redeal when stuck or by chance."""
    can_redeal = CRESCENT.why_not(state, REDEAL) is None
    if can_redeal and (not steps or lot.random() < 0.01):
        return (STEP_REDEAL, STEP_REDEAL)
    home = sorted(step for step in steps if step[1] == STEP_HOME)
    if home and lot.random() < 0.5:
        return lot.choice(home)
    return lot.choice(sorted(steps)) if steps else None


def check_positions(count: int, *, first_deal: int) -> None:
    """Compares moves and results on so many positions of random games."""
    lot = random.Random(first_deal)
    deal = first_deal
    checked = 0
    while checked < count:
        state = CRESCENT.deal(deal, "N")
        deal += 1
        for _ in range(250):
            steps = steps_by_rules(state)
            assert set(legal_steps(pack_state(state))) == steps, state
            checked += 1
            step = random_step(state, steps, lot)
            if step is None:
                break
            after = after_by_rules(state, step)
            packed = play(pack_state(state), [step])
            shadow = unpack_state(packed, redeals=after.redeals)
            assert split_the_same(shadow) == split_the_same(after), (state, step)
            state = after


def test_core_lists_and_makes_the_moves_of_the_rules() -> None:
    check_positions(20_000, first_deal=2_000_001)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_core_lists_and_makes_the_moves_of_the_rules_on_two_million_positions() -> None:
    check_positions(2_000_000, first_deal=3_000_001)


def test_a_whole_game_in_one_call_ends_where_the_rules_end() -> None:
    lot = random.Random(7)
    state = start = CRESCENT.deal(2_500_000, "F")
    played = []
    for _ in range(300):
        step = random_step(state, steps_by_rules(state), lot)
        if step is None:
            break
        played.append(step)
        state = after_by_rules(state, step)
    shadow = unpack_state(play(pack_state(start), played), redeals=state.redeals)
    assert len(played) > 30
    assert split_the_same(shadow) == split_the_same(state)
