"""The shipped lists of daily deals: long enough, without repeats, every deal winnable."""

from datetime import date
from importlib.resources import files

import pytest

from halfmoon.rules.games import GAMES
from halfmoon.solver import Budget, Mode, Verdict, solve

OPTIONS = {"crescent": "N", "freecell": "C4"}
CRESCENT_FIRST = [831227, 373895, 498229, 807404, 190149]
FREECELL_FIRST = [503153, 956168, 646726, 864990, 271373]


def numbers(game):
    text = (files("halfmoon.server") / "daily_numbers" / f"{game}.txt").read_text(encoding="ascii")
    return [int(line) for line in text.split()]


def verdict(game, number):
    state = GAMES[game].deal(number, OPTIONS[game])
    return solve(state, mode=Mode.ANY, budget=Budget(time_ms=20_000)).verdict


@pytest.mark.parametrize("game", OPTIONS)
def test_the_lists_reach_ten_years_and_never_repeat(game):
    listed = numbers(game)
    assert len(listed) >= (date(2036, 1, 1) - date(2026, 1, 1)).days
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("game", OPTIONS)
def test_the_first_days_are_fixed_for_ever(game):
    first = {"crescent": CRESCENT_FIRST, "freecell": FREECELL_FIRST}[game]
    assert numbers(game)[:5] == first


@pytest.mark.parametrize("game", OPTIONS)
def test_a_sample_of_the_days_can_be_won(game):
    for number in numbers(game)[::60]:
        assert verdict(game, number) is Verdict.WINNABLE


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", OPTIONS)
def test_every_day_can_be_won(game):
    for number in numbers(game):
        assert verdict(game, number) is Verdict.WINNABLE
