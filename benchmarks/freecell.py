"""FreeCell's solver measured: `./dev bench freecell [speed|short|proof|impossible] [options]`.

speed       us and Debian's freecell-solver in turn on the same deals, CPU seconds and their ratio
short       lengths of the short lines and the share proved shortest, by CPU time a deal
proof       verdicts of a range with 0 to 4 cells, time a deal
impossible  the deals below one million that cannot be won, by both rule sets

All figures are CPU time of one core: on a shared machine wall time means little, and of two
figures only those taken in turn in one run can be compared.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from typing import Final

from halfmoon.core.freecell.any import AnySearch
from halfmoon.core.freecell.board import pack_deal
from halfmoon.core.poll import Poll
from halfmoon.rules.games import FREECELL
from halfmoon.solver import Budget, RuleSet, Verdict, solve
from halfmoon.solver.freecell import STATES_MAX
from halfmoon.solver.freecell_short import ShortLine, ShortWorker
from halfmoon.solver.freecell_weights import STAGES
from halfmoon.solver.watch import Watch

RIVAL: Final = "freecell-solver-range-parallel-solve"
IMPOSSIBLE: Final = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)


def main() -> None:
    """Read the command and run one of the measurements."""
    parser = argparse.ArgumentParser(prog="./dev bench freecell", description=__doc__)
    parser.add_argument("what", nargs="?", default="speed", choices=list(MEASUREMENTS))
    parser.add_argument("--deals", default="1-32000", help="a range, as 1-32000")
    parser.add_argument("--cells", type=int, default=4)
    parser.add_argument("--chunk", type=int, default=1000, help="deals a turn")
    parser.add_argument("--preset", default="lg", help="preset of freecell-solver")
    parser.add_argument("--alone", action="store_true", help="without freecell-solver")
    parser.add_argument("--cpu-ms", type=float, default=500, help="a deal, short alone")
    parser.add_argument("--memory-mb", type=int, default=1024, help="short alone")
    parser.add_argument("--rules", default="classic", choices=[rules.value for rules in RuleSet])
    options = parser.parse_args()
    first, _, last = options.deals.partition("-")
    MEASUREMENTS[options.what](range(int(first), int(last or first) + 1), options)


def speed(numbers: range, options: argparse.Namespace) -> None:
    """Solve chunk by chunk, each with us and then with the rival."""
    rival = None if options.alone else shutil.which(RIVAL)
    if rival is None and not options.alone:
        sys.exit(
            f"bench: {RIVAL} is not installed: apt-get install freecell-solver-bin, "
            "or pass --alone to measure Halfmoon only"
        )
    worker = AnySearch(STAGES, states_max=STATES_MAX)
    ours = rivals = 0.0
    nodes = steps = 0
    unsolved: list[int] = []
    times_us: list[float] = []
    for first in range(numbers.start, numbers.stop, options.chunk):
        count = min(options.chunk, numbers.stop - first)
        began = time.process_time()
        lengths, opened = worker.solve_deals(first, count, options.cells, Poll())
        ours += time.process_time() - began
        nodes += opened
        steps += sum(length for length in lengths if length >= 0)
        unsolved += [first + index for index, length in enumerate(lengths) if length < 0]
        if rival is not None:
            rivals += rival_cpu_s(rival, first, first + count - 1, options.preset)
        for index in range(0, count, max(1, count // 20)):
            began = time.process_time()
            worker.solve_deals(first + index, 1, options.cells, Poll())
            times_us.append((time.process_time() - began) * 1e6)
    total = len(numbers)
    times_us.sort()
    print(f"Halfmoon: {total} deals, {ours:.2f} CPU s, {ours / total * 1e6:.1f} us a deal")
    print(
        f"  each line checked move by move; {steps / total:.1f} steps and "
        f"{nodes / total:.1f} states opened a deal"
    )
    print(
        f"  of a sample of {len(times_us)} deals: median {times_us[len(times_us) // 2]:.0f} us, "
        f"p99 {times_us[len(times_us) * 99 // 100]:.0f} us"
    )
    print(f"  unsolved: {unsolved or 'none'}")
    if rival is not None:
        print(
            f"freecell-solver -l {options.preset}: {rivals:.2f} CPU s, "
            f"{rivals / total * 1e6:.1f} us a deal"
        )
        print(f"ratio: Halfmoon is {rivals / ours:.2f} times as fast")


def rival_cpu_s(program: str, first: int, last: int, preset: str) -> float:
    """Return the CPU seconds, user and system, that the rival takes for a range."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, str(first), str(last), str(last - first + 1), "-l", preset]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class CpuWatch(Watch):
    """A watch whose time is that of the processor, for a machine that others use too."""

    def __init__(self, cpu_ms: float) -> None:
        super().__init__(Budget())
        self._began_s = time.process_time()
        self._cpu_ms = cpu_ms

    @property
    def elapsed_ms(self) -> float:
        return (time.process_time() - self._began_s) * 1e3

    @property
    def remaining_ms(self) -> float:
        return max(0.0, self._cpu_ms - self.elapsed_ms)

    def is_over(self) -> bool:
        return self.remaining_ms == 0

    def is_set(self) -> bool:
        """The core asks this fifty times a second."""
        return self.is_over()

    def poll(self, stage: str, *, time_ms: float | None = None) -> Poll:
        return Poll(cancel=self)

    def spent(self, poll: Poll, nodes: int) -> None:
        self.nodes += nodes
        poll.finish()


