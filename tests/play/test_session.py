"""Sessions: undo, redo, redeal, restart and counters, beside a plain model."""

from random import Random

import pytest

from halfmoon.errors import IllegalMove, MoveTextError
from halfmoon.play.deal import Deal
from halfmoon.play.session import Change, Session
from halfmoon.rules.code import parse_code
from halfmoon.rules.game import Outcome
from halfmoon.rules.move import REDEAL
from halfmoon.rules.position import format_position
from halfmoon.rules.reasons import Reason

CRESCENT = "CR1-N-AAAAAAB"
FREECELL = "FC1-C4-AAAAAKH"
NEARLY_WON = "FC: KH KD KC KS\nFounds: S-Q H-Q D-Q C-Q\n" + ":\n" * 8


def session(code=FREECELL):
    return Session(Deal.of_code(parse_code(code)))


def play_random(game, random, *, steps):
    for _ in range(steps):
        moves = [move for move in game.game.legal_moves(game.state) if move != REDEAL]
        if not moves:
            return
        game.move(random.choice(moves))


def test_a_new_session_has_done_nothing():
    game = session()
    assert (game.version, game.moves, game.score, game.outcome) == (0, 0, 0, Outcome.PLAYING)
    assert game.undo().reason == Reason.NOTHING_TO_UNDO
    assert game.redo().reason == Reason.NOTHING_TO_REDO


def test_a_refusal_leaves_no_trace():
    game = session()
    game.move(game.game.parse_move(game.state, "1a"))
    before = (game.version, game.state)
    assert game.move(game.game.parse_move(game.state, "1a")).reason == Reason.CELL_TAKEN
    assert (game.version, game.state) == before


def test_undo_and_redo_change_the_counters_by_exactly_one_move():
    game = session()
    game.play("1a")
    assert game.move(game.game.parse_move(game.state, "1b")).kind == "move"
    assert game.moves == 2
    assert game.undo().kind == "undo"
    assert game.moves == 1
    assert game.redo().kind == "redo"
    assert (game.moves, game.version) == (2, 4)


@pytest.mark.parametrize("code", [CRESCENT, "CR1-FH-AAAAABC", FREECELL, "FC1-C1-AAAAAKH"])
def test_thousands_of_random_steps_equal_a_replay_of_the_moves_that_remain(code):
    random = Random(code)
    game = session(code)
    model = []  # the moves of the present line
    floor = 0
    undone = []
    for _ in range(3000):
        choice = random.random()
        if choice < 0.3:
            allowed = len(model) > floor and game.outcome != Outcome.WON
            done = game.undo()
            assert isinstance(done, Change) == allowed
            if allowed:
                undone.append(model.pop())
        elif choice < 0.4:
            allowed = bool(undone)
            assert isinstance(game.redo(), Change) == allowed
            if allowed:
                model.append(undone.pop())
        elif choice < 0.402:
            game.restart()
            model, undone, floor = [], [], 0
        else:
            moves = game.game.legal_moves(game.state)
            if moves:
                move = random.choice(moves)
                assert isinstance(game.move(move), Change)
                model.append(move)
                undone = []
                floor = len(model) if move == REDEAL else floor
        floor = max(floor, len(model) - 100)
    fresh = session(code)
    for move in model:
        fresh.move(move)
    assert (fresh.state, fresh.moves, fresh.score) == (game.state, game.moves, game.score)
    again = Session.replay(game.deal, game.log)
    assert (again.state, again.hidden, again.version) == (game.state, game.hidden, game.version)


def test_undo_reaches_back_100_moves_and_no_further():
    game = session()
    play_random(game, Random(3), steps=130)
    assert game.moves == 130
    for _ in range(100):
        assert isinstance(game.undo(), Change)
    assert game.undo().reason == Reason.UNDO_LIMIT
    play_random(game, Random(4), steps=1)
    assert isinstance(game.undo(), Change)
    assert game.undo().reason == Reason.UNDO_LIMIT


def test_a_redeal_closes_the_history_and_counts_as_no_move():
    game = session(CRESCENT)
    play_random(game, Random(1), steps=3)
    game.undo()
    assert isinstance(game.redeal(), Change)
    assert game.moves == 2
    assert game.state.redeals == 2
    assert game.undo().reason == Reason.UNDO_ACROSS_REDEAL
    assert game.redo().reason == Reason.NOTHING_TO_REDO


def test_freecell_has_no_redeal():
    assert session().redeal().reason == Reason.NO_REDEAL_LEFT


def test_a_new_move_forgets_what_was_undone():
    game = session()
    game.play("1a")
    game.undo()
    game.play("2a")
    assert game.redo().reason == Reason.NOTHING_TO_REDO


def test_restart_begins_again_and_the_log_goes_on():
    game = session(CRESCENT)
    start = game.state
    play_random(game, Random(1), steps=3)
    game.redeal()
    game.restart()
    assert (game.state, game.moves, game.version) == (start, 0, 5)
    assert game.undo().reason == Reason.NOTHING_TO_UNDO


def test_a_won_game_can_be_restarted_but_not_undone():
    game = Session(Deal.of_position(NEARLY_WON))
    for text in ("ah", "bh", "ch"):
        game.play(text)
    assert game.outcome == Outcome.PLAYING
    game.undo()
    game.redo()
    game.play("dh")
    assert game.outcome == Outcome.WON
    assert game.undo().reason == Reason.UNDO_WON
    assert game.redo().reason == Reason.GAME_WON
    assert (game.moves, game.score) == (4, 40)
    game.restart()
    assert game.outcome == Outcome.PLAYING


def test_taking_back_keeps_its_points_and_undo_takes_exactly_its_own():
    text = "FC: - KD KC KS\nFounds: S-Q H-Q D-Q C-Q\n: KH\n" + ":\n" * 7
    game = Session(Deal.of_position(text))
    game.play("1h")
    game.play("H>2")
    assert game.score == 10
    game.play("b3")
    assert game.score == 15
    game.undo()
    assert game.score == 10


def test_cards_turn_up_when_uncovered_and_undo_does_not_turn_them_down():
    game = session("CR1-H-AAAAAAB")
    assert game.hidden == (5,) * 16
    moves = [move for move in game.game.legal_moves(game.state) if move != REDEAL]
    change = game.move(moves[0])
    index = int(moves[0].source) - 1
    assert change.turned == (moves[0].source,)
    assert game.hidden[index] == 4
    game.undo()
    assert game.hidden[index] == 4
    game.restart()
    assert game.hidden == (5,) * 16


def test_a_redeal_shows_the_card_that_it_lifts():
    game = session("CR1-H-AAAAAAB")
    game.redeal()
    assert game.hidden == (4,) * 16


def test_a_log_that_does_not_fit_is_refused_with_the_event():
    deal = Deal.of_code(parse_code(FREECELL))
    with pytest.raises(IllegalMove, match="event 2, 1a"):
        Session.replay(deal, ["1a", "1a"])
    with pytest.raises(MoveTextError, match="hello"):
        Session.replay(deal, ["hello"])


def test_a_position_begins_a_game_without_a_code():
    deal = Deal.of_position(NEARLY_WON)
    assert (deal.game, deal.option, deal.code) == ("freecell", "C4", None)
    assert format_position(deal.start()) == deal.position
