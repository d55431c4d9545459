"""Exports: a row for each deal, as CSV or Parquet; or the study itself, to go on elsewhere."""

from __future__ import annotations

import csv
import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from halfmoon.errors import InputError
from halfmoon.rules.games import GAMES
from halfmoon.study.plan import Plan
from halfmoon.study.results import Results, Solved
from halfmoon.study.work import PackedChunk

COLUMNS: Final = ("number", "verdict", "nodes", "moves", "redeals", "time_us", "line")
ROWS_AT_ONCE: Final = 50_000
CHUNKS_FORMAT: Final = "halfmoon-study-1"


def row_of(plan: Plan, solved: Solved) -> tuple[Any, ...]:
    """Return a deal's values in the order of `COLUMNS`; moves and redeals None without a line."""
    answer = solved.answer
    won = answer.verdict == "winnable"
    line = None
    if answer.line is not None:
        line = " ".join(line_texts(plan, solved))
    return (
        solved.number,
        answer.verdict.value,
        answer.nodes,
        answer.moves if won else None,
        answer.redeals if won else None,
        solved.time_us,
        line,
    )


def line_texts(plan: Plan, solved: Solved) -> Iterator[str]:
    """Yield the moves of a kept line in the notation of the game."""
    game, state = GAMES[plan.game], plan.state_of(solved.number)
    for move in solved.answer.line or ():
        yield game.format_move(state, move)
        state = game.apply_unchecked(state, move)


def export_csv(results: Results, path: Path) -> None:
    """Write a line for each deal, after one with the names of the columns."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(row_of(results.plan, solved) for solved in results.solved())


def export_parquet(results: Results, path: Path) -> None:
    """Write a Parquet file with the plan in its metadata. Needs `halfmoon[parquet]`."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise InputError(
            "Parquet needs the extra halfmoon[parquet]: pip install 'halfmoon[parquet]'",
            key="study-no-parquet",
            arguments={},
        ) from None
    texts, whole = pyarrow.string(), pyarrow.int64()
    types = (whole, texts, whole, whole, whole, whole, texts)
    schema = pyarrow.schema(
        list(zip(COLUMNS, types, strict=True)), metadata={"plan": results.plan.as_text()}
    )
    solved = results.solved()
    with parquet.ParquetWriter(path, schema) as writer:
        while rows := [row_of(results.plan, each) for each in islice(solved, ROWS_AT_ONCE)]:
            columns = [list(column) for column in zip(*rows, strict=True)]
            writer.write_table(pyarrow.table(columns, schema=schema))


def export_chunks(results: Results, path: Path) -> None:
    """Write the study itself as JSON, a line a chunk, so that a run can go on elsewhere."""
    chunks = [
        json.dumps([c.chunk, b64encode(c.answers).decode(), b64encode(c.times).decode(), c.solver])
        for c in results.packed_chunks()
    ]
    head = {"format": CHUNKS_FORMAT, "plan": results.plan.as_data(), "solver": results.solver}
    text = json.dumps(head, sort_keys=True)[:-1] + ',\n"chunks": [\n' + ",\n".join(chunks)
    path.write_text(text + "\n]}\n", encoding="utf-8")


def import_chunks(source: Path, target: Path) -> Results:
    """Begin a results file with the chunks of an export. Raises InputError when it is none."""
    try:
        data = json.loads(source.read_text(encoding="utf-8"))
        found = data["format"] == CHUNKS_FORMAT
        plan = Plan(**data["plan"])
        chunks = [
            PackedChunk(chunk, b64decode(answers), b64decode(times), solver)
            for chunk, answers, times, solver in data["chunks"]
        ]
    except (UnicodeDecodeError, ValueError, KeyError, TypeError, AssertionError):
        found = False
    if not found:
        raise InputError(
            f"this is no study that was exported as chunks: {source}",
            key="study-no-chunks",
            arguments={"path": str(source)},
        )
    results = Results.create(target, plan, solver=data["solver"])
    for chunk in chunks:
        results.add(chunk, any_solver=True)
    return results
