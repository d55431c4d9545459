"""The compiled core once more, built with every check of bounds, shifts and overflow on.

A check that fails ends the process at once, so these tests run in a process of their own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CHECKED = ROOT / "build" / "debug" / "halfmoon" / "core"
BUILD = [sys.executable, "dev", "build", "--debug"]
TESTS = ["tests/core", "tests/solver", "-q", "--core-debug", "-p", "no:cacheprovider"]
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}


@pytest.mark.longest
@pytest.mark.timeout(900)
def test_the_core_passes_its_tests_with_every_check_on() -> None:
    for command in (BUILD, [sys.executable, "-m", "pytest", *TESTS]):
        done = subprocess.run(
            command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    core = ROOT / "src/halfmoon/core"
    sources = {str(path.relative_to(core).with_suffix("")) for path in core.rglob("*.pyx")}
    built = {str(path.relative_to(CHECKED)).partition(".")[0] for path in CHECKED.rglob("*.so")}
    assert built >= sources
