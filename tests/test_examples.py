"""Every example in the documentation and in a docstring does what it shows."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import halfmoon

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(halfmoon.__path__, "halfmoon.")
    if not module.name.endswith("__main__") and ".migrations" not in module.name
)
PAGES = sorted(path for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("name", ["halfmoon", *MODULES])
def test_examples_of_a_module(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_the_first_page_plays_a_game() -> None:
    examples = doctest.DocTestParser().get_examples((ROOT / "README.md").read_text())
    assert len(examples) >= 5
