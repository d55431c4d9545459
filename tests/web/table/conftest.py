"""The harness page of the table: the real modules, messages and styles, without a server."""

from __future__ import annotations

import json
import mimetypes
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

import halfmoon
from halfmoon.play.deal import Deal

from .player import Player

HERE = Path(__file__).parent
PACKAGE = Path(halfmoon.__file__).parent
ORIGIN = "http://table.test"
FOLDERS = {"harness": HERE, "web": PACKAGE / "web", "i18n": PACKAGE / "i18n"}
# As strict as the server's policy: neither style attributes nor inline scripts. Only `eval` is
# allowed, since the tests wait by it.
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; "
    "connect-src 'self'; img-src 'self'"
)


def serve(route: Route) -> None:
    """Answers from the source tree, as written."""
    folder, _, path = route.request.url.removeprefix(ORIGIN + "/").partition("?")[0].partition("/")
    file = FOLDERS.get(folder, HERE) / path
    if not file.is_file():
        route.fulfill(status=404, body=f"no such file: {folder}/{path}")
        return
    kind = mimetypes.guess_type(file.name)[0] or "text/plain"
    headers = {"content-type": f"{kind}; charset=utf-8", "content-security-policy": POLICY}
    route.fulfill(body=file.read_bytes(), headers=headers)


class Table:
    """A table in a page, played by a session behind it."""

    def __init__(self, page: Page, *, theme: str = "light", language: str = "vi") -> None:
        self.page = page
        self.errors: list[str] = []
        self.player: Player | None = None
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        page.route(f"{ORIGIN}/**", serve)
        page.expose_function("answer", self._answer)
        page.goto(f"{ORIGIN}/harness/harness.html?theme={theme}&language={language}")
        page.wait_for_function("window.ready")

    def _note(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _answer(self, command: str) -> str:
        assert self.player, "a test deals before it plays"
        return self.player.answer(command)

    def deal(self, deal: Deal) -> Player:
        self.player = Player(deal, name=f"{deal.code}")
        self.show(self.player.view())
        return self.player

    def show(self, view: dict[str, Any]) -> None:
        self.page.evaluate("view => table.update(JSON.parse(view))", json.dumps(view))

    def settings(self, **some: Any) -> None:
        self.page.evaluate("some => setSettings(some)", some)

    def sent(self) -> list[dict[str, Any]]:
        commands: list[dict[str, Any]] = self.page.evaluate("window.sent")
        return commands

    def said(self) -> list[str]:
        words: list[str] = self.page.evaluate("window.said")
        return words

    def place(self, place: str) -> Any:
        return self.page.locator(f'[data-place="{place}"]')

    def middle(self, place: str) -> tuple[float, float]:
        """The middle of the place's top card on the page."""
        box = self.place(place).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, place: str) -> None:
        self.page.mouse.click(*self.middle(place))

    def drag(self, place: str, target: tuple[float, float]) -> None:
        self.page.mouse.move(*self.middle(place))
        self.page.mouse.down()
        self.page.mouse.move(*target, steps=4)
        self.page.mouse.up()

    def settle(self) -> None:
        """Waits until nothing moves and no answer is under way."""
        self.page.wait_for_function("!table.busy()")


@pytest.fixture
def make_table(browser: Browser) -> Iterator[Callable[..., Table]]:
    """Opens tables of a given size; afterwards none may have met an error."""
    tables: list[Table] = []

    def make(
        *, width: int = 1440, height: int = 900, theme: str = "light", language: str = "vi", **context: Any
    ) -> Table:
        page = browser.new_page(viewport={"width": width, "height": height}, **context)
        tables.append(Table(page, theme=theme, language=language))
        return tables[-1]

    yield make
    for table in tables:
        table.page.close()
        assert table.errors == []


@pytest.fixture
def table(make_table: Callable[..., Table]) -> Table:
    return make_table()
