"""A catalogue: the messages of one language, looked up by key and filled with arguments.

The messages are Project Fluent files, `<language>/*.ftl`. Python reads them here; the page gets
the very same text from `catalogue_text`, so that nothing can be said in two ways.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from fluent.runtime import FluentBundle, FluentResource

from halfmoon.i18n.language import LANGUAGES

Part = Literal["first", "later", "all"]

LATER: Final = ("later",)
"""Files of these names (or `later-…`) the page loads when a dialog or another screen opens."""

NOT_FOR_THE_PAGE: Final = ("cli", "pages", "study")
"""Files of these names stay on the server: the page has to load quickly."""


@cache
def catalogue_text(language: str, *, part: Part = "first") -> str:
    """The messages of a language as one Fluent text, the files in the order of their names.

    What the page needs `first`, what it loads `later`, or `all`, with what only Python says.
    """
    assert language in LANGUAGES, f"the product does not speak {language!r}, only {LANGUAGES}"
    folder = files("halfmoon.i18n") / language
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    wanted = [name for name in names if part in ("all", _part_of(name))]
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in wanted)


def _part_of(name: str) -> Part | None:
    stem = name.removesuffix(".ftl").partition("-")[0]
    if stem in LATER:
        return "later"
    return None if stem in NOT_FOR_THE_PAGE else "first"


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __contains__(self, key: str) -> bool:
        """Whether the language has a message of this key."""
        return self._bundle.has_message(key)

    def text(self, key: str, **arguments: str | int | float) -> str:
        """The message of a key with its arguments filled in.

        A missing key or argument is a mistake of ours, not of the player's, and raises LookupError.

        >>> Catalogue("en").text("count-moves", count=1)
        '1 move'
        """
        if key not in self:
            raise LookupError(f"no message in {self.language} has the key {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"the message in {self.language} has attributes only, no text: {key}")
        text, errors = self._bundle.format_pattern(pattern, dict[str, Any](arguments))
        if errors:
            raise LookupError(f"message {key} in {self.language}: {errors[0]}")
        return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolating marks would stand around every figure; both languages run from left to right.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue_text(language, part="all")))
    return bundle
