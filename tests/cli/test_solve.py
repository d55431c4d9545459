"""`halfmoon solve` tells the verdict, a line that wins, and what the search cost."""

import json
from pathlib import Path

import pytest
from support.command_line import CommandLine

IMPOSSIBLE = "11982"


def line_of(out: str) -> str:
    return " ".join(line.strip() for line in out.splitlines() if line.startswith("  "))


@pytest.mark.parametrize("deal", ["1", "617", "FC1-C3-AAAAAAB", "CR1-N-AAAAAAB", "CR1-F-AAAAAAC"])
def test_the_line_it_prints_wins(halfmoon: CommandLine, deal: str) -> None:
    said = halfmoon("solve", deal)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("winnable: ")
    assert halfmoon("check", deal, "-", typed=line_of(said.out).encode()).code == 0


def test_a_lost_crescent_deal_says_why(halfmoon: CommandLine) -> None:
    said = halfmoon("solve", "CR1-N-AAAAAAB", "--redeals", "1")
    assert said.out.splitlines()[:2] == [
        "proved unwinnable",
        "The last card of a suit to go home is its ace or king, and it waits in its place until "
        "then. In spades none can do that any more.",
    ]
    said = halfmoon("solve", "CR1-N-AAAAAAB", "--redeals", "1", "--json")
    assert json.loads(said.out)["lost_suits"] == ["S"]


def test_an_impossible_deal_is_proved_unwinnable(halfmoon: CommandLine) -> None:
    said = halfmoon("solve", IMPOSSIBLE, "--prove", "--classic")
    assert (said.code, said.out.splitlines()[0]) == (0, "proved unwinnable")


def test_with_no_time_the_verdict_is_unknown(halfmoon: CommandLine) -> None:
    said = halfmoon("solve", IMPOSSIBLE, "--cells", "3", "--time-ms", "1")
    assert said.code == 1
    assert said.out.startswith("unknown: ")


def test_a_board_from_a_file_is_solved(halfmoon: CommandLine, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text(halfmoon("show", "2", "--board").out)
    said = halfmoon("solve", str(board))
    assert said.code == 0
    assert halfmoon("check", str(board), "-", typed=line_of(said.out).encode()).code == 0


def test_json_holds_the_whole_answer(halfmoon: CommandLine) -> None:
    answer = json.loads(halfmoon("solve", "1", "--json").out)
    assert answer["verdict"] == "winnable"
    assert answer["number"] == 1
    assert halfmoon("check", "1", "-", typed=" ".join(answer["line"]).encode()).code == 0
    lost = json.loads(halfmoon("solve", IMPOSSIBLE, "--prove", "--json").out)
    assert (lost["verdict"], lost["line"]) == ("unwinnable", None)


def test_the_number_of_cells_can_be_chosen(halfmoon: CommandLine) -> None:
    said = halfmoon("solve", "1", "--cells", "3")
    line = line_of(said.out).split()
    assert line
    assert not [move for move in line if "d" in move]
    assert halfmoon("check", "FC1-C3-AAAAAAB", "-", typed=" ".join(line).encode()).code == 0


def test_a_short_line_is_not_longer_than_any_line(halfmoon: CommandLine) -> None:
    some = line_of(halfmoon("solve", "1").out).split()
    short = line_of(halfmoon("solve", "1", "--short", "--time-ms", "300").out).split()
    assert len(short) <= len(some)


def test_a_range_ends_with_a_summary(halfmoon: CommandLine) -> None:
    said = halfmoon("solve", "--deals", "11980-11984", "--classic", "--prove")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[:4] == ["winnable: 4", "proved unwinnable: 1", "  11982", "unknown: 0"]
    assert lines[4].startswith("ms a deal: mean ")


def test_a_range_as_json_has_a_line_for_each_deal(halfmoon: CommandLine) -> None:
    out = halfmoon("solve", "--deals", "1-3", "--game", "crescent", "--json").out
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer["code"] for answer in answers] == [f"CR1-N-AAAAAA{letter}" for letter in "BCD"]
    assert {answer["verdict"] for answer in answers} == {"winnable"}


WRONG = [
    ([], "name one deal or --deals"),
    (["1", "--deals", "1-2"], "name one deal or --deals"),
    (["1", "--short", "--prove"], "at most one of --short and --prove"),
    (["1", "--cells", "5"], "--cells takes a whole number from 0 to 4, not 5"),
    (["1", "--redeals", "2"], "--redeals is an option of the other game"),
    (["CR1-N-AAAAAAB", "--cells", "2"], "--cells is an option of the other game"),
    (["CR1-N-AAAAAAB", "--redeals", "5"], "from 0 to 4, not 5"),
    (["1", "--time-ms", "soon"], "--time-ms takes a whole number"),
    (["--deals", "5-1"], "--deals takes a range like 1-32000, not 5-1"),
    (["--deals", "0-4"], "0"),
    (["--deals", "1-2", "--game", "chess"], "--game is one of crescent, freecell, not chess"),
]


@pytest.mark.parametrize(("words", "part"), WRONG, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_said_in_one_line(
    halfmoon: CommandLine, words: list[str], part: str
) -> None:
    said = halfmoon("solve", *words)
    assert (said.code, said.out) == (2, "")
    assert part in said.err
    assert said.err.count("\n") == 1
