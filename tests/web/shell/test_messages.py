"""Every message that the page asks for exists, and every problem that the server tells."""

import re
from pathlib import Path

import pytest

import halfmoon
from halfmoon.i18n import LANGUAGES, Catalogue, catalogue_text
from halfmoon.rules.reasons import Reason
from halfmoon.server.problems import Code

WEB = Path(halfmoon.__file__).parent / "web"
MODULES = [
    path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.relative_to(WEB).parts
]
ASKED = re.compile(r"""\bt\(\s*"([a-z0-9-]+)\"""")
ASKED_EITHER = re.compile(r"""\bt\([^()"]*\?\s*"([a-z0-9-]+)"\s*:\s*"([a-z0-9-]+)"\)""")
TABLES = re.compile(r"""\[(?:"[^"]*"|\[[^\]]*\]), (?:"[^"]*", )?"([a-z]+(?:-[a-z]+)*)"\]""")


def page_keys(language: str) -> set[str]:
    return set(
        re.findall(
            r"^([a-z][\w-]*) =",
            catalogue_text(language) + catalogue_text(language, part="later"),
            flags=re.MULTILINE,
        )
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_modules_exists(language: str) -> None:
    known = page_keys(language)
    missing = {}
    for module in MODULES:
        text = module.read_text(encoding="utf-8")
        asked = set(ASKED.findall(text))
        asked |= {key for pair in ASKED_EITHER.findall(text) for key in pair}
        if module.parent.name == "dialogs":
            asked |= set(TABLES.findall(text))
        if asked - known:
            missing[module.name] = sorted(asked - known)
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_and_every_reason_can_be_told(language: str) -> None:
    catalogue = Catalogue(language)
    assert [code for code in [*Code, *Reason] if code not in catalogue] == []


SAMPLES = {
    "game": ("crescent", "freecell"),
    "option": ("N", "F", "H", "FH", "C4", "C3", "C2", "C1", "C0"),
    "status": ("playing", "redeal_needed", "only_take_back", "stuck", "won"),
    "daily": ("open", "started", "won"),
    "judge": ("winnable", "unwinnable", "unknown"),
    "difficulty": ("any", "easy", "medium", "hard"),
    "weekday": tuple("1234567"),
    "theme": ("auto", "light", "dark"),
    "animation": ("off", "fast", "normal", "slow"),
    "card-size": ("standard", "large"),
    "confirm": ("touch", "always", "never"),
    "language": LANGUAGES,
    "history": ("all", "won", "unfinished"),
    "stuck-about": ("crescent", "freecell"),
    "new-number-help": ("crescent", "freecell"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_the_wire_has_its_word(language: str) -> None:
    known = page_keys(language)
    wanted = {f"{start}-{value}" for start, values in SAMPLES.items() for value in values}
    assert wanted <= known
