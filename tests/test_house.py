"""The rules of the house: what may import what, how long a file may be, what may not stand in it.

Each test names the place that breaks its rule, so that the message alone is enough to mend it.
"""

import ast
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import halfmoon

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "halfmoon"
LINES_MAX = 500
LINE_LENGTH_MAX = 100
EXPLANATION = re.compile(r"\blong\b|\blonger\b|\bone file\b", re.IGNORECASE)


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def committed(*patterns: str) -> list[Path]:
    """The files of the repository that match, ours alone: vendored libraries stay as they are."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--", *patterns],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    paths = [ROOT / name for name in listed if name and "/vendor/" not in name]
    return [path for path in paths if path.is_file()]


def places(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    """`file:line: text` of every line that the pattern is found in."""
    found = []
    for path in paths:
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), start=1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    return found


def test_the_rooms_import_only_what_their_contracts_allow() -> None:
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_compiled_core_knows_nothing_of_the_package() -> None:
    imports = re.compile(r"^\s*(from|import|cimport)\s.*halfmoon\.(?!core\b)|^from halfmoon (c?im)")
    assert not places(imports, committed("src/halfmoon/core/**.pyx", "src/halfmoon/core/**.pxd"))


@pytest.mark.parametrize("room", ["rules", "play"])
def test_rules_and_play_neither_print_nor_open_files(room: str) -> None:
    calls = []
    for path in (SOURCES / room).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                calls.append((path.name, node.func.id))
    assert calls, f"{room} has no code"
    assert not [call for call in calls if call[1] in {"print", "open", "input", "exec", "eval"}]


def test_a_long_file_says_why_it_is_long() -> None:
    silent = []
    for path in committed("*.py", "*.pyx", "*.js", "*.css", "dev"):
        lines = path.read_text().splitlines()
        if len(lines) > LINES_MAX and not EXPLANATION.search("\n".join(lines[:20])):
            silent.append(f"{path.relative_to(ROOT)}: {len(lines)} lines")
    assert not silent, f"past {LINES_MAX} lines the opening words say why it is one file"


def test_no_line_is_too_long_to_read() -> None:
    paths = committed("*.js", "*.css", "*.pyx", "*.pxd", "*.pyi")
    assert not places(re.compile(f".{{{LINE_LENGTH_MAX + 1}}}"), paths)


# The page looks up where a card may go; it never compares cards. These words would be rules.
# A count up to the four suits is none.
COMPARISON = r"(===|!==|==|!=|<=|>=|<(?!\s*4\b)|>(?!\()|\s[-+]\s*1\b)"
RULE_WORDS = [
    re.compile(rf"\b(rank|suit)s?(Of\([^)]*\))?\s*{COMPARISON}"),
    re.compile(rf"{COMPARISON}\s*\b(rank|suit)s?(Of\([^)]*\))?(?![\w(])"),
    re.compile(r"\b(isRed|isBlack|sameSuit|oppositeColou?r|nextRank|isLegal|canMove|legalMoves)\b"),
    re.compile(r"\b(capacity|freeCells|emptyColumns)\s*(===|<|>|\*|\+)"),
]


@pytest.mark.parametrize("words", RULE_WORDS, ids=lambda words: words.pattern[:30])
def test_the_page_holds_no_rule_of_play(words: re.Pattern[str]) -> None:
    # `cards/` draws the face of one card by its rank; it knows no other card.
    scripts = committed("src/halfmoon/web/*.js", ":!src/halfmoon/web/cards/*")
    assert len(scripts) > 10, "the page has scripts"
    assert not places(words, scripts)


@pytest.mark.parametrize(
    "line",
    [
        "if (rank === 13) {",
        "return suitOf(a) === suitOf(b);",
        "const ok = a < rank;",
        "wanted = rank + 1;",
        "if (!isRed(card)) {",
    ],
)
def test_the_search_for_rules_of_play_finds_them(line: str) -> None:
    assert any(words.search(line) for words in RULE_WORDS)


def test_nothing_is_loaded_from_elsewhere() -> None:
    own = r"(www\.w3\.org|127\.0\.0\.1|localhost|[\[{$])"
    address = re.compile(rf"https?://(?!{own})|[\"'(`]//[a-z0-9-]+\.[a-z]")
    paths = committed(*(f"src/*.{end}" for end in ("js", "css", "html", "svg", "ftl", "py")))
    assert len(paths) > 50
    assert not places(address, paths)


def test_no_package_index_and_no_folder_of_one_machine_is_named() -> None:
    # Put together here, so that this file does not name them either.
    index = "|".join(
        ["pypi" + r"\.org", "python" + "hosted", "registry" + r"\.npmjs", "index" + "-url"]
    )
    folder = "|".join(["/" + "work/", "/" + "root/", "/" + r"home/\w"])
    assert not places(re.compile(f"{index}|{folder}"), committed("*"))


def test_nothing_is_left_for_later_and_no_test_is_switched_off() -> None:
    later = r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]) + r")\b"
    off = r"pytest\.(mark\.)?(skip|xfail)|assert " + r"True\b"
    code = committed("*.py", "*.pyx", "*.pxd", "*.js", "*.css", "*.html", "*.ftl", "dev")
    assert not places(re.compile(later), code)
    assert not places(re.compile(off), committed("tests/*.py"))


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found, f"a requirement begins with a name: {requirement}"
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def pins() -> dict[str, str]:
    """Package → version of constraints.txt, without those of other systems and Pythons."""
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pinned = [line.partition(";")[0].strip() for line in lines if line and line[0] != "#"]
    assert all("==" in line for line in pinned), "every package is pinned by =="
    return {name_of(line): line.partition("==")[2] for line in pinned}


def test_every_dependency_is_pinned() -> None:
    table = project()["project"]
    lists = [table["dependencies"], *table["optional-dependencies"].values()]
    wanted = [*chain.from_iterable(lists), *project()["build-system"]["requires"]]
    assert not {name_of(requirement) for requirement in wanted} - set(pins())


def test_what_is_installed_is_what_is_pinned() -> None:
    installed = {name_of(d.metadata["Name"]): d.version for d in metadata.distributions()}
    installed.pop("halfmoon")
    assert not {
        f"{name} {version}" for name, version in installed.items() if pins().get(name) != version
    }


def test_everything_that_is_read_at_run_time_is_installed() -> None:
    patterns = project()["tool"]["setuptools"]["package-data"]["halfmoon"]
    installed = {path for pattern in patterns for path in SOURCES.glob(pattern)}
    data = [path for path in committed("src/halfmoon/*") if path.suffix != ".py"]
    assert not {str(path.relative_to(ROOT)) for path in set(data) - installed}


def test_pages_link_to_what_is_there() -> None:
    link = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
    broken = []
    for page in committed("*.md"):
        targets = link.findall(page.read_text())
        broken += [f"{page.name}: {t}" for t in targets if not (page.parent / t).exists()]
    assert not broken


def test_the_version_is_the_same_everywhere() -> None:
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest, "CHANGELOG.md has a heading for the version"
    assert newest[1] == halfmoon.__version__ == metadata.version("halfmoon")


def test_contributing_tells_every_command_and_every_room() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    said = subprocess.run(
        [sys.executable, "dev", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    commands = set(re.findall(r"^\./dev (\w+)", said, re.MULTILINE))
    assert {"play", "test", "lint", "build", "bench"} <= commands
    assert not {command for command in commands if f"./dev {command}" not in text}
    rooms = {path.name for path in SOURCES.iterdir() if path.is_dir() and path.name[0] != "_"}
    assert not {room for room in rooms if f"`{room}/`" not in text}


@pytest.mark.parametrize("script", ["dev", ".ci/run"])
def test_scripts_can_be_run(script: str) -> None:
    assert (ROOT / script).stat().st_mode & 0o111
