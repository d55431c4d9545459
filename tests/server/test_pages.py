"""Documents, files and catalogues: languages, caching, compression, what every answer carries."""

import re

import httpx
import pytest
from support.app_server import AppServer
from support.playing import deal, problem_of

HTML = {"accept": "text/html"}


@pytest.mark.parametrize("path", ["/", "/play/abc", "/deal/CR1-N-AAAAAAB", "/board", "/settings"])
@pytest.mark.parametrize(("accept", "language"), [("vi-VN,vi", "vi"), ("en-GB", "en"), ("", "vi")])
def test_the_shell_speaks_the_browsers_language(
    player: httpx.Client, path: str, accept: str, language: str
) -> None:
    answer = player.get(path, headers=HTML | {"accept-language": accept})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text
    assert answer.headers["cache-control"] == "private, no-cache"


def test_the_players_choice_of_language_goes_first(player: httpx.Client) -> None:
    player.put("/api/player/settings", json={"language": "vi", "theme": "dark"})
    answer = player.get("/", headers={"accept-language": "en"})
    assert '<html lang="vi" data-theme="dark"' in answer.text


def test_settings_cannot_break_out_of_the_document(player: httpx.Client) -> None:
    player.put("/api/player/settings", json={"name": "</script><script>alert(1)</script>"})
    assert "<script>alert" not in player.get("/").text


def test_an_unknown_address_is_a_page_for_people_and_a_problem_for_programs(
    player: httpx.Client,
) -> None:
    page = player.get("/no/such/page", headers=HTML)
    assert page.status_code == 404 and "<html" in page.text
    assert problem_of(player.get("/no/such/page"))["status"] == 404


def test_everything_that_the_shell_names_is_there_and_lasts(player: httpx.Client) -> None:
    text = player.get("/").text
    named = re.findall(r'(?:href|src)="(/[^"#]+)"', text)
    assert len(named) > 5
    for path in named:
        answer = player.get(path)
        assert answer.status_code == 200, path
        if path.startswith("/static/"):
            assert answer.headers["cache-control"] == "max-age=31536000, immutable"


def test_a_tab_from_before_an_upgrade_still_gets_its_files(player: httpx.Client) -> None:
    answer = player.get("/static/v-0123456789abcdef/main.js")
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-cache"


def test_files_are_compressed_once_and_not_sent_twice(player: httpx.Client) -> None:
    plain = player.get("/static/main.js", headers={"accept-encoding": "identity"})
    packed = player.get("/static/main.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip" and packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    again = player.get("/static/main.js", headers={"if-none-match": plain.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    head = player.head("/static/main.js")
    assert head.status_code == 200 and head.content == b""


@pytest.mark.parametrize("name", ["wire.d.ts", "../app.py", ".hidden", "%2e%2e/app.py", "nothing"])
def test_what_is_not_for_browsers_is_not_served(player: httpx.Client, name: str) -> None:
    assert player.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_catalogue_is_served_whole(player: httpx.Client, language: str) -> None:
    messages = player.get(f"/static/i18n/{language}.json").json()
    assert {"app-name", "problem-unknown-game"} <= messages.keys()
    later = player.get(f"/static/i18n/{language}-later.json").json()
    assert "settings-title" in later and not messages.keys() & later.keys()


@pytest.mark.parametrize("name", ["de.json", "en", "..json", "vi/cli.ftl"])
def test_other_catalogues_are_not_there(player: httpx.Client, name: str) -> None:
    assert problem_of(player.get(f"/static/i18n/{name}"))["status"] == 404


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/nothing", "/manifest.webmanifest", "/healthz"]
)
def test_every_answer_carries_the_security_headers(player: httpx.Client, path: str) -> None:
    headers = player.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/static/main.js", "/static/css/app.css", "/static/i18n/vi.json"])
def test_a_part_of_a_page_carries_only_the_headers_that_matter_to_it(
    player: httpx.Client, path: str
) -> None:
    headers = player.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in headers


def test_no_document_has_inline_script_or_style(player: httpx.Client) -> None:
    text = player.get("/").text
    for tag in re.findall(r"<script[^>]*>", text):
        assert "src=" in tag or 'type="application/json"' in tag
    assert "<style" not in text and " style=" not in text and " onclick=" not in text


def test_health_and_metrics(player: httpx.Client, server: AppServer) -> None:
    deal(player)
    assert player.get("/healthz").json()["status"] == "ok"
    metrics = player.get("/metrics").text
    assert 'halfmoon_requests_total{method="POST",route="/api/games",status="201"}' in metrics
    assert "halfmoon_commit_size_bucket" in metrics


def test_the_contract_is_described(player: httpx.Client) -> None:
    document = player.get("/api/openapi.json").json()
    assert "/api/games/{game_id}/commands" in document["paths"]
    assert "View" in document["components"]["schemas"]
    assert player.get("/docs").status_code == 404
