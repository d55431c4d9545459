"""What may lie face down: samples that agree with everything the player has seen.

A player knows both decks, so the cards that lie face down are known as a set; only their order is
not. A sample deals that set to the hidden places at random. Nothing that is computed from
samples depends on how the cards really lie.
"""

from __future__ import annotations

from random import Random

from halfmoon.rules.card import Card
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.position import Position


def samples(position: Position, *, count: int, seed: int) -> list[CrescentState]:
    """Return `count` states that the player cannot tell from the present one.

    The same seen cards and seed give the same samples, whatever lies underneath.
    """
    state = position.state
    assert isinstance(state, CrescentState), "only Crescent deals cards face down"
    unseen = sorted(
        card
        for pile, covered in zip(state.piles, position.hidden, strict=True)
        for card in pile[:covered]
    )
    random = Random(seed)
    return [_with_hidden(state, position.hidden, unseen, random) for _ in range(count)]


def _with_hidden(
    state: CrescentState, hidden: tuple[int, ...], unseen: list[Card], random: Random
) -> CrescentState:
    order = random.sample(unseen, len(unseen))
    piles = []
    for pile, covered in zip(state.piles, hidden, strict=True):
        piles.append((*order[:covered], *pile[covered:]))
        order = order[covered:]
    return CrescentState(tuple(piles), state.ups, state.downs, state.redeals)
