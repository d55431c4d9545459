"""Solve ranges of FreeCell deals: dealt, solved and checked inside the core.

Every line is checked move by move in the core (`board_play`), which shares no code with the
search. A deal that the restarts leave open goes to `solve`, whose lines the rules replay.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from halfmoon.core.freecell.any import AnySearch
from halfmoon.core.poll import Poll
from halfmoon.rules.games import FREECELL
from halfmoon.solver.freecell import STATES_MAX
from halfmoon.solver.freecell_weights import STAGES
from halfmoon.solver.result import Budget, CancelFlag, Mode, RuleSet, Verdict
from halfmoon.solver.solver import solve

CHUNK: Final = 250
"""Deals between two reports: some 20 ms with four cells."""


class Chunk(NamedTuple):
    """The answers for some deals in a row, from `first` on.

    `steps` holds the length of each line in single steps (a group counts one), None for a deal
    that is not won. `unwinnable` and `unknown` name those; `nodes` counts states opened.
    """

    first: int
    steps: tuple[int | None, ...]
    unwinnable: tuple[int, ...]
    unknown: tuple[int, ...]
    nodes: int

    @property
    def won(self) -> int:
        """Return how many deals of the chunk are won."""
        return sum(count is not None for count in self.steps)


def solve_range(
    numbers: range,
    *,
    cells: int = 4,
    rules: RuleSet | str = RuleSet.TABLE,
    budget: Budget | None = None,
    cancel: CancelFlag | None = None,
) -> Iterator[Chunk]:
    """Yield the answers for Microsoft deals, chunk by chunk, on one core.

    `budget` is for each single deal that the restarts leave open: then the complete search
    decides, by `rules`. A deal whose budget runs out, or that is cancelled, is unknown.
    """
    assert numbers.step == 1, f"deals are solved one after the other, got {numbers}"
    worker = AnySearch(STAGES, states_max=STATES_MAX)
    for first in range(numbers.start, numbers.stop, CHUNK):
        poll = Poll(cancel=cancel)
        count = min(CHUNK, numbers.stop - first)
        lengths, nodes = worker.solve_deals(first, count, cells, poll)
        poll.finish()
        steps: list[int | None] = [length if length >= 0 else None for length in lengths]
        unwinnable, unknown = [], []
        for index, length in enumerate(steps):
            if length is not None:
                continue
            deal = FREECELL.deal(first + index, f"C{cells}")
            result = solve(deal, mode=Mode.PROVE, rules=rules, budget=budget, cancel=cancel)
            nodes += result.nodes
            if result.line is not None:
                steps[index] = len(result.line)
            elif result.verdict is Verdict.UNWINNABLE:
                unwinnable.append(first + index)
            else:
                unknown.append(first + index)
        yield Chunk(first, tuple(steps), tuple(unwinnable), tuple(unknown), nodes)
        if poll.cancelled:
            return