def short(numbers: range, options: argparse.Namespace) -> None:
    """Search for short lines as the product does, in so much CPU time for each deal."""
    worker = ShortWorker(options.memory_mb)
    total_ms = 0.0
    lengths: list[int] = []
    proved: Counter[float] = Counter()
    unsolved: list[int] = []
    open_deals: list[str] = []
    for number in numbers:
        watch = CpuWatch(options.cpu_ms)
        line = ShortLine(pack_deal(number, options.cells), watch, worker)
        while not line.is_final:
            line.improve()
        spent_ms = watch.elapsed_ms
        total_ms += spent_ms
        if line.steps is None:
            unsolved.append(number)
            continue
        lengths.append(line.length)
        for limit_s in (0.1, 0.25, 0.5, 1.0, 3.0, 10.0):
            proved[limit_s] += line.bound >= line.length and spent_ms <= limit_s * 1e3
        if line.bound < line.length:
            open_deals.append(f"{number} {line.bound}-{line.length}")
    print(
        f"short, {options.cpu_ms:.0f} ms of CPU: mean {sum(lengths) / len(lengths):.3f} moves of "
        f"{len(lengths)} deals, {total_ms / len(numbers):.1f} ms a deal"
    )
    print(f"  unsolved: {unsolved or 'none'}")
    shares = ", ".join(
        f"{count / len(numbers):.1%} within {limit_s} s" for limit_s, count in proved.items()
    )
    print(f"  proved shortest: {shares}")
    print(f"  not proved, with bound and length: {', '.join(open_deals) or 'none'}")


def proof(numbers: range, options: argparse.Namespace) -> None:
    """Decide every deal of a range; name those that stay unknown or take long."""
    verdicts: Counter[Verdict] = Counter()
    began = time.process_time()
    budget = Budget(memory_mb=2048, nodes_max=50_000_000)
    for number in numbers:
        deal = FREECELL.deal(number, f"C{options.cells}")
        result = solve(deal, mode="prove", rules=options.rules, budget=budget)
        verdicts[result.verdict] += 1
        if result.verdict is Verdict.UNKNOWN or result.elapsed_ms > 5000:
            print(f"  {number}: {result.verdict} after {result.nodes:,} nodes {result.why}")
    mean_ms = (time.process_time() - began) / len(numbers) * 1e3
    counts = ", ".join(f"{count} {verdict}" for verdict, count in verdicts.items())
    print(f"{options.cells} cells, {options.rules}: {counts}; {mean_ms:.2f} ms a deal")


def impossible(numbers: range, options: argparse.Namespace) -> None:
    """Prove the eight impossible deals, from scratch each."""
    for number in IMPOSSIBLE:
        for rules in RuleSet:
            deal = FREECELL.deal(number, "C4")
            began = time.process_time()
            result = solve(deal, mode="prove", rules=rules)
            spent_ms = (time.process_time() - began) * 1e3
            print(f"{number} {rules}: {result.verdict} in {spent_ms:.1f} ms; {result.why}")


MEASUREMENTS = {"speed": speed, "short": short, "proof": proof, "impossible": impossible}

if __name__ == "__main__":
    main()
