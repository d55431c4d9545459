"""What comes from the page: checked on the way in, described for OpenAPI.

What goes out stands in `answers.py`; both are the contract of `web/wire.d.ts`. Places are short
texts: Crescent `1`…`16`, `SA`…`CK`; FreeCell `1`…`8`, `a`…`d`, `S` `H` `D` `C`.
"""

from datetime import date
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

GameKey = Literal["crescent", "freecell"]
JobType = Literal["hint", "judge", "solve", "solve_deal", "finish"]
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
