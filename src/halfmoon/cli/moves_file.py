"""Reads lists of moves as people and programs write them.

Moves stand between blanks, as many a line as one likes (ten are usual). Left out are comments
from `#` to the end of the line, and numbers of moves or lines: `1.`, `21)`, `5:`, or bare numbers
when every line begins with one, from 1 upwards. A file of several deals has lines `NUMBER`,
one tab, moves: then the line of the deal's number is the list.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

from halfmoon.errors import InputError

_DEAL_LINE: Final = re.compile(r"(\d{1,20})\t([^\t]+)")
_MARK: Final = re.compile(r"\d+[.):]")
_MARK_BEFORE_MOVE: Final = re.compile(r"\A\d+[.):](?=\S)")
_DIGITS_MAX: Final = 20


class Word(NamedTuple):
    """A move's text and the line of the file where it stands, counted from 1."""

    text: str
    line: int


def read_moves(text: str, *, number: int | None) -> list[Word]:
    """The moves of a text, for the deal of this number (None: a board without a number).

    >>> [word.text for word in read_moves("1. 26 2a  # first\\r\\n2. a6", number=None)]
    ['26', '2a', 'a6']
    >>> [word.text for word in read_moves("1\\t5a 5b\\n2\\t1h 4a", number=2)]
    ['1h', '4a']
    """
    lines = [(line.partition("#")[0], at) for at, line in enumerate(text.splitlines(), start=1)]
    lines = [(line.strip(" \r\ufeff"), at) for line, at in lines if line.strip()]
    lines = _lines_of_deal(lines, number)
    rows = [(line.split(), at) for line, at in lines]
    if _is_numbered(rows):
        rows = [(words[1:], at) for words, at in rows]
    return [
        Word(_MARK_BEFORE_MOVE.sub("", word, count=1), at)
        for words, at in rows
        for word in words
        if not _MARK.fullmatch(word)
    ]


def _lines_of_deal(lines: list[tuple[str, int]], number: int | None) -> list[tuple[str, int]]:
    """The lines of one deal when the file is a list of deals, all lines otherwise."""
    found = [(_DEAL_LINE.fullmatch(line), at) for line, at in lines]
    of_deals = [(match, at) for match, at in found if match]
    if number is None or not of_deals or len(of_deals) < len(lines):
        return lines
    chosen = [(match[2], at) for match, at in of_deals if int(match[1]) == number]
    if not chosen:
        raise InputError(
            f"the file lists the moves of other deals, none of deal {number}",
            key="cli-moves-of-other-deals",
            arguments={"number": str(number)},
        )
    return chosen


def _is_numbered(rows: list[tuple[list[str], int]]) -> bool:
    """Whether bare numbers that rise from 1 begin the lines (a lone `1` is no move)."""
    heads = [words[0] for words, _ in rows]
    if not heads or heads[0] != "1" or not all(map(_is_number, heads)):
        return False
    numbers = [int(head) for head in heads]
    return all(early < late for early, late in pairwise(numbers))


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= _DIGITS_MAX
