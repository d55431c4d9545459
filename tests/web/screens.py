"""Takes pictures of every screen, to be looked at: `./dev screens [--sizes 390 1440]`.

Both languages, both themes, several sizes; the pictures are named by what they show. Nothing is
compared: layouts change on purpose, and a person sees at a glance what is wrong.
"""

import argparse
import sys
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from conftest import CHROMIUM, CHROMIUM_FLAGS
from support.running_server import RunningServer

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.code import parse_code
from halfmoon.rules.move import REDEAL

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
HEIGHTS = {320: 568, 360: 740, 390: 844, 740: 360, 820: 1180, 1440: 900, 2560: 1300}
SIZES_DEFAULT = (320, 390, 740, 820, 1440)
SCREENS = ("daily", "board", "statistics", "history", "settings")
CODES = {"crescent": "CR1-N-AAAAAAB", "freecell": "FC1-C4-AAAAAAB"}
KEYED = {"new": "n", "keys": "?"}
LISTED = ("share", "moves", "pause", "judge")


class Photographer:
    """One window of one size, theme and language."""

    def __init__(self, page: Page, url: str, folder: Path) -> None:
        self.page = page
        self.url = url
        self.folder = folder
        self.taken = 0

    def call(self, method: str, path: str, body: object) -> Any:
        return self.page.evaluate(
            """async ([method, path, body]) => {
                const headers = { "Content-Type": "application/json" };
                const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
                return answer.json();
            }""",
            [method, path, body],
        )

    def open(self, path: str) -> None:
        self.page.goto(self.url + path)
        self.page.locator("#main[data-ready]").wait_for(state="attached")
        self.page.wait_for_timeout(300)

    def take(self, name: str, *, whole: bool = False) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.folder / f"{name}.png", full_page=whole)
        self.taken += 1

    def play(self, game: str, *, left: int) -> str:
        """A game of the lines, played by the server but for the last moves; returns its id."""
        code = CODES[game]
        session = Session(Deal.of_code(parse_code(code)))
        game_id: str = self.call("POST", "/api/games", {"game": game, "code": code})["id"]
        texts = line_of(game)
        for text in texts[: len(texts) - left]:
            move = session.game.parse_move(session.state, text)
            body = {"id": str(uuid.uuid4()), "version": session.version, "elapsed_ms": 400_000}
            what = {"type": "redeal"} if move == REDEAL else {"type": "move"} | move._asdict()
            self.call("POST", f"/api/games/{game_id}/commands", body | what)
            session.perform(text)
        return game_id

    def all(self) -> None:
        """Every screen and dialog, one after the other."""
        self.open("/")
        self.call("PUT", "/api/player/settings", {"animation": "off"})
        games = {game: self.play(game, left=70) for game in CODES}
        won = self.play("crescent", left=0)
        self.open("/")
        self.take("home", whole=True)
        for game, game_id in games.items():
            self.open(f"/play/{game_id}")
            self.take(game)
        self.dialogs()
        self.open(f"/replay/{won}")
        self.take("replay")
        self.open(f"/play/{won}")
        self.page.locator("dialog.won").wait_for()
        self.take("won")
        for name in SCREENS:
            self.open(f"/{name}")
            self.take(name, whole=True)

    def dialogs(self) -> None:
        for name, key in KEYED.items():
            self.page.keyboard.press(key)
            self.dialog(name)
        self.page.locator(".tool-more").click()
        self.dialog("more")
        for name in LISTED:
            self.page.locator(".tool-more").click()
            self.page.locator(f"dialog [value={name}]").click()
            self.dialog(name)

    def dialog(self, name: str) -> None:
        self.page.locator("dialog[open]").wait_for()
        self.page.wait_for_timeout(700)
        self.take(name)
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")


def line_of(game: str) -> list[str]:
    """The winning line of deal 1."""
    for row in (DATA / f"{game}.tsv").read_text(encoding="utf-8").splitlines():
        if row.startswith("1\t"):
            return row.split("\t")[1].split()
    raise AssertionError(f"tests/data has no line for deal 1 of {game}")


def windows(
    browser: Browser, url: str, out: Path, sizes: list[int]
) -> Iterator[tuple[str, Photographer]]:
    for width in sizes:
        for language, locale in (("vi", "vi-VN"), ("en", "en-GB")):
            for theme in ("light", "dark"):
                context = browser.new_context(
                    viewport={"width": width, "height": HEIGHTS.get(width, 900)},
                    locale=locale,
                    color_scheme="dark" if theme == "dark" else "light",
                    service_workers="block",
                )
                name = f"{width}-{theme}-{language}"
                yield name, Photographer(context.new_page(), url, out / name)
                context.close()


def main() -> None:
    """Take them all and say where they are."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screens")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES_DEFAULT))
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(folder=Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=CHROMIUM_FLAGS)
        for name, photographer in windows(browser, server.url, chosen.out, chosen.sizes):
            photographer.all()
            print(f"{name}: {photographer.taken} pictures")
        browser.close()
    print(f"they are in {chosen.out}")


if __name__ == "__main__":
    main()
