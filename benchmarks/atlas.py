"""Make the atlas, or go on with it: `python benchmarks/atlas.py FOLDER [--minutes N] [NAMES]`.

Runs the studies below one after the other in this process, each in a file of the folder, until
they are done or the minutes of processor time are used up; then writes the atlas that is shipped
from what there is. The next run goes on where this one stopped. Afterwards the studies' chunks
(answers without lines) are exported to `benchmarks/results/atlas/`, to be committed.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from halfmoon.study import Plan, Results, run_study
from halfmoon.study.atlas import OPEN_MAX, markdown_of, row_of, write_atlas
from halfmoon.study.export import export_chunks, import_chunks
from halfmoon.study.intervals import interval_of
from halfmoon.study.run import Advance

ROOT = Path(__file__).resolve().parents[1]
ATLAS = ROOT / "src" / "halfmoon" / "study" / "atlas.json"
DOCUMENT = ROOT / "docs" / "odds.md"
TABLE_BEGINS = "<!-- the atlas begins -->"
TABLE_ENDS = "<!-- the atlas ends -->"
CHUNKS = ROOT / "benchmarks" / "results" / "atlas"

COUNTS = ROOT / "benchmarks" / "results" / "freecell"
COUNTS_NODES_MAX = 5_000_000

FREECELL_NODES = 20_000_000
FREECELL_ALL = range(1, 32_001)


def freecell(
    cells: int,
    rules: str,
    deals: range = FREECELL_ALL,
    *,
    mode: str = "prove",
    chunk: int = 500,
) -> Plan:
    """A study of FreeCell with so many cells: a line or a proof for each deal.

    Mode "any" comes to the proof later: it is faster from two cells on.
    """
    return Plan(
        game="freecell", size=cells, rules=rules, mode=mode, first=deals[0], last=deals[-1],
        nodes_max=FREECELL_NODES, chunk_size=chunk, keeps_lines=False,
    )  # fmt: skip


def crescent(redeals: int, deals: range, *, nodes: int, view: str = "all", chunk: int = 50) -> Plan:
    """A study of Crescent with so many redeals."""
    return Plan(
        game="crescent", size=redeals, view=view, first=deals[0], last=deals[-1],
        nodes_max=nodes, chunk_size=chunk, keeps_lines=False,
    )  # fmt: skip


STUDIES = {
    "freecell-4-table": freecell(4, "table", mode="any"),
    "freecell-4-classic": freecell(4, "classic"),
    "freecell-3-table": freecell(3, "table", mode="any"),
    "freecell-3-classic": freecell(3, "classic", mode="any"),
    "freecell-2-table": freecell(2, "table", mode="any", chunk=50),
    "freecell-2-classic": freecell(2, "classic", mode="any", chunk=100),
    "freecell-1-table": freecell(1, "table", mode="any", chunk=100),
    "freecell-1-classic": freecell(1, "classic", chunk=100),
    "freecell-0-table": freecell(0, "table"),
    "freecell-0-classic": freecell(0, "classic"),
    "crescent-3": crescent(3, range(1, 10_001), nodes=1_000_000),
    "crescent-4": crescent(4, range(1, 10_001), nodes=1_000_000),
    "crescent-2": crescent(2, range(1, 10_001), nodes=1_000_000),
    "crescent-1": crescent(1, range(1, 10_001), nodes=1_000_000),
    "crescent-0": crescent(0, range(1, 10_001), nodes=300_000),
    "crescent-3-tops": crescent(3, range(1, 481), nodes=4_000, view="tops", chunk=4),
}


def row_of_counts(cells: int, rules: str) -> dict[str, Any] | None:
    """The row of `benchmarks/freecell_counts.py`, which counts by both rules; None without one.

    A deal that is lost by the classic rules is won at the table when taking back rescues it.
    """
    path = COUNTS / f"cells-{cells}.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    done = data["next"] - 1
    lost, unknown = set(data["lost"]), set(data["open"])
    if rules == "table":
        unknown |= set(data["open_at_table"])
        lost -= set(data["open_at_table"]) | set(data["rescued"])
    won = done - len(lost) - len(unknown)
    interval = (interval_of(won, done).low, interval_of(won + len(unknown), done).high)
    return {
        "study": f"freecell-{cells}-{rules}", "game": "freecell", "size": cells, "rules": rules,
        "view": "all", "option": f"C{cells}" if cells else None, "first": 1, "last": done,
        "planned": FREECELL_ALL[-1], "done": done, "winnable": won, "unwinnable": len(lost),
        "unknown": len(unknown), "share": [round(won / done, 7), round(1 - len(lost) / done, 7)],
        "interval": [round(end, 7) for end in interval], "open_deals": sorted(unknown)[:OPEN_MAX],
        "nodes_max": COUNTS_NODES_MAX, "cpu_s": data["cpu_s"],
        "ms_mean": round(data["cpu_s"] * 1000 / done, 3), "moves_mean": None, "redeals_used": [],
        "solvers": [], "digest": None, "command": f"./dev bench freecell_counts {cells}",
    }  # fmt: skip


def better_row(name: str, row: dict[str, Any] | None) -> dict[str, Any] | None:
    """The study's row, or that of the counts where more deals are done."""
    plan = STUDIES[name]
    if plan.game != "freecell":
        return row
    counted = row_of_counts(plan.size, plan.rules)
    if counted is None or (row is not None and row["done"] >= counted["done"]):
        return row
    return counted


