"""Faults that people see: each has a plain message in their language, and play goes on after it."""

import os
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, expect
from support.running_server import RunningServer

from ..shell.visitor import Visitor

CODE = "CR1-N-AAAAAAB"
MOVES = ("11>8", "2>3")
AGAIN_MS = 30_000  # the page tries again after ever longer pauses


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that these tests may torment."""
    with RunningServer(folder=tmp_path_factory.mktemp("faults")) as server:
        yield server


WORDS = {
    "vi": {
        "gone": "Chưa nối được máy chủ",
        "back": "Đã nối lại",
        "slow": "Máy chủ trả lời chậm",
        "storage": "không đọc hoặc ghi được ván bài",
        "kept": "được giữ lại và sẽ gửi lại",
        "worker": "Lượt tìm bị dừng giữa chừng",
        "upgraded": "Halfmoon vừa được nâng cấp",
        "try again": "Thử lại",
        "reload": "Tải lại",
    },
    "en": {
        "gone": "The server cannot be reached",
        "back": "Back on line",
        "slow": "The server is slow to answer",
        "storage": "The games cannot be read or written just now",
        "kept": "is kept and will be sent again",
        "worker": "The search broke off",
        "upgraded": "Halfmoon has been upgraded",
        "try again": "Try again",
        "reload": "Reload",
    },
}
Words = dict[str, str]


@pytest.fixture(params=["vi", pytest.param("en", marks=pytest.mark.long)])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def words(language: str) -> Words:
    """What the page says of each fault in the player's language."""
    return WORDS[language]


@pytest.fixture
def player(browser: Browser, own_server: RunningServer, language: str) -> Iterator[Visitor]:
    """A player of that language at deal 1, one move made."""
    locale = {"vi": "vi-VN", "en": "en-GB"}[language]
    context = browser.new_context(locale=locale, service_workers="block")
    visitor = Visitor(context.new_page(), own_server.url)
    visitor.open("/")
    visitor.choose(animation="off")
    visitor.deal(CODE)
    visitor.play(MOVES[0], "drag")
    yield visitor
    context.close()
    assert not visitor.errors


def process_of(server: RunningServer) -> psutil.Process:
    (found,) = [
        process
        for process in psutil.Process().children()
        if f"--port {server.port}" in " ".join(process.cmdline())
    ]
    return found


def move(player: Visitor) -> None:
    """The second move, without waiting for what becomes of it."""
    assert player.session
    player.drag(player.session.game.parse_move(player.session.state, MOVES[1]))


def expect_recovered(player: Visitor) -> None:
    """Both moves are made, once each."""
    expect(player.moves).to_have_text("2", timeout=AGAIN_MS)
    path = f"/api/games/{player.page.url.rpartition('/')[2]}"
    deadline = time.monotonic() + AGAIN_MS / 1000
    while (log := player.call("GET", f"{path}/log")["log"]) != list(MOVES):
        assert time.monotonic() < deadline, log
        time.sleep(0.2)
    expect(player.page.locator("html.away")).to_have_count(0)


def test_a_server_that_is_gone_is_waited_for(
    player: Visitor, own_server: RunningServer, words: Words
) -> None:
    own_server.kill()
    move(player)
    expect(player.notice).to_contain_text(words["gone"])
    own_server.start()
    expect(player.notice).to_contain_text(words["back"], timeout=AGAIN_MS)
    expect_recovered(player)


def test_a_slow_server_is_told_of(player: Visitor, own_server: RunningServer, words: Words) -> None:
    pid = process_of(own_server).pid
    os.kill(pid, signal.SIGSTOP)
    try:
        move(player)
        expect(player.notice).to_contain_text(words["slow"], timeout=10_000)
    finally:
        os.kill(pid, signal.SIGCONT)
    expect_recovered(player)
    expect(player.notice).to_have_count(0, timeout=10_000)


