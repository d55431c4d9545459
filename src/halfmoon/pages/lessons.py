"""The guided first game: short lessons at the table, each a position with tasks.

A task names what has to happen: a move, a redeal, an undo, or a refusal with its reason (trying
what is not allowed is the quickest way to learn a rule). The texts are messages of `pages-…`
files: `lesson-<key>`, `lesson-<key>-<n>` and `lesson-<key>-<n>-done` for the n-th task.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from halfmoon.i18n import Catalogue
from halfmoon.pages.examples import position_text, won_game
from halfmoon.pages.reasons import REASON_PAGES
from halfmoon.rules.games import AnyState, game_of
from halfmoon.rules.move import Move, Place
from halfmoon.rules.reasons import Reason

Kind = Literal["move", "redeal", "undo", "refusal"]
KINDS: Final = ("move", "redeal", "undo", "refusal")


@dataclass(frozen=True, slots=True)
class Task:
    """What the player has to do; `move` is what to make or to try, `reason` the refusal wanted."""

    kind: Kind
    move: Move | None = None
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: where it begins and its tasks, in order."""

    key: str
    game: str
    state: AnyState
    tasks: tuple[Task, ...]

    @property
    def position(self) -> str:
        """The position as text."""
        return position_text(self.state)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order."""
    source = files("halfmoon.pages") / "templates" / "data" / "lessons.toml"
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    return tuple(_lesson(entry) for entry in data["lesson"] if entry["game"] == game)


def _lesson(data: dict[str, Any]) -> Lesson:
    state = won_game(data["game"]).states[data["at"]]
    for text in data.get("then", "").split():
        game = game_of(state)
        state = game.apply(state, game.parse_move(state, text))
    tasks = tuple(_task(entry) for entry in data["tasks"])
    return Lesson(data["key"], data["game"], state, tasks)


def _task(data: dict[str, Any]) -> Task:
    assert data["do"] in KINDS, f"a task is one of {KINDS}, not {data['do']}"
    move = None
    if "move" in data:
        source, target, count = data["move"]
        move = Move(Place(source), Place(target), count)
    reason = Reason(data["reason"]) if "reason" in data else None
    return Task(data["do"], move, reason)


def lessons_json(game: str, language: str) -> dict[str, Any]:
    """Return the lessons as the page gets them, in its language."""
    text = Catalogue(language).text
    return {
        "game": game,
        "lessons": [
            {
                "key": lesson.key,
                "title": text(f"lesson-{lesson.key}"),
                "position": lesson.position,
                "tasks": [
                    _task_json(task, f"lesson-{lesson.key}-{number}", text, game, language)
                    for number, task in enumerate(lesson.tasks, start=1)
                ],
            }
            for lesson in lessons(game)
        ],
    }


def _task_json(task: Task, key: str, text: Any, game: str, language: str) -> dict[str, Any]:
    page = REASON_PAGES[task.reason][game] if task.reason is not None else None
    return {
        "do": task.kind,
        "move": None if task.move is None else task.move._asdict(),
        "reason": None if task.reason is None else task.reason.value,
        "say": text(key),
        "done": text(f"{key}-done"),
        "rule": None if page is None else f"/{language}/{page}",
    }
