"""Packed answers come back as they were."""

from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.move import REDEAL, Move
from halfmoon.solver import Verdict
from halfmoon.study.answer import (
    PLACES,
    Answer,
    answer_of,
    pack_answers,
    pack_line,
    pack_number,
    pack_times,
    unpack_answers,
    unpack_line,
    unpack_number,
    unpack_times,
)

PLACES_OF_CRESCENT = st.sampled_from(PLACES["crescent"])
MOVES = st.one_of(
    st.just(REDEAL), st.builds(Move, PLACES_OF_CRESCENT, PLACES_OF_CRESCENT, st.just(1))
)
LINES = st.lists(MOVES, max_size=30).map(tuple)


@st.composite
def some_answers(draw: st.DrawFn) -> list[Answer]:
    verdicts = draw(st.lists(st.sampled_from(Verdict), max_size=8))
    return [
        answer_of(
            verdict,
            nodes=draw(st.integers(0, 2**40)),
            line=draw(LINES) if verdict is Verdict.WINNABLE else None,
            keeps_line=True,
        )
        for verdict in verdicts
    ]


@given(some_answers())
def test_answers_with_lines_come_back(answers: list[Answer]) -> None:
    packed = pack_answers(answers, game="crescent", keeps_lines=True)
    assert list(unpack_answers(packed, game="crescent", keeps_lines=True)) == answers


@given(some_answers())
def test_without_lines_their_lengths_come_back(answers: list[Answer]) -> None:
    short = [answer._replace(line=None) for answer in answers]
    packed = pack_answers(short, game="crescent", keeps_lines=False)
    assert list(unpack_answers(packed, game="crescent", keeps_lines=False)) == short


@given(st.integers(0, 2**70), st.binary(max_size=3))
def test_numbers_come_back_wherever_they_stand(number: int, before: bytes) -> None:
    packed = pack_number(number)
    assert unpack_number(before + packed + b"\x01", len(before)) == (
        number,
        len(before) + len(packed),
    )


@given(st.lists(st.integers(0, 2**40), max_size=20))
def test_times_come_back(times: list[int]) -> None:
    assert list(unpack_times(pack_times(times))) == times


def test_every_place_of_freecell_can_be_packed() -> None:
    places = PLACES["freecell"]
    line = tuple(Move(a, b, count) for a in places for b in places for count in (1, 13))
    assert unpack_line(pack_line(line, game="freecell"), game="freecell") == line


def test_redeals_are_counted_apart_from_moves() -> None:
    move = Move(PLACES["crescent"][0], PLACES["crescent"][1])
    answer = answer_of(Verdict.WINNABLE, nodes=1, line=(move, REDEAL, move), keeps_line=False)
    assert (answer.moves, answer.redeals, answer.line) == (2, 1, None)
