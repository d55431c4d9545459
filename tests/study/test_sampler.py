"""The player who sees only the top cards: what he does never depends on hidden ones."""

from dataclasses import replace

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.code import DealCode
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.position import Position
from halfmoon.solver import Budget, RuleSet, Verdict, verify_line
from halfmoon.study import Plan
from halfmoon.study.sampler import play_tops, think
from halfmoon.study.work import solve_deal

BUDGET = Budget(nodes_max=1_500)


def test_hidden_cards_change_nothing_that_he_does() -> None:
    deal = Deal.of_code(DealCode("crescent", "H", 7))
    position = Session(deal).position
    state = position.state
    assert isinstance(state, CrescentState) and position.hidden == (5,) * 16
    # The same tops over the hidden cards in another order: the bottoms move one pile on.
    bottoms = [pile[:5] for pile in state.piles]
    piles = tuple((*bottoms[index - 1], pile[5]) for index, pile in enumerate(state.piles))
    other = Position(replace(state, piles=piles), position.hidden)
    assert piles != state.piles
    assert think(position, seed=3, budget=BUDGET) == think(other, seed=3, budget=BUDGET)


def test_a_game_that_he_wins_is_a_winning_line_of_the_deal() -> None:
    plan = Plan(game="crescent", size=4, view="tops", first=1, last=9, nodes_max=1_500)
    won = 0
    for number in range(1, 6):
        answer, _ = solve_deal(plan, number)
        assert answer.verdict is not Verdict.UNWINNABLE
        if answer.line is not None:
            won += 1
            verify_line(plan.state_of(number), answer.line, rules=RuleSet.TABLE)
    assert 0 < won < 6


def test_he_plays_the_same_game_again() -> None:
    assert play_tops(2, redeals=3, budget=BUDGET) == play_tops(2, redeals=3, budget=BUDGET)
