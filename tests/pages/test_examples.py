"""Page and game cannot disagree: the rules say of every example what the page says."""

import pytest

from halfmoon.pages.examples import LEGAL, examples, won_game
from halfmoon.rules.card import rank_of
from halfmoon.rules.crescent import PILE_INDEX, CrescentState
from halfmoon.rules.freecell import COLUMN_INDEX, SUIT_INDEX, FreeCellState
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import CRESCENT, FREECELL, GAMES, game_of
from halfmoon.rules.move import REDEAL, Move
from halfmoon.rules.position import parse_position
from halfmoon.rules.reasons import Reason

WITH_MOVE = [example for example in examples().values() if example.move is not None]


@pytest.mark.parametrize("example", WITH_MOVE, ids=lambda example: example.key)
def test_the_rules_say_what_the_example_says(example):
    refusal = example.refusal()
    assert (LEGAL if refusal is None else refusal.reason.value) == example.verdict
    assert ({} if refusal is None else dict(refusal.arguments)) == dict(example.arguments)


@pytest.mark.parametrize("example", examples().values(), ids=lambda example: example.key)
def test_an_example_can_be_laid_on_the_table(example):
    assert parse_position(example.position).state == example.state
    assert set(example.show) <= set(game_of(example.state).places(example.state))
    if example.show and example.move not in (None, REDEAL):
        assert {example.move.source, example.move.target} <= set(example.show)


@pytest.mark.parametrize("key", GAMES)
def test_the_won_game_is_won_and_its_notes_follow_each_other(key):
    game = won_game(key)
    assert GAMES[key].outcome(game.states[-1]) == Outcome.WON
    events = list(game.notes.values())
    assert events == sorted(set(events)), "notes stand in the order of the game"
    assert events[0] == 0 and events[-1] == len(game.moves)


def test_the_crescent_game_shows_what_it_should():
    game = won_game("crescent")
    steps = list(zip(game.states, game.moves, strict=False))
    assert game.moves.count(REDEAL) == 3
    assert any(move.source not in PILE_INDEX and move != REDEAL for move in game.moves), "transfer"
    assert any(_is_wrap(state, move) for state, move in steps), "an ace on a king"
    first_redeal = game.moves.index(REDEAL)
    assert not all(game.states[first_redeal].piles), "a pile emptied for good"
    assert max(len(pile) for state in game.states for pile in state.piles) == 13
    noted = {game.moves[event - 1] for event in game.notes.values() if event}
    assert any(move == REDEAL for move in noted)
    wrap = game.notes["wrap"] - 1
    assert _is_wrap(game.states[wrap], game.moves[wrap])
    emptied = game.notes["emptied"]
    assert not game.states[emptied].piles[PILE_INDEX[game.moves[emptied - 1].source]]


def _is_wrap(state: CrescentState, move: Move) -> bool:
    if move.source not in PILE_INDEX or move.target not in PILE_INDEX:
        return False
    tops = {rank_of(state.piles[PILE_INDEX[place]][-1]) for place in move[:2]}
    return tops == {1, 13}


def test_the_freecell_game_shows_ten_cards_onto_cards_and_five_into_the_empty_column():
    game = won_game("freecell")
    state = game.states[game.notes["ten"] - 1]
    move = game.moves[game.notes["ten"] - 1]
    empty = [place for place, index in COLUMN_INDEX.items() if not state.columns[index]]
    assert state.cells == (None,) * 4 and len(empty) == 1
    assert move.count == 10 and state.columns[COLUMN_INDEX[move.target]]
    refusal = FREECELL.why_not(state, Move(move.source, empty[0], 10))
    assert refusal is not None and refusal.reason == Reason.CAPACITY
    assert refusal.arguments == {"capacity": 5, "count": 10}
    assert FREECELL.why_not(state, Move(move.source, empty[0], 5)) is None


def test_the_freecell_game_shows_a_card_taken_back_and_the_last_card():
    game = won_game("freecell")
    assert game.moves[game.notes["take-back"] - 1].source in SUIT_INDEX
    assert any(move.count > 1 for move in game.moves)
    assert isinstance(game.states[0], FreeCellState)
    assert sum(game.states[-2].foundations) == 51


def test_the_counts_in_the_pages_come_from_the_games():
    crescent, freecell = won_game("crescent"), won_game("freecell")
    assert crescent.number(len(crescent.moves)) == len(crescent.moves) - 3
    assert freecell.number(len(freecell.moves)) == len(freecell.moves)
    state, points = FREECELL.deal(42402, "C4"), 0
    assert state == freecell.states[0]
    for move in freecell.moves:
        points += FREECELL.points(state, move)
        state = FREECELL.apply(state, move)
    assert freecell.points == points
    assert crescent.points == 0 and CRESCENT.outcome(crescent.states[-1]) == Outcome.WON
