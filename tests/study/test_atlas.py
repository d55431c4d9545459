"""The atlas: a row for each study, with the command that makes it again."""

import json
import shlex
from pathlib import Path

import pytest

from halfmoon.cli.study_run import read_plan
from halfmoon.study import Plan, Results, run_study
from halfmoon.study.atlas import command_of, markdown_of, row_of, summary_of, write_atlas

ROOT = Path(__file__).resolve().parents[2]
ATLAS = ROOT / "src" / "halfmoon" / "study" / "atlas.json"


def plan_of_command(command: str) -> Plan:
    """Read a command as the command line does."""
    words = shlex.split(command)
    assert words[:3] == ["halfmoon", "study", "run"]
    options: dict[str, str | bool | None] = dict.fromkeys(
        ("game", "deals", "cells", "redeals", "mode", "nodes", "time_ms", "chunk")
    )
    options |= dict.fromkeys(("classic", "tops", "no_lines"), False)
    rest = words[4:]
    while rest:
        name = rest.pop(0).removeprefix("--").replace("-", "_")
        options[name] = True if options[name] is False else rest.pop(0)
    return read_plan(Path(words[3]), **options)  # type: ignore[arg-type]


PLANS = [
    Plan(game="freecell", size=2, rules="classic", mode="prove", first=1, last=9, nodes_max=7),
    Plan(game="freecell", size=4, mode="any", first=5, last=5, time_ms=20, chunk_size=3),
    Plan(game="crescent", size=0, first=1, last=9, nodes_max=7, keeps_lines=False),
    Plan(game="crescent", size=4, view="tops", first=1, last=9, nodes_max=7, time_ms=9),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.as_text()[:40])
def test_the_command_makes_the_plan_again(plan: Plan) -> None:
    assert plan_of_command(command_of("some", plan)) == plan


def test_every_shipped_row_can_be_made_again() -> None:
    rows = json.loads(ATLAS.read_text())["rows"]
    assert rows
    # The other rows come from the benchmark that counts FreeCell deals.
    studies = [row for row in rows if row["command"].startswith("halfmoon")]
    counts = [row for row in rows if row["command"].startswith("./dev bench freecell_counts")]
    assert studies and len(studies) + len(counts) == len(rows)
    for row in studies:
        plan = plan_of_command(row["command"])
        assert (plan.game, plan.size, plan.rules, plan.view) == (
            row["game"], row["size"], row["rules"], row["view"],
        )  # fmt: skip
        assert (plan.deals, plan.nodes_max) == (row["planned"], row["nodes_max"])


def test_the_documentation_shows_the_shipped_atlas() -> None:
    table = markdown_of(json.loads(ATLAS.read_text())["rows"])
    assert table in (ROOT / "docs" / "odds.md").read_text()


def test_a_row_tells_what_the_file_holds(results: Results) -> None:
    assert row_of("some", results) is None
    run_study(results)
    row = row_of("some", results)
    assert row is not None
    assert (row["winnable"], row["unwinnable"], row["unknown"]) == (10, 1, 0)
    assert (row["first"], row["last"], row["done"], row["planned"]) == (11_976, 11_986, 11, 11)
    assert plan_of_command(row["command"]) == results.plan
    assert row["solvers"] == [results.solver] and row["digest"] == results.digest()


def test_a_row_with_a_gap_ends_where_the_gap_begins(results: Results) -> None:
    def stop(advance: object) -> None:
        if results.done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(results, tell=stop)
    row = row_of("some", results)
    assert row is not None and (row["last"], row["done"], row["planned"]) == (11_981, 6, 11)


def test_the_summary_has_the_tables_rules_alone(results: Results, tmp_path: Path) -> None:
    run_study(results)
    table_plan = Plan(**(results.plan.as_data() | {"rules": "table"}))
    with Results.create(tmp_path / "table.study", table_plan) as table:
        run_study(table)
        rows = [row_of("classic", results), row_of("table", table)]
    path = tmp_path / "atlas.json"
    write_atlas(path, [row for row in rows if row is not None])
    atlas = json.loads(path.read_text())
    assert [row["study"] for row in atlas["rows"]] == ["classic", "table"]
    assert atlas["summary"] == summary_of(atlas["rows"])
    assert [(row["option"], row["winnable"]) for row in atlas["summary"]] == [("C4", 10)]
