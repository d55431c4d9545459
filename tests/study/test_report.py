"""A report counts what the file holds, and calls open what is open."""

import json
from pathlib import Path

import pytest

from halfmoon.solver import Verdict
from halfmoon.study import Plan, Results, report_of, run_study
from halfmoon.study.answer import Answer, pack_answers, pack_times
from halfmoon.study.intervals import interval_of
from halfmoon.study.plan import plan_of_text
from halfmoon.study.report import spread_of
from halfmoon.study.sections import Words, sections_of
from halfmoon.study.work import PackedChunk


def made_up(path: Path, answers: list[Answer], *, chunk_size: int = 10) -> Results:
    """Results with these answers, in whole chunks; each search took one millisecond."""
    from zlib import compress

    plan = Plan(
        game="crescent", size=3, first=1, last=100, nodes_max=9, keeps_lines=False,
        chunk_size=chunk_size,
    )  # fmt: skip
    results = Results.create(path, plan, solver="0 made up")
    for chunk in range(len(answers) // chunk_size):
        part = answers[chunk * chunk_size : (chunk + 1) * chunk_size]
        packed = pack_answers(part, game="crescent", keeps_lines=False)
        times = pack_times([1000] * len(part))
        results.add(PackedChunk(chunk, compress(packed), compress(times), "0 made up"))
    return results


WON = Answer(Verdict.WINNABLE, nodes=5, moves=120, redeals=2)
OPEN = Answer(Verdict.UNKNOWN, nodes=9)
LOST = Answer(Verdict.UNWINNABLE, nodes=7)


def test_what_is_not_known_is_a_range(tmp_path: Path) -> None:
    answers = [WON] * 15 + [OPEN] * 3 + [LOST] * 2
    with made_up(tmp_path / "some.study", answers) as results:
        report = report_of(results)
    assert report is not None
    assert (report.winnable, report.unknown, report.unwinnable) == (15, 3, 2)
    assert report.share == (0.75, 0.9)
    assert report.interval == (interval_of(15, 20).low, interval_of(18, 20).high)
    assert report.unknown_deals == (16, 17, 18) and report.unwinnable_deals == (19, 20)
    assert report.redeals == ((2, 15),)
    assert (report.deals_done, report.is_complete) == (20, False)
    assert report.moves is not None and report.moves.mean == 120
    assert report.times_ms.mean == 1


def test_an_empty_study_has_no_report(results: Results) -> None:
    assert report_of(results) is None


def test_a_report_of_a_real_run_agrees_with_its_rows(results: Results) -> None:
    run_study(results)
    report = report_of(results)
    assert report is not None and report.is_complete
    assert (report.winnable, report.unwinnable, report.unwinnable_deals) == (10, 1, (11_982,))
    data = json.loads(json.dumps(report.as_data()))
    assert data["plan"]["first"] == 11_976 and data["complete"] is True
    assert plan_of_text(json.dumps(data["plan"])) == results.plan


@pytest.mark.parametrize("values", [[3], [1, 2], list(range(100)), [5] * 40, [0, 10_000, 7]])
@pytest.mark.parametrize("logarithmic", [True, False])
def test_bars_hold_every_value_once(values: list[int], logarithmic: bool) -> None:
    spread = spread_of(values, logarithmic=logarithmic)
    assert sum(bar.deals for bar in spread.bars) == len(values)
    for bar in spread.bars:
        assert bar.deals == sum(bar.low <= value < bar.high for value in values)
    assert len(spread.bars) <= 30


def test_quantiles_are_values_of_the_list() -> None:
    spread = spread_of(range(1, 101))
    assert (spread.least, spread.p10, spread.median, spread.p99, spread.most) == (
        1, 11, 51, 100, 100,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("value", "english", "vietnamese"),
    [
        (31_999, "31,999", "31.999"),
        (0.083, "0.083", "0,083"),
        (12.34, "12.3", "12,3"),
        (3, "3", "3"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    value: float, english: str, vietnamese: str
) -> None:
    assert (Words("en").number(value), Words("vi").number(value)) == (english, vietnamese)


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.5, "50\u00a0%"), (31_999 / 32_000, "99.9969\u00a0%"), (1.0, "100\u00a0%")],
)
def test_shares_near_the_ends_have_more_digits(share: float, text: str) -> None:
    assert Words("en").percent(share) == text


@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_player_who_sees_the_tops_alone_leaves_nothing_open(
    tmp_path: Path, language: str
) -> None:
    with made_up(tmp_path / "some.study", [WON] * 3 + [OPEN] * 7) as results:
        plan = Plan(**(results.plan.as_data() | {"view": "tops"}))
        results.plan = plan
        report = report_of(results)
    assert report is not None
    assert (report.share, report.interval) == ((0.3, 0.3), interval_of(3, 10))
    words = Words(language)
    names = [name for section in sections_of(report, words) for name, _ in section.rows]
    assert words.t("study-not-won") in names
    assert words.t("study-unknown-deals") not in names
    assert words.t("study-unwinnable") not in names
