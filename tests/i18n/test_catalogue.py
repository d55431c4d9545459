"""Both languages say the same things with the same arguments."""

from collections.abc import Iterator

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from halfmoon.i18n import LANGUAGES, Catalogue, catalogue_text


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _messages(language: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every message with the variables that it and the messages inside it name."""
    named: dict[str, set[str]] = {}
    for entry in parse(catalogue_text(language, part="all")).body:
        assert not isinstance(entry, ast.Junk), f"{language} cannot be read at: {entry.content}"
        if isinstance(entry, ast.Message):
            references = _References()
            references.visit(entry)
            inner = {name for key in references.messages for name in named[key]}
            named[entry.id.name] = references.variables | inner
            yield entry.id.name, frozenset(named[entry.id.name])


def test_both_languages_have_the_same_keys_and_variables() -> None:
    assert dict(_messages("vi")) == dict(_messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_given_twice(language: str) -> None:
    keys = [key for key, _ in _messages(language)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    catalogue = Catalogue(language)
    for key, variables in _messages(language):
        said = catalogue.text(key, **dict.fromkeys(variables, 2))
        assert said.strip(), f"{key} says nothing in {language}"


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(LookupError, match="no message in vi has the key no-such-key"):
        Catalogue("vi").text("no-such-key")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(LookupError, match="count-moves"):
        Catalogue("en").text("count-moves")


def test_a_language_we_do_not_speak_is_an_error() -> None:
    with pytest.raises(AssertionError, match="tlh"):
        catalogue_text("tlh")


def test_numbers_follow_the_language() -> None:
    assert Catalogue("en").text("count-moves", count=1) == "1 move"
    assert Catalogue("en").text("count-moves", count=12) == "12 moves"
    assert Catalogue("vi").text("count-moves", count=12) == "12 nước đi"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_spared_what_only_python_says(language: str) -> None:
    first, later = catalogue_text(language), catalogue_text(language, part="later")
    assert "app-name = Halfmoon" in first
    assert "settings-title =" in later
    assert "settings-title =" not in first
    assert "cli-about =" not in first + later
    assert "cli-about" in Catalogue(language)
