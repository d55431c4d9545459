"""Long lines cut short: the same end, no more steps, no board twice."""

from __future__ import annotations

import pytest

from halfmoon.core.freecell.board import pack_deal, play
from halfmoon.core.freecell.cut import cut_short
from halfmoon.core.freecell.key import keys_of
from halfmoon.core.freecell.proof import ProofSearch
from halfmoon.core.poll import Poll


@pytest.mark.parametrize(
    ("number", "cells", "classic"), [(3, 2, True), (1, 3, True), (77, 2, False), (575, 3, False)]
)
def test_a_line_of_the_complete_search_gets_much_shorter(
    number: int, cells: int, classic: bool
) -> None:
    """575 with three cells is won only by taking cards back."""
    packed = pack_deal(number, cells)
    steps = ProofSearch(memory_mb=64).solve(packed, Poll(), classic=classic)
    assert steps is not None
    cut = cut_short(packed, steps, classic=classic)
    assert len(cut) < len(steps) / 2
    assert len(cut) < 3 * 300
    assert play(packed, cut, classic=classic) == play(packed, steps, classic=classic)
    boards = [play(packed, cut[:end], classic=classic) for end in range(0, len(cut) + 1, 3)]
    assert len(set(keys_of(packed, boards))) == len(boards)
    assert cut_short(packed, cut, classic=classic) == cut


def test_an_empty_line_stays_empty() -> None:
    assert cut_short(pack_deal(1, 4), b"", classic=True) == b""


def test_a_line_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="step 1 of the line is illegal"):
        cut_short(pack_deal(1, 4), bytes((0, 12, 1)), classic=True)
