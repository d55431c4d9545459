"""Edges of the rules that random play hardly ever reaches."""

from support.boards import crescent

from halfmoon.rules.crescent import PILE_PLACES
from halfmoon.rules.games import CRESCENT
from halfmoon.rules.move import Move

FULL = " ".join(["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH JH", "TH"])


def test_a_full_pile_is_never_offered() -> None:
    state = crescent(FULL, "JH", "9H", "2S")
    assert len(state.piles[0]) == 13
    offered = CRESCENT.destinations(state)
    assert all("1" not in by_count[1] for by_count in offered.values())
    for source in PILE_PLACES:
        for target in PILE_PLACES:
            legal = CRESCENT.why_not(state, Move(source, target)) is None
            assert legal is (target in offered.get(source, {}).get(1, ()))
