"""A plan: which deals, by which rules, and how much work each may cost.

Two runs of one plan with a budget of nodes give the same answers to the byte, wherever and in
whatever order the deals are solved. A budget of time depends on the machine, and says so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from halfmoon.errors import InputError
from halfmoon.rules.code import check_number
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.freecell import CELL_COUNT_MAX, FreeCellState
from halfmoon.rules.games import GAMES, AnyState
from halfmoon.rules.position import REDEALS_MAX
from halfmoon.solver import Budget

VIEWS: Final = ("all", "tops")
NODES_MAX: Final = 10**12
CHUNK_MAX: Final = 100_000
SIZE_NAMES: Final = {"freecell": "cells", "crescent": "redeals"}
SIZE_MAX: Final = {"freecell": CELL_COUNT_MAX, "crescent": REDEALS_MAX}
SIZE_USUAL: Final = {"freecell": 4, "crescent": 3}
REDEALS_FACE_DOWN: Final = {3: "H", 4: "FH"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One study. `size` is the number of cells of FreeCell, of redeals of Crescent.

    `view` "all": the solver sees every card, and the answer is whether the deal can be won.
    "tops": a player who sees only the top cards plays the deal once, and the answer is whether
    he wins (`halfmoon.study.sampler`). The budget is for each deal, in the second case for each
    sample. `keeps_lines`: whether the winning lines are stored, or only their lengths.
    """

    game: str
    size: int
    rules: str = "table"
    mode: str = "any"
    view: str = "all"
    first: int
    last: int
    nodes_max: int | None = None
    time_ms: int | None = None
    memory_mb: int = 256
    chunk_size: int = 100
    keeps_lines: bool = True

    def __post_init__(self) -> None:
        game = GAMES[self.game]
        assert 0 <= self.size <= SIZE_MAX[self.game], f"{self.game} has no size {self.size}"
        assert self.rules in ("table", "classic"), f"no rules are called {self.rules}"
        assert self.mode in ("any", "prove"), f"no mode of a study is called {self.mode}"
        assert self.view in VIEWS, f"no view is called {self.view}"
        assert check_number(game, self.first) <= check_number(game, self.last), "the range is empty"
        assert self.nodes_max or self.time_ms, "a plan limits the nodes or the time"
        assert 1 <= self.chunk_size <= CHUNK_MAX, f"chunk_size is {self.chunk_size}"
        if self.view == "tops" and (self.game != "crescent" or self.size not in REDEALS_FACE_DOWN):
            raise InputError(
                "only Crescent with 3 or 4 redeals is dealt with the top cards alone face up, "
                f"not {self.game} with {self.size}",
                key="study-no-tops",
                arguments={"game": self.game, "size": self.size},
            )

    @property
    def deals(self) -> int:
        """How many deals there are in all."""
        return self.last - self.first + 1

    @property
    def is_repeatable(self) -> bool:
        """Whether another run gives the same answers to the byte."""
        return self.time_ms is None

    @property
    def budget(self) -> Budget:
        """What one search may use."""
        return Budget(time_ms=self.time_ms, nodes_max=self.nodes_max, memory_mb=self.memory_mb)

    @property
    def chunk_count(self) -> int:
        """How many chunks there are; the last one may be shorter."""
        return -(-self.deals // self.chunk_size)

    def numbers(self, chunk: int) -> range:
        """Return the deal numbers of a chunk."""
        assert 0 <= chunk < self.chunk_count, f"there is no chunk {chunk}"
        start = self.first + chunk * self.chunk_size
        return range(start, min(start + self.chunk_size, self.last + 1))

    def chunk_of(self, number: int) -> int:
        """Return the chunk that a deal belongs to."""
        return (number - self.first) // self.chunk_size

    def state_of(self, number: int) -> AnyState:
        """Deal a number with this plan's cells or redeals."""
        game = GAMES[self.game]
        state: AnyState = game.deal(number, game.options[0])
        if isinstance(state, CrescentState):
            return replace(state, redeals=self.size)
        assert isinstance(state, FreeCellState), "there are two games"
        return replace(state, cells=(None,) * self.size)

    def as_data(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        return asdict(self)

    def as_text(self) -> str:
        """Return the one text of this plan; equal plans have equal texts.

        >>> plan = Plan(game="freecell", size=4, first=1, last=10, nodes_max=1000)
        >>> plan_of_text(plan.as_text()) == plan
        True
        """
        return json.dumps(self.as_data(), sort_keys=True, separators=(",", ":"))

    def differences(self, other: Plan) -> Iterator[tuple[str, str, str]]:
        """Yield what is not the same in another plan: its name, the value here, the value there."""
        mine, theirs = self.as_data(), other.as_data()
        for name, value in mine.items():
            if value != theirs[name]:
                yield name, str(value), str(theirs[name])


def plan_of_text(text: str) -> Plan:
    """Read the text of a plan."""
    return Plan(**json.loads(text))
