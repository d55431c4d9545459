"""Every broken line of `docs/mutations.md` is noticed by the test that the row names."""

import ast
from pathlib import Path

import pytest
from support.mutants import ROOT, Mutant, listed

MUTANTS = listed()
OFTEN = (
    "Crescent: no wrap between ace and king",
    "undo reaches across a redeal",
    "peeking shows what lies face down",
)


def name_of(mutant: Mutant) -> str:
    return mutant.what.replace(" ", "-")


def test_there_are_mutants_of_every_room() -> None:
    rooms = {mutant.file.partition("/")[0] for mutant in MUTANTS}
    assert rooms >= {"rules", "play", "store", "server"} and len(MUTANTS) >= 60
    assert {mutant.what for mutant in MUTANTS} >= set(OFTEN)


@pytest.mark.parametrize("mutant", MUTANTS, ids=name_of)
def test_the_line_is_still_there_and_the_test_too(mutant: Mutant) -> None:
    assert mutant.source.count(mutant.line) == 1, f"{mutant.file} has not one: {mutant.line}"
    file, _, name = mutant.test.partition("::")
    tree = ast.parse((ROOT / "tests" / file).read_text(encoding="utf-8"))
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def assert_noticed(mutant: Mutant, folder: Path) -> None:
    said = mutant.noticed_by(folder)
    file, _, name = mutant.test.partition("::")
    assert said.endswith("exit code 1"), f"nobody noticed: {mutant.what}\n{said[-2000:]}"
    assert f"FAILED tests/{file}::{name}" in said, said[-2000:]


@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.what in OFTEN], ids=name_of)
def test_a_broken_line_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    assert_noticed(mutant, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.what not in OFTEN], ids=name_of)
def test_every_broken_line_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    assert_noticed(mutant, tmp_path)
