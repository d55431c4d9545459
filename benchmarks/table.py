"""The card table in Chromium: first load, input to paint, drags, and an idle table.

Starts `halfmoon serve`, opens a Crescent and a FreeCell deal, and prints each figure beside its
target. The first load is measured as on a slow phone: four times slower, 1.6 Mbit/s, 40 ms, with
an empty cache, in a browser that is up; the times are medians.

    ./dev bench table [--loads 5] [--taps 40]
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from conftest import CHROMIUM, CHROMIUM_FLAGS
from support.running_server import RunningServer

CRESCENT, FREECELL = "CR1-N-AAAAAAB", "FC1-C4-AAAAAKH"
SLOW_PHONE = {"latency": 40, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
SLOW_DOWN = 4
IDLE_MS = 3000
DRAG_EVENTS = 200
WAIT_S_MAX = 60
SETTLE_MS = 1500
"""A tab that has just been opened starts a process, which would take the page's processor for half
a second. Whoever follows a link has a browser that is up."""

# The second pile is tapped as soon as the cards are painted.
WATCH_LOAD = """() => {
  const painted = (told) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => told(performance.now());
    port2.postMessage(null);
  });
  const table = new MutationObserver(() => {
    table.disconnect();
    painted((ms) => tell("tapped_ms", ms));
  });
  const page = new MutationObserver(() => {
    if (!document.querySelector(".card")) return;
    page.disconnect();
    painted((ms) => {
      const box = document.querySelector("[data-place='2']").getBoundingClientRect();
      tell("x", box.x + 10);
      tell("y", box.y + box.height / 2);
      tell("ready_ms", ms);
    });
    addEventListener("pointerup", () => {
      const all = { childList: true, subtree: true, attributes: true };
      table.observe(document.getElementById("table"), all);
    }, { capture: true });
  });
  page.observe(document, { childList: true, subtree: true });
}"""

WATCH_PAINT = """() => {
  window.paints = [];
  document.addEventListener("pointerup", (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.paints.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true });
  window.longest = 0;
  new PerformanceObserver((list) => {
    window.longest = Math.max(window.longest, ...list.getEntries().map((task) => task.duration));
  }).observe({ type: "longtask" });
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--taps", type=int, default=40)
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(folder=Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=CHROMIUM_FLAGS)
        for code in (CRESCENT, FREECELL):
            address = f"{server.url}/deal/{code}"
            print(code)
            first_loads(browser, address, count=arguments.loads)
            page = table(browser, address)
            taps(page, count=arguments.taps)
            drags(page)
            idle(page)
            page.close()
        browser.close()


def show(name: str, value: float, unit: str, target: float) -> None:
    print(f"  {name:34} {value:9.1f} {unit:3} (at most {target:g})")


def first_loads(browser: Browser, address: str, *, count: int) -> None:
    loads = [first_load(browser, address) for _ in range(count)]
    size, ready, tapped = (statistics.median(figures) for figures in zip(*loads, strict=True))
    show("first load, before the tap", size, "kB", 90)
    show("cards on the table after", ready, "ms", 1000)
    show("the tap changed the page after", tapped, "ms", 1000)


def first_load(browser: Browser, address: str) -> tuple[float, float, float]:
    """From the request until a tap changes the page: kB before the tap, ms to cards, ms to the tap.

    The page itself tells when a picture is painted: what the driver asks of the page would run in
    the slowed-down browser, too, and take a tenth of a second.
    """
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, service_workers="block", reduced_motion="reduce"
    )
    page = context.new_page()
    told: dict[str, float] = {}
    context.expose_binding("tell", lambda _, name, value: told.setdefault(name, value))
    page.add_init_script(f"({WATCH_LOAD})()")
    client = context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", {"offline": False, **SLOW_PHONE})
    client.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    received: list[float] = []
    client.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.wait_for_timeout(SETTLE_MS)
    page.goto(address, wait_until="commit")
    wait_for(page, told, "ready_ms")
    at = {"x": told["x"], "y": told["y"], "button": "left", "clickCount": 1}
    for kind in ("mousePressed", "mouseReleased"):
        client.send("Input.dispatchMouseEvent", {"type": kind, **at})
    wait_for(page, told, "tapped_ms")
    context.close()
    return sum(received) / 1000, told["ready_ms"], told["tapped_ms"]


def wait_for(page: Page, told: dict[str, float], name: str) -> None:
    deadline = time.monotonic() + WAIT_S_MAX
    while name not in told:
        assert time.monotonic() < deadline, f"the page never told {name}"
        page.wait_for_timeout(5)


def table(browser: Browser, address: str) -> Page:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(address)
    page.locator(".card").first.wait_for(state="visible")
    page.wait_for_timeout(2500)
    page.evaluate(WATCH_PAINT)
    return page


def middle(page: Page, place: int) -> tuple[float, float]:
    box = page.locator(f'[data-place="{place}"]').bounding_box()
    assert box, f"place {place} is on the table"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def taps(page: Page, *, count: int) -> None:
    """Selections, moves and refusals as they come."""
    for i in range(count):
        page.mouse.click(*middle(page, i % 8 + 1))
        page.wait_for_timeout(330)
    times = sorted(page.evaluate("window.paints"))
    show("input to paint, median", statistics.median(times), "ms", 50)
    show("input to paint, 95 of 100", times[int(0.95 * len(times))], "ms", 50)


def drags(page: Page) -> None:
    page.keyboard.press("Escape")
    page.mouse.move(*middle(page, 1))
    page.mouse.down()
    page.mouse.move(600, 500, steps=4)
    read = metrics(page)
    before = read()
    for i in range(DRAG_EVENTS):
        page.mouse.move(400 + 2 * i, 500 + i % 7)
    after = read()
    page.keyboard.press("Escape")
    page.mouse.up()
    script_ms = (after["ScriptDuration"] - before["ScriptDuration"]) * 1000 / DRAG_EVENTS
    show("script a pointer event in a drag", script_ms, "ms", 4)
    # The clock beside the table ticks on: a layout a second is its.
    show("layouts in the drag", after["LayoutCount"] - before["LayoutCount"], "", 5)
    show("longest task", page.evaluate("window.longest"), "ms", 50)


def idle(page: Page) -> None:
    page.wait_for_timeout(1000)
    read = metrics(page)
    before = read()
    page.wait_for_timeout(IDLE_MS)
    busy_ms = (read()["TaskDuration"] - before["TaskDuration"]) * 1000
    show("idle: of each second, the page works", busy_ms * 1000 / IDLE_MS, "ms", 10)


def metrics(page: Page) -> Callable[[], dict[str, Any]]:
    client: CDPSession = page.context.new_cdp_session(page)
    client.send("Performance.enable")
    return lambda: {
        one["name"]: one["value"] for one in client.send("Performance.getMetrics")["metrics"]
    }


if __name__ == "__main__":
    main()
