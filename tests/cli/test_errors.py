"""Whatever is wrong, the command says it in one line on standard error and ends with code 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.command_line import CommandLine

from halfmoon.cli import main

WRONG = [
    ([], ""),
    (["show"], "CODE|FILE is missing"),
    (["show", "1", "2", "3"], "nothing is expected after the other words: 2 3"),
    (["show", "1", "--json=3"], "--json takes no value"),
    (["solve", "1", "--time-ms"], "--time-ms needs a value after it"),
    (["show", "--boards", "1"], "no option --boards"),
    (["shew", "1"], "no command shew; there are serve, show, replay"),
    (["db"], "a command is missing; there are upgrade"),
    (["db", "down"], "no command down; there are upgrade"),
    (["db", "upgrade", "--database", "games"], "sqlite:///games.sqlite3"),
    (["db", "upgrade", "--database", "sqlite:////no/such/folder/x"], "/no/such/folder/x"),
    (["serve", "--port", "x"], "--port takes a whole number from 1 to 65535, not x"),
    (["serve", "--port", "0"], "not 0"),
    (["serve", "--workers", "-1"], "not -1"),
    (["serve", "--log-level", "loud"], "--log-level is one of debug, info, warning, error"),
    (["serve", "--database", "games"], "sqlite:///games.sqlite3"),
    (["--lang", "fr", "show", "1"], "the languages are vi and en, not fr"),
    (["show", "--lang"], "the languages are vi and en"),
    (["show", "0"], "there is no deal “0”"),
    (["show", "8589934592"], "8589934592"),
    (["show", "9" * 5000], "999"),
    (["show", "XX1-N-AAAAAAB"], "CR1"),
    (["show", "FC1-C5-AAAAAAB"], "C5"),
    (["show", "CR1-N-AAAAAA1"], "1"),
    (["show", "no/such/file"], "no such file: no/such/file"),
    (["show", "board.txt"], "no such file: board.txt"),
    (["show", "/"], "/"),
    (["show", ""], ""),
    (["show", "a\0b"], "CR1"),
    (["replay", "1", "x" * 5000], "xxx…"),
    (["replay", "1", "a\0b"], "no such file"),
    (["perft", "1", "x"], "DEPTH takes a whole number from 1 to 100, not x"),
    (["perft", "1", "0"], "not 0"),
    (["perft", "1", "-1"], "-1"),
    (["replay", "1", "no/such/file"], "no such file"),
]


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize(("words", "part"), WRONG[1:], ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_said_in_one_line(
    halfmoon: CommandLine, words: list[str], part: str, language: str
) -> None:
    said = halfmoon(*(words if "--lang" in words else ["--lang", language, *words]))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("halfmoon: ")
    assert said.err.count("\n") == 1
    if language == "en":
        assert part in said.err


BOARDS = {
    "empty": b"",
    "not text": b"\xff\xfe\x00",
    "a card twice": b"FC: KH KH - -\nFounds: S-K H-Q D-K C-K\n" + b":\n" * 8,
    "a card missing": b"FC: - - - -\nFounds: S-K H-Q D-K C-K\n" + b":\n" * 8,
    "nine columns": b"FC: KH - - -\nFounds: S-K H-Q D-K C-K\n" + b":\n" * 9,
    "no card": b"FC: ZZ - - -\n" + b":\n" * 8,
    "prose": "Ngày xưa có một ván bài".encode(),
    "huge": b"KH " * 2_000_000,
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_wrong_board_is_described_in_one_line(
    halfmoon: CommandLine, board: bytes, language: str
) -> None:
    said = halfmoon("--lang", language, "show", "-", typed=board)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("halfmoon: ")
    assert said.err.count("\n") == 1


def test_without_arguments_the_help_is_shown(halfmoon: CommandLine) -> None:
    said = halfmoon()
    assert said.code == 0
    assert "replay" in said.out


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize(
    "command", [[], ["show"], ["replay"], ["perft"], ["serve"], ["db"], ["db", "upgrade"]]
)
def test_help_is_in_words_not_in_message_keys(
    halfmoon: CommandLine, command: list[str], language: str
) -> None:
    said = halfmoon("--lang", language, *command, "--help")
    assert said.code == 0
    assert "cli-" not in said.out


def test_a_mistake_of_ours_is_told_in_one_line_too(
    halfmoon: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(name: str) -> None:
        raise AssertionError("a pile is missing")

    monkeypatch.setattr("halfmoon.cli.show.read_deal", break_down)
    said = halfmoon("show", "1")
    assert (said.code, said.out) == (70, "")
    assert said.err.startswith("halfmoon: this is a mistake of Halfmoon (AssertionError: a pile")
    assert said.err.count("\n") == 1
    monkeypatch.setenv("HALFMOON_TRACEBACK", "1")
    with pytest.raises(AssertionError, match="a pile is missing"):
        main(["show", "1"])


def test_the_version_is_printed(halfmoon: CommandLine) -> None:
    from halfmoon import __version__

    assert halfmoon("--version").out == f"halfmoon {__version__}\n"


def run_in_terminal(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "halfmoon", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "C.UTF-8"} | environment,
        check=False,
    )


def test_as_a_process_it_shows_no_traceback(tmp_path: Path) -> None:
    done = run_in_terminal("show", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"halfmoon: {tmp_path}: Is a directory\n"


def test_the_terminal_chooses_the_language_and_the_suit_signs() -> None:
    done = run_in_terminal("show", "1", LC_ALL="vi_VN.UTF-8", PYTHONIOENCODING="utf-8")
    assert "4 ô tạm · FC1-C4-AAAAAAB · ván số 1" in done.stdout
    plain = run_in_terminal("show", "1", PYTHONIOENCODING="ascii:replace")
    assert " JD " in plain.stdout
    assert " TS " in plain.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m halfmoon show 1 | true"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize(("language", "sentence"), [("en", "is damaged"), ("vi", "bị hỏng")])
def test_a_damaged_database_is_told_in_the_language_of_the_terminal(
    halfmoon: CommandLine, tmp_path: Path, language: str, sentence: str
) -> None:
    file = tmp_path / "games.sqlite3"
    file.write_bytes(b"no database " * 1000)
    said = halfmoon("--lang", language, "serve", "--database", f"sqlite:///{file}")
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert str(file) in said.err
    assert file.read_bytes() == b"no database " * 1000
