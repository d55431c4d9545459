"""The answers of a chunk as bytes: small on the wire and on disk, and the same wherever made.

A deal takes a byte for the verdict, then three numbers in 7-bit groups (nodes, moves, redeals),
then, where lines are kept, three bytes for each move. Times stand apart, since they are the only
part that differs from run to run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from halfmoon.rules.crescent import PLACES as CRESCENT_PLACES
from halfmoon.rules.freecell import CELL_PLACES, COLUMN_PLACES, FOUNDATION_PLACES
from halfmoon.rules.move import REDEAL, Move
from halfmoon.solver import Verdict

VERDICTS: Final = (Verdict.UNKNOWN, Verdict.WINNABLE, Verdict.UNWINNABLE)
PLACES: Final = {
    "freecell": COLUMN_PLACES + CELL_PLACES + FOUNDATION_PLACES,
    "crescent": CRESCENT_PLACES,
}
REDEAL_BYTES: Final = bytes((255, 255, 0))


class Answer(NamedTuple):
    """What is known of one deal. `moves` counts the cards' moves, redeals not among them."""

    verdict: Verdict
    nodes: int
    moves: int = 0
    redeals: int = 0
    line: tuple[Move, ...] | None = None


def answer_of(
    verdict: Verdict, *, nodes: int, line: tuple[Move, ...] | None, keeps_line: bool
) -> Answer:
    """Return the answer with a line, or with no more than its lengths."""
    redeals = sum(move == REDEAL for move in line or ())
    moves = len(line or ()) - redeals
    return Answer(verdict, nodes, moves, redeals, line if keeps_line else None)


def pack_answers(answers: Iterable[Answer], *, game: str, keeps_lines: bool) -> bytes:
    """Return the bytes of some answers.

    >>> packed = pack_answers([Answer(Verdict.UNWINNABLE, 300)], game="crescent", keeps_lines=True)
    >>> packed.hex(" ")
    '02 ac 02 00 00'
    """
    packed = bytearray()
    for answer in answers:
        packed.append(VERDICTS.index(answer.verdict))
        for number in (answer.nodes, answer.moves, answer.redeals):
            packed += pack_number(number)
        if keeps_lines and answer.verdict is Verdict.WINNABLE:
            assert answer.line is not None, "a study that keeps lines has one for every win"
            packed += pack_line(answer.line, game=game)
    return bytes(packed)


def unpack_answers(packed: bytes, *, game: str, keeps_lines: bool) -> Iterator[Answer]:
    """Yield the answers again."""
    at = 0
    while at < len(packed):
        verdict, at = VERDICTS[packed[at]], at + 1
        nodes, at = unpack_number(packed, at)
        moves, at = unpack_number(packed, at)
        redeals, at = unpack_number(packed, at)
        line = None
        if keeps_lines and verdict is Verdict.WINNABLE:
            end = at + 3 * (moves + redeals)
            line, at = unpack_line(packed[at:end], game=game), end
        yield Answer(verdict, nodes, moves, redeals, line)


def pack_number(number: int) -> bytes:
    """Return a number in groups of seven bits, the lowest first; all but the last have bit 7."""
    groups = bytearray()
    while number >= 128:
        groups.append(number & 127 | 128)
        number >>= 7
    groups.append(number)
    return bytes(groups)


def unpack_number(packed: bytes, at: int) -> tuple[int, int]:
    """Return the number that stands at a place, and the place after it."""
    number = shift = 0
    while packed[at] & 128:
        number |= (packed[at] & 127) << shift
        at, shift = at + 1, shift + 7
    return number | packed[at] << shift, at + 1


def pack_times(times_us: Iterable[int]) -> bytes:
    """Return the bytes of some times."""
    return b"".join(pack_number(time) for time in times_us)


def unpack_times(packed: bytes) -> Iterator[int]:
    """Yield the times again."""
    at = 0
    while at < len(packed):
        time, at = unpack_number(packed, at)
        yield time


def pack_line(line: Iterable[Move], *, game: str) -> bytes:
    """Return three bytes for each move: source, target, count."""
    index = {place: number for number, place in enumerate(PLACES[game])}
    return b"".join(
        REDEAL_BYTES if move == REDEAL else bytes((index[move.source], index[move.target], move[2]))
        for move in line
    )


def unpack_line(packed: bytes, *, game: str) -> tuple[Move, ...]:
    """Return the moves again."""
    places, moves = PLACES[game], []
    for source, target, count in zip(packed[::3], packed[1::3], packed[2::3], strict=True):
        redeal = source == REDEAL_BYTES[0]
        moves.append(REDEAL if redeal else Move(places[source], places[target], count))
    return tuple(moves)
