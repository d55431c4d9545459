"""What a study has found: counts, shares with their exact intervals, and distributions.

An answer that is not known is neither a win nor a loss: shares are ranges, from "none of the
unknown deals can be won" to "all of them can".
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from halfmoon.solver import Verdict
from halfmoon.study.intervals import Interval, interval_of
from halfmoon.study.plan import Plan
from halfmoon.study.results import Results

NAMED_MAX: Final = 1_000
"""So many deals that are lost, or not decided, are named in a report; exports name all."""
BARS_MAX: Final = 24


class Bar(NamedTuple):
    """A bar of a plot: how many deals lie from `low` up to, not including, `high`."""

    low: float
    high: float
    deals: int


@dataclass(frozen=True, slots=True)
class Spread:
    """How some values are distributed."""

    count: int
    mean: float
    least: float
    p10: float
    median: float
    p90: float
    p99: float
    most: float
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The findings of a study, complete or not.

    `share` is the range of the share of deals that can be won among those done; `interval` is
    the exact 95 % interval for all deals of the game, the unknown counted as lost for its lower
    end and as won for its upper end. Times are processor time of the search, in milliseconds.
    """

    plan: Plan
    solvers: tuple[str, ...]
    digest: str
    deals_done: int
    winnable: int
    unwinnable: int
    unknown: int
    share: Interval
    interval: Interval
    unwinnable_deals: tuple[int, ...]
    unknown_deals: tuple[int, ...]
    times_ms: Spread
    nodes: Spread
    moves: Spread | None
    redeals: tuple[tuple[int, int], ...]

    @property
    def is_complete(self) -> bool:
        """Whether every deal of the plan is in it."""
        return self.deals_done == self.plan.deals

    def as_data(self) -> dict[str, Any]:
        """Return the report as plain data for JSON."""
        data = asdict(self)
        data["plan"] = self.plan.as_data()
        data["complete"] = self.is_complete
        data["share"], data["interval"] = list(self.share), list(self.interval)
        return data


def report_of(results: Results) -> Report | None:
    """Count the results; None while there are none."""
    times_ms: list[float] = []
    nodes: list[int] = []
    moves: list[int] = []
    redeals: Counter[int] = Counter()
    deals: dict[Verdict, list[int]] = {verdict: [] for verdict in Verdict}
    for number, answer, time_us in results.solved():
        deals[answer.verdict].append(number)
        times_ms.append(time_us / 1000)
        nodes.append(answer.nodes)
        if answer.verdict is Verdict.WINNABLE:
            moves.append(answer.moves)
            redeals[answer.redeals] += 1
    done = len(times_ms)
    if done == 0:
        return None
    won, unknown = len(deals[Verdict.WINNABLE]), len(deals[Verdict.UNKNOWN])
    # The game of a player who sees the tops alone is over: what he has not won is not open.
    most = won if results.plan.view == "tops" else won + unknown
    return Report(
        plan=results.plan,
        solvers=tuple(results.solvers()),
        digest=results.digest(),
        deals_done=done,
        winnable=won,
        unwinnable=len(deals[Verdict.UNWINNABLE]),
        unknown=unknown,
        share=Interval(won / done, most / done),
        interval=Interval(interval_of(won, done).low, interval_of(most, done).high),
        unwinnable_deals=tuple(deals[Verdict.UNWINNABLE][:NAMED_MAX]),
        unknown_deals=tuple(deals[Verdict.UNKNOWN][:NAMED_MAX]),
        times_ms=spread_of(times_ms, logarithmic=True),
        nodes=spread_of(nodes, logarithmic=True),
        moves=spread_of(moves) if moves else None,
        redeals=tuple(sorted(redeals.items())),
    )


def spread_of(values: Iterable[float], *, logarithmic: bool = False) -> Spread:
    """Return the distribution of some values, at least one; logarithmic bars double each time.

    >>> spread_of([1, 2, 3, 4, 10]).median
    3
    """
    ordered = sorted(values)
    assert ordered, "nothing has no distribution"

    def quantile(share: float) -> float:
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    return Spread(
        count=len(ordered),
        mean=statistics.fmean(ordered),
        least=ordered[0],
        p10=quantile(0.1),
        median=quantile(0.5),
        p90=quantile(0.9),
        p99=quantile(0.99),
        most=ordered[-1],
        bars=_bars(ordered, logarithmic=logarithmic),
    )


def _bars(ordered: list[float], *, logarithmic: bool) -> tuple[Bar, ...]:
    edges = _doubling(ordered[-1]) if logarithmic else _even(ordered[0], ordered[-1])
    counts: Counter[int] = Counter()
    at = 0
    for value in ordered:
        while value >= edges[at + 1]:
            at += 1
        counts[at] += 1
    bars = [Bar(edges[i], edges[i + 1], counts[i]) for i in range(len(edges) - 1)]
    while len(bars) > 1 and bars[0].deals == 0:
        del bars[0]
    return tuple(bars)


def _doubling(most: float) -> list[float]:
    """Edges 0, then powers of two from 1/64 on, the last one above `most`."""
    edges, edge = [0.0], 1 / 64
    while edges[-1] <= most:
        edges.append(edge)
        edge *= 2
    return edges


def _even(least: float, most: float) -> list[float]:
    """Whole-numbered edges of even width, the last one above `most`."""
    width = max(1, -(-int(most - least + 1) // BARS_MAX))
    start = int(least) // width * width
    edges = [float(start)]
    while edges[-1] <= most:
        edges.append(edges[-1] + width)
    return edges
