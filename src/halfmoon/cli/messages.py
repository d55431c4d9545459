"""What the command line says, in the language of `--lang` or of the terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Any, Final

from halfmoon.errors import InputError, TranslatedError
from halfmoon.i18n import LANGUAGES, Catalogue

LANGUAGE_OF_OTHER_TERMINALS: Final = "en"
"""A terminal that names neither of our languages, `C` above all, reads English."""

QUOTE_LENGTH_MAX: Final = 200

_catalogue: ContextVar[Catalogue] = ContextVar("catalogue")


def split_language(
    arguments: Sequence[str], environment: Mapping[str, str]
) -> tuple[str, list[str]]:
    """The language to speak, and the arguments without `--lang`, which may stand anywhere.

    `--lang` decides, else the first of LC_ALL, LC_MESSAGES and LANG that is set. It is needed
    before the arguments are read, since their help is translated too. Raises InputError.

    >>> split_language(["show", "--lang", "vi", "1"], {"LANG": "en_GB.UTF-8"})
    ('vi', ['show', '1'])
    >>> split_language(["show", "1"], {"LC_ALL": "", "LANG": "vi_VN.UTF-8"})
    ('vi', ['show', '1'])
    """
    language, rest, words = language_of_terminal(environment), [], list(arguments)
    while words:
        word = words.pop(0)
        name, equals, value = word.partition("=")
        if name != "--lang":
            rest.append(word)
            continue
        language = value if equals or not words else words.pop(0)
        if language not in LANGUAGES:
            raise InputError(
                f"the languages are {', '.join(LANGUAGES)}, not {language!r}",
                key="cli-wrong-language",
                arguments={"text": language},
            )
    return language, rest


def language_of_terminal(environment: Mapping[str, str]) -> str:
    """The language of the locale if it is one of ours.

    >>> language_of_terminal({"LANG": "fr_FR.UTF-8"})
    'en'
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            language = environment[variable].partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else LANGUAGE_OF_OTHER_TERMINALS
    return LANGUAGE_OF_OTHER_TERMINALS


def use_language(language: str) -> None:
    """From now on this run speaks that language."""
    _catalogue.set(Catalogue(language))


def language_now() -> str:
    """The language that this run speaks."""
    text("cli-about")
    return _catalogue.get().language


def text(key: str, **arguments: str | int | float) -> str:
    """The message of a key in this run's language; what it quotes is shortened to a line."""
    catalogue = _catalogue.get(None)
    if catalogue is None:
        use_language(language_of_terminal(os.environ))
        catalogue = _catalogue.get()
    return catalogue.text(key, **{name: _short(value) for name, value in arguments.items()})


def _short(value: str | int | float) -> str | int | float:
    if isinstance(value, str) and len(value) > QUOTE_LENGTH_MAX:
        return value[: QUOTE_LENGTH_MAX - 1] + "…"
    return value


def is_message(key: str) -> bool:
    """Whether a text is the key of one of our messages."""
    text("cli-about")
    return key in _catalogue.get()


def error_text(error: TranslatedError) -> str:
    """What is wrong, as one line."""
    arguments: dict[str, Any] = error.arguments
    return text(error.key, **arguments)
