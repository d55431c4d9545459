"""Somebody at the page: opens it, deals, plays moves by tap, by drag or by keys.

A mirror of the game (`Session`) tells what a tap will mean, so that a line can be played with the
fewest touches; what the page shows is what the tests look at.
"""

from __future__ import annotations

import time
import uuid
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from halfmoon.play import intent
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.code import parse_code
from halfmoon.rules.move import REDEAL, Move

Hand = Literal["tap", "drag", "keys"]
DOUBLE_TAP_S = 0.32
DIGITS_S = 0.75


class Visitor:
    """A person with a browser window."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        self.session: Session | None = None
        self._tapped: dict[str, float] = {}
        self._digits = ("", 0.0)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)

    def _note(self, message: Any) -> None:
        # Chromium reports refused requests by itself; the page has its own words for them.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(message.text)

    def open(self, path: str = "/") -> None:
        """Goes to a page and waits until its screen stands."""
        self.page.goto(self.url + path)
        self.ready()

    def ready(self) -> None:
        expect(self.page.locator("#main[data-ready]")).to_be_attached(timeout=15_000)

    def choose(self, **settings: Any) -> None:
        """Keeps settings with the player; the next page has them."""
        answer = self.call("PUT", "/api/player/settings", settings)
        assert answer["settings"] | settings == answer["settings"]

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Asks the server as the page would, with its cookie."""
        return self.page.evaluate(
            """async ([method, path, body]) => {
                const headers = body === null ? {} : { "Content-Type": "application/json" };
                const text = body === null ? undefined : JSON.stringify(body);
                const answer = await fetch(path, { method, headers, body: text });
                return answer.status === 204 ? null : answer.json();
            }""",
            [method, path, body],
        )

    def deal(self, code: str) -> None:
        """Opens the link of a deal and waits for its table."""
        self.page.goto(f"{self.url}/deal/{code}")
        expect(self.page.locator("[data-place='1']")).to_be_attached(timeout=15_000)
        self.session = Session(Deal.of_code(parse_code(code)))

    @property
    def moves(self) -> Locator:
        """The counter of moves in the bar."""
        return self.page.locator(".stat-moves dd")

    @property
    def notice(self) -> Locator:
        """The short notice, when there is one."""
        return self.page.locator("#notice")

    def skip(self, line: str, *, left: int) -> str:
        """Lets the server make all moves of a line but the last few; returns those."""
        assert self.session, "a deal comes before its moves"
        texts = line.split()
        game_id = self.page.url.rpartition("/")[2]
        for text in texts[:-left]:
            move = self.session.game.parse_move(self.session.state, text)
            self._command(game_id, move)
            self.session.perform(text)
        self.open(f"/play/{game_id}")
        return " ".join(texts[-left:])

    def _command(self, game_id: str, move: Move) -> None:
        assert self.session
        body = {"id": str(uuid.uuid4()), "version": self.session.version, "type": "redeal"}
        if move != REDEAL:
            body |= {"type": "move"} | move._asdict()
        answer = self.call("POST", f"/api/games/{game_id}/commands", body)
        assert answer["version"] == self.session.version + 1, answer

    def play(self, line: str, hand: Hand, *, until: int | None = None) -> None:
        """Plays moves in text form; `until` stops after so many."""
        assert self.session, "a deal comes before its moves"
        for text in line.split()[:until]:
            move = self.session.game.parse_move(self.session.state, text)
            self._make(move, hand)
            self.session.perform(text)
            expect(self.moves).to_have_text(str(self.session.moves))

    def _make(self, move: Move, hand: Hand) -> None:
        if move == REDEAL:
            self._redeal(hand)
        elif hand == "drag":
            self.drag(move)
        elif hand == "tap":
            self._tap_move(move)
        else:
            self._key_move(move)

    def _redeal(self, hand: Hand) -> None:
        assert self.session
        if hand == "keys":
            self.page.keyboard.press("r")
        else:
            self.page.locator(".tool-redeal").click()
        # A redeal counts no move: the badge tells that it is done.
        left = self.session.state.redeals - 1  # type: ignore[union-attr]
        expect(self.page.locator(".tool-badge")).to_have_text(str(left))

    # Taps

    def _tap_move(self, move: Move) -> None:
        assert self.session
        meant = intent.tap(self.session, move.source, count=move.count)
        if isinstance(meant, intent.Go) and meant.move == move:
            self.tap(move.source, count=move.count)
        elif isinstance(meant, intent.Select):
            self.tap(move.source, count=move.count)
            self.tap(move.target)
        else:
            # A tap would send the card elsewhere: this move is one for a drag.
            self.drag(move)

    def tap(self, place: str, *, count: int = 1) -> None:
        """A tap on a card; the second at one place waits until it is no double tap."""
        rest = DOUBLE_TAP_S - (time.monotonic() - self._tapped.get(place, 0))
        if rest > 0:
            time.sleep(rest)
        self.page.mouse.click(*self.point(place, count=count))
        self._tapped[place] = time.monotonic()

    def drag(self, move: Move) -> None:
        """Takes cards up, carries them, drops them."""
        x, y = self.point(move.source, count=move.count)
        to_x, to_y = self.point(move.target)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 12, y + 12)
        self.page.mouse.move(to_x, to_y, steps=2)
        self.page.mouse.up()

    def point(self, place: str, *, count: int = 1) -> tuple[float, float]:
        """Where a finger meets the card that heads the last `count` cards of a place."""
        box = self.page.locator(f"[data-place='{place}']").bounding_box()
        assert box, f"the table shows no place {place}"
        x = box["x"] + box["width"] / 2
        if count == 1:
            return x, box["y"] + box["height"] / 2
        # The place is its last card; of the cards above it only a strip shows.
        tops = self.page.evaluate(
            """x => [...document.querySelectorAll("#table .cards .card")]
                .map((card) => card.getBoundingClientRect())
                .filter((card) => Math.abs(card.x + card.width / 2 - x) < 3)
                .map((card) => card.y)
                .sort((one, other) => one - other)""",
            x,
        )
        head, next_card = tops[-count], tops[-count + 1]
        return x, (head + next_card) / 2

    # Keys

    def _key_move(self, move: Move) -> None:
        assert self.session
        meant = intent.tap(self.session, move.source, count=move.count)
        goes = isinstance(meant, intent.Go)
        if goes and isinstance(meant, intent.Go) and meant.move != move:
            self.drag(move)
            return
        self.go(move.source)
        for _ in range(move.count - 1):
            self.page.keyboard.press("Shift+ArrowUp")
        if move.count == 1:
            self._enter(move.source)
        if not goes:
            self.go(move.target)
            self._enter(move.target)

    def _enter(self, place: str) -> None:
        rest = DOUBLE_TAP_S - (time.monotonic() - self._tapped.get(place, 0))
        if rest > 0:
            time.sleep(rest)
        self.page.keyboard.press("Enter")
        self._tapped[place] = time.monotonic()

    def go(self, place: str) -> None:
        """Walks to a place with keys alone."""
        if place.isdigit():
            self._type_number(place)
        elif place in "abcd":
            self.page.keyboard.press(place)
        else:
            self._walk_to_foundation(place)
        expect(self.page.locator(f"[data-place='{place}']")).to_be_focused()

    def _type_number(self, number: str) -> None:
        """Two digits typed quickly are one number: wait where the last one could be meant."""
        before, when = self._digits
        rest = DIGITS_S - (time.monotonic() - when)
        places = len(self.session.game.places(self.session.state)) if self.session else 0
        if before and int(before[-1] + number[0]) <= min(places, 16) and rest > 0:
            time.sleep(rest)
        self.page.keyboard.type(number)
        self._digits = (number, time.monotonic())

    def _walk_to_foundation(self, place: str) -> None:
        if len(place) == 2:
            self.page.keyboard.press(place[1].lower())
            steps = "SHDC".index(place[0])
        else:
            # FreeCell: from the first column up to the row of cells and foundations.
            self.page.keyboard.press("End")
            self.page.keyboard.press("ArrowUp")
            steps = "SHDC".index(place) - 3
        for _ in range(abs(steps)):
            self.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
