"""The table looks as it did: small golden pictures, without words, so that no font matters.

When a picture changes on purpose, look at the new one and keep it:

    HALFMOON_KEEP_GOLDEN=1 ./dev test tests/web/table/test_golden.py
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from halfmoon.play.deal import Deal

from .conftest import Table
from .positions import CRESCENT, FREECELL, LONG

GOLDEN = Path(__file__).parents[2] / "data" / "golden"
KEEP = bool(os.environ.get("HALFMOON_KEEP_GOLDEN"))
# Pictures are compared at a quarter of their size: hairs that another Chromium draws otherwise do
# not count, a card that stands two pixels beside its place does.
REDUCED = 4
STEP_MAX = 28
SHARE_MAX = 0.001

HIDE_WORDS = """() => {
  for (const words of document.querySelectorAll(".count, .row-label, .bubble, .more-cards"))
    words.style.visibility = "hidden";
}"""

PICTURES: list[tuple[str, Deal, tuple[int, int], str, str | None, dict[str, Any]]] = [
    ("crescent-320-light", CRESCENT, (320, 568), "light", None, {}),
    ("crescent-740-dark", CRESCENT, (740, 360), "dark", None, {"four_colours": True}),
    ("crescent-1440-light", CRESCENT, (1440, 900), "light", None, {}),
    ("freecell-390-dark", FREECELL, (390, 700), "dark", "1", {"left_handed": True}),
    ("freecell-740-light", FREECELL, (740, 360), "light", None, {"large_index": True}),
    ("freecell-1440-dark", FREECELL, (1440, 900), "dark", None, {}),
    ("long-320-light", LONG, (320, 568), "light", None, {}),
]


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of points that are clearly of another colour; all of them at another size."""
    if one.size != other.size:
        return 1.0
    steps = ImageChops.difference(one, other)
    worst = max_of(steps)
    counts = worst.histogram()
    return sum(counts[STEP_MAX + 1 :]) / (one.width * one.height)


def max_of(picture: Image.Image) -> Image.Image:
    """The strongest of the three colours of each point."""
    red, green, blue = picture.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def picture_of(table: Table) -> Image.Image:
    table.settle()
    table.page.mouse.move(1, 1)
    table.page.evaluate(HIDE_WORDS)
    taken = Image.open(io.BytesIO(table.page.screenshot()))
    return taken.convert("RGB").reduce(REDUCED)


@pytest.mark.parametrize(
    ("name", "deal", "size", "theme", "selected", "settings"),
    PICTURES,
    ids=[picture[0] for picture in PICTURES],
)
def test_the_table_looks_as_it_did(
    make_table: Callable[..., Table],
    tmp_path: Path,
    name: str,
    deal: Deal,
    size: tuple[int, int],
    theme: str,
    selected: str | None,
    settings: dict[str, Any],
) -> None:
    table = make_table(width=size[0], height=size[1], theme=theme)
    table.settings(**settings)
    table.deal(deal)
    if selected:
        table.tap(selected)
    now = picture_of(table)
    kept = GOLDEN / f"{name}.png"
    if KEEP:
        kept.parent.mkdir(exist_ok=True)
        now.save(kept, optimize=True)
    found = differing(now, Image.open(kept).convert("RGB"))
    now.save(tmp_path / f"{name}.png")
    assert found <= SHARE_MAX, (
        f"{found:.2%} of the picture changed; look at {tmp_path / name}.png beside {kept}"
    )


def test_a_picture_that_moved_is_noticed() -> None:
    picture = Image.open(GOLDEN / "crescent-1440-light.png").convert("RGB")
    large = picture.resize(
        (picture.width * REDUCED, picture.height * REDUCED), Image.Resampling.BOX
    )
    moved = ImageChops.offset(large, 2, 0).reduce(REDUCED)
    assert differing(large.reduce(REDUCED), picture) == 0
    assert differing(moved, picture) > SHARE_MAX
