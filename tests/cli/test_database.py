"""`halfmoon db upgrade` makes a database ready."""

from pathlib import Path

from support.command_line import CommandLine


def test_an_empty_database_gets_its_tables_and_a_ready_one_keeps_them(
    halfmoon: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "games.sqlite3"
    first = halfmoon("db", "upgrade", "--database", f"sqlite:///{file}")
    assert (first.code, first.err) == (0, "")
    assert "revision" in first.out
    assert halfmoon("db", "upgrade", "--database", f"sqlite:///{file}") == first
