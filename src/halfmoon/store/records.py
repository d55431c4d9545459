"""What the store hands out and takes in: plain immutable values."""

from dataclasses import dataclass
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """One row of `games`: the deal, what stands beside the game, and the summary of its log."""

    id: str
    player_id: str
    game: str
    option: str
    number: int | None
    position: str | None
    daily: str | None
    created_ms: int
    started_ms: int
    updated_ms: int
    elapsed_ms: int
    hints: int
    viewer: bool
    line: str | None
    version: int
    status: str
    moves: int
    score: int | None
    redeals: int | None
    counted: bool
    won_ms: int | None
    won_elapsed_ms: int | None
    won_moves: int | None
    won_helped: bool | None
    deleted: bool
    excluded: bool


class Event(NamedTuple):
    """One entry of a game's log, with the command that made it."""

    text: str
    command_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a game's row says after one more event; two flags tell what that event did."""

    status: str
    moves: int
    score: int | None
    redeals: int | None
    counted: bool
    started_ms: int
    updated_ms: int
    elapsed_ms: int
    won_ms: int | None
    won_elapsed_ms: int | None
    won_moves: int | None
    wins: bool
    restarts: bool

    def columns(self) -> dict[str, Any]:
        """The values of the columns, by name."""
        return {name: getattr(self, name) for name in self.__slots__ if name not in _SUMMARY_FLAGS}


_SUMMARY_FLAGS = ("wins", "restarts")


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player: nothing but when they came and what they set."""

    id: str
    created_ms: int
    settings: dict[str, Any]
