"""Which language a visitor gets: the one they chose, else the best their browser asks for."""

from typing import Final

LANGUAGES: Final[tuple[str, ...]] = ("vi", "en")
LANGUAGE_DEFAULT: Final = "vi"

RANGES_MAX: Final = 32
"""A browser sends a handful of language ranges; a longer header is read only this far."""


def choose_language(accept_language: str | None, *, chosen: str | None = None) -> str:
    """The language to speak, from an Accept-Language header and what the player chose before.

    >>> choose_language("en-GB,en;q=0.9,vi;q=0.8")
    'en'
    >>> choose_language("fr, vi;q=0.4, en;q=0.2")
    'vi'
    >>> choose_language("en", chosen="vi")
    'vi'
    >>> choose_language(None)
    'vi'
    """
    if chosen in LANGUAGES:
        return chosen
    for wanted in _ranges(accept_language or ""):
        if wanted in LANGUAGES:
            return wanted
        if wanted == "*":
            break
    return LANGUAGE_DEFAULT


def _ranges(header: str) -> list[str]:
    """The primary subtags a header asks for, most wanted first; weight 0 means "never this"."""
    weighted: list[tuple[float, str]] = []
    for part in header.split(",")[:RANGES_MAX]:
        name, _, parameter = part.strip().partition(";")
        weight = _weight(parameter)
        if name.strip() and weight > 0:
            weighted.append((weight, name.strip().partition("-")[0].lower()))
    # The sort is stable: of equally wanted languages the first named comes first.
    return [name for _, name in sorted(weighted, key=lambda pair: -pair[0])]


def _weight(parameter: str) -> float:
    key, _, value = parameter.strip().partition("=")
    if key.strip().lower() != "q":
        return 1.0
    try:
        return min(max(float(value), 0.0), 1.0)
    except ValueError:
        return 0.0
