"""Count FreeCell deals by classic rules, and what taking back rescues of the lost ones.

    ./dev bench freecell_counts CELLS [--last 32000] [--minutes N] [--nodes N] [--memory-mb N]

Each deal gets a line, or a proof, or stays open when the memory is used up, by the searches of
`solve`; each deal lost by classic rules is then searched by the rules of the table. What is done is
kept in `benchmarks/results/freecell/cells-N.json`, and the next run goes on there; with `--again`
it first takes up the open deals, with the search with pairs alone. Figures: docs/solver.md.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Final

from halfmoon.core.freecell.board import pack_deal, play
from halfmoon.solver.freecell import Proving, decide
from halfmoon.solver.freecell_short import NODES_WITHOUT_LIMIT
from halfmoon.solver.result import Budget, Mode, RuleSet, Verdict
from halfmoon.solver.watch import Watch

RESULTS: Final = Path(__file__).resolve().parent / "results" / "freecell"
SAVE_EVERY: Final = 250


class Counter:
    """The deals of one number of cells, and the searches that decide them."""

    def __init__(self, cells: int, *, nodes_max: int, memory_mb: int) -> None:
        self.cells = cells
        self.path = RESULTS / f"cells-{cells}.json"
        self.nodes_max = nodes_max
        self.memory_mb = memory_mb
        self.state: dict[str, object] = {"next": 1, "cpu_s": 0.0}
        self.lists: dict[str, list[int]] = {
            name: [] for name in ("lost", "open", "rescued", "open_at_table")
        }
        if self.path.is_file():
            stored = json.loads(self.path.read_text())
            self.state = {key: stored[key] for key in self.state}
            self.lists = {key: stored[key] for key in self.lists}

    def save(self, spent_s: float) -> None:
        """Write everything, and what it has cost so far."""
        assert isinstance(self.state["cpu_s"], float)
        self.state["cpu_s"] = round(self.state["cpu_s"] + spent_s, 1)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lists = {name: sorted(numbers) for name, numbers in self.lists.items()}
        data = {"cells": self.cells, **self.state, **lists}
        self.path.write_text(json.dumps(data) + "\n")

    def decide(self, number: int) -> None:
        """Book one deal; nothing is booked for a deal that is won."""
        packed = pack_deal(number, self.cells)
        self._book(number, packed, self.outcome(packed))

    def _book(self, number: int, packed: bytes, outcome: Verdict) -> None:
        if outcome is Verdict.UNWINNABLE:
            self.lists["lost"].append(number)
            at_table = self.by_pairs(packed, RuleSet.TABLE, nodes_max=self.nodes_max)
            if at_table is Verdict.WINNABLE:
                self.lists["rescued"].append(number)
            elif at_table is Verdict.UNKNOWN:
                self.lists["open_at_table"].append(number)
        elif outcome is Verdict.UNKNOWN:
            self.lists["open"].append(number)

    def open_deals(self) -> list[int]:
        """List the deals that are open by either rule set."""
        return self.lists["open"] + self.lists["open_at_table"]

    def decide_again(self, number: int) -> None:
        """Decide an open deal by the search with pairs alone: the others have found no line."""
        packed = pack_deal(number, self.cells)
        outcome = Verdict.UNWINNABLE
        if number in self.lists["open"]:
            outcome = self.by_pairs(packed, RuleSet.CLASSIC, nodes_max=NODES_WITHOUT_LIMIT)
        for name, numbers in self.lists.items():
            self.lists[name] = [other for other in numbers if other != number]
        self._book(number, packed, outcome)

    def by_pairs(self, packed: bytes, rules: RuleSet, *, nodes_max: int) -> Verdict:
        """The verdict of the search with pairs alone; a line is played to its end."""
        watch = Watch(Budget(memory_mb=self.memory_mb))
        found = Proving(packed, watch, rules=rules, pairs=True).search(nodes_max=nodes_max)
        if found.steps is not None:
            play(packed, found.steps, classic=rules is RuleSet.CLASSIC)
        return found.verdict

    def outcome(self, packed: bytes) -> Verdict:
        """The verdict by classic rules, by the searches that `solve` runs, in their order."""
        watch = Watch(Budget(memory_mb=self.memory_mb))
        return decide(packed, watch, mode=Mode.PROVE, rules=RuleSet.CLASSIC).verdict


def main() -> None:
    """Go on counting until the last deal or the end of the time."""
    parser = argparse.ArgumentParser(prog="./dev bench freecell_counts", description=__doc__)
    parser.add_argument("cells", type=int, choices=range(5))
    parser.add_argument("--last", type=int, default=32_000)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="of CPU time")
    parser.add_argument("--nodes", type=int, default=5_000_000, help="by the table's rules")
    parser.add_argument("--memory-mb", type=int, default=1024)
    parser.add_argument("--again", action="store_true", help="take up the open deals first")
    options = parser.parse_args()
    counter = Counter(options.cells, nodes_max=options.nodes, memory_mb=options.memory_mb)
    count(counter, options)
    tell(counter)


def count(counter: Counter, options: argparse.Namespace) -> None:
    """Decide deals until all are done or the time is used up, and keep what is done."""
    began = saved = time.process_time()
    most_s: float = options.minutes * 60

    def is_time_up() -> bool:
        """Save, and tell whether to stop."""
        nonlocal saved
        now = time.process_time()
        counter.save(now - saved)
        saved = now
        return now - began > most_s

    for number in counter.open_deals() if options.again else ():
        counter.decide_again(number)
        if is_time_up():
            return
    first = counter.state["next"]
    assert isinstance(first, int)
    for number in range(first, options.last + 1):
        counter.decide(number)
        counter.state["next"] = number + 1
        if (number % SAVE_EVERY == 0 or number == options.last) and is_time_up():
            return
    is_time_up()


def tell(counter: Counter) -> None:
    """Print the counts so far."""
    decided = counter.state["next"]
    assert isinstance(decided, int)
    counts = {name: len(numbers) for name, numbers in counter.lists.items()}
    won = decided - 1 - counts["lost"] - counts["open"]
    print(
        f"{counter.cells} cells, MS 1-{decided - 1}, classic: {won} winnable, {counts['lost']} "
        f"not, {counts['open']} open; of the lost ones the table rescues {counts['rescued']} and "
        f"leaves {counts['open_at_table']} open; {counter.state['cpu_s']} CPU s in all"
    )


if __name__ == "__main__":
    main()
