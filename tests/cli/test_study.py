"""`halfmoon study`: begins, goes on, reports, exports, verifies; what is wrong is one line."""

import json
from pathlib import Path

import pytest
from support.command_line import CommandLine

PLAN = ("--game", "freecell", "--deals", "11980-11984", "--classic", "--nodes", "1000000")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The studies of these tests lie in a folder of their own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "halfmoon" / "studies"


@pytest.fixture
def mine(halfmoon: CommandLine, data_folder: Path) -> Path:
    """A study named `mine` that is done."""
    said = halfmoon("study", "run", "mine", *PLAN, "--chunk", "2")
    path = data_folder / "mine.study"
    assert (said.code, said.out) == (0, f"5 of 5 deals are done: {path}\n")
    return path


def test_a_report_as_text_and_in_vietnamese(halfmoon: CommandLine, mine: Path) -> None:
    out = halfmoon("study", "report", "mine").out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "Winnable 4" in lines and "Proved unwinnable 1" in lines
    assert "Unwinnable deals 11982" in lines
    assert "Exact 95 % interval for all deals 28.36 % – 99.49 %" in lines
    assert "Thắng được" in halfmoon("study", "report", "mine", "--lang", "vi").out


def test_a_report_as_json_and_as_a_page(halfmoon: CommandLine, mine: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    said = halfmoon("study", "report", "mine", "--json", "--html", str(page))
    report = json.loads(said.out)
    assert (report["winnable"], report["unwinnable_deals"]) == (4, [11_982])
    assert page.read_text().startswith("<!doctype html>")


def test_a_name_alone_goes_on_with_what_is_there(halfmoon: CommandLine, mine: Path) -> None:
    assert halfmoon("study", "run", "mine").code == 0
    assert halfmoon("study", "run", "mine", *PLAN, "--chunk", "2").code == 0


def test_another_plan_is_refused_unless_it_begins_anew(halfmoon: CommandLine, mine: Path) -> None:
    said = halfmoon("study", "run", "mine", *PLAN, "--chunk", "3")
    assert said.code == 2 and "begun with chunk_size = 2, now it is 3" in said.err
    assert halfmoon("study", "run", "mine", *PLAN, "--chunk", "3", "--anew").code == 0


def test_the_list_tells_how_far_each_study_is(halfmoon: CommandLine, mine: Path) -> None:
    assert halfmoon("study", "list").out == (
        "mine: FreeCell, 4 cells, classic rules, 11980–11984: 5 of 5\n"
    )


def test_an_empty_list_says_where_it_looked(halfmoon: CommandLine, data_folder: Path) -> None:
    assert halfmoon("study", "list").out == f"there are no studies in {data_folder}\n"


def test_verifying_plays_the_lines_or_solves_again(halfmoon: CommandLine, mine: Path) -> None:
    assert halfmoon("study", "verify", "mine").out == "4 deals looked at, 0 wrong\n"
    again = halfmoon("study", "verify", "mine", "--again", "--sample", "2")
    assert (again.code, again.out) == (0, "2 deals looked at, 0 wrong\n")


def test_a_study_is_exported_and_goes_on_elsewhere(
    halfmoon: CommandLine, mine: Path, tmp_path: Path
) -> None:
    rows, chunks = tmp_path / "rows.csv", tmp_path / "chunks.json"
    assert halfmoon("study", "export", str(rows), "mine").out == f"{rows}: 5 deals\n"
    assert len(rows.read_text().splitlines()) == 6
    assert halfmoon("study", "export", str(chunks), "mine").code == 0
    said = halfmoon("study", "import", str(chunks), "other")
    assert (said.code, said.out.split(":")[0]) == (0, "5 of 5 deals are done")
    digests = [
        json.loads(halfmoon("study", "report", name, "--json").out)["digest"]
        for name in ("mine", "other")
    ]
    assert digests[0] == digests[1]
    assert halfmoon("study", "import", str(chunks), "other").code == 2


def test_crescent_is_studied_with_its_redeals(halfmoon: CommandLine) -> None:
    plan = ("--game", "crescent", "--deals", "1-4", "--redeals", "2", "--nodes", "20000")
    assert halfmoon("study", "run", "moons", *plan, "--no-lines").code == 0
    report = json.loads(halfmoon("study", "report", "moons", "--json").out)
    assert (report["plan"]["size"], report["deals_done"]) == (2, 4)
    assert halfmoon("study", "verify", "moons").code == 2


WRONG = [
    (["run"], "name a study, or give its file with --file"),
    (["run", "none"], "a study that begins needs --game and --deals"),
    (["run", "new", "--game", "freecell"], "needs --game and --deals"),
    (["run", "new", "--game", "chess", "--deals", "1"], "--game is one of crescent, freecell"),
    (["run", "new", "--game", "freecell", "--deals", "1-9"], "needs --nodes or --time-ms"),
    (["run", "new", *PLAN, "--redeals", "2"], "--redeals is an option of the other game"),
    (["run", "new", *PLAN, "--cells", "5"], "--cells takes a whole number from 0 to 4, not 5"),
    (["run", "new", *PLAN, "--mode", "short"], "--mode is one of any, prove, not short"),
    (["run", "new", *PLAN, "--tops"], "not freecell with 4"),
    (["run", "new", *PLAN, "--jobs", "0"], "--jobs takes a whole number"),
    (["run", "new", *PLAN, "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], "name one of them"),
    (["run", "new", *PLAN, "--cluster", "nowhere"], "no Dask scheduler answers at nowhere"),
    (["run", "../new", *PLAN], "a study's name has up to 64 letters"),
    (["report", "none"], "there are no results of a study"),
    (["report", "--file", __file__], "the file holds no study of this version"),
    (["export", "rows.csv", "none"], "there are no results of a study"),
    (["import", __file__, "new"], "this is no study that was exported as chunks"),
    (["import", "nothing.json", "new"], "no such file: nothing.json"),
]


@pytest.mark.parametrize(("words", "part"), WRONG, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_said_in_one_line(
    halfmoon: CommandLine, words: list[str], part: str
) -> None:
    said = halfmoon("study", *words)
    assert (said.code, said.out) == (2, "")
    assert part in said.err
    assert said.err.count("\n") == 1
