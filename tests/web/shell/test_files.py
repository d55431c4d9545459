"""What the page loads: the lists that name files name all of them, and the load stays small."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect
from support.running_server import RunningServer

import halfmoon
from halfmoon.server.assets import Assets
from halfmoon.server.packs import SCRIPTS, SHEETS

PACKAGE = Path(halfmoon.__file__).parent
WEB = PACKAGE / "web"
FIRST_TAP_KB_MAX = 90
ALL_KB_MAX = 150
HEADERS_BYTES = 250


def modules() -> set[str]:
    return {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js")}


@pytest.mark.parametrize("path", ["/", "/deal/CR1-N-AAAAAAB"])
def test_nothing_that_a_first_screen_waits_for_is_left_to_be_discovered(
    browser: Browser, live_server: RunningServer, path: str
) -> None:
    """The document names every script and sheet, so that they load side by side."""
    page = browser.new_page(locale="vi-VN")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    answer = page.goto(live_server.url + path)
    page.locator("#main[data-ready]").wait_for(state="attached")
    assert answer
    text = answer.text()
    page.close()
    named = set(re.findall(r'(?:href|src)="([^"]+)"', text))
    loaded = {one for one in asked if one.endswith((".js", ".css", ".json", ".svg"))}
    assert len(loaded) >= 6 and loaded <= named
    icon = re.search(r'<link rel="icon"[^>]*>', text)
    assert icon and ".png" in icon.group(), "an SVG icon is drawn before the cards"


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
    held = {
        module
        for name in SCRIPTS
        if (asset := assets.get(name))
        for module in re.findall(r'^modules\["(.+?)"\] = \(', asset.content.decode(), re.MULTILINE)
    }
    sheets = {f"css/{path.name}" for path in WEB.glob("css/*.css")}
    files = modules() - held | {*SCRIPTS, *SHEETS} | sheets
    sent = [asset.compressed or asset.content for name in files if (asset := assets.get(name))]
    all_kb = sum(len(content) + HEADERS_BYTES for content in sent) / 1000
    print(f"first load {first_kb:.1f} kB; all modules and sheets {all_kb:.1f} kB")
    assert first_kb <= FIRST_TAP_KB_MAX
    assert all_kb <= ALL_KB_MAX
