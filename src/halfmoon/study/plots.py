"""Plots as SVG: bars above a line, drawn from whole numbers alone so that equal data look equal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 240
LEFT: Final = 56
RIGHT: Final = 8
TOP: Final = 16
BOTTOM: Final = 40
GAP: Final = 2
LABEL_WIDTH: Final = 58
"""Labels below the bars stand this far apart at least."""


def bar_plot(bars: Sequence[tuple[str, int]], *, title: str, axis: str) -> str:
    """Return a drawing of labelled counts; `title` says what it shows, `axis` what the labels are.

    Every bar tells its label and count to those who point at it; the numbers stand in the table
    beside the plot as well, so the drawing as a whole is named, not read out.
    """
    most = max((count for _, count in bars), default=0) or 1
    inner = WIDTH - LEFT - RIGHT
    pitch = inner / max(1, len(bars))
    floor = HEIGHT - BOTTOM
    parts = [
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
    ]
    for share in (0, 1, 2):
        y = floor - (floor - TOP) * share / 2
        count = most * share / 2
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 6, y + 4, f"{count:,.0f}" if share != 1 else "", "end"))
    for index, (label, count) in enumerate(bars):
        x, height = LEFT + index * pitch, (floor - TOP) * count / most
        # What is there at all must be seen: a bar of one among thousands gets a pixel.
        height = max(height, 1.0) if count else 0.0
        parts.append(
            f'<rect x="{x + GAP / 2:.1f}" y="{floor - height:.1f}" '
            f'width="{max(1.0, pitch - GAP):.1f}" height="{height:.1f}">'
            f"<title>{escape(label)}: {count}</title></rect>"
        )
    every = max(1, -(-LABEL_WIDTH // int(pitch)))
    for index in range(0, len(bars), every):
        x = LEFT + (index + 0.5) * pitch
        parts.append(_text(x, floor + 16, bars[index][0], "middle"))
    parts.append(_text(LEFT + inner / 2, HEIGHT - 6, axis, "middle"))
    return "".join([*parts, "</svg>"])


def _text(x: float, y: float, words: str, anchor: str) -> str:
    if not words:
        return ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
