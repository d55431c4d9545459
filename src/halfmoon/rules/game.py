"""What a game is; `games.py` lists the games there are.

A game is a value without state of its own: it deals, says why a move is refused, applies moves
to immutable states, lists what is legal, and reads and prints moves. A third game would be one
more module with a subclass of `Game`, and one more line in `games.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import StrEnum
from typing import ClassVar, Generic, TypeVar

from halfmoon.rules.move import Move, Place
from halfmoon.rules.reasons import Refusal, illegal

State = TypeVar("State")
Destinations = dict[Place, dict[int, tuple[Place, ...]]]
"""Source → number of cards → the places where they may go, in the order of the places."""


class Outcome(StrEnum):
    """What a state means for the player."""

    PLAYING = "playing"
    REDEAL_NEEDED = "redeal_needed"
    ONLY_TAKE_BACK = "only_take_back"
    STUCK = "stuck"
    WON = "won"


class Game(ABC, Generic[State]):
    """The rules of one game, over states of one frozen dataclass."""

    key: ClassVar[str]
    """The name in URLs, on the wire and in message keys."""
    code_prefix: ClassVar[str]
    """First part of a deal code: the game and the version of its dealing method."""
    options: ClassVar[tuple[str, ...]]
    """Second part of a deal code, the usual option first."""
    numbers: ClassVar[range]
    """The deal numbers there are."""

    @abstractmethod
    def deal(self, number: int, option: str) -> State:
        """Return the starting state of a deal; the number and option are known to be good."""

    @abstractmethod
    def hidden_at_start(self, option: str) -> int:
        """Return how many cards of each pile lie face down at the start."""

    @abstractmethod
    def places(self, state: State) -> tuple[Place, ...]:
        """Return every place of the table: piles or columns, cells, foundations."""

    @abstractmethod
    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Return the first reason that speaks against a move, None when it is legal."""

    @abstractmethod
    def apply_unchecked(self, state: State, move: Move) -> State:
        """Return the state after a move that is known to be legal."""

    @abstractmethod
    def destinations(self, state: State) -> Destinations:
        """Return all legal moves of cards as a look-up; a redeal is not among them."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Return whether the state is won, stuck or in play."""

    @abstractmethod
    def points(self, state: State, move: Move) -> int:
        """Return the points that a legal move brings."""

    @abstractmethod
    def parse_move(self, state: State, text: str) -> Move:
        """Read a move against its state; it need not be legal. Raises MoveTextError."""

    @abstractmethod
    def format_move(self, state: State, move: Move) -> str:
        """Return the strict text of a legal move; it parses back against the same state."""

    def apply(self, state: State, move: Move) -> State:
        """Return the state after a move. Raises IllegalMove when the rules refuse it."""
        refusal = self.why_not(state, move)
        if refusal is not None:
            raise illegal(refusal, f"{move.source} {move.target} {move.count}")
        return self.apply_unchecked(state, move)

    def legal_moves(self, state: State) -> list[Move]:
        """Return every legal move; Crescent adds its redeal where that is legal."""
        return [
            Move(source, target, count)
            for source, by_count in self.destinations(state).items()
            for count, targets in by_count.items()
            for target in targets
        ]
