"""`halfmoon check`: does a line, from whatever tool, win by the rules?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any

import typer

from halfmoon.cli.dialect import AUTOPLAYS, DIALECTS, moves_home, read_standard
from halfmoon.cli.inputs import one_of, read_deal, read_text, with_options
from halfmoon.cli.messages import text
from halfmoon.cli.moves_file import read_moves
from halfmoon.cli.playing import EXIT_NOT_WON, Reader, play_words
from halfmoon.errors import InputError
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import GAMES
from halfmoon.rules.move import Move


def check(
    deal: Annotated[str, typer.Argument(metavar="CODE|FILE", help="cli-help-deal")],
    line: Annotated[str, typer.Argument(metavar="LINE-FILE", help="cli-help-moves")],
    dialect: Annotated[
        str, typer.Option(metavar="|".join(DIALECTS), help="cli-help-dialect")
    ] = "strict",
    autoplay: Annotated[
        str, typer.Option(metavar="|".join(AUTOPLAYS), help="cli-help-autoplay")
    ] = "none",
    cells: Annotated[str | None, typer.Option(metavar="N", help="cli-help-cells")] = None,
    redeals: Annotated[str | None, typer.Option(metavar="N", help="cli-help-redeals")] = None,
    classic: Annotated[bool, typer.Option("--classic", help="cli-help-classic")] = False,
) -> None:
    """Exit code 0 for a line that wins, 1 for one that is refused or does not win."""
    chosen = read_deal(deal)
    game = GAMES[chosen.game]
    state = with_options(chosen.start().state, cells=cells, redeals=redeals)
    words = read_moves(read_text(line), number=chosen.number)
    one_of(dialect, name="--dialect", known=DIALECTS)
    one_of(autoplay, name="--autoplay", known=AUTOPLAYS)
    if game.key != "freecell" and (dialect, autoplay, classic) != ("strict", "none", False):
        raise InputError(
            "--dialect, --autoplay and --classic are for FreeCell alone",
            key="cli-freecell-alone",
            arguments={},
        )
    read: Reader = read_standard if dialect == "standard" else game.parse_move
    played = play_words(game, state, words, read=read, after=_autoplay(autoplay), classic=classic)
    outcome = game.outcome(played.state)
    typer.echo(text("cli-checked", count=played.moves, won=str(outcome is Outcome.WON).lower()))
    if outcome is not Outcome.WON:
        raise typer.Exit(EXIT_NOT_WON)


def _autoplay(policy: str) -> Callable[[Any], Iterator[Move]] | None:
    if policy == "none":
        return None
    return lambda state: moves_home(state, safe=policy == "safe")
