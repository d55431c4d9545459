"""`halfmoon replay` plays by the rules, and names the first move that they refuse."""

from pathlib import Path

import pytest
from support.command_line import CommandLine

DATA = Path(__file__).parents[1] / "data"


def first_lines(name: str, count: int) -> list[tuple[str, str]]:
    lines = [line for line in (DATA / name).read_text().splitlines() if line[:1].isdigit()]
    return [(line.split("\t")[0], line.split("\t")[1]) for line in lines[:count]]


@pytest.mark.parametrize(("number", "moves"), first_lines("freecell.tsv", 5))
def test_winning_lines_of_freecell_win(halfmoon: CommandLine, number: str, moves: str) -> None:
    said = halfmoon("replay", number, "-", typed=moves.encode())
    assert said == (0, f"{len(moves.split())} moves: won\n", "")


@pytest.mark.parametrize("letter", "BCDEF")
def test_the_line_of_a_deal_is_found_in_a_list_of_deals(halfmoon: CommandLine, letter: str) -> None:
    said = halfmoon("replay", f"CR1-N-AAAAAA{letter}", str(DATA / "crescent.tsv"))
    assert said.code == 0
    assert said.out.endswith(" moves: won\n")


def test_a_redeal_is_played_but_not_counted(halfmoon: CommandLine) -> None:
    said = halfmoon("replay", "CR1-N-AAAAAAB", "-", typed=b"R 1>7 r")
    assert said.code in (0, 1)
    assert halfmoon("replay", "CR1-N-AAAAAAB", "-", typed=b"R r").out.startswith("0 moves: ")


def test_a_line_that_stops_early_gives_the_position_reached(halfmoon: CommandLine) -> None:
    said = halfmoon("replay", "1", "-", typed=b"5a 5b")
    assert said.code == 0
    assert said.out.startswith("2 moves: not won yet; the position reached:\nFreecells: 6C 8H - -")
    assert halfmoon("show", "-", typed=said.out.split(":\n", 1)[1].encode()).code == 0


def test_no_moves_leave_the_deal_as_it_is(halfmoon: CommandLine) -> None:
    board = halfmoon("show", "1", "--board").out
    assert halfmoon("replay", "1", "-").out.endswith(board)


def test_the_first_refused_move_is_named_with_its_reason(halfmoon: CommandLine) -> None:
    said = halfmoon("replay", "1", "-", typed=b"# start\n5a\n5h 26")
    assert said.code == 1
    assert said.out.startswith("move 2 (5h, line 3) is refused: ")
    assert len(said.out.splitlines()) == 1


def test_the_reason_is_given_in_vietnamese_too(halfmoon: CommandLine) -> None:
    said = halfmoon("replay", "--lang", "vi", "CR1-N-AAAAAAB", "-", typed=b"1>2")
    assert said == (1, "nước 1 (1>2, dòng 1) bị từ chối: Phải cùng chất\n", "")


def test_a_word_that_is_no_move_is_named_with_its_line(halfmoon: CommandLine) -> None:
    said = halfmoon("replay", "1", "-", typed=b"5a\nfoo")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("halfmoon: line 2: this is no move of FreeCell")
    assert said.err.endswith(": foo\n")


def test_moves_can_follow_a_board(halfmoon: CommandLine, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("FC: KH - - -\nFounds: S-K H-Q D-K C-K\n" + ":\n" * 8)
    assert halfmoon("replay", str(board), "-", typed=b"ah").out == "1 move: won\n"
