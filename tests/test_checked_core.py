"""The compiled core once more, built with every check of bounds, shifts and overflow on.

A check that fails ends the process at once, so these tests run in a process of their own. In a run
of all tests it starts with the first of them and takes the core that they leave idle.
"""

from pathlib import Path

import pytest
from support.checked_core import CheckedCore

ROOT = Path(__file__).resolve().parents[1]
CHECKED = ROOT / "build" / "debug" / "halfmoon" / "core"


@pytest.mark.timeout(900)
def test_the_core_passes_its_tests_with_every_check_on(checked_core: CheckedCore) -> None:
    code, said = checked_core.finish()
    assert code == 0, said[-6000:]
    sources = {path.stem for path in (ROOT / "src/halfmoon/core").glob("*.pyx")}
    assert {path.name.partition(".")[0] for path in CHECKED.glob("*.so")} >= sources
