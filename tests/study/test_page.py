"""The HTML page and its plots: well-formed, in both languages, needing nothing beside itself."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from halfmoon.study import Results, report_of, run_study
from halfmoon.study.page import page_of
from halfmoon.study.plots import bar_plot


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_page_is_whole_and_loads_nothing(results: Results, language: str) -> None:
    run_study(results)
    report = report_of(results)
    assert report is not None
    page = page_of(report, name="mine & yours", language=language)
    assert f'<html lang="{language}">' in page and "mine &amp; yours" in page
    assert not re.search(r"(src|href)=|url\(|@import|<script", page)
    body = page[page.index("<body>") : page.index("</html>")]
    tree = ElementTree.fromstring(body)
    assert len(list(tree.iter("svg"))) == 3
    assert "11982" in page


def test_a_plot_has_a_bar_for_each_count_as_high_as_it_says() -> None:
    tree = ElementTree.fromstring(
        bar_plot([("1", 10), ("2 <", 0), ("4", 5)], title="a & b", axis="x")
    )
    heights = [float(bar.attrib["height"]) for bar in tree.iter("rect")]
    assert heights[1] == 0 and heights[0] == pytest.approx(2 * heights[2], abs=0.1)
    assert [bar.findtext("title") for bar in tree.iter("rect")] == ["1: 10", "2 <: 0", "4: 5"]
    assert tree.attrib["aria-label"] == "a & b"


def test_one_among_thousands_can_be_seen() -> None:
    tree = ElementTree.fromstring(bar_plot([("a", 1), ("b", 100_000)], title="", axis=""))
    assert [float(bar.attrib["height"]) > 0.9 for bar in tree.iter("rect")] == [True, True]


def test_labels_do_not_run_into_each_other() -> None:
    bars = [(str(number), number) for number in range(60)]
    tree = ElementTree.fromstring(bar_plot(bars, title="", axis="axis"))
    middles = [t for t in tree.iter("text") if t.attrib["text-anchor"] == "middle"]
    places = [float(t.attrib["x"]) for t in middles if t.text != "axis"]
    assert all(right - left >= 55 for left, right in pairwise(places))
