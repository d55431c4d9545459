"""The New game dialog quotes the atlas."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visitor import Visitor

Visit = Callable[..., Visitor]
ROWS = [
    {"game": "crescent", "option": "N", "deals": 1_000, "low": 100.0, "high": 100.0},
    {"game": "freecell", "option": "C4", "deals": 32_000, "low": 99.99, "high": 99.99},
    {"game": "freecell", "option": "C2", "deals": 2_000, "low": 79.1, "high": 79.4},
]


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (None, "Cả 1.000 ván đã giải đều thắng được. Đó là khi biết mọi lá bài."),
        ("C4", "99,99\u00a0% trong 32.000 ván đã giải là thắng được."),
        ("C2", "Ít nhất 79,1\u00a0% trong 2.000 ván đã giải là thắng được."),
    ],
)
def test_each_variant_has_its_odds(still: Visit, choice: str | None, told: str) -> None:
    visitor = still()
    visitor.page.route(
        "**/api/odds",
        lambda route: route.fulfill(
            content_type="application/json", body=json.dumps({"odds": ROWS})
        ),
    )
    visitor.deal("CR1-N-AAAAAAB")
    visitor.page.keyboard.press("n")
    dialog = visitor.page.locator("dialog[open]")
    line = dialog.locator(".odds")
    if choice is not None:
        dialog.locator("input[name=game][value=freecell]").check(force=True)
        dialog.locator(f"input[name=option][value={choice}]").check(force=True)
    expect(line).to_have_text(told)


def test_a_variant_without_figures_says_nothing(still: Visit) -> None:
    visitor = still()
    visitor.page.route(
        "**/api/odds",
        lambda route: route.fulfill(content_type="application/json", body='{"odds": []}'),
    )
    visitor.deal("CR1-N-AAAAAAB")
    visitor.page.keyboard.press("n")
    expect(visitor.page.locator("dialog[open]")).to_be_visible()
    expect(visitor.page.locator("dialog[open] .odds")).to_be_hidden()
