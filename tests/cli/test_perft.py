"""`halfmoon perft` prints the published counts."""

from support.command_line import CommandLine


def test_every_length_up_to_the_depth_is_counted(halfmoon: CommandLine) -> None:
    assert halfmoon("perft", "617", "3") == (0, "1: 35\n2: 964\n3: 19792\n", "")


def test_divide_gives_each_first_move_and_the_total(halfmoon: CommandLine) -> None:
    lines = halfmoon("perft", "1", "2", "--divide").out.splitlines()
    assert lines[-1] == "total: 792"
    assert sum(int(line.split(": ")[1]) for line in lines[:-1]) == 792
