"""The core once more with every check of bounds and overflow compiled in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = (
    "poll,freecell_any,freecell_board,freecell_bound,freecell_key,freecell_proof,freecell_short"
)
TESTS = ("tests/core/test_freecell_parity.py", "tests/core/test_freecell_signature.py")


@pytest.mark.long
def test_the_checked_build_passes_the_same_tests() -> None:
    build = [
        sys.executable, "setup.py", "--quiet", "build_ext",
        "--build-lib", "build/debug", "--build-temp", "build/temp-debug",
    ]  # fmt: skip
    checked = os.environ | {"HALFMOON_DEBUG": "1", "HALFMOON_ONLY": MODULES}
    subprocess.run(build, cwd=ROOT, env=checked, check=True, capture_output=True)
    tests = [sys.executable, "-m", "pytest", "-q", "--core-debug", *TESTS]
    done = subprocess.run(tests, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
