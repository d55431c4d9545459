"""Proofs: held against a plain search by the rules, and kept apart from the lossy identity."""

import random
import re
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

import halfmoon.core.crescent
from halfmoon.core.crescent.any import AnySearch
from halfmoon.core.crescent.board import class_key
from halfmoon.core.crescent.proof import LOST, OPEN, WON, ProofSearch, exact_key, lost_at_once
from halfmoon.core.poll import Poll
from halfmoon.rules.card import Card, card_of, parse_card, rank_of, suit_of
from halfmoon.rules.crescent import PILE_INDEX, CrescentState, is_won
from halfmoon.rules.games import CRESCENT
from halfmoon.solver.crescent_board import moves_of_steps, pack_state
from halfmoon.solver.crescent_plan import PLAN
from halfmoon.solver.result import RuleSet
from halfmoon.solver.verify import verify_line

HOME = 13
PROOF_MODULES = ("proof", "exact", "finish", "relaxation")
PLAIN_STATES_MAX = 30_000


def end_game(lot: random.Random) -> CrescentState:
    """One or two suits still in play, their cards thrown on two to seven piles."""
    ups, downs = [HOME] * 4, [1] * 4
    for suit in lot.sample(range(4), lot.choice((1, 1, 2))):
        if lot.random() < 0.4:
            ups[suit] = lot.randint(8, 12)  # passed each other: single cards are left
            downs[suit] = lot.randint(1, 4)
        else:
            ups[suit] = lot.randint(2, 12)
            downs[suit] = min(13, ups[suit] + lot.choice((0, 1, 2, 2, 3)))
    cards = cards_left(ups, downs)
    lot.shuffle(cards)
    piles: list[list[Card]] = [[] for _ in range(16)]
    count = lot.randint(2, 7)
    for card in cards:
        piles[lot.randrange(count)].append(card)
    return CrescentState(
        tuple(tuple(pile) for pile in piles),
        (ups[0], ups[1], ups[2], ups[3]),
        (downs[0], downs[1], downs[2], downs[3]),
        0,
    )


def cards_left(ups: list[int], downs: list[int]) -> list[Card]:
    left = []
    for suit in range(4):
        for rank in range(1, 14):
            home = (rank <= ups[suit]) + (rank >= downs[suit])
            left.extend([card_of(rank, suit)] * (2 - home))
    return left


def small_end_game(lot: random.Random, *, redeals: int, cards: range) -> CrescentState:
    while True:
        state = end_game(lot)
        heights = [len(pile) for pile in state.piles]
        if sum(heights) in cards and max(heights) <= 13:
            return CrescentState(state.piles, state.ups, state.downs, redeals)


def plain_search(state: CrescentState) -> bool | None:
    """Every state that the rules lead to, no idea behind it; None when there are too many."""
    known = {state}
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if is_won(state):
            return True
        for move in CRESCENT.legal_moves(state):
            after = CRESCENT.apply_unchecked(state, move)
            if after not in known:
                known.add(after)
                waiting.append(after)
        if len(known) > PLAIN_STATES_MAX:
            return None
    return False


def check_end_games(
    count: int, *, redeals: int, cards_max: int, seed: int, cards_min: int = 4
) -> None:
    lot = random.Random(seed)
    search = ProofSearch(memory_mb=16)
    answers = {True: 0, False: 0}
    while sum(answers.values()) < count:
        state = small_end_game(lot, redeals=redeals, cards=range(cards_min, cards_max + 1))
        wins = plain_search(state)
        if wins is None:
            continue
        answers[wins] += 1
        outcome, steps = search.prove(pack_state(state), redeals, Poll())
        assert outcome == (WON if wins else LOST), state
        if lost_at_once(pack_state(state), redeals):
            assert not wins, state
        if steps is not None:
            verify_line(state, moves_of_steps(state, steps), rules=RuleSet.TABLE)
    assert min(answers.values()) > count // 40, f"too one-sided to tell anything: {answers}"


@pytest.mark.parametrize("redeals", [0, 1])
def test_proofs_agree_with_a_plain_search(redeals: int) -> None:
    check_end_games(150, redeals=redeals, cards_max=9 - redeals, seed=11 + redeals)


def test_proofs_agree_with_a_plain_search_before_foundations_meet() -> None:
    check_end_games(60, redeals=0, cards_min=14, cards_max=16, seed=31)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("redeals", [0, 1, 2])
def test_proofs_agree_with_a_plain_search_on_thousands(redeals: int) -> None:
    check_end_games(4_000, redeals=redeals, cards_max=11 - redeals, seed=100 + redeals)
    check_end_games(1_000, redeals=redeals, cards_min=14, cards_max=16, seed=200 + redeals)


@pytest.mark.parametrize("redeals", [0, 1, 2, 3])
def test_no_position_on_a_winning_line_is_called_lost(redeals: int) -> None:
    beams, proofs = AnySearch(PLAN), ProofSearch(memory_mb=16)
    checked = 0
    for number in [43, *range(2_000_001, 2_000_041)]:
        state = replace(CRESCENT.deal(number, "N"), redeals=redeals)
        steps = beams.solve(pack_state(state), redeals, Poll(), nodes_max=4_000)
        for move in moves_of_steps(state, steps) if steps else ():
            packed = pack_state(state)
            assert not lost_at_once(packed, state.redeals), state
            if checked % 10 == 0:
                outcome, _ = proofs.prove(packed, state.redeals, Poll(), states_max=300)
                assert outcome != LOST, state
            checked += 1
            state = CRESCENT.apply_unchecked(state, move)
    assert checked > 300


