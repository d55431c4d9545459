"""What travels between server and page, described for OpenAPI and checked on the way in.

The same contract stands in `web/wire.d.ts` for the page. Places are short texts: Crescent
`1`…`16`, `SA`…`CK`; FreeCell `1`…`8`, `a`…`d`, `S` `H` `D` `C`.
"""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

GameKey = Literal["crescent", "freecell"]
Status = Literal["playing", "redeal_needed", "only_take_back", "stuck", "won"]
JobType = Literal["hint", "judge", "solve", "finish"]
JobStatus = Literal["queued", "running", "done", "cancelled", "failed"]
Place = Annotated[str, StringConstraints(min_length=1, max_length=2)]
CommandId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{8,36}$")]
YEAR_MONTH = r"^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])"
Date = Annotated[
    str,
    StringConstraints(pattern=YEAR_MONTH + r"-(0[1-9]|[12][0-9]|3[01])$"),
    AfterValidator(lambda text: date.fromisoformat(text).isoformat()),
]
Month = Annotated[str, StringConstraints(pattern=YEAR_MONTH + "$")]
Count = Annotated[int, Field(ge=1, le=104)]
Milliseconds = Annotated[int, Field(ge=0, le=2**53)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=16)]
Arguments = dict[str, str | int]


class Strict(BaseModel):
    """What comes in names nothing that is not known."""

    model_config = ConfigDict(extra="forbid")


class DealRequest(Strict):
    """What to deal: exactly one of number, code, position, random and daily."""

    game: GameKey = "crescent"
    option: Annotated[str, StringConstraints(max_length=8)] | None = None
    number: int | None = None
    code: Annotated[str, StringConstraints(max_length=200)] | None = None
    position: Annotated[str, StringConstraints(max_length=8000)] | None = None
    random: bool = False
    daily: Date | None = Field(None, description="the player's own date")
    winnable: bool = Field(False, description="random deals only: one that the solver has won")
    difficulty: Literal["easy", "medium", "hard"] | None = None

    @model_validator(mode="after")
    def _one_deal(self) -> "DealRequest":
        named = [self.number, self.code, self.position, self.random or None, self.daily]
        if sum(value is not None for value in named) != 1:
            raise ValueError("name exactly one of number, code, position, random and daily")
        return self


class Selected(Strict):
    """Cards that the page shows as selected: `count` from the top of `at`."""

    at: Place
    count: Count = 1


class CommandBase(Strict):
    """A command follows the view `version` or the command `after`, exactly one of them."""

    id: CommandId
    version: Annotated[int, Field(ge=0)] | None = None
    after: CommandId | None = None
    elapsed_ms: Milliseconds = 0

    @model_validator(mode="after")
    def _one_base(self) -> "CommandBase":
        if (self.version is None) == (self.after is None):
            raise ValueError("name exactly one of version and after")
        return self


class MoveCommand(CommandBase):
    """Move `count` cards."""

    type: Literal["move"]
    source: Place
    target: Place
    count: Count = 1


class TapCommand(CommandBase):
    """A tap on a place; `count` says which card of a column, from the top."""

    type: Literal["tap"]
    at: Place
    count: Count = 1
    selected: Selected | None = None


class DoubleTapCommand(CommandBase):
    """A double tap on a place."""

    type: Literal["double_tap"]
    at: Place


class Area(Strict):
    """The foundation area, with the row that was nearer."""

    nearest: Literal["A", "K"] | None = None


class DropCommand(CommandBase):
    """Cards dropped on a place, or, without `at`, somewhere on the foundation area."""

    type: Literal["drop"]
    source: Place
    count: Count = 1
    at: Place | None = None
    area: Area | None = None
    nearest: Literal["A", "K"] | None = None


class PlainCommand(CommandBase):
    """Commands that need nothing else."""

    type: Literal["redeal", "undo", "redo", "restart"]


Command = Annotated[
    MoveCommand | TapCommand | DoubleTapCommand | DropCommand | PlainCommand,
    Field(discriminator="type"),
]


class Clock(Strict):
    """The time that the page has counted."""

    elapsed_ms: Milliseconds


class JobRequest(Strict):
    """Which long work to begin on the present position."""

    type: JobType


class DeviceCode(Strict):
    """A one-time code as it was typed."""

    code: Annotated[str, StringConstraints(max_length=64)]


class LineRequest(Strict):
    """A line to play through: from one of a game of this player, a code and a position.

    With a game and no moves the line is the game's own; `from` says where given moves begin.
    """

    game: Annotated[str, StringConstraints(max_length=40)] | None = None
    from_: Literal["deal", "now"] = Field(default="now", alias="from")
    code: Annotated[str, StringConstraints(max_length=200)] | None = None
    position: Annotated[str, StringConstraints(max_length=8000)] | None = None
    moves: Annotated[list[MoveText], Field(max_length=1000)] | None = None

    @model_validator(mode="after")
    def _one_start(self) -> "LineRequest":
        if sum(value is not None for value in (self.game, self.code, self.position)) != 1:
            raise ValueError("name exactly one of game, code and position")
        return self


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