@contextmanager
def full_disk(server: RunningServer) -> Iterator[None]:
    """No file of the server's can be written any more, as when the disk is full."""
    pid = process_of(server).pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_told_of_and_the_move_is_kept_for_later(
    player: Visitor, own_server: RunningServer, words: Words
) -> None:
    with full_disk(own_server):
        move(player)
        expect(player.notice).to_contain_text(words["storage"])
        expect(player.notice).to_contain_text(words["kept"])
    expect_recovered(player)


def test_a_new_game_on_a_full_disk_is_refused_in_words(
    player: Visitor, own_server: RunningServer, words: Words
) -> None:
    with full_disk(own_server):
        player.page.goto(f"{own_server.url}/deal/CR1-N-AAAAAAC")
        expect(player.page.locator("#main")).to_contain_text(words["storage"])
    player.page.get_by_role("button", name=words["try again"]).click()
    expect(player.page.locator("[data-place='1']")).to_be_attached()


def workers_of(server: RunningServer) -> list[psutil.Process]:
    """The processes that search for the players of a server."""
    return [
        child
        for child in process_of(server).children(recursive=True)
        if "spawn_main" in " ".join(child.cmdline())
    ]


def test_a_worker_that_dies_is_told_of_and_the_next_question_is_answered(
    player: Visitor, own_server: RunningServer, words: Words
) -> None:
    player.page.keyboard.press("h")
    expect(player.page.locator(".mark-hint").first).to_be_attached(timeout=2 * AGAIN_MS)
    move(player)
    expect(player.moves).to_have_text("2")
    for worker in workers_of(own_server):
        worker.suspend()
    with player.page.expect_response("**/jobs"):
        player.page.keyboard.press("h")
    for worker in workers_of(own_server):
        worker.kill()
    expect(player.notice).to_contain_text(words["worker"])
    time.sleep(0.5)  # whoever asks at the very moment of a death is told to ask again
    player.page.keyboard.press("h")
    expect(player.page.locator(".mark-hint").first).to_be_attached(timeout=2 * AGAIN_MS)


def test_a_tab_from_before_an_upgrade_is_told_to_load_the_page_anew(
    player: Visitor, words: Words
) -> None:
    def from_a_newer_server(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        headers = answer.headers | {"halfmoon-version": "0123456789abcdef"}
        route.fulfill(response=answer, headers=headers)  # type: ignore[attr-defined]

    player.page.route("**/api/**", from_a_newer_server)
    move(player)
    standing = player.page.locator("#standing-notice")
    expect(standing).to_contain_text(words["upgraded"])
    expect(player.moves).to_have_text("2")
    expect(standing).to_be_visible()
    player.page.unroute("**/api/**")
    player.page.get_by_role("button", name=words["reload"]).click()
    player.ready()
    expect_recovered(player)


@pytest.mark.parametrize("hours", [-1, 24])
def test_a_wall_clock_that_jumps_does_no_harm(player: Visitor, hours: int) -> None:
    player.page.evaluate(
        "jump => { const now = Date.now; Date.now = () => now() + jump; }", hours * 3_600_000
    )
    move(player)
    expect_recovered(player)
    path = f"/api/games/{player.page.url.rpartition('/')[2]}"
    elapsed_ms = player.call("GET", path)["counters"]["elapsed_ms"]
    assert 0 < elapsed_ms < 120_000


def test_the_versions_of_page_and_server_agree(player: Visitor) -> None:
    said = player.page.evaluate(
        "async () => (await fetch('/api/games')).headers.get('halfmoon-version')"
    )
    script = player.page.locator("script[type=module]").first.get_attribute("src") or ""
    assert said and f"/v-{said}/" in script


def test_a_damaged_database_is_named_when_the_server_starts(tmp_path: Path) -> None:
    file = tmp_path / "halfmoon.sqlite3"
    file.write_bytes(b"this is no database " * 100)
    with pytest.raises(AssertionError, match=r"(damaged|hỏng)"):
        RunningServer(folder=tmp_path).start()
    assert file.read_bytes() == b"this is no database " * 100