def finishes_in_some_order(state: CrescentState, redeals: int) -> bool:
    """Some order of the suits, the last first, has a last card of each over suits before it."""
    ways: list[tuple[int, set[int]]] = []
    for pile in state.piles:
        for place, card in enumerate(pile):
            distance = min(rank_of(card) - 1, 13 - rank_of(card))
            if place + distance <= redeals:
                ways.append((suit_of(card), set()))
            elif distance == 0:
                ways.append((suit_of(card), {suit_of(under) for under in pile[redeals:place]}))
    return any(
        all(
            any(way == suit and suits <= set(order[:turn]) for way, suits in ways)
            for turn, suit in enumerate(order)
        )
        for order in permutations(range(4))
    )


@pytest.mark.parametrize(("redeals", "least", "most"), [(0, 280, 330), (1, 70, 110), (2, 1, 10)])
def test_deals_without_last_cards_are_lost(redeals: int, least: int, most: int) -> None:
    lost = 0
    for number in range(2_000_001, 2_000_401):
        state = CRESCENT.deal(number, "N")
        if not finishes_in_some_order(state, redeals):
            assert lost_at_once(pack_state(state), redeals)
            assert not lost_at_once(pack_state(state), 4)
            lost += 1
    assert least < lost < most


def check_lost_at_once(count: int, *, redeals: int, seed: int) -> None:
    """End games that are called lost without search are lost, says the plain search."""
    lot = random.Random(seed)
    lost = 0
    while lost < count:
        state = small_end_game(lot, redeals=redeals, cards=range(3, 11 - redeals))
        if lost_at_once(pack_state(state), redeals):
            wins = plain_search(state)
            assert not wins, state
            lost += wins is False


@pytest.mark.parametrize(("redeals", "count"), [(0, 200), (1, 50), (2, 8)])
def test_what_is_lost_at_once_is_lost(redeals: int, count: int) -> None:
    check_lost_at_once(count, redeals=redeals, seed=40 + redeals)


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("redeals", "count"), [(0, 10_000), (1, 3_000), (2, 400), (3, 50)])
def test_thousands_that_are_lost_at_once_are_lost(redeals: int, count: int) -> None:
    check_lost_at_once(count, redeals=redeals, seed=400 + redeals)


@pytest.mark.parametrize(("piles", "up", "down"), [(("K", "2 A"), 12, 3), (("A", "Q K"), 11, 2)])
def test_an_end_that_another_card_needs_as_host_is_not_played(
    piles: tuple[str, ...], up: int, down: int
) -> None:
    state = replace(spades(*piles), ups=(up, 13, 13, 13), downs=(down, 1, 1, 1))
    assert plain_search(state)
    assert ProofSearch(memory_mb=1).prove(packed_loosely(state), 0, Poll())[0] == WON


def spades(*piles: str) -> CrescentState:
    """Spades in play on these piles, the foundations at their first cards."""
    cards = [tuple(parse_card(card + "S") for card in pile.split()) for pile in piles]
    cards += [()] * (16 - len(cards))
    return CrescentState(tuple(cards), (1, 13, 13, 13), (13, 1, 1, 1), 0)


def packed_loosely(state: CrescentState) -> bytes:
    """The packed form of a state that need not hold two decks."""
    rows = b"".join(bytes(pile) + bytes(13 - len(pile)) for pile in state.piles)
    return bytes(len(pile) for pile in state.piles) + rows + bytes((*state.ups, *state.downs))


def test_the_identity_of_the_first_search_is_lossy_and_that_of_proofs_is_not() -> None:
    # The same roots, 5 and 7, and the same tokens, 6 and 5; but the upper 5 has no other place
    # to go, so no token move leads from one to the other.
    first, second = packed_loosely(spades("5 6 5", "7")), packed_loosely(spades("5", "7 6 5"))
    assert class_key(first) == class_key(second)
    assert exact_key(first, 0) != exact_key(second, 0)


def test_token_moves_pile_order_and_twins_do_not_make_another_state() -> None:
    lot = random.Random(5)
    compared = 0
    for number in range(3_000_001, 3_000_041):
        state = CRESCENT.deal(number, "N")
        for _ in range(40):
            moves = [move for move in CRESCENT.legal_moves(state) if move.source in PILE_INDEX]
            if not moves:
                break
            after = CRESCENT.apply_unchecked(state, lot.choice(moves))
            back = [
                move for move in CRESCENT.legal_moves(after)
                if CRESCENT.apply_unchecked(after, move) == state
            ]  # fmt: skip
            same = exact_key(pack_state(state), 3) == exact_key(pack_state(after), 3)
            assert same == bool(back), (state, after)
            compared += bool(back)
            shuffled = list(after.piles)
            lot.shuffle(shuffled)
            other = CrescentState(tuple(shuffled), after.ups, after.downs, after.redeals)
            assert exact_key(pack_state(after), 3) == exact_key(pack_state(other), 3)
            state = after
    assert compared > 20


def test_proofs_import_nothing_of_the_first_search() -> None:
    folder = Path(halfmoon.core.crescent.__path__[-1])
    allowed = {*(f"crescent.{module}" for module in (*PROOF_MODULES, "chain")), "poll"}
    for module in PROOF_MODULES:
        for suffix in (".pxd", ".pyx"):
            path = folder / (module + suffix)
            if path.exists():
                used = re.findall(r"halfmoon\.core\.([\w.]+)", path.read_text())
                assert set(used) <= allowed, path


def test_a_limit_is_no_proof() -> None:
    state = CRESCENT.deal(1_000_003, "N")
    packed = pack_state(state)
    search = ProofSearch(memory_mb=1)
    assert search.prove(packed, 0, Poll(), states_max=500)[0] == OPEN
    assert search.prove(packed, 0, Poll(time_ms=30))[0] == OPEN
    assert search.prove(packed, 0, Poll())[0] == OPEN  # the table is full
    assert search.memory_bytes < 64_000_000
