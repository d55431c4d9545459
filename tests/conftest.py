"""Fixtures and options of all tests."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.running_server import RunningServer

DATA = Path(__file__).parent / "data"
CHROMIUM = Path("/usr/bin/chromium")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests marked long")
    parser.addoption(
        "--core-debug",
        action="store_true",
        help="use the checked build of the compiled core (./dev build --debug makes it)",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--core-debug"):
        use_debug_core(config.rootpath / "build" / "debug" / "halfmoon" / "core")


def use_debug_core(folder: Path) -> None:
    """Puts the checked build before the ordinary one where the core's packages find modules."""
    import halfmoon.core.crescent
    import halfmoon.core.freecell

    if not list(folder.glob("*.so")):
        raise pytest.UsageError(f"no checked build: run ./dev build --debug first ({folder})")
    packages = [halfmoon.core, halfmoon.core.crescent, halfmoon.core.freecell]
    names = {package.__name__ for package in packages}
    early = [name for name in sys.modules if name.startswith("halfmoon.core.")]
    assert names.issuperset(early), f"the ordinary build is in use already: {early}"
    for package in packages:
        package.__path__.insert(0, str(folder.joinpath(*package.__name__.split(".")[2:])))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # The longest first: tests that run side by side then end together.
    items.sort(key=lambda item: not item.get_closest_marker("longest"))
    if config.getoption("--long"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if not item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium, never one that Playwright would download; it looks nothing up outside."""
    assert CHROMIUM.exists(), f"{CHROMIUM} is missing: ./dev test installs it"
    return browser_type_launch_args | {
        "executable_path": str(CHROMIUM),
        "args": [*browser_type_launch_args.get("args", []), *CHROMIUM_FLAGS],
    }


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One real server for all tests of a run; each browser context is a player of its own."""
    with RunningServer(folder=tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def base_url() -> None:
    """Tests name the whole address, `live_server.url + "/board"`: no page has a default one."""
