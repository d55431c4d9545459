"""`halfmoon replay`: plays a list of moves by the rules and says how it ends."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from halfmoon.cli.inputs import read_deal, read_text
from halfmoon.cli.messages import text
from halfmoon.cli.moves_file import Word, read_moves
from halfmoon.errors import InputError
from halfmoon.rules.game import Game, Outcome
from halfmoon.rules.games import GAMES
from halfmoon.rules.move import Move
from halfmoon.rules.position import Position, format_position
from halfmoon.rules.reasons import Refusal

EXIT_REFUSED = 1
REDEAL_TEXT = "R"
"""A redeal is not a move: it is played, but not counted."""


def replay(
    deal: Annotated[str, typer.Argument(metavar="CODE|FILE", help="cli-help-deal")],
    moves: Annotated[str, typer.Argument(metavar="MOVES-FILE", help="cli-help-moves")],
) -> None:
    """Says whether the moves win, which position they reach, or which one is refused and why."""
    chosen = read_deal(deal)
    words = read_moves(read_text(moves), number=chosen.number)
    game, start = GAMES[chosen.game], chosen.start()
    state: Any = start.state
    for count, word in enumerate(words, start=1):
        move = _parse(game, state, word)
        refusal = game.why_not(state, move)
        if refusal is not None:
            _tell_refusal(word, count, refusal)
            raise typer.Exit(EXIT_REFUSED)
        state = game.apply_unchecked(state, move)
    outcome = game.outcome(state)
    moves_made = sum(word.text.upper() != REDEAL_TEXT for word in words)
    typer.echo(text("cli-replayed", count=moves_made, outcome=text(f"cli-outcome-{outcome}")))
    if outcome is not Outcome.WON:
        typer.echo(format_position(Position(state, (0,) * len(start.hidden))), nl=False)


def _parse(game: Game[Any], state: Any, word: Word) -> Move:
    """The move of a word; a word that is no move is named with its line."""
    try:
        return game.parse_move(state, word.text)
    except InputError as error:
        raise InputError(
            f"line {word.line}: {error}",
            key="cli-no-move",
            arguments={"line": word.line, "text": word.text, "game": game.key},
        ) from error


def _tell_refusal(word: Word, count: int, refusal: Refusal) -> None:
    reason = text(refusal.reason.value, **refusal.arguments)
    typer.echo(text("cli-refused", count=count, line=word.line, move=word.text, reason=reason))
