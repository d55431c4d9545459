"""Broken copies of the package: everything linked to the real one but a single changed file."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "halfmoon"
ROW = re.compile(
    r"^\| (?P<what>[^|]+) \| `(?P<file>[^`]+)` \| `(?P<line>[^`]+)` \|"
    + r" `(?P<broken>[^`]+)` \| `(?P<test>[^`]+)` \|$"
)
RUN_S_MAX = 240


@dataclass(frozen=True)
class Mutant:
    """One broken line and the test that notices it."""

    what: str
    file: str
    line: str
    broken: str
    test: str

    @property
    def source(self) -> str:
        """The file as it is."""
        return (PACKAGE / self.file).read_text(encoding="utf-8")

    def write(self, folder: Path) -> None:
        """Make the broken package in a folder."""
        folder = folder / "halfmoon"
        original = PACKAGE
        for part in Path(self.file).parts:
            folder.mkdir()
            for entry in original.iterdir():
                if entry.name not in (part, "__pycache__"):
                    (folder / entry.name).symlink_to(entry)
            folder, original = folder / part, original / part
        broken = self.source.replace(self.line, self.broken.replace("\\n", "\n"), 1)
        folder.write_text(broken, encoding="utf-8")

    def noticed_by(self, folder: Path) -> str:
        """Run the named test on the broken package; what pytest says about it."""
        self.write(folder)
        path = ROOT / "tests" / self.test
        options = ["-x", "-q", "-p", "no:cacheprovider", "--timeout", "60", "--no-header"]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, str(path)],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=RUN_S_MAX,
            check=False,
        )
        return f"{done.stdout}\nexit code {done.returncode}"


def listed() -> list[Mutant]:
    """The mutants of `docs/mutations.md`."""
    text = (ROOT / "docs" / "mutations.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("|") and "::" in line]
    found = [ROW.match(row) for row in rows]
    wrong = [row for row, match in zip(rows, found, strict=True) if match is None]
    assert not wrong, f"rows that cannot be read: {wrong}"
    return [Mutant(**match.groupdict()) for match in found if match is not None]
