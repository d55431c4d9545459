"""`halfmoon perft`: counts the legal move sequences of a length, to compare rules engines."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from halfmoon.cli.inputs import read_deal, whole_number
from halfmoon.cli.messages import text

DEPTH_MAX: Final = 100


def perft(
    deal: Annotated[str, typer.Argument(metavar="CODE|FILE", help="cli-help-deal")],
    depth: Annotated[str, typer.Argument(metavar="DEPTH", help="cli-help-depth")],
    divide: Annotated[bool, typer.Option("--divide", help="cli-help-divide")] = False,
) -> None:
    """Prints the count for every length up to DEPTH, or for every first move."""
    from halfmoon.rules import perft as counting

    state = read_deal(deal).start().state
    length_max = whole_number(depth, name="DEPTH", least=1, most=DEPTH_MAX)
    if divide:
        counts = counting.divide(state, length_max)
        for move, count in counts.items():
            typer.echo(f"{move}: {count}")
        typer.echo(text("cli-perft-total", count=str(sum(counts.values()))))
        return
    for length in range(1, length_max + 1):
        typer.echo(f"{length}: {counting.perft(state, length)}")
