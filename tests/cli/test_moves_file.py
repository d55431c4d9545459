"""Lists of moves are read however people and programs write them."""

import pytest

from halfmoon.cli.moves_file import read_moves
from halfmoon.errors import InputError


def words(text: str, *, number: int | None = None) -> list[str]:
    return [word.text for word in read_moves(text, number=number)]


@pytest.mark.parametrize(
    "text",
    [
        "5a 5b 12 5h",
        "5a 5b\r\n12 5h\r\n",
        "\ufeff5a\t5b\n\n  12 5h",
        "# a solution\n5a 5b # two cells\n12 5h",
        "1. 5a 2. 5b 3. 12 4. 5h",
        "1.5a 2.5b 3.12 4.5h",
        "1) 5a 5b\n3) 12 5h",
        "1: 5a 5b\n2: 12 5h",
        "1 5a 5b\n2 12 5h",
        "1\t5a 5b\n2\t12 5h",
        "  1  5a 5b\n  3  12 5h",
    ],
)
def test_every_way_of_writing_gives_the_same_moves(text: str) -> None:
    assert words(text) == ["5a", "5b", "12", "5h"]


def test_lines_that_begin_with_moves_of_digits_are_not_numbered() -> None:
    assert words("12 26\n34 5a") == ["12", "26", "34", "5a"]


def test_a_word_knows_its_line() -> None:
    assert [word.line for word in read_moves("5a\n\n# note\n5b 5c", number=None)] == [1, 4, 4]


def test_the_line_of_the_deal_is_taken_from_a_list_of_deals() -> None:
    text = "# deal, moves\n11\t5a 5b\n327\t1h 2h\n"
    assert words(text, number=327) == ["1h", "2h"]


def test_a_list_without_the_deal_is_refused() -> None:
    with pytest.raises(InputError, match="none of deal 5"):
        read_moves("11\t5a 5b\n327\t1h 2h\n", number=5)


def test_an_empty_list_has_no_moves() -> None:
    assert words("\n# nothing\n") == []
