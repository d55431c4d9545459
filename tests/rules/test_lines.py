"""Winning lines found by other solvers replay to a win, and print back to the letter."""

from pathlib import Path

import pytest

from halfmoon.rules.game import Outcome
from halfmoon.rules.games import GAMES

DATA = Path(__file__).parent.parent / "data"


def lines(game):
    for row in (DATA / f"{game}.tsv").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            number, line = row.split("\t")
            yield int(number), line.split()


@pytest.mark.parametrize(
    ("key", "option", "count"), [("crescent", "N", 62), ("freecell", "C4", 44)]
)
def test_all_lines_win(key, option, count):
    game = GAMES[key]
    played = 0
    for number, texts in lines(key):
        state = game.deal(number, option)
        for text in texts:
            move = game.parse_move(state, text)
            assert game.format_move(state, move) == text
            state = game.apply(state, move)
        assert game.outcome(state) == Outcome.WON, f"deal {number}"
        played += 1
    assert played == count


def test_lines_of_the_deals_that_were_won_last() -> None:
    """One of them, 13599 with one cell, took twenty gigabytes and a quarter of an hour to find."""
    rows = (DATA / "freecell_last.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert len(rows) == 5
    game = GAMES["freecell"]
    for row in rows:
        number, option, line = row.split("\t")
        state = game.deal(int(number), option)
        for text in line.split():
            move = game.parse_move(state, text)
            assert game.format_move(state, move) == text
            state = game.apply(state, move)
        assert game.outcome(state) == Outcome.WON, f"deal {number}"
