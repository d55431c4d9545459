"""A report in words: headed tables, the same for the terminal and the HTML page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from halfmoon.i18n import Catalogue
from halfmoon.study.intervals import Interval
from halfmoon.study.plan import SIZE_NAMES, Plan
from halfmoon.study.report import Report, Spread

LISTED_MAX: Final = 60
"""So many deals are listed for people; the JSON report and the exports have more."""


class Section(NamedTuple):
    """A heading and what stands below it: a name and a value in each row."""

    heading: str
    rows: tuple[tuple[str, str], ...]


class Words:
    """Says numbers and plans in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.t = Catalogue(language).text

    def number(self, value: float) -> str:
        """A number with as many digits as tell something: 31,999; 12.4; 0.083."""
        digits = 0 if float(value).is_integer() or value >= 100 else 1 if value >= 10 else 3
        return self.t("study-number", value=round(value, digits) if digits else round(value))

    def percent(self, share: float) -> str:
        """A share of 1 in percent, with two decimals, more near 0 and 100."""
        digits = 4 if min(share, 1 - share) < 0.001 else 2
        return self.t("study-percent", value=round(share * 100, digits))

    def interval(self, interval: Interval) -> str:
        """From … to, one value when both are the same."""
        low, high = self.percent(interval.low), self.percent(interval.high)
        return low if interval.low == interval.high else f"{low} – {high}"

    def deals(self, numbers: Iterable[int], *, count: int) -> str:
        """Deal numbers as they are typed, and a sign that there are more."""
        listed = [str(number) for number in numbers][:LISTED_MAX]
        return " ".join(listed) + (" …" if count > len(listed) else "")

    def plan(self, plan: Plan) -> str:
        """What a plan is about, as a title."""
        size = self.t(f"study-{SIZE_NAMES[plan.game]}", count=plan.size)
        parts = [self.t(f"game-{plan.game}"), size]
        if plan.game == "freecell":
            parts.append(self.t(f"study-rules-{plan.rules}"))
        if plan.view == "tops":
            parts.append(self.t("study-view-tops"))
        return ", ".join(parts)

    def budget(self, plan: Plan) -> str:
        """What each deal may cost."""
        parts = []
        if plan.nodes_max:
            parts.append(self.t("study-budget-nodes", count=plan.nodes_max))
        if plan.time_ms:
            parts.append(self.t("study-budget-time", time=plan.time_ms))
        return ", ".join(parts)


def sections_of(report: Report, words: Words) -> list[Section]:
    """Return the whole report in words."""
    return [
        _about(report, words),
        _verdicts(report, words),
        *_spreads(report, words),
        *_redeals(report, words),
    ]


def _about(report: Report, words: Words) -> Section:
    t, plan = words.t, report.plan
    rows = [
        (t("study-deals"), f"{plan.first}–{plan.last}"),
        (t("study-done"), t("study-done-of", done=report.deals_done, deals=plan.deals)),
        (t("study-mode"), t(f"study-mode-{plan.mode}")),
        (t("study-budget"), words.budget(plan)),
        (t("study-solver"), ", ".join(report.solvers)),
        (t("study-digest"), report.digest),
    ]
    if not plan.is_repeatable:
        rows.append((t("study-note"), t("study-times-vary")))
    return Section(words.plan(plan), tuple(rows))


def _verdicts(report: Report, words: Words) -> Section:
    t = words.t
    tops = report.plan.view == "tops"
    rows = [
        (t("study-won-by-player" if tops else "study-winnable"), words.number(report.winnable)),
        (t("study-unwinnable"), words.number(report.unwinnable)),
        (t("study-not-won" if tops else "study-unknown"), words.number(report.unknown)),
        (t("study-share"), words.interval(report.share)),
        (t("study-interval"), words.interval(report.interval)),
    ]
    if tops:
        # The player's game is over: what he did not win is not open.
        rows[1:2] = []
    elif report.unwinnable:
        deals = words.deals(report.unwinnable_deals, count=report.unwinnable)
        rows.append((t("study-unwinnable-deals"), deals))
    if report.unknown and not tops:
        deals = words.deals(report.unknown_deals, count=report.unknown)
        rows.append((t("study-unknown-deals"), deals))
    return Section(t("study-verdicts"), tuple(rows))


def _spreads(report: Report, words: Words) -> list[Section]:
    spreads = {"times": report.times_ms, "nodes": report.nodes, "moves": report.moves}
    return [
        Section(words.t(f"study-{name}"), _spread_rows(spread, words))
        for name, spread in spreads.items()
        if spread is not None
    ]


def _spread_rows(spread: Spread, words: Words) -> tuple[tuple[str, str], ...]:
    names = ("mean", "least", "p10", "median", "p90", "p99", "most")
    return tuple((words.t(f"study-{name}"), words.number(getattr(spread, name))) for name in names)


def _redeals(report: Report, words: Words) -> list[Section]:
    if report.plan.game != "crescent" or not report.redeals:
        return []
    rows = tuple((str(used), words.number(count)) for used, count in report.redeals)
    return [Section(words.t("study-redeals-used"), rows)]
