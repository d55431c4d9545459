"""Statistics: what counts, won once, streaks, averages over the wins."""

from dataclasses import replace
from typing import Any

from halfmoon.server.statistics import statistics_of
from halfmoon.store.games import new_game
from halfmoon.store.records import GameRecord

PLAIN = new_game(
    game_id="id",
    player_id="player",
    game="crescent",
    option="N",
    number=1,
    position=None,
    daily=None,
    status="playing",
    score=None,
    redeals=3,
    now_ms=0,
)


def played(**changes: Any) -> GameRecord:
    return replace(PLAIN, counted=True, **changes)


def won(*, time_ms: int = 1000, moves: int = 100, helped: bool = False) -> GameRecord:
    return played(
        status="won", won_ms=1, won_elapsed_ms=time_ms, won_moves=moves, won_helped=helped
    )


LOST = played(status="stuck")
OPEN = played(status="redeal_needed")


def only(records: list[GameRecord]) -> dict[str, Any]:
    (entry,) = statistics_of(records)
    return entry


def test_a_game_counts_from_its_first_move() -> None:
    assert statistics_of([PLAIN]) == []
    assert only([OPEN])["played"] == 1


def test_a_game_that_was_won_and_started_over_is_won_once() -> None:
    again = replace(won(), status="stuck")
    assert (only([again])["played"], only([again])["won"], only([again])["lost"]) == (1, 1, 0)


def test_open_games_are_neither_won_nor_lost() -> None:
    entry = only([OPEN, LOST, won(), played(deleted=True)])
    assert (entry["played"], entry["won"], entry["lost"]) == (4, 1, 2)


def test_a_lost_game_ends_a_streak_an_open_one_does_not() -> None:
    entry = only([won(), won(), won(), LOST, won(), OPEN, won()])
    assert (entry["streak"], entry["streak_best"]) == (2, 3)


def test_best_and_average_are_over_the_wins() -> None:
    entry = only([won(time_ms=4000, moves=90), LOST, won(time_ms=1000, moves=101)])
    assert (entry["time_best_ms"], entry["time_average_ms"]) == (1000, 2500)
    assert (entry["moves_best"], entry["moves_average"]) == (90, 95.5)
    nothing = only([LOST])
    assert nothing["time_best_ms"] is None and nothing["time_average_ms"] is None


def test_wins_with_and_without_help_add_up() -> None:
    entry = only([won(), won(helped=True), won()])
    assert (entry["won_without_help"], entry["won_with_help"]) == (2, 1)


def test_games_and_options_stand_apart_and_pasted_boards_do_not_count() -> None:
    records = [
        replace(won(), game="freecell", option="C4"),
        replace(won(), option="H"),
        won(),
        replace(won(), number=None, position="text"),
    ]
    kinds = [(entry["game"], entry["option"]) for entry in statistics_of(records)]
    assert kinds == [("crescent", "N"), ("crescent", "H"), ("freecell", "C4")]
