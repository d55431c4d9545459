"""`halfmoon show` draws what lies on the table."""

import json
from pathlib import Path

import pytest
from support.command_line import CommandLine

DIAGRAM_CRESCENT = """\
Crescent · Traditional · CR1-N-AAAAAAB · deal 1

           9♥      Q♠      5♣      A♠      J♦      Q♥      2♠      6♦
         5 (6)   6 (6)   7 (6)   8 (6)   9 (6)   10 (6)  11 (6)  12 (6)

   5♦                                                                     10♥
 4 (6)                                                                   13 (6)

   A♦                      A♠      A♥      A♦      A♣                      8♦
 3 (6)                   SA (1)  HA (1)  DA (1)  CA (1)                  14 (6)

   2♦                      K♠      K♥      K♦      K♣                      7♣
 2 (6)                   SK (1)  HK (1)  DK (1)  CK (1)                  15 (6)

   4♣                                                                     10♦
 1 (6)                                                                   16 (6)

3 redeals left
Under each pile: its number (how many cards). Only the top cards show.
"""

DIAGRAM_FREECELL = """\
FreeCell · 2 cells · FC1-C2-AAAAAAB · deal 1

   --      --                      --      --      --      --
   a       b                     S (0)   H (0)   D (0)   C (0)

   J♦      2♦      9♥      J♣      5♦      7♥      7♣      5♥
   K♦      K♣      9♠      5♠      A♦      Q♣      K♥      3♥
   2♠      K♠      9♦      Q♦      J♠      A♠      A♥      3♣
   4♣      5♣     10♠      Q♥      4♥      A♣      4♦      7♠
   3♠     10♦      4♠     10♥      8♥      2♣      J♥      7♦
   6♦      8♠      8♦      Q♠      6♣      3♦      8♣     10♣
   6♠      9♣      2♥      6♥
 1 (7)   2 (7)   3 (7)   4 (7)   5 (6)   6 (6)   7 (6)   8 (6)

Under each column: its number (how many cards). The lowest card can move.
"""


def test_crescent_is_drawn_as_a_horseshoe(halfmoon: CommandLine) -> None:
    assert halfmoon("show", "CR1-N-AAAAAAB") == (0, DIAGRAM_CRESCENT, "")


def test_freecell_is_drawn_with_every_card(halfmoon: CommandLine) -> None:
    assert halfmoon("show", "fc1 c2 aaaaaab") == (0, DIAGRAM_FREECELL, "")


def test_a_number_is_a_freecell_deal(halfmoon: CommandLine) -> None:
    assert "FC1-C4-AAAALWO · deal 11982" in halfmoon("show", "11982").out


@pytest.mark.parametrize("code", ["CR1-FH-7777777", "FC1-C0-AAAAAAB", "8589934591"])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_diagram_fits_in_80_columns(halfmoon: CommandLine, code: str, language: str) -> None:
    said = halfmoon("--lang", language, "show", code)
    assert said.code == 0
    assert max(map(len, said.out.splitlines())) <= 80


@pytest.mark.parametrize("code", ["CR1-H-AAAAAAB", "FC1-C3-AAAAAAB"])
def test_the_board_text_is_read_back_from_a_file_and_from_standard_input(
    halfmoon: CommandLine, tmp_path: Path, code: str
) -> None:
    board = halfmoon("show", code, "--board").out
    file = tmp_path / "board.txt"
    file.write_text(board)
    assert halfmoon("show", str(file), "--board") == (0, board, "")
    assert halfmoon("show", "-", "--board", typed=board.encode()) == (0, board, "")


def test_json_holds_every_card_and_the_legal_moves(halfmoon: CommandLine) -> None:
    table = json.loads(halfmoon("show", "CR1-F-AAAAAAB", "--json").out)
    assert table["code"] == "CR1-F-AAAAAAB"
    assert table["number"] == 1
    assert table["redeals"] == 4
    assert sum(len(pile["cards"]) for pile in table["piles"]) == 96
    assert table["piles"][0]["cards"][-1] == "4C"
    assert "1>7" in table["legal_moves"]
    assert table["outcome"] == "playing"


def test_json_of_freecell_has_its_cells(halfmoon: CommandLine) -> None:
    table = json.loads(halfmoon("show", "FC1-C1-AAAAAAB", "--json").out)
    assert table["cells"] == [{"place": "a", "card": None}]
    assert sum(len(pile["cards"]) for pile in table["piles"]) == 52


def test_json_of_a_board_has_no_code(halfmoon: CommandLine) -> None:
    board = halfmoon("show", "617", "--board").out
    table = json.loads(halfmoon("show", "-", "--json", typed=board.encode()).out)
    assert (table["code"], table["number"], table["position"]) == (None, None, board)
