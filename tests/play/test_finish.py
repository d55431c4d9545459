"""Finish is offered only when it will finish, and its moves are legal to the last card."""

from pathlib import Path
from random import Random

import pytest
from support.boards import crescent, freecell

from halfmoon.play.finish import _CrescentFinish, finish_line, may_finish
from halfmoon.rules.card import format_card
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import CRESCENT, game_of
from halfmoon.rules.position import parse_position

DATA = Path(__file__).parent.parent / "data"


def finishes(state):
    line = finish_line(state)
    if line is None:
        return False
    game = game_of(state)
    for move in line:
        state = game.apply(state, move)
    return game.outcome(state) == Outcome.WON


def descending_columns(seed):
    """Return a full pack in columns that descend in any suits."""
    random = Random(seed)
    columns = [[] for _ in range(8)]
    for rank in reversed("A23456789TJQK"):
        for suit in random.sample("SHDC", 4):
            random.choice(columns).append(rank + suit)
    return parse_position("".join(": " + " ".join(column) + "\n" for column in columns)).state


@pytest.mark.parametrize("seed", range(50))
def test_columns_that_descend_in_any_suits_finish(seed):
    assert finishes(descending_columns(seed))


def test_a_buried_ace_does_not_finish():
    assert finish_line(freecell("AS 2S", foundations=(0, 13, 13, 13))) is None


def test_a_won_game_has_nothing_to_finish():
    assert finish_line(freecell(foundations=(13, 13, 13, 13))) is None
    assert finish_line(crescent(ups=(13,) * 4, downs=(1,) * 4)) is None


@pytest.mark.parametrize("seed", range(30))
def test_crescent_finishes_a_suit_in_any_order_that_grows_outward(seed):
    random = Random(seed)
    low = high = random.randrange(1, 14)
    order = [low]
    while len(order) < 13:
        if high == 13 or (low > 1 and random.random() < 0.5):
            low -= 1
            order.append(low)
        else:
            high += 1
            order.append(high)
    pile = " ".join(f"{'A23456789TJQK'[rank - 1]}S" for rank in reversed(order))
    state = crescent(pile, ups=(6, 13, 13, 13), downs=(7, 1, 1, 1))
    assert finishes(state), format_card(state.piles[0][-1])


def test_crescent_chooses_which_of_two_tops_goes_first():
    ups, downs = (6, 13, 13, 13), (7, 1, 1, 1)
    state = crescent("AS 2S 3S 4S 5S 6S JS", "KS QS TS 9S 8S 7S", ups=ups, downs=downs)
    assert finishes(state)
    twisted = crescent("8S 7S 9S", "6S 5S 4S 3S 2S AS KS QS JS TS", ups=ups, downs=downs)
    assert finish_line(twisted) is None


def states_of_won_games(count):
    """Yield every state of some Crescent games that others have won."""
    rows = (DATA / "crescent.tsv").read_text(encoding="utf-8").splitlines()
    for row in [row for row in rows if not row.startswith("#")][:count]:
        number, texts = row.split("\t")
        state = CRESCENT.deal(int(number), "N")
        for text in texts.split():
            state = CRESCENT.apply(state, CRESCENT.parse_move(state, text))
            yield state


def test_the_quick_look_turns_away_only_what_does_not_finish():
    turned_away = finished = 0
    for state in states_of_won_games(5):
        search = _CrescentFinish(state)
        search.nodes_max = 300
        found = search._search(state, ())
        if may_finish(state):
            finished += found is not None
        else:
            turned_away += 1
            assert found is None
    assert turned_away > 200, "the quick look spares most searches"
    assert finished > 30


def test_nothing_is_offered_while_a_card_lies_face_down():
    state = crescent("AS", ups=(13,) * 4, downs=(2, 1, 1, 1))
    assert finishes(state)
    assert finish_line(state, hidden=(1,) + (0,) * 15) is None
