"""The compiled core once more, built with every check of bounds, shifts and overflow on.

A check that fails ends the process at once, so these tests run in a process of their own.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CHECKED = ROOT / "build" / "debug" / "halfmoon" / "core"


@pytest.mark.timeout(900)
def test_the_core_passes_its_tests_with_every_check_on() -> None:
    build = subprocess.run(
        [sys.executable, "dev", "build", "--debug"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert build.returncode == 0, build.stdout + build.stderr
    sources = {path.stem for path in (ROOT / "src/halfmoon/core").glob("*.pyx")}
    assert {path.name.partition(".")[0] for path in CHECKED.glob("*.so")} >= sources
    tests = ["tests/core", "tests/solver", "-q", "--core-debug", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *tests],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
