"""What a search is given and what it answers; the same for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from halfmoon.rules.card import Suit
from halfmoon.rules.move import Move


class Verdict(StrEnum):
    """Three answers. UNWINNABLE is said only when it is proved."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class RuleSet(StrEnum):
    """Whether FreeCell cards may be taken back from the foundations.

    TABLE: they may, as in this product. CLASSIC: they may not, which is what every published
    count means. Taking back can only add wins, never lose one. Other games ignore this.
    """

    TABLE = "table"
    CLASSIC = "classic"


class Mode(StrEnum):
    """ANY: a line at once. SHORT: better and better lines. PROVE: the verdict itself."""

    ANY = "any"
    SHORT = "short"
    PROVE = "prove"


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """Limits of one search; what runs out first ends it. None: no limit of this kind."""

    time_ms: float | None = None
    nodes_max: int | None = None
    memory_mb: int = 256

    def __post_init__(self) -> None:
        assert self.time_ms is None or self.time_ms >= 0, f"time_ms is {self.time_ms}"
        assert self.nodes_max is None or self.nodes_max >= 1, f"nodes_max is {self.nodes_max}"
        assert self.memory_mb >= 1, f"memory_mb is {self.memory_mb}"


class Progress(NamedTuple):
    """How far a search has come, told some fifty times a second at most."""

    stage: str
    nodes: int
    best: int | None
    """Length of the best line so far, in the metric of the stage."""
    bound: int | None
    """No line is shorter than this."""


class CancelFlag(Protocol):
    """Anything that can be asked whether to stop: a `threading.Event` will do."""

    def is_set(self) -> bool:
        """Return True once the search should stop."""
        ...


ProgressCallback = Callable[[Progress], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The answer of a search, with what it cost.

    `line` is a winning sequence of moves, every one of them checked by the rules; None when
    there is none to show. `stage` names the part of the search that decided. `bound` is a
    proved lower bound on the length in the metric of `docs/solver.md`; `length` is the line's
    own length in it, and `proved_shortest` says that the two meet. `why` says in a few words
    why a verdict is UNKNOWN, or what it rests on. `lost_suits` (Crescent) are suits of which no
    ace or king can come to wait in its place for the end any more: proof enough that all is lost.
    """

    verdict: Verdict
    line: tuple[Move, ...] | None
    rules: RuleSet
    nodes: int
    elapsed_ms: float
    memory_bytes: int
    stage: str
    length: int | None = None
    proved_shortest: bool = False
    bound: int | None = None
    why: str = ""
    lost_suits: tuple[Suit, ...] = ()

    def __post_init__(self) -> None:
        has_line = self.line is not None
        assert has_line == (self.verdict is Verdict.WINNABLE), "a line goes with WINNABLE alone"
