"""Positions as text, parse and print alike: one thing a line, bottom card first.

FreeCell: the board text that other tools read and write. Crescent: foundations, redeals left and
sixteen piles; a card that lies face down stands in brackets.

>>> print(format_position(parse_position(FREECELL_EXAMPLE)), end="")
Freecells: KH - - -
Foundations: S-K H-Q D-K C-K
:
:
:
:
:
:
:
:
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from halfmoon.errors import CardTextError, PositionError
from halfmoon.rules.card import (
    FULL_DECK,
    SUIT_LETTERS,
    Card,
    format_card,
    parse_card,
    rank_of,
    suit_of,
)
from halfmoon.rules.crescent import PILE_COUNT, PILE_SIZE_MAX, CrescentState
from halfmoon.rules.freecell import CELL_COUNT_MAX, COLUMN_COUNT, FreeCellState
from halfmoon.rules.games import AnyState

TEXT_LENGTH_MAX: Final = 4000
REDEALS_MAX: Final = 4
FREECELL_EXAMPLE: Final = "FC: KH - - -\nFounds: S-K H-Q D-K C-K\n" + ":\n" * 8

_HEAD_MESSAGE: Final = (
    "a line is a column of cards, or begins with Freecells:, Foundations: or Redeals:"
)
_RANKS: Final = "0123456789TJQK"
_RANK_WORDS: Final = {letter: rank for rank, letter in enumerate(_RANKS)} | {
    "A": 1,
    "10": 10,
    "11": 11,
    "12": 12,
    "13": 13,
}


@dataclass(frozen=True, slots=True)
class Position:
    """A state with, for Crescent, how many cards of each pile lie face down (from the bottom)."""

    state: AnyState
    hidden: tuple[int, ...]


def format_position(position: Position) -> str:
    """Return the strict text of a position, newline at the end."""
    state = position.state
    if isinstance(state, FreeCellState):
        return _format_freecell(state)
    return _format_crescent(state, position.hidden)


def _format_freecell(state: FreeCellState) -> str:
    cells = " ".join("-" if card is None else format_card(card) for card in state.cells)
    homes = " ".join(
        f"{letter}-{_RANKS[rank]}"
        for letter, rank in zip(SUIT_LETTERS, state.foundations, strict=True)
    )
    lines = [f"Freecells: {cells}".rstrip(), f"Foundations: {homes}"]
    lines += [" ".join([":", *map(format_card, column)]) for column in state.columns]
    return "\n".join(lines) + "\n"


def _format_crescent(state: CrescentState, hidden: tuple[int, ...]) -> str:
    tops = " ".join(
        f"{letter}A-{_RANKS[up]} {letter}K-{_RANKS[down]}"
        for letter, up, down in zip(SUIT_LETTERS, state.ups, state.downs, strict=True)
    )
    lines = [f"Foundations: {tops}", f"Redeals: {state.redeals}"]
    for pile, covered in zip(state.piles, hidden, strict=True):
        words = [
            f"({format_card(card)})" if index < covered else format_card(card)
            for index, card in enumerate(pile)
        ]
        lines.append(" ".join([":", *words]))
    return "\n".join(lines) + "\n"


def parse_position(text: str) -> Position:
    """Read a position of either game; the form tells which one it is.

    Also reads what other tools write: `10` for `T`, lower case, CRLF, no colon before a column,
    `FC:` and `Founds:`, lines in any order. Raises PositionError, naming the first fault.
    """
    if len(text) > TEXT_LENGTH_MAX:
        raise _fault("too-long", f"a board has at most {TEXT_LENGTH_MAX} characters", 0, "")
    sheet = _Sheet.read(text)
    if not sheet.rows and not sheet.heads:
        raise _fault("empty", "the text is empty; a board has a line for each column", 0, "")
    if "redeals" in sheet.heads or len(sheet.rows) > COLUMN_COUNT or sheet.names_crescent():
        return _crescent(sheet)
    return _freecell(sheet)


_HEADS: Final = {
    "freecells": "cells",
    "freecell": "cells",
    "fc": "cells",
    "cells": "cells",
    "foundations": "foundations",
    "founds": "foundations",
    "redeals": "redeals",
}


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The lines of a text, sorted into heads (`Foundations:` …) and rows of cards."""

    heads: dict[str, tuple[int, list[str]]]
    rows: list[tuple[int, list[str]]]

    @classmethod
    def read(cls, text: str) -> _Sheet:
        sheet = cls({}, [])
        for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
            name, colon, rest = line.partition(":")
            head = _HEADS.get(name.strip().lower()) if colon else None
            if head is not None:
                if head in sheet.heads:
                    raise _fault("line-twice", "this line stands twice", number, line)
                sheet.heads[head] = (number, rest.split())
            elif colon and not name.strip():
                sheet.rows.append((number, rest.split()))
            elif colon:
                raise _fault("head", _HEAD_MESSAGE, number, line)
            elif line.strip():
                sheet.rows.append((number, line.split()))
        return sheet

    def names_crescent(self) -> bool:
        """Crescent's foundations have two letters: `SA-5`."""
        _, words = self.heads.get("foundations", (0, []))
        return any(word[1:2].upper() in ("A", "K") and "-" in word[2:] for word in words)


def _cards(number: int, words: list[str]) -> tuple[Card, ...]:
    cards = []
    for word in words:
        try:
            cards.append(parse_card(word))
        except CardTextError as error:
            raise _fault("card", "a card is a rank and a suit, as in TD", number, word) from error
    return tuple(cards)


