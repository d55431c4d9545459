"""Every message that the page asks for exists, and every problem that the server tells."""

import json
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page
from support.running_server import RunningServer

import halfmoon
from halfmoon.i18n import LANGUAGES, Catalogue, catalogue_json, catalogue_text
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


# Fluent's own reader keeps the lines of a text apart, ours joins them.
READ = """async (text) => {
    const { FluentResource } = await import("/static/vendor/fluent/resource.js");
    const join = (pattern) => {
        if (typeof pattern === "string") return pattern;
        const parts = [];
        for (const part of pattern.map(tidy)) {
            if (typeof part === "string" && typeof parts.at(-1) === "string") {
                parts.push(parts.pop() + part);
            } else parts.push(part);
        }
        return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
    };
    const tidy = (part) => part.type === "select"
        ? { ...part, variants: part.variants.map((one) => ({ ...one, value: join(one.value) })) }
        : part;
    const messages = new FluentResource(text).body;
    return Object.fromEntries(messages.map(({ id, value }) => [id, join(value)]));
}"""


@pytest.mark.parametrize("part", ["first", "later"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_reads_messages_as_fluent_does(
    page: Page, live_server: RunningServer, language: str, part: Literal["first", "later"]
) -> None:
    page.goto(f"{live_server.url}/settings")
    found = page.evaluate(READ, catalogue_text(language, part=part))
    assert len(found) > 100
    assert json.loads(catalogue_json(language, part=part)) == found
