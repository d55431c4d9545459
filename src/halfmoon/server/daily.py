"""Daily deals: the same for everyone on a day, winnable, fixed for ever by shipped lists.

`daily_numbers/<game>.txt` holds one deal number a line; the first line is for FIRST_DAY. The
lists, not a solver, say which deal a day has, so that no new version changes it.
"""

from collections.abc import Iterable
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import Any, Final

from halfmoon.rules.code import DealCode, format_code
from halfmoon.rules.games import GAMES
from halfmoon.server.problems import Code, Problem
from halfmoon.store.records import GameRecord

FIRST_DAY: Final = date(2026, 1, 1)
OPTIONS: Final = {"crescent": "N", "freecell": "C4"}


def number_of(game: str, day: str) -> int:
    """The deal number of a game on a day such as `2026-11-30`."""
    numbers = _numbers(game)
    try:
        index = (date.fromisoformat(day) - FIRST_DAY).days
    except ValueError:
        raise _no_daily(day) from None
    if not 0 <= index < len(numbers):
        raise _no_daily(day)
    return numbers[index]


def days_of(month: str, played: Iterable[GameRecord]) -> list[dict[str, Any]]:
    """Each day of a month that has daily deals, with what the player made of them."""
    by_deal = _best_by_deal(played)
    count = min(len(_numbers(game)) for game in GAMES)
    days = ((FIRST_DAY + timedelta(days=index)).isoformat() for index in range(count))
    return [_day(day, by_deal) for day in days if day.startswith(f"{month}-")]


def streak_of(today: str, won_days: Iterable[str]) -> int:
    """Days in a row, up to today, with a win; today may still be open.

    >>> streak_of("2026-11-30", ["2026-11-27", "2026-11-28", "2026-11-29"])
    3
    >>> streak_of("2026-11-30", ["2026-11-28", "2026-11-30"])
    1
    """
    won = set(won_days)
    day = date.fromisoformat(today)
    if today not in won:
        day -= timedelta(days=1)
    streak = 0
    while day.isoformat() in won:
        streak += 1
        day -= timedelta(days=1)
    return streak


def _day(day: str, by_deal: dict[tuple[str, str], GameRecord]) -> dict[str, Any]:
    entry: dict[str, Any] = {"date": day}
    for game in GAMES:
        code = DealCode(game, OPTIONS[game], number_of(game, day))
        record = by_deal.get((day, game))
        entry[game] = {
            "code": format_code(code),
            "state": _state(record),
            "id": None if record is None or record.deleted else record.id,
        }
    return entry


def _state(record: GameRecord | None) -> str:
    if record is None:
        return "open"
    return "won" if record.won_ms is not None else "started"


def _best_by_deal(played: Iterable[GameRecord]) -> dict[tuple[str, str], GameRecord]:
    """Of several plays of one daily deal the won one counts, else the last."""
    best: dict[tuple[str, str], GameRecord] = {}
    for record in played:
        assert record.daily is not None, "only daily games are asked for"
        key = (record.daily, record.game)
        if key not in best or best[key].won_ms is None:
            best[key] = record
    return best


def _no_daily(day: str) -> Problem:
    return Problem(
        404, Code.NO_DAILY, f"there is no daily deal for this day: {day}", arguments={"day": day}
    )


@cache
def _numbers(game: str) -> list[int]:
    file = files("halfmoon.server") / "daily_numbers" / f"{game}.txt"
    if not file.is_file():
        return []
    return [int(line) for line in file.read_text(encoding="ascii").split()]
