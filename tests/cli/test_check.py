"""`halfmoon check` reads lines of any tool and says whether they win."""

from pathlib import Path

from support.command_line import CommandLine

DATA = Path(__file__).parents[1] / "data"


def test_a_winning_line_wins(halfmoon: CommandLine) -> None:
    said = halfmoon("check", "1", str(DATA / "freecell.tsv"))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("wins after 115 moves")


def test_a_line_that_stops_early_does_not_win(halfmoon: CommandLine) -> None:
    assert halfmoon("check", "1", "-", typed=b"5a") == (1, "does not win after 1 move\n", "")


def test_a_refused_move_is_named(halfmoon: CommandLine) -> None:
    said = halfmoon("check", "1", "-", typed=b"5a 5h")
    assert said.code == 1
    assert said.out.startswith("move 2 (5h, line 1) is refused: ")


def test_a_run_goes_whole_into_an_empty_column_in_the_standard_dialect(
    halfmoon: CommandLine, tmp_path: Path
) -> None:
    board = tmp_path / "board.txt"
    board.write_text("FC: - - - -\nFounds: S-J H-K D-Q C-J\n: KC KD QS\n: QC KS\n" + ":\n" * 6)
    # Column 1 ends with the run K♦ Q♠; standard `13` takes both, strict the queen alone.
    line = b"13 3h 3h 2a 2h 1h ah"
    strict = b"13v2 3h 3h 2a 2h 1h ah"
    assert halfmoon("check", str(board), "-", "--dialect", "standard", typed=line).code == 0
    assert halfmoon("check", str(board), "-", typed=strict).code == 0
    said = halfmoon("check", str(board), "-", typed=line)
    assert (said.code, said.out.split(" is ")[0]) == (1, "move 3 (3h, line 1)")


def test_cards_that_a_tool_sends_home_by_itself_may_be_left_out(
    halfmoon: CommandLine, tmp_path: Path
) -> None:
    board = tmp_path / "board.txt"
    board.write_text("FC: - - - -\nFounds: S-J H-K D-K C-K\n: QS KS\n" + ":\n" * 7)
    assert halfmoon("check", str(board), "-", typed=b"1a 1h ah").code == 0
    assert halfmoon("check", str(board), "-", "--autoplay", "all", typed=b"1a").code == 0
    assert halfmoon("check", str(board), "-", typed=b"1a").code == 1


def test_safe_autoplay_keeps_a_card_that_may_still_be_needed(
    halfmoon: CommandLine, tmp_path: Path
) -> None:
    board = tmp_path / "board.txt"
    # 3♠ can go home, but a red two is still on the table: all plays it, safe does not.
    rest = " ".join(f"{rank}{suit}" for rank in "KQJT987654" for suit in "SHDC")
    board.write_text(f"FC: - - - -\nFounds: S-2 H-A D-2 C-2\n: {rest} 2H 3H 3D 3C 3S\n" + ":\n" * 7)
    take_it = b"1h"
    safe = halfmoon("check", str(board), "-", "--autoplay", "safe", typed=take_it)
    everything = halfmoon("check", str(board), "-", "--autoplay", "all", typed=take_it)
    assert safe.out.startswith("does not win after 1 move")
    assert everything.out.startswith("move 1 (1h, line 1) is refused: ")


def test_the_classic_rules_take_no_card_back(halfmoon: CommandLine, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("FC: KH - - -\nFounds: S-K H-Q D-K C-K\n" + ":\n" * 8)
    line = b"S>1 1h ah"
    assert halfmoon("check", str(board), "-", typed=line).code == 0
    said = halfmoon("check", str(board), "-", "--classic", typed=line)
    assert said.code == 1
    assert said.out.startswith("move 1 (S>1, line 1) is refused: The classic rules")


def test_crescent_lines_are_checked_too(halfmoon: CommandLine) -> None:
    said = halfmoon("check", "CR1-N-AAAAAAB", str(DATA / "crescent.tsv"))
    assert (said.code, said.out) == (0, "wins after 151 moves\n")
    few = halfmoon("check", "CR1-N-AAAAAAB", str(DATA / "crescent.tsv"), "--redeals", "1")
    assert "is refused" in few.out


def test_options_of_freecell_are_refused_for_crescent(halfmoon: CommandLine) -> None:
    said = halfmoon("check", "CR1-N-AAAAAAB", "-", "--dialect", "standard")
    assert (said.code, said.out) == (2, "")
    assert "FreeCell alone" in said.err
    said = halfmoon("check", "1", "-", "--dialect", "loud")
    assert "--dialect is one of strict, standard, not loud" in said.err
