"""Behind a proxy: the cookie is for TLS alone, and addresses are those of the players."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from support.app_server import AppServer, roomy_settings
from support.playing import deal

from halfmoon.server.settings import Limit

HTTPS = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1", "host": "cards.example.org"}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[AppServer]:
    settings = replace(
        roomy_settings(tmp_path),
        behind_proxy=True,
        allowed_hosts=("cards.example.org",),
        device_limit=Limit(rate=0.01, burst=2),
    )
    with AppServer(settings) as running:
        yield running


def test_the_cookie_travels_over_tls_alone(site: AppServer) -> None:
    with site.player(headers=HTTPS) as player:
        assert "; Secure" in player.get("/").headers["set-cookie"]


def test_the_public_name_is_answered_and_its_own_page_may_change_things(site: AppServer) -> None:
    with site.player(headers=HTTPS | {"origin": "https://cards.example.org"}) as player:
        assert deal(player)["version"] == 0


def test_limits_are_for_each_address_that_the_proxy_names(site: AppServer) -> None:
    def try_code(address: str) -> int:
        with site.player(headers=HTTPS | {"x-forwarded-for": address}) as player:
            return player.post("/api/player/device", json={"code": "wrong"}).status_code

    assert [try_code("192.0.2.1") for _ in range(3)] == [404, 404, 429]
    assert try_code("192.0.2.2") == 404


def test_numbers_stay_on_this_machine(site: AppServer) -> None:
    with site.player(headers=HTTPS) as outside, site.player() as here:
        assert outside.get("/metrics").status_code == 404
        assert here.get("/metrics").status_code == 200


def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with AppServer(roomy_settings(tmp_path)) as server, server.player() as player:
        answer = player.get("/", headers={"x-forwarded-proto": "https"})
        assert "Secure" not in answer.headers["set-cookie"]
