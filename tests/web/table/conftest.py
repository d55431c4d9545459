"""The harness page of the table: the real modules, messages and styles, without a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import halfmoon
from halfmoon.play.deal import Deal

from .player import Player

HERE = Path(__file__).parent
PACKAGE = Path(halfmoon.__file__).parent
FOLDERS = {"harness": HERE, "web": PACKAGE / "web", "i18n": PACKAGE / "i18n"}
# As strict as the server's policy: neither style attributes nor inline scripts. Only `eval` is
# allowed, since the tests wait by it.
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; "
    "connect-src 'self'; img-src 'self'"
)


class Files(SimpleHTTPRequestHandler):
    """Hands out the source tree, as written."""

    def translate_path(self, path: str) -> str:
        folder, _, rest = path.lstrip("/").partition("?")[0].partition("/")
        return str(FOLDERS.get(folder, HERE) / rest)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Says nothing: the tests report what matters."""


@pytest.fixture(scope="session")
def origin() -> Iterator[str]:
    """Where the harness is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Files) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


class Table:
    """A table in a page, played by a session behind it."""

    def __init__(
        self, page: Page, origin: str, *, theme: str = "light", language: str = "vi"
    ) -> None:
        self.page = page
        self.errors: list[str] = []
        self.player: Player | None = None
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        page.expose_function("answer", self._answer)
        page.goto(f"{origin}/harness/harness.html?theme={theme}&language={language}")
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


@pytest.fixture(scope="session")
def context_of_tables(browser: Browser) -> Iterator[BrowserContext]:
    """One context for all ordinary tables: its cache spares loading everything again."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def make_table(
    browser: Browser, context_of_tables: BrowserContext, origin: str
) -> Iterator[Callable[..., Table]]:
    """Opens tables of a given size; afterwards none may have met an error."""
    tables: list[Table] = []

    def make(
        *,
        width: int = 1440,
        height: int = 900,
        theme: str = "light",
        language: str = "vi",
        **context: Any,
    ) -> Table:
        page = browser.new_page(**context) if context else context_of_tables.new_page()
        page.set_viewport_size({"width": width, "height": height})
        tables.append(Table(page, origin, theme=theme, language=language))
        return tables[-1]

    yield make
    for table in tables:
        table.page.close()
        assert table.errors == []


@pytest.fixture
def table(make_table: Callable[..., Table]) -> Table:
    return make_table()
