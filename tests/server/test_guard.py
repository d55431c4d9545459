"""The gate: hosts, other sites, limits; a mistake of ours is told plainly."""

from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from support.app_server import AppServer, roomy_settings
from support.coroutines import run_apart
from support.playing import deal, problem_of

from halfmoon.server.guard import Guard
from halfmoon.server.limits import Limiter
from halfmoon.server.metrics import Metrics
from halfmoon.server.settings import Limit, Settings


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_names_that_are_not_ours_are_refused(player: httpx.Client, host: str) -> None:
    answer = player.get("/api/games", headers={"host": host})
    assert answer.status_code in (400, 421)
    if host:
        assert problem_of(answer)["code"] == "problem-host"


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1", "[::1]:8000"])
def test_names_of_this_machine_are_answered(player: httpx.Client, host: str) -> None:
    assert player.get("/api/games", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:1"},
    ],
)
def test_other_sites_change_nothing(player: httpx.Client, headers: dict[str, str]) -> None:
    view = deal(player)
    asked = [
        player.post("/api/games", json={"random": True}, headers=headers),
        player.put("/api/player/settings", json={"peek": True}, headers=headers),
        player.delete(f"/api/games/{view['id']}", headers=headers),
        player.delete("/api/player", headers=headers),
    ]
    assert [problem_of(answer)["code"] for answer in asked] == ["problem-cross-site"] * 4
    assert len(player.get("/api/games").json()["games"]) == 1


def test_the_page_itself_may(player: httpx.Client, server: AppServer) -> None:
    headers = {"sec-fetch-site": "same-origin", "origin": server.url}
    answer = player.post("/api/games", json={"random": True}, headers=headers)
    assert answer.status_code == 201


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(player: httpx.Client) -> None:
    cookie = player.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in player.get("/").headers


def test_a_limiter_lets_a_burst_through_and_then_a_rate() -> None:
    now = [0.0]
    limiter = Limiter(Limit(rate=2, burst=3), clock=lambda: now[0])
    assert [limiter.wait_s("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert limiter.wait_s("b") == 0
    now[0] = 0.5
    assert limiter.wait_s("a") == 0
    assert limiter.wait_s("a") == 0.5


@pytest.mark.parametrize(
    ("name", "path", "body"),
    [
        ("address_limit", "/api/games", None),
        ("player_limit", "/api/games", None),
        ("deal_limit", "/api/games", {"random": True}),
        ("job_limit", "/api/games/{id}/jobs", {"type": "finish"}),
        ("device_limit", "/api/player/device", {"code": "wrong"}),
    ],
)
def test_who_asks_too_fast_is_told_when_to_come_back(
    tmp_path: Path, name: str, path: str, body: dict | None
) -> None:
    settings = replace(roomy_settings(tmp_path), **{name: Limit(rate=0.1, burst=4)})
    with AppServer(settings) as server, server.player() as player:
        path = path.replace("{id}", deal(player)["id"])
        for _ in range(6):
            answer = player.get(path) if body is None else player.post(path, json=body)
            if answer.status_code == 429:
                break
        assert problem_of(answer)["code"] == "problem-too-many"
        assert 1 <= int(answer.headers["retry-after"]) <= 11


def test_a_mistake_of_ours_is_a_problem_document() -> None:
    async def broken(scope: object, receive: object, send: object) -> None:
        raise RuntimeError("nobody foresaw this")

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(Guard(broken, settings=Settings(), metrics=Metrics()))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/")

    answer = run_apart(ask())
    assert problem_of(answer)["code"] == "problem-server"
    assert "nobody foresaw" not in answer.text
    assert "content-security-policy" in answer.headers
