"""Why something is refused. Each member is also the key of its message in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from halfmoon.errors import IllegalMove


class Reason(StrEnum):
    """Reasons in both games, in the order in which they are looked for."""

    GAME_WON = "reason-game-won"
    NO_SUCH_PLACE = "reason-no-such-place"
    NO_CARD = "reason-no-card"
    SAME_PLACE = "reason-same-place"
    BASE_CARD = "reason-base-card"
    FOUNDATION_TO_PILE = "reason-foundation-to-pile"
    FOUNDATION_TO_COLUMN_ONLY = "reason-foundation-to-column-only"
    NOT_A_RUN = "reason-not-a-run"
    ONE_CARD_ONLY = "reason-one-card-only"
    CELL_TAKEN = "reason-cell-taken"
    EMPTY_PILE = "reason-empty-pile"
    SUIT = "reason-suit"
    NEIGHBOUR = "reason-neighbour"
    WRONG_FOUNDATION = "reason-wrong-foundation"
    NEXT_CARD = "reason-next-card"
    COLOUR = "reason-colour"
    RANK = "reason-rank"
    CAPACITY = "reason-capacity"
    PILE_FULL = "reason-pile-full"
    NO_REDEAL_LEFT = "reason-no-redeal-left"
    NOTHING_TO_REDEAL = "reason-nothing-to-redeal"
    NOTHING_TO_UNDO = "reason-nothing-to-undo"
    UNDO_ACROSS_REDEAL = "reason-undo-across-redeal"
    UNDO_LIMIT = "reason-undo-limit"
    UNDO_WON = "reason-undo-won"
    NOTHING_TO_REDO = "reason-nothing-to-redo"


class Refusal(NamedTuple):
    """A reason with what its message names: ranks and counts as integers, suits as letters."""

    reason: Reason
    arguments: Mapping[str, int | str] = {}


def illegal(refusal: Refusal, text: str) -> IllegalMove:
    """Return the error that the checked entry points raise for a refused move or event."""
    sentence = refusal.reason.value.removeprefix("reason-").replace("-", " ")
    return IllegalMove(
        f"refused ({sentence}): {text!r}",
        reason=refusal.reason.value,
        arguments=refusal.arguments,
    )
