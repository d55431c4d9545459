"""Where a play begins: a coded deal, or a position given as text."""

from __future__ import annotations

from dataclasses import dataclass

from halfmoon.rules.code import DealCode, check_number, format_code
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.games import GAMES, AnyState, game_of
from halfmoon.rules.position import Position, format_position, parse_position


@dataclass(frozen=True, slots=True)
class Deal:
    """A starting layout. Exactly one of `number` and `position` is given.

    `option` is the deal code's option; a game begun from a position has the option that its text
    shows (the number of cells; H where cards lie face down) and no code.
    """

    game: str
    option: str
    number: int | None = None
    position: str | None = None

    @classmethod
    def of_code(cls, code: DealCode) -> Deal:
        """Return the deal of a code. Raises DealNumberError outside the game's range."""
        return cls(code.game, code.option, check_number(GAMES[code.game], code.number))

    @classmethod
    def of_position(cls, text: str) -> Deal:
        """Return the deal that begins at a position. Raises PositionError."""
        position = parse_position(text)
        state = position.state
        if isinstance(state, CrescentState):
            option = "H" if any(position.hidden) else "N"
        else:
            option = f"C{len(state.cells)}"
        return cls(game_of(state).key, option, position=format_position(position))

    @property
    def code(self) -> str | None:
        """The code that deals this again, None for a position."""
        if self.number is None:
            return None
        return format_code(DealCode(self.game, self.option, self.number))

    def start(self) -> Position:
        """Return the state at the start and how many cards of each pile lie face down."""
        if self.position is not None:
            return parse_position(self.position)
        assert self.number is not None, "a deal has a number or a position"
        game = GAMES[self.game]
        state: AnyState = game.deal(self.number, self.option)
        piles = state.piles if isinstance(state, CrescentState) else state.columns
        return Position(state, (game.hidden_at_start(self.option),) * len(piles))
