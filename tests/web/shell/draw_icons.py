"""Draws the icons of the installed page from the mark: `python tests/web/shell/draw_icons.py`.

The mark is a half disc on three shortening lines, on the lake of the dark theme. The pictures are
committed; this script is how they were made.
"""

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

WEB: Final = Path(__file__).parents[3] / "src" / "halfmoon" / "web"
LAKE: Final = "#0f1a29"
MOON: Final = "#ebd089"
WATER: Final = "#a9b9c8"
OVERSAMPLED: Final = 4
LINES: Final = ((9, 39, 31), (14, 34, 36.5), (19.5, 28.5, 42))
"""From, to, height of the three lines, in a square of 48."""


def draw(size: int, *, share: float, corner: float) -> Image.Image:
    """The mark in a square; it takes `share` of the side, the field's corners are round."""
    side = size * OVERSAMPLED
    picture = Image.new("RGBA", (side, side))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, side - 1, side - 1), radius=corner * side, fill=LAKE)
    unit = side * share / 48
    left = (side - 48 * unit) / 2
    # The figure fills the square from 7 to 43.5: a little lower than its middle.
    top = (side - 48 * unit) / 2 - 1.2 * unit
    dome = (left + 6 * unit, top + 7 * unit, left + 42 * unit, top + 43 * unit)
    pen.pieslice(dome, 180, 360, fill=MOON)
    for start, end, height in LINES:
        _line(pen, left + start * unit, left + end * unit, top + height * unit, 3 * unit)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def _line(pen: ImageDraw.ImageDraw, start: float, end: float, y: float, width: float) -> None:
    half = width / 2
    pen.rounded_rectangle((start - half, y - half, end + half, y + half), radius=half, fill=WATER)


SVG: Final = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="14" fill="{LAKE}"/>
<g transform="translate(9.5 8.4) scale(.94)">
<path d="M6 25A18 18 0 0 1 42 25Z" fill="{MOON}"/>
<path stroke="{WATER}" stroke-width="3" stroke-linecap="round"
 d="M9 31H39M14 36.5H34M19.5 42H28.5"/>
</g>
</svg>
"""


def main() -> None:
    """Write every picture where the page expects it."""
    icons = WEB / "icons"
    icons.mkdir(exist_ok=True)
    (icons / "icon.svg").write_text(SVG, encoding="utf-8")
    for size in (192, 512):
        draw(size, share=0.72, corner=0.22).save(icons / f"icon-{size}.png", optimize=True)
    # What the table's document names: a browser draws an SVG icon on the page's own thread.
    draw(32, share=0.8, corner=0.22).save(icons / "icon-32.png", optimize=True)
    draw(512, share=0.56, corner=0).save(icons / "icon-maskable-512.png", optimize=True)
    draw(180, share=0.66, corner=0).save(WEB / "apple-touch-icon.png", optimize=True)
    draw(48, share=0.8, corner=0.22).save(WEB / "favicon.ico", sizes=[(16, 16), (32, 32), (48, 48)])


if __name__ == "__main__":
    main()
