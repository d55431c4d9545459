"""A report as one HTML page that needs nothing beside itself: tables, and plots in SVG."""

from __future__ import annotations

from html import escape
from typing import Final

from halfmoon.study.plots import bar_plot
from halfmoon.study.report import Report, Spread
from halfmoon.study.sections import Section, Words, sections_of

STYLE: Final = """
:root { color-scheme: light dark; --text: light-dark(#15222b, #e9eef3);
  --quiet: light-dark(#3c4e57, #a9b9c8); --surface: light-dark(#f5f8f6, #18273a);
  --line: light-dark(#b4c5bf, #2c4059); --bar: light-dark(#1d4f6e, #f0cb74); }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 720px; color: var(--text);
  background: var(--surface); font: 400 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.3; } h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; overflow-wrap: anywhere; }
th { width: 45%; font-weight: 400; color: var(--quiet); } td { font-variant-numeric: tabular-nums; }
.plot { display: block; width: 100%; margin: 8px 0; font-size: 12px; }
.plot rect { fill: var(--bar); } .plot text { fill: var(--quiet); }
.plot .grid { stroke: var(--line); fill: none; }
"""


def page_of(report: Report, *, name: str, language: str) -> str:
    """Return the page; `name` is the study's."""
    words = Words(language)
    sections = sections_of(report, words)
    plots = _plots(report, words)
    title = f"{name}: {sections[0].heading}"
    body = "\n".join(_section(section, plots.get(section.heading, "")) for section in sections)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(section: Section, plot: str) -> str:
    rows = "\n".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td></tr>'
        for name, value in section.rows
    )
    heading = f"<h2>{escape(section.heading)}</h2>"
    return f"<section>\n{heading}\n{plot}\n<table>\n{rows}\n</table>\n</section>"


def _plots(report: Report, words: Words) -> dict[str, str]:
    """Return the plots by the headings of their sections."""
    t = words.t
    plots = {}
    for name, spread in (
        ("times", report.times_ms), ("nodes", report.nodes), ("moves", report.moves)
    ):  # fmt: skip
        if spread is not None:
            plots[t(f"study-{name}")] = bar_plot(
                _bars(spread, words), title=t(f"study-{name}"), axis=t(f"study-{name}-axis")
            )
    redeals = [(str(used), count) for used, count in report.redeals]
    plots[t("study-redeals-used")] = bar_plot(
        redeals, title=t("study-redeals-used"), axis=t("study-redeals-axis")
    )
    return plots


def _bars(spread: Spread, words: Words) -> list[tuple[str, int]]:
    """Label a bar with its lower edge; what lies from there up to the next edge is in it."""
    return [(words.number(bar.low), bar.deals) for bar in spread.bars]
