"""What goes to the page, described for OpenAPI; a test holds the answers to it.

The same contract stands in `web/wire.d.ts` for the page; what comes in stands in `schemas.py`.
"""

from typing import Any, Literal

from pydantic import BaseModel

from halfmoon.server.schemas import GameKey, JobType

Status = Literal["playing", "redeal_needed", "only_take_back", "stuck", "won"]
JobStatus = Literal["queued", "running", "done", "cancelled", "failed"]
Arguments = dict[str, str | int]


class Pile(BaseModel):
    """A pile or column: the cards that this player may see, bottom first."""

    place: str
    cards: list[str]
    count: int
    hidden: int


class Cell(BaseModel):
    """A cell and its card."""

    place: str
    card: str | None


class Foundation(BaseModel):
    """A foundation with its top card."""

    place: str
    top: str | None
    count: int


class Counters(BaseModel):
    """Moves, score (FreeCell), redeals left (Crescent) and time."""

    moves: int
    score: int | None
    redeals: int | None
    elapsed_ms: int


class Can(BaseModel):
    """Which commands do something now."""

    undo: bool
    redo: bool
    redeal: bool
    finish: bool
    restart: bool


class Last(BaseModel):
    """The last change, for the animation."""

    type: Literal["deal", "move", "redeal", "undo", "redo", "restart"]
    source: str | None
    target: str | None
    count: int
    cards: list[str]
    turned: list[str]


class Refusal(BaseModel):
    """Why nothing happened: a message key and what the message names."""

    reason: str
    arguments: Arguments
    source: str | None
    target: str | None


class SelectionShown(BaseModel):
    """The cards that the page shall show as selected."""

    at: str
    count: int


class Help(BaseModel):
    """The help that was used in this game."""

    hints: int
    viewer: bool


class Notice(BaseModel):
    """Something to tell when a game begins."""

    code: str
    arguments: Arguments


class View(BaseModel):
    """A game as its player may see it."""

    id: str
    game: GameKey
    option: str
    code: str | None
    number: int | None
    custom: bool
    version: int
    status: Status
    piles: list[Pile]
    cells: list[Cell]
    foundations: list[Foundation]
    destinations: dict[str, dict[str, list[str]]]
    counters: Counters
    can: Can
    runs: dict[str, int]
    last: Last
    refusal: Refusal | None
    selection: SelectionShown | None
    help: Help
    daily: str | None
    notice: Notice | None = None


class Summary(BaseModel):
    """A game in the list; times are ISO 8601 in UTC."""

    id: str
    game: GameKey
    option: str
    code: str | None
    custom: bool
    status: Status
    version: int
    moves: int
    score: int | None
    redeals: int | None
    elapsed_ms: int
    created: str
    played: str
    daily: str | None
    hints: int
    viewer: bool


class Summaries(BaseModel):
    """The player's games, the one played last first."""

    games: list[Summary]


class Log(BaseModel):
    """The present line and everything that happened."""

    moves: list[str]
    log: list[str]


class LineAnswer(BaseModel):
    """The views along a line; the first one is the start."""

    views: list[View]
    moves: list[str]


class DailyGame(BaseModel):
    """A daily deal of one game."""

    code: str
    state: Literal["open", "started", "won"]
    id: str | None


class DailyDay(BaseModel):
    """The daily deals of one day."""

    date: str
    crescent: DailyGame
    freecell: DailyGame


class Daily(BaseModel):
    """A month of daily deals."""

    month: str
    days: list[DailyDay]
    streak: int


class GameStatistics(BaseModel):
    """Statistics of one game and option; averages are over the wins."""

    game: GameKey
    option: str
    played: int
    won: int
    lost: int
    streak: int
    streak_best: int
    time_best_ms: int | None
    time_average_ms: float | None
    moves_best: int | None
    moves_average: float | None
    won_without_help: int
    won_with_help: int
    times_ms: list[int]
    moves: list[int]


class Statistics(BaseModel):
    """Statistics of everything that was played."""

    games: list[GameStatistics]


class Job(BaseModel):
    """Long work on one version of a game."""

    id: str
    type: JobType
    status: JobStatus
    version: int
    progress: dict[str, Any] | None
    result: dict[str, Any] | None
    problem: dict[str, Any] | None


class Player(BaseModel):
    """The player as the server knows them."""

    settings: dict[str, Any]
    created: str | None


class DeviceCodeIssued(BaseModel):
    """A one-time code and until when it works."""

    code: str
    expires: str


class ProblemDocument(BaseModel):
    """RFC 9457; `code` is a message key."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    arguments: Arguments
    view: View | None = None
