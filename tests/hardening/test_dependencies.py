"""The packages that come along are those of `docs/dependencies.md`, with the licences it names."""

import re
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| (?P<name>[a-z0-9-]+) \| (?P<licence>[^|]+) \| (?P<use>run|extra|dev) \|$")
# What may stand beside MIT without asking anybody; "OR" offers a choice, "AND" binds to both.
PERMISSIVE = {
    "0BSD", "Apache-2.0", "Artistic-1.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-CMU",
    "PSF-2.0",
}  # fmt: skip
UNCHANGED_ONLY = {"LGPL-3.0-only", "MPL-2.0"}
# Ours, and the tools that install: no part of the product.
NOT_LISTED = {"halfmoon", "pip", "uv", "wheel"}


def listed() -> dict[str, tuple[str, str]]:
    lines = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").splitlines()
    rows = [match for line in lines if (match := ROW.match(line))]
    return {row["name"]: (row["licence"], row["use"]) for row in rows}


def pinned() -> set[str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {line.partition("==")[0] for line in lines if "==" in line and not line.startswith("#")}


LISTED = listed()


def test_the_list_has_exactly_what_is_pinned() -> None:
    assert len(LISTED) > 50
    assert LISTED.keys() == pinned()


def test_nothing_is_installed_that_is_not_pinned() -> None:
    installed = {
        re.sub(r"[-_.]+", "-", found.metadata["Name"]).lower() for found in metadata.distributions()
    }
    assert installed - NOT_LISTED <= LISTED.keys()


@pytest.mark.parametrize("name", sorted(LISTED))
def test_the_licence_is_one_that_we_can_keep(name: str) -> None:
    words = set(LISTED[name][0].replace(" AND ", " OR ").split(" OR "))
    assert words <= PERMISSIVE | UNCHANGED_ONLY, words


@pytest.mark.parametrize("name", sorted(LISTED))
def test_the_package_says_the_same(name: str) -> None:
    try:
        said = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return  # for another system, or an extra that is not installed
    # As JSON, because some libraries put a finder in place whose metadata has no None for it.
    expression = said.json.get("license_expression")
    if expression is not None:
        assert expression == LISTED[name][0]
        return
    classifiers = " ".join(said.get_all("Classifier") or [])
    if "GNU General Public" in classifiers:
        assert "Artistic" in classifiers, "a second licence that is not the GPL can be chosen"


def test_what_serves_needs_nothing_that_binds_changes() -> None:
    bound = {name for name, (licence, _) in LISTED.items() if licence in UNCHANGED_ONLY}
    assert not [name for name in bound if LISTED[name][1] == "run"]
