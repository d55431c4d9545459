"""The atlas: what studies of both games have found so far, as the product ships it.

`atlas.json` holds a row for each study, finished or not, with the command that made it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from halfmoon.study.plan import SIZE_NAMES, Plan
from halfmoon.study.report import Report, report_of
from halfmoon.study.results import Results

OPEN_MAX: Final = 200
"""So many deals that are not decided are listed in a row."""
OPTION_OF_REDEALS: Final = {3: "N", 4: "F"}


def command_of(name: str, plan: Plan) -> str:
    """Return the command that begins a study of this plan.

    >>> plan = Plan(game="crescent", size=3, first=1, last=9, nodes_max=1000, keeps_lines=False)
    >>> command_of("c3", plan)
    'halfmoon study run c3 --game crescent --redeals 3 --deals 1-9 --nodes 1000 --no-lines'
    """
    words = [f"halfmoon study run {name} --game {plan.game}"]
    words.append(f"--{SIZE_NAMES[plan.game]} {plan.size} --deals {plan.first}-{plan.last}")
    if plan.rules == "classic":
        words.append("--classic")
    if plan.mode != ("prove" if plan.game == "freecell" else "any"):
        words.append(f"--mode {plan.mode}")
    if plan.view == "tops":
        words.append("--tops")
    if plan.nodes_max is not None:
        words.append(f"--nodes {plan.nodes_max}")
    if plan.time_ms is not None:
        words.append(f"--time-ms {plan.time_ms}")
    if plan.chunk_size != Plan.__dataclass_fields__["chunk_size"].default:
        words.append(f"--chunk {plan.chunk_size}")
    if not plan.keeps_lines:
        words.append("--no-lines")
    return " ".join(words)


def row_of(name: str, results: Results) -> dict[str, Any] | None:
    """Return the atlas's row of a study; None while nothing is done."""
    report = report_of(results)
    if report is None:
        return None
    plan = report.plan
    times = report.times_ms
    return {
        "study": name, "game": plan.game, "size": plan.size, "rules": plan.rules,
        "view": plan.view, "option": option_of(plan),
        "first": plan.first, "last": _last_of(results), "planned": plan.deals,
        "done": report.deals_done, "winnable": report.winnable,
        "unwinnable": report.unwinnable, "unknown": report.unknown,
        "share": _rounded(report.share), "interval": _rounded(report.interval),
        "open_deals": _open_deals(report), "nodes_max": plan.nodes_max,
        "cpu_s": round(times.mean * times.count / 1000, 1),
        "ms_mean": round(times.mean, 3), "ms_median": times.median, "ms_p99": times.p99,
        "moves_mean": None if report.moves is None else round(report.moves.mean, 1),
        "redeals_used": [list(pair) for pair in report.redeals] if plan.size else [],
        "solvers": list(report.solvers), "digest": report.digest,
        "command": command_of(name, plan),
    }  # fmt: skip


def option_of(plan: Plan) -> str | None:
    """Return the option of a deal code that plays by this plan's rules, None when none does."""
    if plan.game == "freecell":
        return f"C{plan.size}" if plan.size else None
    return OPTION_OF_REDEALS.get(plan.size)


def _last_of(results: Results) -> int:
    """Return the last deal before the first gap: up to there everything is done."""
    gap = next(iter(results.missing()), None)
    plan = results.plan
    return plan.last if gap is None else plan.numbers(gap)[0] - 1


def _rounded(pair: Iterable[float]) -> list[float]:
    return [round(value, 7) for value in pair]


def _open_deals(report: Report) -> list[int]:
    return [] if report.plan.view == "tops" else list(report.unknown_deals[:OPEN_MAX])


def summary_of(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows that tell the odds of the games as they are played here, shortened.

    That is by the table's rules, all cards known; the rows keep their order.
    """
    keys = ("game", "option", "first", "last", "winnable", "unwinnable", "unknown")
    return [
        {key: row[key] for key in keys}
        for row in rows
        if row["option"] and row["view"] == "all" and row["rules"] == "table"
    ]


def write_atlas(path: Path, rows: Sequence[dict[str, Any]]) -> None:
    """Write an atlas of these rows, a line each."""
    parts = [
        f'"{key}": [\n' + ",\n".join(json.dumps(row, sort_keys=True) for row in listed) + "\n]"
        for key, listed in (("rows", rows), ("summary", summary_of(rows)))
    ]
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def markdown_of(rows: Iterable[dict[str, Any]]) -> str:
    """Return the atlas as a table for the documentation."""
    head = (
        "| study | deals | winnable | unwinnable | not known | share | 95 % interval | ms a deal |"
    )
    lines = [head, "|---|---|---|---|---|---|---|---|"]
    for row in rows:
        tops = row["view"] == "tops"
        unknown = f"({row['unknown']:,} not won)" if tops else f"{row['unknown']:,}"
        done = f"{row['first']}…{row['last']}"
        if row["done"] != row["last"] - row["first"] + 1:
            done = f"{row['done']:,} of {row['planned']:,}"
        lines.append(
            f"| {row['study']} | {done} | {row['winnable']:,} | {row['unwinnable']:,} | {unknown} "
            f"| {_percents(row['share'])} | {_percents(row['interval'])} | {row['ms_mean']:g} |"
        )
    return "\n".join(lines) + "\n"


def _percents(pair: list[float]) -> str:
    low, high = (f"{share * 100:.3f}".rstrip("0").rstrip(".") for share in pair)
    return f"{low} %" if low == high else f"{low} – {high} %"
