"""The examples of the pages: positions in two won games, a move, and what the rules say to it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from halfmoon.rules.code import parse_code
from halfmoon.rules.freecell import COLUMN_COUNT
from halfmoon.rules.games import GAMES, AnyState, game_of
from halfmoon.rules.move import REDEAL, Move, Place
from halfmoon.rules.position import Position, format_position
from halfmoon.rules.reasons import Refusal

LEGAL: Final = "legal"


@dataclass(frozen=True, slots=True)
class WonGame:
    """A deal played to the win: `states[n]` is what it looks like after n moves and redeals.

    `notes` names the moves that teach something: 1 is the first event, 0 the deal.
    """

    key: str
    code: str
    states: tuple[AnyState, ...]
    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    notes: dict[str, int]

    def number(self, event: int) -> int:
        """The move counter after an event: redeals do not count."""
        return sum(move != REDEAL for move in self.moves[:event])

    @property
    def points(self) -> int:
        """The score at the end."""
        game = GAMES[self.key]
        return sum(
            game.points(state, move) for state, move in zip(self.states, self.moves, strict=False)
        )


@dataclass(frozen=True, slots=True)
class Example:
    """A position with a move (or none), the verdict, and the places that the page draws."""

    key: str
    game: str
    at: int
    state: AnyState
    move: Move | None
    verdict: str
    arguments: Mapping[str, int | str]
    show: tuple[Place, ...]
    spread: bool
    left_game: bool

    @property
    def is_legal(self) -> bool:
        """Whether the data says that the move may be made."""
        return self.verdict == LEGAL

    @property
    def position(self) -> str:
        """The position as text, to be played from."""
        return position_text(self.state)

    def refusal(self) -> Refusal | None:
        """What the rules say to the move."""
        assert self.move is not None, f"example {self.key} has a move"
        return game_of(self.state).why_not(self.state, self.move)


def position_text(state: AnyState) -> str:
    """The text form of a state without hidden cards."""
    piles = state.columns if hasattr(state, "columns") else state.piles
    assert len(piles) >= COLUMN_COUNT
    return format_position(Position(state, (0,) * len(piles)))


@cache
def _data() -> dict[str, Any]:
    source = files("halfmoon.pages") / "templates" / "data" / "examples.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


@cache
def won_game(key: str) -> WonGame:
    """The won game of the examples page, replayed by the rules."""
    data = _data()["games"][key]
    code = parse_code(data["code"])
    game = GAMES[code.game]
    states: list[AnyState] = [game.deal(code.number, code.option)]
    moves: list[Move] = []
    texts = data["moves"].split()
    for text in texts:
        moves.append(game.parse_move(states[-1], text))
        states.append(game.apply(states[-1], moves[-1]))
    return WonGame(key, data["code"], tuple(states), tuple(moves), tuple(texts), data["notes"])


@cache
def examples() -> dict[str, Example]:
    """Every example by its key."""
    return {data["key"]: _example(data) for data in _data()["example"]}


def _example(data: dict[str, Any]) -> Example:
    state = won_game(data["game"]).states[data["at"]]
    game = game_of(state)
    for text in data.get("then", "").split():
        state = game.apply(state, game.parse_move(state, text))
    move = None
    if "move" in data:
        source, target, count = data["move"]
        move = Move(Place(source), Place(target), count)
    return Example(
        key=data["key"],
        game=data["game"],
        at=data["at"],
        state=state,
        move=move,
        verdict=data.get("verdict", ""),
        arguments=data.get("arguments", {}),
        show=tuple(Place(name) for name in data.get("show", ())),
        spread=data.get("spread", False),
        left_game="then" in data,
    )