def write_everything(folder: Path) -> None:
    """Write the atlas, its table in the documentation, and the state of the studies."""
    CHUNKS.mkdir(parents=True, exist_ok=True)
    rows = []
    for name in STUDIES:
        row, path = None, folder / f"{name}.study"
        if path.exists():
            with Results.open(path) as results:
                row = row_of(name, results)
                export_chunks(results, CHUNKS / f"{name}.json")
        row = better_row(name, row)
        if row is not None:
            rows.append(row)
    write_atlas(ATLAS, rows)
    write_table()


class TimeIsUp(Exception):
    """The minutes that were given are used up."""


def go_on(name: str, path: Path, *, until_s: float, any_solver: bool) -> None:
    """Run one study until it is done, or raise TimeIsUp."""

    def tell(advance: Advance) -> None:
        if time.process_time() > until_s and advance.deals_done < advance.deals:
            raise TimeIsUp

    if not path.exists():
        stored = CHUNKS / f"{name}.json"
        if stored.exists():
            import_chunks(stored, path).close()
        else:
            Results.create(path, STUDIES[name]).close()
    with Results.open(path) as results:
        results.check_plan(STUDIES[name])
        if not results.is_complete:
            run_study(results, any_solver=any_solver, tell=tell)
        print(f"{name}: {results.deals_done} of {results.plan.deals}", flush=True)


def write_table() -> None:
    """Put the atlas's table into the documentation, between its two marks."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(TABLE_BEGINS)
    _, _, after = rest.partition(TABLE_ENDS)
    table = markdown_of(json.loads(ATLAS.read_text(encoding="utf-8"))["rows"])
    whole = f"{before}{TABLE_BEGINS}\n{table}{TABLE_ENDS}{after}"
    DOCUMENT.write_text(whole, encoding="utf-8")


def main() -> None:
    """Read the arguments and run what they name."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--deals-seconds", type=float, default=1e9, help="for each study")
    parser.add_argument("--any-solver", action="store_true")
    parser.add_argument("--write", action="store_true", help="write the atlas and the chunks")
    chosen = parser.parse_intermixed_args()
    end_s = 60 * chosen.minutes
    for name in chosen.names:
        until_s = min(end_s, time.process_time() + chosen.deals_seconds)
        try:
            path = chosen.folder / f"{name}.study"
            go_on(name, path, until_s=until_s, any_solver=chosen.any_solver)
        except TimeIsUp:
            print(f"{name}: the time is up", flush=True)
    if chosen.write:
        write_everything(chosen.folder)


if __name__ == "__main__":
    main()
