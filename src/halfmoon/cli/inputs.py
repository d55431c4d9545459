"""What people name on the command line: a deal by its code or number, a board, a list of moves."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from halfmoon.errors import InputError
from halfmoon.play.deal import Deal
from halfmoon.rules.code import parse_code
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.freecell import CELL_COUNT_MAX, FreeCellState
from halfmoon.rules.games import AnyState
from halfmoon.rules.position import REDEALS_MAX

FILE_SIZE_MAX: Final = 4_000_000
"""The moves of all 32,000 classic deals in one file are some 10 MB; one game is far below this."""


def read_deal(name: str) -> Deal:
    """The deal of a code or a number, or the position in a file (`-`: standard input)."""
    if name == "-":
        return Deal.of_position(read_text(name))
    try:
        return Deal.of_code(parse_code(name))
    except InputError:
        if not exists(name):
            if looks_like_file(name):
                raise no_such_file(name) from None
            raise
    return Deal.of_position(read_text(name))


def exists(name: str) -> bool:
    """Whether there is such a file; a name that no file can have is none."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def looks_like_file(name: str) -> bool:
    """Whether somebody who typed this meant a file: codes have neither dots nor slashes."""
    return "/" in name or "." in name


def no_such_file(name: str) -> InputError:
    return InputError(f"no such file: {name}", key="cli-no-file", arguments={"name": name})


def read_text(name: str) -> str:
    """The text of a file, or of standard input when the name is `-`."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(FILE_SIZE_MAX + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(FILE_SIZE_MAX + 1)
    except (FileNotFoundError, ValueError):
        raise no_such_file(name) from None
    if len(data) > FILE_SIZE_MAX:
        raise InputError(
            f"the file has more than {FILE_SIZE_MAX} bytes: {name}",
            key="cli-file-too-big",
            arguments={"name": name, "max": FILE_SIZE_MAX},
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(
            f"the file is no text in UTF-8: {name}",
            key="cli-file-no-text",
            arguments={"name": name},
        ) from None


def with_options(state: AnyState, *, cells: str | None, redeals: str | None) -> AnyState:
    """The state with another number of cells or redeals, as `--cells` and `--redeals` ask.

    Raises InputError for an option of the other game, and for fewer cells than are taken.
    """
    other = "--redeals" if isinstance(state, FreeCellState) else "--cells"
    if (redeals if isinstance(state, FreeCellState) else cells) is not None:
        raise InputError(
            f"{other} is an option of the other game",
            key="cli-other-game",
            arguments={"text": other},
        )
    if isinstance(state, CrescentState):
        if redeals is None:
            return state
        return replace(
            state, redeals=whole_number(redeals, name="--redeals", least=0, most=REDEALS_MAX)
        )
    if cells is None:
        return state
    taken = [card for card in state.cells if card is not None]
    count = whole_number(cells, name="--cells", least=len(taken), most=CELL_COUNT_MAX)
    return replace(state, cells=(*taken, *[None] * (count - len(taken))))


def whole_number(value: str, *, name: str, least: int, most: int) -> int:
    """The number that an argument gives. Raises InputError outside `least` … `most`."""
    if value.isdecimal() and len(value) < 20 and least <= int(value) <= most:
        return int(value)
    raise InputError(
        f"{name} takes a whole number from {least} to {most}, not {value!r}",
        key="cli-whole-number",
        arguments={"name": name, "least": str(least), "most": str(most), "text": value},
    )


def one_of(value: str, *, name: str, known: tuple[str, ...]) -> str:
    """The word that an option gives. Raises InputError when it is none of the known ones."""
    if value in known:
        return value
    raise InputError(
        f"{name} is one of {', '.join(known)}, not {value!r}",
        key="cli-one-of",
        arguments={"name": name, "known": ", ".join(known), "text": value},
    )
