"""Verifying finds what is wrong with a stored answer."""

import sqlite3
import zlib
from pathlib import Path

import pytest

from halfmoon.study import Results, run_study
from halfmoon.study.answer import pack_answers, unpack_answers
from halfmoon.study.verify import replay_lines, sample_of, solve_again


@pytest.fixture
def done(results: Results) -> Results:
    run_study(results)
    return results


def spoil(path: Path) -> None:
    """Take the last move from the line of the first deal, and let the second one take less."""
    connection = sqlite3.connect(path)
    (packed,) = connection.execute("SELECT answers FROM chunk WHERE chunk = 0").fetchone()
    answers = list(unpack_answers(zlib.decompress(packed), game="freecell", keeps_lines=True))
    line = answers[0].line
    assert line is not None
    answers[0] = answers[0]._replace(line=line[:-1], moves=answers[0].moves - 1)
    answers[1] = answers[1]._replace(nodes=answers[1].nodes - 1)
    spoiled = pack_answers(answers, game="freecell", keeps_lines=True)
    connection.execute("UPDATE chunk SET answers = ? WHERE chunk = 0", (zlib.compress(spoiled),))
    connection.commit()
    connection.close()


def test_good_lines_and_answers_have_no_fault(done: Results) -> None:
    replayed = list(replay_lines(done))
    assert len(replayed) == 10 and not any(check.fault for check in replayed)
    again = list(solve_again(done))
    assert len(again) == 11 and not any(check.fault for check in again)


def test_a_spoiled_line_and_a_spoiled_count_are_found(done: Results, tmp_path: Path) -> None:
    spoil(tmp_path / "some.study")
    replayed = {check.number: check.fault for check in replay_lines(done) if check.fault}
    assert list(replayed) == [11_976] and "not won" in replayed[11_976]
    again = [check.number for check in solve_again(done) if check.fault]
    assert again == [11_976, 11_977]


def test_a_sample_is_the_same_each_time(done: Results) -> None:
    numbers = [each.number for each in sample_of(done, count=4)]
    assert len(set(numbers)) == 4 and numbers == sorted(numbers)
    assert [each.number for each in sample_of(done, count=4)] == numbers
    assert len(sample_of(done, count=99)) == len(sample_of(done, count=None)) == 11
