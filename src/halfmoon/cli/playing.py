"""Plays words of a moves file by the rules; what `replay` and `check` share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

import typer

from halfmoon.cli.messages import text
from halfmoon.cli.moves_file import Word
from halfmoon.errors import InputError
from halfmoon.rules.freecell import SUIT_INDEX
from halfmoon.rules.game import Game
from halfmoon.rules.games import AnyState
from halfmoon.rules.move import REDEAL, Move

EXIT_NOT_WON: Final = 1
"""The exit code of a line that is refused, and of `check` for one that does not win."""

Reader = Callable[[Any, str], Move]
"""Reads one move's text against its state."""


@dataclass(slots=True)
class Played:
    """How far a list of moves came. `moves` counts as at the table: redeals are none."""

    state: AnyState
    moves: int = 0


def play_words(
    game: Game[Any],
    state: AnyState,
    words: Sequence[Word],
    *,
    read: Reader,
    after: Callable[[Any], Iterator[Move]] | None = None,
    classic: bool = False,
) -> Played:
    """Plays all words, and after each of them the moves that `after` adds by itself.

    `classic` refuses to take FreeCell cards back from the foundations.

    The first refused move ends the command with its reason. Raises InputError for a word that is
    no move.
    """
    played = Played(state)
    _add(game, played, after)
    for number, word in enumerate(words, start=1):
        move = _read(game, played.state, word, read)
        refusal = game.why_not(played.state, move)
        if refusal is not None:
            refuse(word, number, text(refusal.reason.value, **refusal.arguments))
        if classic and move.source in SUIT_INDEX:
            refuse(word, number, text("cli-classic"))
        played.state = game.apply_unchecked(played.state, move)
        played.moves += move != REDEAL
        _add(game, played, after)
    return played


def _add(game: Game[Any], played: Played, after: Callable[[Any], Iterator[Move]] | None) -> None:
    """Plays the first of the added moves until there is none."""
    while after is not None and (move := next(after(played.state), None)) is not None:
        played.state = game.apply_unchecked(played.state, move)


def _read(game: Game[Any], state: AnyState, word: Word, read: Reader) -> Move:
    """The move of a word; a word that is no move is named with its line."""
    try:
        return read(state, word.text)
    except InputError as error:
        raise InputError(
            f"line {word.line}: {error}",
            key="cli-no-move",
            arguments={"line": word.line, "text": word.text, "game": game.key},
        ) from error


def refuse(word: Word, number: int, reason: str) -> NoReturn:
    """Says which move is refused and why, and ends the command."""
    typer.echo(text("cli-refused", count=number, line=word.line, move=word.text, reason=reason))
    raise typer.Exit(EXIT_NOT_WON)
