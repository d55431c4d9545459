"""Codes of deals: `CR1-N-AAAAAAB`, `FC1-C4-AAAAAKH`.

The first part names the game and the version of its dealing method, the second the option, the
third the deal number in base 32: seven digits of the RFC 4648 alphabet, A = 0 … 7 = 31.

>>> format_code(DealCode("freecell", "C4", 327))
'FC1-C4-AAAAAKH'
>>> parse_code("cr1 n aaaaaab")
DealCode(game='crescent', option='N', number=1)
>>> parse_code("#11982")
DealCode(game='freecell', option='C4', number=11982)
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from halfmoon.errors import CodeError, DealNumberError
from halfmoon.rules.game import Game
from halfmoon.rules.games import GAMES

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
DIGIT_COUNT: Final = 7
TEXT_LENGTH_MAX: Final = 64

_PLAIN_NUMBER: Final = re.compile(r"#?\s*[-−+]?[0-9]+")
_SEPARATORS: Final = re.compile(r"[\s‐‑‒–—−-]+")


class DealCode(NamedTuple):
    """A deal of a game with an option; `number` is the deal number."""

    game: str
    option: str
    number: int


def check_number(game: Game[Any], number: int) -> int:
    """Return the number when the game has such a deal. Raises DealNumberError otherwise."""
    if number not in game.numbers:
        last = game.numbers[-1]
        raise DealNumberError(
            f"{game.key} deals are numbered 1…{last}; there is no deal {_short(str(number))}",
            key="input-deal-number",
            arguments={"game": game.key, "last": str(last), "text": _short(str(number))},
        )
    return number


def format_code(code: DealCode) -> str:
    """Return the strict text of a code."""
    number, letters = code.number, ""
    for _ in range(DIGIT_COUNT):
        number, digit = divmod(number, 32)
        letters = DIGITS[digit] + letters
    return f"{GAMES[code.game].code_prefix}-{code.option}-{letters}"


def parse_code(text: str, *, game: str = "freecell", option: str = "C4") -> DealCode:
    """Read a code; a plain number or `#number` is a deal of `game` with `option`.

    Lower case, spaces and missing dashes are accepted. Raises CodeError, whose message names the
    first wrong part, or DealNumberError, whose message names the range.
    """
    word = text.strip()
    if _PLAIN_NUMBER.fullmatch(word) and len(word) <= TEXT_LENGTH_MAX:
        number = int(word.lstrip("# ").replace("−", "-"))
        return DealCode(game, option, check_number(GAMES[game], number))
    packed = _SEPARATORS.sub("", word).upper()
    found = _game_of_prefix(packed, text)
    rest = packed[len(found.code_prefix) :]
    chosen, letters = _split_option(found, rest, text)
    number = _number_of_letters(letters, text)
    return DealCode(found.key, chosen, check_number(found, number))


def _game_of_prefix(packed: str, text: str) -> Game[Any]:
    for game in GAMES.values():
        if packed.startswith(game.code_prefix):
            return game
    raise _fault("prefix", packed[:3], "a code begins with CR1 or FC1", text)


def _split_option(game: Game[Any], rest: str, text: str) -> tuple[str, str]:
    """The last seven characters are the number; what stands before them is the option."""
    for option in sorted(game.options, key=len, reverse=True):
        if rest.startswith(option) and len(rest) == len(option) + DIGIT_COUNT:
            return option, rest[len(option) :]
    options = " ".join(game.options)
    for option in sorted(game.options, key=len, reverse=True):
        if rest.startswith(option):
            wrong = rest[len(option) :]
            raise _fault("number", wrong, "the last part has seven characters A–Z, 2–7", text)
    wrong = rest[:-DIGIT_COUNT] or rest
    raise _fault("option", wrong, f"the second part is one of {options}", text, options=options)


def _number_of_letters(letters: str, text: str) -> int:
    number = 0
    for letter in letters:
        if letter not in DIGITS:
            raise _fault("number", letter, "the last part has seven characters A–Z, 2–7", text)
        number = number * 32 + DIGITS.index(letter)
    return number


def _short(text: str) -> str:
    """Keep a message readable whatever was pasted."""
    return text if len(text) <= 24 else text[:23] + "…"


def _fault(part: str, wrong: str, right: str, text: str, *, options: str = "") -> CodeError:
    return CodeError(
        f"{right}, not {_short(wrong)!r}; got {_short(text)!r}",
        key=f"input-code-{part}",
        arguments={"wrong": _short(wrong), "text": _short(text), "options": options},
    )
