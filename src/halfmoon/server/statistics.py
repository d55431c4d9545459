"""Statistics, computed from the games themselves.

A game counts from its first move. It is *won* once, however often it is played again. It is
*lost* when it ended without a win: it is stuck, or it was deleted. A game that is neither won nor
lost is still open. Games begun from a pasted board do not count. A streak is a row of wins in the
order of dealing; a lost game ends it, an open one does not.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from halfmoon.rules.games import GAMES
from halfmoon.store.records import GameRecord

PLOTTED_MAX = 500  # the last wins; enough for a distribution


def statistics_of(records: Iterable[GameRecord]) -> list[dict[str, Any]]:
    """One entry for each game and option that was played, in the order of the registry."""
    counted = [record for record in records if record.number is not None and record.counted]
    counted.sort(key=_kind)
    return [
        {"game": counted_of_kind[0].game, "option": counted_of_kind[0].option}
        | _numbers(counted_of_kind)
        for counted_of_kind in (list(group) for _, group in groupby(counted, key=_kind))
    ]


def is_won(record: GameRecord) -> bool:
    """Won at least once."""
    return record.won_ms is not None


def is_lost(record: GameRecord) -> bool:
    """Over without a win."""
    return not is_won(record) and (record.deleted or record.status == "stuck")


def _kind(record: GameRecord) -> tuple[int, int]:
    keys = list(GAMES)
    return keys.index(record.game), GAMES[record.game].options.index(record.option)


def _numbers(records: list[GameRecord]) -> dict[str, Any]:
    wins = [record for record in records if is_won(record)]
    times = [record.won_elapsed_ms for record in wins if record.won_elapsed_ms is not None]
    moves = [record.won_moves for record in wins if record.won_moves is not None]
    streak, best = _streaks(records)
    return {
        "played": len(records),
        "won": len(wins),
        "lost": sum(is_lost(record) for record in records),
        "streak": streak,
        "streak_best": best,
        "time_best_ms": min(times, default=None),
        "time_average_ms": _average(times),
        "moves_best": min(moves, default=None),
        "moves_average": _average(moves),
        "won_without_help": sum(not record.won_helped for record in wins),
        "won_with_help": sum(bool(record.won_helped) for record in wins),
        "times_ms": times[-PLOTTED_MAX:],
        "moves": moves[-PLOTTED_MAX:],
    }


def _streaks(records: Iterable[GameRecord]) -> tuple[int, int]:
    """The present row of wins and the longest one."""
    streak = best = 0
    for record in records:
        if is_won(record):
            streak += 1
            best = max(best, streak)
        elif is_lost(record):
            streak = 0
    return streak, best


def _average(values: list[int]) -> float | None:
    """The mean over the wins, to one decimal."""
    return round(sum(values) / len(values), 1) if values else None
