"""The messages as the page takes them: read here, so that a phone has no Fluent to parse.

A message is what `@fluent/bundle` makes of its pattern: a string, or a list of strings and
expressions. The test of this module holds it to that library's own reader.
"""

import json
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast

from halfmoon.i18n.catalogue import Part, catalogue_text

Pattern = str | list[Any]


@cache
def catalogue_json(language: str, *, part: Part = "first") -> str:
    """The messages of a language as JSON: key → pattern."""
    patterns = compile_messages(catalogue_text(language, part=part))
    return json.dumps(patterns, ensure_ascii=False, separators=(",", ":"))


def compile_messages(text: str) -> dict[str, Pattern]:
    """Key → pattern.

    >>> compile_messages("sum = { $count } cards")
    {'sum': [{'type': 'var', 'name': 'count'}, ' cards']}
    """
    patterns = {}
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Message):
            assert entry.value and not entry.attributes, f"only a value is read: {entry.id.name}"
            patterns[entry.id.name] = _pattern(entry.value)
        else:
            assert isinstance(entry, ast.BaseComment), f"the page reads messages only: {entry}"
    return patterns


def _pattern(pattern: ast.Pattern) -> Pattern:
    parts = [_element(element) for element in pattern.elements]
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _element(element: ast.TextElement | ast.Placeable) -> Any:
    if isinstance(element, ast.TextElement):
        return element.value
    return _expression(element.expression)


def _expression(expression: Any) -> dict[str, Any]:
    match expression:
        case ast.Placeable():
            return _expression(expression.expression)
        case ast.StringLiteral():
            return {"type": "str", "value": expression.parse()["value"]}
        case ast.NumberLiteral():
            return {"type": "num", **expression.parse()}
        case ast.VariableReference():
            return {"type": "var", "name": expression.id.name}
        case ast.MessageReference(attribute=None):
            return {"type": "mesg", "name": expression.id.name, "attr": None}
        case ast.FunctionReference():
            given = expression.arguments
            named = [
                {"type": "narg", "name": one.name.name, "value": _expression(one.value)}
                for one in given.named
            ]
            arguments = [_expression(one) for one in given.positional] + named
            return {"type": "func", "name": expression.id.name, "args": arguments}
        case ast.SelectExpression():
            return _selection(expression)
    raise AssertionError(f"the messages have no use for {type(expression).__name__}")


def _selection(expression: ast.SelectExpression) -> dict[str, Any]:
    variants = [
        {"key": _key(variant.key), "value": _pattern(variant.value)}
        for variant in expression.variants
    ]
    star = [variant.default for variant in expression.variants].index(True)
    selector = _expression(expression.selector)
    return {"type": "select", "selector": selector, "variants": variants, "star": star}


def _key(key: ast.Identifier | ast.NumberLiteral) -> dict[str, Any]:
    if isinstance(key, ast.Identifier):
        return {"type": "str", "value": key.name}
    return _expression(key)
