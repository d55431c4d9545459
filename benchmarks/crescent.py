"""Crescent's solver measured: `./dev bench crescent [deals|positions|lines|lost] [options]`.

deals       shares won within 0.1, 1, 10 and 60 s, times, lengths, redeals used, open deals
positions   the same for positions in mid-play on winning lines, some from each deal
lines       redeals and moves of the best lines that short mode finds in a given time
lost        how many deals are proved lost without search, with none to four redeals

All times are CPU time of one core and hold everything: packing, search, tidying the line and its
replay by the Python rules. On a shared machine wall time means little.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from statistics import mean
from typing import Final

from halfmoon.core.crescent.proof import lost_at_once
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.games import CRESCENT
from halfmoon.rules.move import REDEAL
from halfmoon.solver import Mode, Result, Verdict, solve
from halfmoon.solver.crescent_board import pack_state

SHARES_S: Final = (0.1, 1, 10, 60)
WARM_UP_DEAL: Final = 2_000_000
LISTED_MAX: Final = 100


class CpuLimit:
    """A cancel flag that is set once so many CPU seconds have been spent."""

    def __init__(self, limit_s: float) -> None:
        self.started_s = time.process_time()
        self.limit_s = limit_s

    @property
    def spent_s(self) -> float:
        """CPU seconds since the limit was made."""
        return time.process_time() - self.started_s

    def is_set(self) -> bool:
        """Return True once the limit is reached."""
        return self.spent_s >= self.limit_s


@dataclass
class Tally:
    """What a row of the table is made of."""

    times_s: list[float] = field(default_factory=list)
    all_s: float = 0.0
    lengths: list[int] = field(default_factory=list)
    redeals: Counter[int] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    count: int = 0

    def add(self, name: str, result: Result, spent_s: float) -> None:
        """Enter the answer for one state."""
        self.count += 1
        self.all_s += spent_s
        if result.verdict is Verdict.WINNABLE:
            assert result.line is not None
            assert result.length is not None
            self.times_s.append(spent_s)
            self.lengths.append(result.length)
            self.redeals[sum(move == REDEAL for move in result.line)] += 1
        elif result.verdict is Verdict.UNWINNABLE:
            self.lost.append(name)
        else:
            self.open.append(f"{name} ({result.nodes:,} nodes, {spent_s:.1f} s)")

    def quantile_ms(self, share: float) -> float:
        """A quantile of the times of the states won."""
        ordered = sorted(self.times_s)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000

    def print(self, title: str) -> None:
        """Print the row, then what stayed open."""
        won = len(self.times_s)
        print(f"{title}: {self.count} states, {won} won, {len(self.lost)} proved lost")
        if won:
            shares = "  ".join(
                f"{limit:g} s: {100 * sum(t <= limit for t in self.times_s) / self.count:.2f} %"
                for limit in SHARES_S
            )
            print(f"  won within {shares}")
            print(
                f"  CPU time: mean of all {self.all_s / self.count * 1000:.1f} ms;  of those won "
                f"{mean(self.times_s) * 1000:.1f} ms, p50 {self.quantile_ms(0.5):.1f}, "
                f"p90 {self.quantile_ms(0.9):.1f}, p99 {self.quantile_ms(0.99):.1f} ms"
            )
            used = "  ".join(f"{used}: {times}" for used, times in sorted(self.redeals.items()))
            print(
                f"  moves: mean {mean(self.lengths):.1f}, {min(self.lengths)} to "
                f"{max(self.lengths)};  redeals used  {used}"
            )
        if self.lost:
            print(f"  proved lost: {' '.join(self.lost)}")
        if self.open:
            print(f"  open: {', '.join(self.open)}")


def deal(number: int, redeals: int) -> CrescentState:
    """Return a deal with so many redeals."""
    return replace(CRESCENT.deal(number, "N"), redeals=redeals)


def measured(state: CrescentState, mode: Mode, limit_s: float) -> tuple[Result, float]:
    """Return the answer and the CPU seconds that it took."""
    limit = CpuLimit(limit_s)
    result = solve(state, mode=mode, cancel=limit)
    return result, limit.spent_s


def deals(numbers: range, options: argparse.Namespace) -> None:
    """Every deal once."""
    tally = Tally()
    for number in numbers:
        result, spent_s = measured(
            deal(number, options.redeals), Mode(options.mode), options.limit_s
        )
        tally.add(str(number), result, spent_s)
        if tally.count % options.every == 0:
            tally.print(f"deals {numbers.start} to {number}, {options.redeals} redeals")
    if tally.count % options.every:
        tally.print(f"deals {numbers.start} to {numbers[-1]}, {options.redeals} redeals")


def positions(numbers: range, options: argparse.Namespace) -> None:
    """Some positions on the winning line of each deal, drawn with a fixed seed."""
    lot = random.Random(numbers.start)
    tally = Tally()
    for number in numbers:
        state = deal(number, options.redeals)
        line = solve(state, cancel=CpuLimit(options.limit_s)).line
        if not line:
            continue
        chosen = set(lot.sample(range(1, len(line)), options.positions))
        for index, move in enumerate(line):
            if index in chosen:
                result, spent_s = measured(state, Mode.ANY, options.limit_s)
                tally.add(f"{number} after {index} moves", result, spent_s)
            state = CRESCENT.apply(state, move)
    tally.print(f"positions on lines of deals {numbers.start} to {numbers[-1]}")


def lines(numbers: range, options: argparse.Namespace) -> None:
    """The best lines within the time for each deal."""
    tally = Tally()
    for number in numbers:
        result, spent_s = measured(deal(number, options.redeals), Mode.SHORT, options.limit_s)
        tally.add(str(number), result, spent_s)
    tally.print(f"best lines of deals {numbers.start} to {numbers[-1]} in {options.limit_s} s")


def lost(numbers: range, options: argparse.Namespace) -> None:
    """Deals that no play wins, by their suits' last cards or the relaxation."""
    found: dict[int, list[int]] = {redeals: [] for redeals in range(5)}
    for number in numbers:
        packed = pack_state(deal(number, 0))
        for redeals, known in found.items():
            if not lost_at_once(packed, redeals):
                break
            known.append(number)
    for redeals, known in found.items():
        few = f": {' '.join(map(str, known))}" if 0 < len(known) <= LISTED_MAX else ""
        share = 100 * len(known) / len(numbers)
        print(f"{redeals} redeals: {len(known)} of {len(numbers)} lost, {share:.3f} %{few}")


MEASUREMENTS: Final = {"deals": deals, "positions": positions, "lines": lines, "lost": lost}


def main() -> None:
    """Read the command and run one of the measurements."""
    parser = argparse.ArgumentParser(prog="./dev bench crescent", description=__doc__)
    parser.add_argument("what", nargs="?", default="deals", choices=list(MEASUREMENTS))
    parser.add_argument("--deals", default="1-1000", help="a range, as 1-1000")
    parser.add_argument("--redeals", type=int, default=3)
    parser.add_argument("--limit-s", type=float, default=60, help="CPU seconds a state")
    parser.add_argument("--mode", default="any", choices=[mode.value for mode in Mode])
    parser.add_argument("--positions", type=int, default=5, help="positions of each line")
    parser.add_argument("--every", type=int, default=1000, help="deals between two reports")
    options = parser.parse_args()
    first, _, last = options.deals.partition("-")
    solve(deal(WARM_UP_DEAL, 4))  # allocates the memory once, outside the measurement
    MEASUREMENTS[options.what](range(int(first), int(last or first) + 1), options)


if __name__ == "__main__":
    main()
