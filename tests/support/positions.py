"""Seeded walks through legal moves: positions as they occur in play, the same in every run."""

from collections.abc import Iterator
from random import Random

from halfmoon.rules.games import GAMES, AnyState
from halfmoon.rules.move import Move


def walk(game_key: str, *, seed: int, steps_max: int) -> Iterator[tuple[AnyState, list[Move]]]:
    """Yield the positions of one random play with their legal moves, foundations preferred."""
    random = Random(seed)
    game = GAMES[game_key]
    option = random.choice(game.options)
    state = game.deal(random.randrange(1, 1_000_000), option)
    for _ in range(steps_max):
        moves = game.legal_moves(state)
        yield state, moves
        if not moves:
            return
        home = [move for move in moves if move.target in _HOME]
        preferred = home if home and random.random() < 0.5 else moves
        state = game.apply_unchecked(state, random.choice(preferred))


def positions(game_key: str, *, count: int, seed: int) -> Iterator[tuple[AnyState, list[Move]]]:
    """Yield `count` positions from as many walks as it takes."""
    left = count
    while left > 0:
        for pair in walk(game_key, seed=seed, steps_max=min(left, 120)):
            left -= 1
            yield pair
        seed += 1


_HOME = {suit + row for suit in "SHDC" for row in ("", "A", "K")}
