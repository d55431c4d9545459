"""The installed page when the server is away: the service worker shows what was last seen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.running_server import RunningServer


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that this test may stop."""
    with RunningServer(folder=tmp_path_factory.mktemp("away")) as server:
        yield server


def test_the_page_stands_when_the_server_is_away(
    browser: Browser, own_server: RunningServer
) -> None:
    context = browser.new_context(locale="vi-VN", service_workers="allow")
    page = context.new_page()
    page.goto(f"{own_server.url}/deal/CR1-N-AAAAAAB")
    expect(page.locator("[data-place='16']")).to_be_attached(timeout=15_000)
    wait_for_worker(page)
    page.reload()
    expect(page.locator("[data-place='16']")).to_be_attached(timeout=15_000)
    own_server.stop()
    page.reload()
    expect(page.locator("[data-place='16']")).to_be_attached(timeout=15_000)
    expect(page.locator("#notice")).to_contain_text("Chưa nối được máy chủ")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("Phím tắt")
    page.keyboard.press("Escape")
    page.locator(".mark-link").click()
    expect(page.locator(".hero-panel")).to_contain_text("Không gọi được máy chủ")
    own_server.start()
    page.reload()
    page.get_by_role("link", name="Tiếp tục").click()
    expect(page.locator("[data-place='16']")).to_be_attached(timeout=15_000)
    context.close()


def wait_for_worker(page: Page) -> None:
    """Until the worker has kept the page's files and is in charge."""
    page.evaluate("navigator.serviceWorker.register('/service-worker.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.evaluate(
        """() => new Promise((resolve) => {
            if (navigator.serviceWorker.controller) resolve(null);
            else navigator.serviceWorker.addEventListener("controllerchange", () => resolve(null));
        })"""
    )
