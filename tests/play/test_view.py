"""Views: the page gets what it needs and never a card that the player may not see."""

import json
from random import Random

import pytest

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import view_of
from halfmoon.rules.code import parse_code


def session(code):
    return Session(Deal.of_code(parse_code(code)))


def cards_in(view):
    text = json.dumps([pile["cards"] for pile in view["piles"]])
    return [word for word in json.loads(text) for word in word]


def test_the_first_view_of_a_crescent_deal():
    view = view_of(session("CR1-N-AAAAAAB"))
    assert view["piles"][0] == {"place": "1", "cards": ["4C"], "count": 6, "hidden": 0}
    assert [foundation["place"] for foundation in view["foundations"]] == [
        "SA", "HA", "DA", "CA", "SK", "HK", "DK", "CK",
    ]  # fmt: skip
    assert view["counters"] == {"moves": 0, "score": None, "redeals": 3}
    assert view["can"] == {
        "undo": False,
        "redo": False,
        "redeal": True,
        "finish": False,
        "restart": False,
    }


def test_the_first_view_of_a_freecell_deal():
    view = view_of(session("FC1-C2-AAAAAAB"))
    assert view["piles"][0]["cards"] == ["JD", "KD", "2S", "4C", "3S", "6D", "6S"]
    assert [cell["place"] for cell in view["cells"]] == ["a", "b"]
    assert view["foundations"][0] == {"place": "S", "top": None, "count": 0}
    assert view["counters"] == {"moves": 0, "score": 0, "redeals": None}
    assert view["runs"]["1"] == 1


def test_crescent_shows_tops_only_unless_the_player_peeks():
    game = session("CR1-N-AAAAAAB")
    assert len(cards_in(view_of(game))) == 16
    assert len(cards_in(view_of(game, peek=True))) == 96


@pytest.mark.parametrize("peek", [False, True])
def test_hidden_cards_never_leave(peek):
    game = session("CR1-FH-AAAAAAB")
    random = Random(5)
    for _ in range(150):
        view = view_of(game, peek=peek)
        for pile, cards, hidden in zip(view["piles"], game.state.piles, game.hidden, strict=True):
            assert len(pile["cards"]) <= len(cards) - hidden
            assert pile["count"] == len(cards)
        moves = game.game.legal_moves(game.state)
        if not moves:
            break
        game.move(random.choice(moves))
        if random.random() < 0.2:
            game.undo()


def test_the_destinations_are_the_legal_moves():
    game = session("FC1-C4-AAAAAAB")
    view = view_of(game)
    listed = {
        (source, target, int(count))
        for source, by_count in view["destinations"].items()
        for count, targets in by_count.items()
        for target in targets
    }
    assert listed == {
        (move.source, move.target, move.count) for move in game.game.legal_moves(game.state)
    }


def test_the_last_change_names_what_moved_and_what_was_turned():
    game = session("CR1-H-AAAAAAB")
    move = next(move for move in game.game.legal_moves(game.state) if move.count)
    game.move(move)
    last = view_of(game)["last"]
    assert (last["type"], last["source"], last["target"], last["count"]) == ("move", *move)
    assert last["turned"] == [move.source]
    game.undo()
    assert view_of(game)["last"]["cards"] == last["cards"]
    game.redeal()
    assert view_of(game)["last"]["source"] is None
