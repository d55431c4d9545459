"""A visitor of the live server, in a window of any size, language and theme."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext
from support.running_server import RunningServer

from .visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, live_server: RunningServer) -> Iterator[Visit]:
    """Opens windows; at the end no page of them may have complained."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def window(
        *,
        width: int = 1440,
        height: int = 900,
        language: str = "vi",
        theme: str = "light",
        touch: bool = False,
        path: str = "/",
        context: BrowserContext | None = None,
        **settings: Any,
    ) -> Visitor:
        if context is None:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale={"vi": "vi-VN", "en": "en-GB"}[language],
                color_scheme="dark" if theme == "dark" else "light",
                has_touch=touch,
                service_workers="block",
            )
            contexts.append(context)
        visitor = Visitor(context.new_page(), live_server.url)
        visitors.append(visitor)
        visitor.open(path)
        if settings:
            visitor.choose(**settings)
            visitor.open(path)
        return visitor

    yield window
    errors = [error for visitor in visitors for error in visitor.errors]
    for context in contexts:
        context.close()
    assert not errors, f"the page complained: {errors[:5]}"


@pytest.fixture
def still(visit: Visit) -> Visit:
    """Like `visit`, without motion: what happens is there at once."""

    def window(**options: Any) -> Visitor:
        return visit(**{"animation": "off"} | options)

    return window
