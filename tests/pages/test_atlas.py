"""The atlas's page and the odds that dialogs quote hold what the shipped file says."""

import re

import pytest

from halfmoon.pages import atlas
from halfmoon.pages.site import render
from halfmoon.study.plan import SIZE_MAX


def text_of(language: str) -> str:
    page = render(language, "atlas", static="/static")
    article = page[page.index("<article") : page.index("</article>")]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", article))


def test_counts_add_up_and_the_interval_holds_the_share() -> None:
    rows = atlas.read_studies()
    assert rows
    for row in rows:
        assert row.winnable + row.unwinnable + row.unknown == row.done <= row.planned
        assert 0 <= row.size <= SIZE_MAX[row.game]
        assert row.interval[0] <= row.share[0] <= row.share[1] <= row.interval[1]
        assert len(row.open_deals) <= row.unknown
        assert row.share[0] == pytest.approx(row.winnable / row.done, abs=1e-6)


def test_whole_classic_studies_agree_with_the_published_counts() -> None:
    published = {4: 31_999, 3: 31_801, 2: 25_381, 0: 69}
    whole = [
        row
        for row in atlas.read_studies()
        if row.game == "freecell" and row.rules == "classic" and row.done == 32_000
    ]
    assert whole
    for row in whole:
        if row.size in published:
            low, high = row.winnable, row.winnable + row.unknown
            assert low <= published[row.size] <= high


def test_taking_back_never_loses_a_deal() -> None:
    rows = [row for row in atlas.read_studies() if row.game == "freecell"]
    pairs = [
        (table, classic)
        for table in rows
        for classic in rows
        if (table.rules, classic.rules) == ("table", "classic")
        and (table.size, table.done) == (classic.size, classic.done)
    ]
    for table, classic in pairs:
        assert table.winnable + table.unknown >= classic.winnable


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_page_tells_every_row_with_its_command(language: str) -> None:
    text = text_of(language)
    for row in atlas.read_studies():
        assert row.command in text


def test_the_summary_is_of_games_that_can_be_dealt_here() -> None:
    studies = {
        (row.game, row.size): row
        for row in atlas.read_studies()
        if (row.rules, row.view) == ("table", "all")
    }
    sizes = {"N": 3, "F": 4}
    assert atlas.read_atlas()
    for row in atlas.read_atlas():
        size = sizes[row.option] if row.game == "crescent" else int(row.option[1])
        study = studies[row.game, size]
        assert (row.winnable, row.unwinnable, row.unknown) == (
            study.winnable,
            study.unwinnable,
            study.unknown,
        )


def test_odds_are_cut_not_rounded_up(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (
        atlas.AtlasRow("freecell", "C4", 1, 32_000, 31_999, 1, 0),
        atlas.AtlasRow("freecell", "C2", 1, 3, 1, 1, 1),
        atlas.AtlasRow("crescent", "N", 1, 1_000, 1_000, 0, 0),
    )
    monkeypatch.setattr(atlas, "read_atlas", lambda: rows)
    told = {(each["game"], each["option"]): (each["low"], each["high"]) for each in atlas.odds()}
    assert told == {
        ("freecell", "C4"): (99.99, 99.99),
        ("freecell", "C2"): (33.3, 66.6),
        ("crescent", "N"): (100, 100),
        ("crescent", "H"): (100, 100),
    }


@pytest.mark.parametrize(
    ("pair", "text"),
    [
        ((31_999 / 32_000, 31_999 / 32_000), "99.99\u00a0%"),
        ((0.99983, 0.99999), "99.98–100\u00a0%"),
        ((0.217, 0.2231), "21.7–22.4\u00a0%"),
        ((0.0022, 0.0022), "0.22\u00a0%"),
        ((1.0, 1.0), "100\u00a0%"),
    ],
)
def test_shares_never_say_too_much(pair: tuple[float, float], text: str) -> None:
    assert atlas.Numbers("en").share(pair) == text
