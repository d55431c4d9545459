"""The figures of the study of deals, for the pages and dialogs that quote them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from math import ceil, floor
from typing import Any, Final, NamedTuple

from halfmoon.i18n import Catalogue

KEYS: Final = ("game", "option", "first", "last", "winnable", "unwinnable", "unknown")
OPEN_CARDS_OPTION: Final = {"H": "N", "FH": "F"}
"""Face down or not, a deal can be won or it cannot."""


class AtlasRow(NamedTuple):
    """How many of the deals `first`…`last` can be won, are proved lost, or are open."""

    game: str
    option: str
    first: int
    last: int
    winnable: int
    unwinnable: int
    unknown: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyRow:
    """One study of the atlas; `halfmoon.study.atlas` says what each field means."""

    study: str
    game: str
    size: int
    rules: str
    view: str
    first: int
    last: int
    planned: int
    done: int
    winnable: int
    unwinnable: int
    unknown: int
    share: tuple[float, float]
    interval: tuple[float, float]
    open_deals: tuple[int, ...]
    nodes_max: int | None
    cpu_s: float
    ms_mean: float
    moves_mean: float | None
    solvers: tuple[str, ...]
    command: str

    @property
    def is_complete(self) -> bool:
        """Whether every deal that was planned is done."""
        return self.done == self.planned


@cache
def _data() -> dict[str, Any]:
    source = files("halfmoon") / "study" / "atlas.json"
    if not source.is_file():
        return {}
    found: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return found


@cache
def read_atlas() -> tuple[AtlasRow, ...]:
    """Return the atlas's summary: the games as they are played here; none without an atlas."""
    return tuple(AtlasRow(**{key: row[key] for key in KEYS}) for row in _data().get("summary", ()))


@cache
def read_studies() -> tuple[StudyRow, ...]:
    """Return every study of the atlas; none without an atlas."""
    return tuple(_study_row(row) for row in _data().get("rows", ()))


def _study_row(row: dict[str, Any]) -> StudyRow:
    values: dict[str, Any] = {field.name: row[field.name] for field in fields(StudyRow)}
    for name, value in values.items():
        if isinstance(value, list):
            values[name] = tuple(value)
    return StudyRow(**values)


def odds() -> list[dict[str, Any]]:
    """Return the odds of each option of the games, in percent with the digits that are known.

    `low` counts the deals that are open as lost, `high` as won; they are the same where no deal
    is open. Both are cut, not rounded up: what is claimed is so.
    """
    rows = {(row.game, row.option): row for row in read_atlas()}
    for face_down, option in OPEN_CARDS_OPTION.items():
        if ("crescent", option) in rows:
            rows["crescent", face_down] = rows["crescent", option]
    return [
        {
            "game": game,
            "option": option,
            "deals": row.winnable + row.unwinnable + row.unknown,
            "low": _percent(row.winnable, row),
            "high": _percent(row.winnable + row.unknown, row),
        }
        for (game, option), row in rows.items()
    ]


def _percent(deals: int, row: AtlasRow) -> float:
    """Two decimals next to the ends of the scale, one elsewhere."""
    of = row.winnable + row.unwinnable + row.unknown
    scale = 100 if min(deals, of - deals) * 20 < of else 10
    return deals * 100 * scale // of / scale


class Numbers:
    """Numbers and shares of the atlas in one language, for its template."""

    def __init__(self, language: str) -> None:
        self._t = Catalogue(language).text

    def number(self, value: float) -> str:
        """A count, or a time with the digits that tell something."""
        return self._t("study-number", value=round(value) if value >= 100 else round(value, 2))

    def share(self, pair: tuple[float, float]) -> str:
        """A share in percent; where deals are open, or for an interval, from … to.

        The lower end is cut and the upper one raised, so that neither says too much.
        """
        low, high = pair
        if low == high:
            return self._t("study-percent", value=_digits(low, floor))
        first = self._t("study-number", value=_digits(low, floor))
        return f"{first}–{self._t('study-percent', value=_digits(high, ceil))}"

    def size(self, row: StudyRow) -> str:
        """So many cells, or redeals."""
        name = "cells" if row.game == "freecell" else "redeals"
        return self._t(f"study-{name}", count=row.size)


def _digits(share: float, cut: Callable[[float], int]) -> float:
    """Return percent: two decimals next to the ends of the scale, one elsewhere."""
    scale = 100 if min(share, 1 - share) < 0.05 else 10
    # What a seventh decimal in the file has lost must not be cut a second time.
    return cut(round(share * 100 * scale, 4)) / scale
