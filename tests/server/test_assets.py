"""What is done to the page's files before they go out."""

from pathlib import Path

from halfmoon.server.assets import Assets, without_comments


def test_comments_on_lines_of_their_own_stay_behind() -> None:
    source = """/** A module.
 * @param {string} text
 */
import { h } from "./dom.js"; // inside the page

  // a reason
  /** @type {string} */
  const url = "https://halfmoon.example"; /* here */
  /** @type {HTMLElement} */ (found).focus();
const glob = `/* kept */
a`;
"""
    expected = """


import { h } from "./dom.js"; // inside the page



  const url = "https://halfmoon.example"; /* here */
  /** @type {HTMLElement} */ (found).focus();
const glob = `/* kept */
a`;
"""
    assert without_comments(source) == expected


def test_every_line_keeps_its_number() -> None:
    source = "/* one\n * two\n */\nthird();\n"
    assert without_comments(source).split("\n").index("third();") == 3


def test_only_scripts_and_sheets_lose_comments(tmp_path: Path) -> None:
    for name in ("page.js", "page.css", "page.svg"):
        (tmp_path / name).write_text("/* said */\nrest\n", encoding="utf-8")
    assets = Assets(tmp_path, scripts={}, sheets={})
    contents = {name: assets.get(name) for name in ("page.js", "page.css", "page.svg")}
    assert all(contents.values())
    assert {name: asset.content for name, asset in contents.items() if asset} == {
        "page.js": b"\nrest\n",
        "page.css": b"\nrest\n",
        "page.svg": b"/* said */\nrest\n",
    }
