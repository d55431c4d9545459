"""What the page loads: the lists that name files name all of them, and the load stays small."""

import json
import re
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect
from support.running_server import RunningServer

import halfmoon
from halfmoon.server.assets import Assets

PACKAGE = Path(halfmoon.__file__).parent
WEB = PACKAGE / "web"
SHELL = PACKAGE / "pages" / "templates" / "app.html"
FIRST_TAP_KB_MAX = 90
ALL_KB_MAX = 150
HEADERS_BYTES = 250


def modules() -> set[str]:
    return {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js")}


def preloaded(nth: int) -> set[str]:
    """The modules that the document names: for every screen (0), for the table (1)."""
    lists = re.findall(r"{% for module in \[(.*?)\] %}", SHELL.read_text("utf-8"), re.DOTALL)
    return {f"{name}.js" for name in re.findall(r'"([^"]+)"', lists[nth])}


def imports_of(module: str) -> set[str]:
    """The modules that one imports at once, as paths under web/."""
    text = (WEB / module).read_text(encoding="utf-8")
    found = re.findall(r'^(?:import|export)\s[^;]*?from "(\.[^"]+)"', text, re.MULTILINE)
    folder = (WEB / module).parent
    return {(folder / path).resolve().relative_to(WEB).as_posix() for path in found}


def reached_from(module: str) -> set[str]:
    reached, waiting = set(), {module}
    while waiting:
        now = waiting.pop()
        reached.add(now)
        waiting |= imports_of(now) - reached
    return reached


def test_what_is_preloaded_exists() -> None:
    assert preloaded(0) | preloaded(1) <= modules()


def test_no_module_that_a_first_screen_waits_for_is_left_to_be_discovered() -> None:
    everywhere = preloaded(0) | {"main.js"}
    assert reached_from("main.js") <= everywhere
    assert reached_from("screens/play.js") | reached_from("screens/deal.js") <= (
        everywhere | preloaded(1)
    )


def test_the_icons_are_what_the_manifest_says() -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        file = WEB / icon["src"].removeprefix("/static/")
        assert file.exists()
        if icon["type"] == "image/png":
            with Image.open(file) as picture:
                assert "x".join(map(str, picture.size)) == icon["sizes"]


def test_the_first_load_is_small(browser: Browser, live_server: RunningServer) -> None:
    """Over the wire until the table of a first visit can be tapped, and with all that follows."""
    context = browser.new_context(service_workers="block", locale="vi-VN")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    loaded: list[int] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto(f"{live_server.url}/deal/CR1-N-AAAAAAB")
    expect(page.locator("[data-place='16']")).to_be_attached(timeout=15_000)
    first_kb = sum(loaded) / 1000
    context.close()
    assets = Assets(WEB)
    files = [*modules(), *(path.relative_to(WEB).as_posix() for path in WEB.glob("css/*.css"))]
    sent = [asset.compressed or asset.content for name in files if (asset := assets.get(name))]
    all_kb = sum(len(content) + HEADERS_BYTES for content in sent) / 1000
    print(f"first load {first_kb:.1f} kB; all modules and sheets {all_kb:.1f} kB")
    assert first_kb <= FIRST_TAP_KB_MAX
    assert all_kb <= ALL_KB_MAX