def _freecell(sheet: _Sheet) -> Position:
    number, words = sheet.heads.get("cells", (0, ["-"] * CELL_COUNT_MAX))
    if len(words) > CELL_COUNT_MAX:
        raise _fault("cells", "there are at most four cells", number, " ".join(words))
    cells = tuple(None if word == "-" else _cards(number, [word])[0] for word in words)
    homes = dict.fromkeys(SUIT_LETTERS, 0)
    homes |= dict(_tops(sheet, tuple(SUIT_LETTERS), "S-0 H-6 D-2 C-9"))
    columns = _rows(sheet, COLUMN_COUNT)
    spades, hearts, diamonds, clubs = (homes[letter] for letter in SUIT_LETTERS)
    state = FreeCellState(columns, cells, (spades, hearts, diamonds, clubs))
    held = [card for card in cells if card is not None]
    on_table = Counter(held + [card for column in columns for card in column])
    home = Counter(card for card in FULL_DECK if rank_of(card) <= state.foundations[suit_of(card)])
    _check_conservation(on_table, home, copies=1)
    return Position(state, (0,) * COLUMN_COUNT)


def _crescent(sheet: _Sheet) -> Position:
    names = tuple(letter + row for letter in SUIT_LETTERS for row in "AK")
    tops = {name: 1 if name[1] == "A" else 13 for name in names}
    tops |= dict(_tops(sheet, names, "SA-5 SK-9 HA-1 …"))
    ups = _four(tops[letter + "A"] for letter in SUIT_LETTERS)
    downs = _four(tops[letter + "K"] for letter in SUIT_LETTERS)
    for name in names:
        if tops[name] == 0:
            raise _fault("foundation", "a Crescent foundation is never empty", 0, f"{name}-0")
    hidden = tuple(_hidden(number, words) for number, words in sheet.rows)
    bare = _Sheet(sheet.heads, [(n, [w.strip("()") for w in words]) for n, words in sheet.rows])
    piles = _rows(bare, PILE_COUNT)
    for (number, words), pile in zip(sheet.rows, piles, strict=True):
        if len(pile) > PILE_SIZE_MAX:
            raise _fault("pile-size", "a pile holds at most 13 cards", number, " ".join(words))
    state = CrescentState(piles, ups, downs, _redeals(sheet))
    on_table = Counter(card for pile in piles for card in pile)
    home = Counter(
        card
        for card in FULL_DECK
        for at_home in (
            rank_of(card) <= ups[suit_of(card)],
            rank_of(card) >= downs[suit_of(card)],
        )
        if at_home
    )
    _check_conservation(on_table, home, copies=2)
    return Position(state, hidden)


def _four(values: Iterator[int]) -> tuple[int, int, int, int]:
    spades, hearts, diamonds, clubs = values
    return (spades, hearts, diamonds, clubs)


def _rows(sheet: _Sheet, count: int) -> tuple[tuple[Card, ...], ...]:
    if len(sheet.rows) != count:
        number = sheet.rows[-1][0] if sheet.rows else 0
        message = f"{count} lines of cards are needed (an empty one is a lone colon)"
        raise _fault("rows", message, number, f"{len(sheet.rows)}", count=count)
    return tuple(_cards(number, words) for number, words in sheet.rows)


def _tops(sheet: _Sheet, names: tuple[str, ...], example: str) -> Iterator[tuple[str, int]]:
    """Yield the rank on each foundation that the line names."""
    number, words = sheet.heads.get("foundations", (0, []))
    seen: set[str] = set()
    for word in words:
        name, _, rank = word.upper().partition("-")
        if name not in names or rank not in _RANK_WORDS or name in seen:
            message = f"foundations read {example}, each once"
            raise _fault("foundation", message, number, word)
        seen.add(name)
        yield name, _RANK_WORDS[rank]


def _redeals(sheet: _Sheet) -> int:
    number, words = sheet.heads.get("redeals", (0, ["3"]))
    text = " ".join(words)
    if text not in {str(count) for count in range(REDEALS_MAX + 1)}:
        raise _fault("redeals", f"redeals left are 0…{REDEALS_MAX}", number, text)
    return int(text)


def _hidden(number: int, words: list[str]) -> int:
    """Count the bracketed cards: they lie at the bottom, and never on top."""
    covered = [word.startswith("(") and word.endswith(")") for word in words]
    count = sum(covered)
    if any(covered[count:]) or (words and count == len(words)):
        message = "cards in brackets lie under the others, the top card is face up"
        raise _fault("hidden", message, number, " ".join(words))
    return count


def _check_conservation(on_table: Counter[Card], home: Counter[Card], *, copies: int) -> None:
    """Every card must be there exactly as often as the game has it."""
    for card in FULL_DECK:
        count = on_table[card] + home[card]
        if count == copies:
            continue
        name = format_card(card)
        if count > copies and home[card]:
            raise _fault("contradiction", "the foundations hold this card already", 0, name)
        if count > copies:
            raise _fault("card-too-many", f"there are {count} of this card", 0, name, count=count)
        raise _fault("card-missing", "this card is missing", 0, name, count=copies - count)


def _fault(kind: str, message: str, line: int, text: str, *, count: int = 0) -> PositionError:
    where = f"line {line}: " if line else ""
    short = text if len(text) <= 60 else text[:59] + "…"
    return PositionError(
        f"{where}{message}: {short!r}",
        key=f"input-position-{kind}",
        arguments={"line": line, "text": short, "count": count},
    )
