"""A session: one play of a deal, with undo, redo, redeals, restart and counters.

A session is its deal and its log; everything else follows by replay. The log is append-only and
holds what happened: move texts, `R`, `undo`, `redo`, `restart`. Undo reaches back at most 100
moves from the furthest position reached and never across a redeal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from halfmoon.play.deal import Deal
from halfmoon.rules.card import Card
from halfmoon.rules.crescent import CrescentState, can_redeal, foundation_top
from halfmoon.rules.freecell import FreeCellState
from halfmoon.rules.game import Game, Outcome
from halfmoon.rules.games import FREECELL, GAMES, AnyState
from halfmoon.rules.move import REDEAL, Move, Place
from halfmoon.rules.position import Position, format_position
from halfmoon.rules.reasons import Reason, Refusal, illegal

UNDO_MAX: Final = 100
REDEAL_EVENT: Final = "R"
UNDO_EVENT: Final = "undo"
REDO_EVENT: Final = "redo"
RESTART_EVENT: Final = "restart"


@dataclass(frozen=True, slots=True)
class Step:
    """A move or redeal of the present line, with the state before it and its points."""

    move: Move
    before: AnyState
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """What the last event did, for showing it.

    `kind` is deal, move, redeal, undo, redo or restart; `move` and `cards` tell what moved (for
    undo: the move that was taken back); `turned` names the piles whose top was turned face up.
    """

    kind: str
    move: Move | None = None
    cards: tuple[Card, ...] = ()
    turned: tuple[Place, ...] = ()


class Session:
    """One play of a deal. `version` is the length of the log."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.game: Game[Any] = GAMES[deal.game]
        self.log: list[str] = []
        self._begin()
        self.last = Change("deal")

    def _begin(self) -> None:
        start = self.deal.start()
        self.state: AnyState = start.state
        self.hidden: tuple[int, ...] = start.hidden
        self._line: list[Step] = []
        self._undone: list[Step] = []
        self._floor = 0  # undo stops here: an index into the line
        self._floor_is_redeal = False
        self._outcome: Outcome | None = None

    @classmethod
    def replay(cls, deal: Deal, log: Iterable[str]) -> Session:
        """Return the session after a log.

        Raises MoveTextError or IllegalMove where the log does not fit the deal.
        """
        session = cls(deal)
        for event in log:
            session.perform(event)
        return session

    @property
    def version(self) -> int:
        """The number of events so far."""
        return len(self.log)

    @property
    def outcome(self) -> Outcome:
        """Whether the game is won, stuck or in play."""
        if self._outcome is None:
            self._outcome = self.game.outcome(self.state)
        return self._outcome

    @property
    def position(self) -> Position:
        """The present state with what lies face down."""
        return Position(self.state, self.hidden)

    @property
    def line(self) -> tuple[Step, ...]:
        """The moves and redeals that lead from the deal to the present state."""
        return tuple(self._line)

    @property
    def undo_floor(self) -> int:
        """How many steps of the line can no longer be undone."""
        return self._floor

    @property
    def undone(self) -> tuple[Step, ...]:
        """The moves that redo would play again, the next one first."""
        return tuple(reversed(self._undone))

    @property
    def moves(self) -> int:
        """The move counter: redeals do not count, undo lowers it."""
        return sum(step.move != REDEAL for step in self._line)

    @property
    def score(self) -> int:
        """The points of the moves of the present line; undo took back exactly its own."""
        score = sum(step.points for step in self._line)
        assert score >= 0, "no move brings less than nothing"
        return score

    def __str__(self) -> str:
        """Return the present position as text."""
        return format_position(self.position)

    def legal_moves(self) -> list[str]:
        """Return the texts of all legal moves, Crescent's redeal among them."""
        moves = self.game.legal_moves(self.state)
        return [self.game.format_move(self.state, move) for move in moves]

    def play(self, text: str) -> Change:
        """Play a move given as text. Raises MoveTextError or IllegalMove."""
        return _must(self.move(self.game.parse_move(self.state, text)), text)

    def perform(self, event: str) -> Change:
        """Do what an event of a log says.

        Raises MoveTextError for text that is no event, IllegalMove when it is refused.
        """
        if event == UNDO_EVENT:
            done: Change | Refusal = self.undo()
        elif event == REDO_EVENT:
            done = self.redo()
        elif event == RESTART_EVENT:
            done = self.restart()
        else:
            done = self.move(self.game.parse_move(self.state, event))
        return _must(done, f"event {self.version + 1}, {event}")

    def move(self, move: Move) -> Change | Refusal:
        """Play a move, or a redeal; the undone moves are forgotten."""
        refusal = self.game.why_not(self.state, move)
        if refusal is not None:
            return refusal
        text = self.game.format_move(self.state, move)
        step = Step(move, self.state, self.game.points(self.state, move), text)
        self._undone.clear()
        kind = "redeal" if move == REDEAL else "move"
        return self._record(text, self._play(kind, step))

    def redeal(self) -> Change | Refusal:
        """Lift every bottom card to its top; nothing before it can be undone any more."""
        if not isinstance(self.state, CrescentState):
            return Refusal(Reason.NO_REDEAL_LEFT)
        return self.move(REDEAL)

    def undo(self) -> Change | Refusal:
        """Take the last move back."""
        refusal = self.why_not_undo()
        if refusal is not None:
            return refusal
        step = self._line.pop()
        cards = cards_of_move(step.before, step.move)
        self.state = step.before
        self._undone.append(step)
        return self._record(UNDO_EVENT, Change("undo", step.move, cards))

    def why_not_undo(self) -> Refusal | None:
        """Return why nothing can be undone now, None when it can."""
        if self.outcome == Outcome.WON:
            return Refusal(Reason.UNDO_WON)
        if len(self._line) > self._floor:
            return None
        if self._floor_is_redeal:
            return Refusal(Reason.UNDO_ACROSS_REDEAL)
        return Refusal(Reason.UNDO_LIMIT if self._floor else Reason.NOTHING_TO_UNDO)

    def redo(self) -> Change | Refusal:
        """Play the move that was undone last once more."""
        if self.outcome == Outcome.WON:
            return Refusal(Reason.GAME_WON)
        if not self._undone:
            return Refusal(Reason.NOTHING_TO_REDO)
        step = self._undone.pop()
        return self._record(REDO_EVENT, self._play("redo", step))

    def restart(self) -> Change | Refusal:
        """Begin the same deal again; the log goes on, nothing can be undone."""
        self._begin()
        return self._record(RESTART_EVENT, Change("restart"))

    def can_redeal(self) -> bool:
        """Whether the redeal button does something now."""
        return isinstance(self.state, CrescentState) and can_redeal(self.state) is None

    def _record(self, event: str, change: Change) -> Change:
        self.log.append(event)
        self._outcome = None
        self.last = change
        return change

    def _play(self, kind: str, step: Step) -> Change:
        cards = cards_of_move(self.state, step.move)
        self.state = self.game.apply_unchecked(self.state, step.move)
        self._line.append(step)
        if step.move == REDEAL:
            self._floor, self._floor_is_redeal = len(self._line), True
        elif len(self._line) - UNDO_MAX > self._floor:
            self._floor, self._floor_is_redeal = len(self._line) - UNDO_MAX, False
        turned = self._turn_up(redealt=step.move == REDEAL)
        return Change(kind, step.move, cards, turned)

    def _turn_up(self, *, redealt: bool) -> tuple[Place, ...]:
        """Turn every uncovered card face up; a redeal lifts a hidden card and shows it.

        Hidden cards always lie under all others: they have never left their pile.
        """
        if not isinstance(self.state, CrescentState) or not any(self.hidden):
            return ()
        before = self.hidden
        hidden = []
        for covered, pile in zip(before, self.state.piles, strict=True):
            lifted = 1 if redealt and covered else 0
            hidden.append(min(covered - lifted, max(0, len(pile) - 1)))
        self.hidden = tuple(hidden)
        return tuple(
            Place(str(index + 1))
            for index, (old, new) in enumerate(zip(before, hidden, strict=True))
            if new < old
        )


def _must(done: Change | Refusal, text: str) -> Change:
    if isinstance(done, Refusal):
        raise illegal(done, text)
    return done


def cards_of_move(state: AnyState, move: Move) -> tuple[Card, ...]:
    """Return the cards that a legal move takes along, bottom first; none for a redeal."""
    if move == REDEAL:
        return ()
    if isinstance(state, FreeCellState):
        return FREECELL.cards_at(state, move.source)[-move.count :]
    if move.source.isdigit():
        return (state.piles[int(move.source) - 1][-1],)
    return (foundation_top(state, move.source),)
