"""`halfmoon replay`: plays a list of moves by the rules and says how it ends."""

from __future__ import annotations

from typing import Annotated

import typer

from halfmoon.cli.inputs import read_deal, read_text
from halfmoon.cli.messages import text
from halfmoon.cli.moves_file import read_moves
from halfmoon.cli.playing import play_words
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import GAMES
from halfmoon.rules.position import Position, format_position


def replay(
    deal: Annotated[str, typer.Argument(metavar="CODE|FILE", help="cli-help-deal")],
    moves: Annotated[str, typer.Argument(metavar="MOVES-FILE", help="cli-help-moves")],
) -> None:
    """Says whether the moves win, which position they reach, or which one is refused and why."""
    chosen = read_deal(deal)
    words = read_moves(read_text(moves), number=chosen.number)
    game, start = GAMES[chosen.game], chosen.start()
    played = play_words(game, start.state, words, read=game.parse_move)
    outcome = game.outcome(played.state)
    typer.echo(text("cli-replayed", count=played.moves, outcome=text(f"cli-outcome-{outcome}")))
    if outcome is not Outcome.WON:
        position = Position(played.state, (0,) * len(start.hidden))
        typer.echo(format_position(position), nl=False)
