"""Make the lists of daily deals: `python benchmarks/daily_numbers.py DAYS FOLDER`.

The lists are shipped and fixed: days that have passed keep their deals. This tool appends days;
it never changes a line that is there. Numbers come from SplitMix64, one stream a game; those
that the solver does not win within a second are passed over.
"""

from __future__ import annotations

import sys
from pathlib import Path

from halfmoon.rules.deal import split_mix_64
from halfmoon.rules.games import GAMES
from halfmoon.solver import Budget, Mode, Verdict, solve

NUMBER_MAX = 1_000_000
STREAMS = {"crescent": (20_260_101, "N"), "freecell": (20_260_102, "C4")}


def extend(game_key: str, path: Path, *, days: int) -> None:
    """Append winnable deal numbers until the list has `days` lines; no number stands twice."""
    seed, option = STREAMS[game_key]
    known = [int(line) for line in path.read_text().split()] if path.is_file() else []
    used = set(known)
    game = GAMES[game_key]
    for output in split_mix_64(seed):
        if len(known) >= days:
            break
        number = output % NUMBER_MAX + 1
        if number in used:
            continue
        result = solve(game.deal(number, option), mode=Mode.ANY, budget=Budget(time_ms=1000))
        if result.verdict is Verdict.WINNABLE:
            known.append(number)
            used.add(number)
    path.write_text("".join(f"{number}\n" for number in known))


if __name__ == "__main__":
    for key in STREAMS:
        extend(key, Path(sys.argv[2]) / f"{key}.txt", days=int(sys.argv[1]))
