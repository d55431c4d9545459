"""The weights of FreeCell's any-solution search: what a board costs, and in which order to try.

Each stage is one restart: at most `expansions_max` states are opened, each keeps its best
`children_max` unseen children, a simple player is tried from states within `rollout_excess_max`
of certainty, and `random_256` of 256 picks take the best of `random_choices` random open states.
The weights were tuned on Microsoft deals from 1,000,001 on alone (docs/solver.md); lower scores
are opened first. Order of the weights: `WEIGHT_NAMES`.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Stage(NamedTuple):
    """One restart of the search."""

    expansions_max: int
    children_max: int
    rollout_excess_max: int
    random_256: int
    random_choices: int
    weights: tuple[int, ...]


WEIGHT_NAMES: Final = (
    # A card not home; one in sequence; one out of sequence; with a smaller rank below it.
    "foundation", "sequence", "break", "inversion",
    # In sequence over a smaller rank (added); per rank of the difference (eighths).
    "sequence_inverted", "inversion_rank",
    # At the bottom of a column, per rank below the king (quarters).
    "bottom",
    # The first, second, third, fourth cell taken; first, second, further empty columns (bonus).
    "cell_1", "cell_2", "cell_3", "cell_4", "column_1", "column_2", "column_3",
    # Per card above the next card of each suit, and above the one after it.
    "next_1", "next_2",
    # Per move made (quarters): strong, so that the search goes back rarely.
    "depth",
    # Out of sequence, per load of the cards below (eighths); difference of the foundations.
    "load", "spread",
    # A card in a cell: per rank (eighths), per rank until it can go home (halves).
    "cell_rank", "cell_wait",
    # Inversion, per rank of the least card below, from the king down (eighths).
    "inversion_least",
    # In sequence, per load of the cards below (eighths); bonus per capacity (halves).
    "load_sequence", "capacity",
    # In sequence (bonus) and out of sequence, per rank (eighths); per cards beneath (eighths).
    "sequence_rank", "break_rank", "height",
    # The load of an ace, a two, … a ten.
    "load_1", "load_2", "load_3", "load_4", "load_5",
    "load_6", "load_7", "load_8", "load_9", "load_10",
)  # fmt: skip

_FIRST: Final = (
    45, 13, 35, 14, 12, 12, 6, 16, 30, 60, 111, 75, 56, 32, 12, 0, 121, 2,
    -8, 10, 4, 5, -1, -1, 0, 0, 0, 8, 6, 4, 4, 4, 3, 2, 2, 2,
    2,
)  # fmt: skip
_SECOND: Final = (
    27, 48, 62, 8, 22, 11, 15, 14, 11, 59, 109, 62, 102, 23, 11, 0, 231, -14,
    -5, 6, 6, 9, 2, -2, 0, 2, 1, 8, 11, 10, 6, 4, 3, 1, 1, 0,
    1,
)  # fmt: skip
_THIRD: Final = (
    44, 9, 23, 17, 11, 14, 3, 18, 25, 60, 123, 77, 51, 30, 12, 1, 85, 3,
    -7, 11, 3, 7, 0, -2, 0, 0, 0, 9, 8, 6, 5, 4, 3, 2, 2, 1,
    1,
)  # fmt: skip
_FOURTH: Final = (
    43, 7, 26, 17, 9, 8, 5, 15, 21, 71, 108, 99, 75, 57, 13, 1, 112, -2,
    -8, 7, 1, 10, -1, -6, 0, 0, 0, 9, 8, 6, 5, 4, 3, 2, 2, 1,
    1,
)  # fmt: skip
_FIFTH: Final = (
    44, 9, 19, 24, 11, 12, 1, 19, 25, 56, 123, 77, 44, 30, 14, 0, 135, 3,
    -7, 11, 4, 5, 0, -1, 0, 0, 0, 9, 8, 6, 5, 4, 3, 2, 2, 1,
    1,
)  # fmt: skip
_SIXTH: Final = (
    18, 10, 27, 12, 12, 19, 7, 13, 10, 66, 152, 88, 63, 36, 9, 0, 127, -1,
    -6, 7, 4, 8, 2, -5, 0, 0, 0, 9, 8, 6, 5, 4, 3, 2, 2, 1,
    1,
)  # fmt: skip

STAGES: Final = (
    Stage(174, 4, 4, 0, 4, _FIRST),
    Stage(3_900, 3, 4, 40, 8, _SECOND),
    Stage(3_900, 4, 4, 40, 8, _THIRD),
    Stage(3_900, 3, 4, 40, 8, _FOURTH),
    Stage(3_900, 2, 4, 40, 8, _FIFTH),
    Stage(3_900, 2, 4, 100, 8, _THIRD),
    Stage(3_900, 4, 4, 100, 8, _SIXTH),
    Stage(3_900, 3, 4, 0, 4, _SIXTH),
    Stage(30_000, 5, 8, 0, 4, _SECOND),
    Stage(100_000, 3, 8, 0, 4, _SECOND),
    Stage(100_000, 8, 8, 0, 4, _SECOND),
    Stage(100_000, 8, 8, 0, 4, _FIFTH),
    Stage(100_000, 5, 8, 0, 4, _THIRD),
)
