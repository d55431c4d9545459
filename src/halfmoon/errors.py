"""The errors of the package: what was wrong, where, and what would be right.

Every message ends with the offending text or names its place. Expected outcomes (a refused
move in play, a search that ran out of its budget) are values, not errors.
"""

from __future__ import annotations

from collections.abc import Mapping


class HalfmoonError(Exception):
    """Root of all errors that the package raises on purpose."""


class TranslatedError(HalfmoonError):
    """A fault that can be told in either language.

    `key` is a message key of the i18n catalogues and `arguments` what the message names;
    `str(error)` is the English sentence.
    """

    def __init__(self, message: str, *, key: str, arguments: Mapping[str, str | int]) -> None:
        super().__init__(message)
        self.key = key
        self.arguments = dict(arguments)


class InputError(TranslatedError, ValueError):
    """Text or a number from outside that cannot be understood."""


class CardTextError(InputError):
    """Text that names no card."""


class CodeError(InputError):
    """Text that is no code of a deal; the message names the first wrong part."""


class DealNumberError(InputError):
    """A deal number outside the range of its game."""


class MoveTextError(InputError):
    """Text that is no move of the game."""


class PositionError(InputError):
    """Text that is no position: the message names the first fault and its line."""


class IllegalMove(HalfmoonError):
    """A move that the rules refuse, raised by the checked entry points.

    `reason` is the member of `halfmoon.rules.reasons.Reason` that says why.
    """

    def __init__(self, message: str, *, reason: str, arguments: Mapping[str, str | int]) -> None:
        super().__init__(message)
        self.reason = reason
        self.arguments = dict(arguments)
