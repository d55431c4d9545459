"""Exports hold every deal; chunks begin the same study elsewhere."""

import csv
from pathlib import Path

import pytest
from pyarrow import parquet

from halfmoon.errors import InputError
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import GAMES
from halfmoon.study import Plan, Results, run_study
from halfmoon.study.export import (
    COLUMNS,
    export_chunks,
    export_csv,
    export_parquet,
    import_chunks,
)
from halfmoon.study.plan import plan_of_text

WRONG_PLAN = """{"format": "halfmoon-study-1", "solver": "0", "chunks": [], "plan":
{"game": "freecell", "size": 7, "first": 1, "last": 2, "nodes_max": 3}}"""


@pytest.fixture
def done(results: Results) -> Results:
    run_study(results)
    return results


def test_csv_has_a_row_for_each_deal_and_its_lines_win(done: Results, tmp_path: Path) -> None:
    export_csv(done, tmp_path / "some.csv")
    with (tmp_path / "some.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    assert [int(row["number"]) for row in rows] == list(range(11_976, 11_987))
    lost = rows[6]
    assert (lost["verdict"], lost["moves"], lost["line"]) == ("unwinnable", "", "")
    game, state = GAMES["freecell"], done.plan.state_of(11_976)
    words = rows[0]["line"].split()
    assert len(words) == int(rows[0]["moves"])
    for word in words:
        state = game.apply(state, game.parse_move(state, word))
    assert game.outcome(state) is Outcome.WON


def test_parquet_holds_the_same_rows_and_the_plan(done: Results, tmp_path: Path) -> None:
    export_csv(done, tmp_path / "some.csv")
    export_parquet(done, tmp_path / "some.parquet")
    table = parquet.read_table(tmp_path / "some.parquet")
    assert plan_of_text(table.schema.metadata[b"plan"].decode()) == done.plan
    with (tmp_path / "some.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row, found in zip(rows, table.to_pylist(), strict=True):
        assert row == {key: "" if value is None else str(value) for key, value in found.items()}


def test_a_study_goes_on_elsewhere(plan: Plan, results: Results, tmp_path: Path) -> None:
    run_study(results)
    whole = results.digest()
    with Results.create(tmp_path / "half.study", plan) as half:
        for packed in list(results.packed_chunks())[:2]:
            half.add(packed)
        export_chunks(half, tmp_path / "half.json")
    with import_chunks(tmp_path / "half.json", tmp_path / "other.study") as other:
        assert (other.plan, other.solver, other.chunks()) == (plan, results.solver, [0, 1])
        run_study(other)
        assert other.digest() == whole


@pytest.mark.parametrize("text", ["", "{}", '{"format": "other"}', "[1]", "\x00", WRONG_PLAN])
def test_what_is_no_export_is_refused_and_nothing_is_lost(tmp_path: Path, text: str) -> None:
    (tmp_path / "wrong.json").write_text(text)
    kept = tmp_path / "kept.study"
    kept.write_text("kept")
    with pytest.raises(InputError, match=r"wrong\.json$"):
        import_chunks(tmp_path / "wrong.json", kept)
    assert kept.read_text() == "kept"
