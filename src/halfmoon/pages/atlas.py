"""The figures of the study of deals, for the pages that quote them; there may be none yet."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

KEYS: Final = ("game", "option", "first", "last", "winnable", "unwinnable", "unknown")


class AtlasRow(NamedTuple):
    """How many of the deals `first`…`last` can be won, are proved lost, or are open."""

    game: str
    option: str
    first: int
    last: int
    winnable: int
    unwinnable: int
    unknown: int


@cache
def read_atlas() -> tuple[AtlasRow, ...]:
    """Return the rows of `study/atlas.json`, none while there is no such file.

    The file is an object whose `summary` is a list of objects with the keys of `AtlasRow`.
    """
    source = files("halfmoon") / "study" / "atlas.json"
    if not source.is_file():
        return ()
    found = json.loads(source.read_text(encoding="utf-8"))
    return tuple(AtlasRow(**{key: row[key] for key in KEYS}) for row in found.get("summary", ()))
