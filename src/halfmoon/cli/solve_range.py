"""`halfmoon solve --deals`: every deal of a range, with a progress bar and a summary."""

from __future__ import annotations

import json
import re
import statistics
import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

import typer

from halfmoon.cli.inputs import one_of, with_options
from halfmoon.cli.messages import text
from halfmoon.errors import InputError
from halfmoon.play.deal import Deal
from halfmoon.rules.code import DealCode, check_number
from halfmoon.rules.games import GAMES

if TYPE_CHECKING:
    from halfmoon.cli.solve import Search

NAMED_MAX: Final = 100
"""So many deals that cannot be won, or stay open, are named in the summary."""


def solve_range(
    deals: str,
    *,
    game: str,
    cells: str | None,
    redeals: str | None,
    search: Search,
    as_json: bool,
) -> None:
    """Solves the deals one after the other; with `--json` prints a line for each."""
    from rich.console import Console
    from rich.progress import track

    from halfmoon.cli.solve import as_data

    one_of(game, name="--game", known=tuple(GAMES))
    numbers = read_range(deals, game=game)
    times: list[float] = []
    verdicts: Counter[str] = Counter()
    named: dict[str, list[int]] = {"unwinnable": [], "unknown": []}
    console = Console(stderr=True)
    shown = track(numbers, console=console, description=game, disable=not sys.stderr.isatty())
    for number in shown:
        deal = Deal.of_code(DealCode(game, GAMES[game].options[0], number))
        state = with_options(deal.start().state, cells=cells, redeals=redeals)
        result = search(state)
        verdicts[result.verdict] += 1
        times.append(result.elapsed_ms)
        if result.verdict in named:
            named[result.verdict].append(number)
        if as_json:
            typer.echo(json.dumps(as_data(deal, state, result), ensure_ascii=False))
    if not as_json:
        tell_summary(verdicts, named, times)


def read_range(deals: str, *, game: str) -> range:
    """The deal numbers of `1-32000`, or of one number. Raises InputError."""
    found = re.fullmatch(r"(\d{1,12})(?:-(\d{1,12}))?", deals.strip())
    if not found or int(found[2] or found[1]) < int(found[1]):
        raise InputError(
            f"--deals takes a range like 1-32000, not {deals!r}",
            key="cli-range",
            arguments={"text": deals},
        )
    first, last = int(found[1]), int(found[2] or found[1])
    return range(check_number(GAMES[game], first), check_number(GAMES[game], last) + 1)


def tell_summary(verdicts: Counter[str], named: dict[str, list[int]], times: list[float]) -> None:
    """Prints how many deals have which verdict, which are not won, and how long they took."""
    for verdict in ("winnable", "unwinnable", "unknown"):
        typer.echo(text(f"cli-count-{verdict}", count=verdicts[verdict]))
        numbers = named.get(verdict, [])
        if numbers:
            more = " …" if len(numbers) > NAMED_MAX else ""
            typer.echo("  " + " ".join(map(str, numbers[:NAMED_MAX])) + more)
    hundredths = statistics.quantiles([*times, times[-1]], n=100, method="inclusive")
    typer.echo(
        text(
            "cli-times",
            mean=round(statistics.fmean(times), 3),
            median=round(statistics.median(times), 3),
            p99=round(hundredths[98], 3),
            total=round(sum(times) / 1000, 2),
        )
    )
