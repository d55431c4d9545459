"""Hints, verdicts and difficulty: honest, steady, and blind to what lies face down."""

from random import Random
from statistics import mean

import pytest

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.code import parse_code
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import GAMES
from halfmoon.rules.position import Position
from halfmoon.solver import Verdict
from halfmoon.solver.difficulty import Difficulty, difficulty_of, effort
from halfmoon.solver.hidden import samples
from halfmoon.solver.hint import KeptLine, find_hint
from halfmoon.solver.judge import judge, last_winnable
from halfmoon.solver.winnable import Wanted, find_deal


def session(code):
    return Session(Deal.of_code(parse_code(code)))


@pytest.mark.parametrize("code", ["CR1-N-AAAAAAB", "FC1-C4-AAAAAKH", "FC1-C2-AAAAAAD"])
def test_following_the_hints_wins(code):
    game = session(code)
    kept = None
    while game.outcome != Outcome.WON:
        rest = kept.rest_from(game.state) if kept else ()
        if not rest:
            hint = find_hint(game.position, time_ms=3000)
            assert hint.verdict is Verdict.WINNABLE
            kept = KeptLine(game.state, hint.line)
            rest = hint.line
        game.move(rest[0])
        assert game.version < 400


def test_a_kept_line_says_the_same_until_the_player_leaves_it():
    game = session("FC1-C4-AAAAAKH")
    line = find_hint(game.position, time_ms=3000).line
    kept = KeptLine(game.state, line)
    game.move(line[0])
    assert kept.rest_from(game.state) == line[1:]
    other = next(move for move in game.game.legal_moves(game.state) if move != line[1])
    game.move(other)
    assert kept.rest_from(game.state) == ()


def test_a_lost_game_gets_no_hint_and_the_verdict():
    hint = find_hint(session("11982").position, time_ms=20_000)
    assert (hint.verdict, hint.line) == (Verdict.UNWINNABLE, ())


def test_samples_agree_with_what_was_seen_and_forget_what_was_not():
    game = session("CR1-H-AAAAAAB")
    for move in game.game.legal_moves(game.state)[:1]:
        game.move(move)
    for state in samples(game.position, count=8, seed=3):
        for pile, real, covered in zip(state.piles, game.state.piles, game.hidden, strict=True):
            assert pile[covered:] == real[covered:]
        dealt = sorted(card for pile in state.piles for card in pile)
        assert dealt == sorted(card for pile in game.state.piles for card in pile)


def test_advice_does_not_depend_on_how_the_hidden_cards_really_lie():
    game = session("CR1-H-AAAAAAB")
    twin_state = samples(game.position, count=1, seed=99)[0]
    assert twin_state != game.state
    twin = Position(twin_state, game.hidden)
    assert samples(twin, count=4, seed=1) == samples(game.position, count=4, seed=1)
    mine = find_hint(game.position, time_ms=6000)
    assert mine.line == find_hint(twin, time_ms=6000).line
    assert len(mine.line) == 1
    assert mine.verdict is Verdict.UNKNOWN


def test_with_cards_face_down_nothing_is_ever_proved():
    game = session("CR1-FH-AAAAAAB")
    found = judge(game.position, time_ms=6000)
    assert found.verdict is Verdict.UNKNOWN
    assert 0 < found.won <= found.tried


def test_judge_by_the_rules_of_the_table():
    assert judge(session("11982").position, time_ms=20_000).verdict is Verdict.UNWINNABLE
    assert judge(session("FC1-C4-AAAAAKH").position, time_ms=5000).verdict is Verdict.WINNABLE


def test_the_move_that_lost_the_game_is_found():
    game = session("FC1-C1-AAAAAAB")
    random = Random(2)
    states = [game.state]
    while judge(game.position, time_ms=5000).verdict is not Verdict.UNWINNABLE:
        game.move(random.choice(game.game.legal_moves(game.state)))
        states.append(game.state)
    if len(states) == 1:
        assert last_winnable(states, time_ms=5000) is None
    else:
        index = last_winnable(states, time_ms=5000)
        assert index is not None
        assert judge(Position(states[index], (0,) * 8), time_ms=5000).verdict is Verdict.WINNABLE


@pytest.mark.parametrize("option", ["C4", "C2", "C1"])
def test_a_winnable_deal_is_winnable(option):
    number = find_deal(Wanted("freecell", option, winnable=True), seed=7)
    state = GAMES["freecell"].deal(number, option)
    assert judge(Position(state, (0,) * 8), time_ms=5000).verdict is Verdict.WINNABLE


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize(("game", "option"), [("freecell", "C4"), ("crescent", "N")])
def test_a_deal_of_a_difficulty_has_it(game, option, difficulty):
    number = find_deal(Wanted(game, option, difficulty=difficulty), seed=5)
    assert difficulty_of(GAMES[game].deal(number, option)) is difficulty


@pytest.mark.parametrize(
    ("game", "option", "count"), [("freecell", "C4", 90), ("crescent", "N", 30)]
)
def test_difficulty_orders_deals_as_another_measurement_does(game, option, count):
    """The class comes from one set of searches, the efforts that are compared from another."""
    efforts = {difficulty: [] for difficulty in Difficulty}
    for number in range(1_100_001, 1_100_001 + count):
        state = GAMES[game].deal(number, option)
        efforts[difficulty_of(state)].append(effort(state, seed=77))
    easy, medium, hard = (mean(efforts[difficulty]) for difficulty in Difficulty)
    assert easy < medium < hard
