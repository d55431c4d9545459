"""A player of Crescent who sees only the top cards, and thinks by samples.

In every position he deals the cards that he has not seen at random to the places that lie face
down, a few times over, has each of these boards solved, and plays the first move that most of
the solutions begin with. He goes on with that solution until it shows him a new card; then he
thinks again. He never takes a move back. Nothing that he does depends on hidden cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from halfmoon.play.deal import Deal
from halfmoon.play.session import Change, Session
from halfmoon.rules.code import DealCode
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import game_of
from halfmoon.rules.move import Move
from halfmoon.rules.position import Position
from halfmoon.solver import Budget, Mode, solve
from halfmoon.solver.hidden import samples
from halfmoon.study.plan import REDEALS_FACE_DOWN

SAMPLES: Final = 6
MOVES_MAX: Final = 2_000
"""A game is given up after so many moves: far more than any game takes that gets anywhere."""


class Played(NamedTuple):
    """One game: its moves, None when it was not won, and what its searches opened in all."""

    line: tuple[Move, ...] | None
    nodes: int


def play_tops(number: int, *, redeals: int, budget: Budget) -> Played:
    """Play a deal once, seeing the top cards alone; `budget` is for each sample."""
    code = DealCode("crescent", REDEALS_FACE_DOWN[redeals], number)
    session = Session(Deal.of_code(code))
    line: list[Move] = []
    nodes = 0
    game = game_of(session.state)
    while game.outcome(session.state) is not Outcome.WON and len(line) < MOVES_MAX:
        thought = think(session.position, seed=len(line) + 1, budget=budget)
        nodes += thought.nodes
        if not thought.line:
            return Played(None, nodes)
        line.extend(_play_on(session, thought.line))
    won = game.outcome(session.state) is Outcome.WON
    return Played(tuple(line) if won else None, nodes)


def _play_on(session: Session, moves: tuple[Move, ...]) -> Iterator[Move]:
    """Play moves until one of them turns a card up."""
    for move in moves:
        hidden = session.position.hidden
        done = session.move(move)
        assert isinstance(done, Change), f"the solver's own move is refused: {move} {done}"
        yield move
        if session.position.hidden != hidden:
            return


def think(position: Position, *, seed: int, budget: Budget) -> Played:
    """Return the line that the player means to follow, and the nodes that this took.

    Where all cards lie open it is a line that wins.
    """
    nodes = 0
    lines: list[tuple[Move, ...]] = []
    open_board = not any(position.hidden)
    boards = [position.state] if open_board else samples(position, count=SAMPLES, seed=seed)
    for board in boards:
        result = solve(board, mode=Mode.ANY, budget=budget)
        nodes += result.nodes
        if result.line:
            lines.append(result.line)
    if not lines:
        return Played(None, nodes)
    votes = Counter(line[0] for line in lines)
    first, _ = max(votes.items(), key=lambda item: (item[1], item[0]))
    return Played(next(line for line in lines if line[0] == first), nodes)
