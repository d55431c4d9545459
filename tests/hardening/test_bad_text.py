"""Text that no file and no wire can hold, in every place where text comes in."""

import json

import httpx
import pytest
from support.playing import deal, first_move, play, problem_of

SURROGATE, ZERO, NOT_A_LETTER = "\ud800", "\0", "\uffff"
TEXTS = [SURROGATE, ZERO, NOT_A_LETTER]

BODIES = [
    ("PUT", "/api/player/settings", {"name": "@"}),
    ("PUT", "/api/player/settings", {"@": 1}),
    ("POST", "/api/games", {"game": "@", "number": 1}),
    ("POST", "/api/games", {"option": "@", "number": 1}),
    ("POST", "/api/games", {"@": 1, "number": 1}),
    ("POST", "/api/games", {"code": "@"}),
    ("POST", "/api/games", {"position": "@"}),
    ("POST", "/api/games", {"daily": "@"}),
    ("POST", "/api/player/device", {"code": "@"}),
    ("POST", "/api/lines", {"game": "@"}),
    ("POST", "/api/lines", {"code": "CR1-N-AAAAAAB", "moves": ["@"]}),
    ("POST", "/api/practice", {"position": "@"}),
    ("POST", "{game}/commands", {"id": "@", "version": 0, "type": "undo"}),
    ("POST", "{game}/commands", {"id": "12345678", "version": 0, "type": "@"}),
    (
        "POST",
        "{game}/commands",
        {"id": "12345678", "version": 0, "type": "move", "source": "@", "target": "2"},
    ),
    ("POST", "{game}/jobs", {"type": "@"}),
]


@pytest.mark.parametrize("text", TEXTS, ids=["surrogate", "zero", "not-a-letter"])
@pytest.mark.parametrize(("method", "path", "body"), BODIES)
def test_no_text_breaks_the_server(
    player: httpx.Client, method: str, path: str, body: dict, text: str
) -> None:
    game = f"/api/games/{deal(player)['id']}"
    content = json.dumps(body).replace("@", json.dumps(text)[1:-1])
    headers = {"content-type": "application/json"}
    answer = player.request(method, path.format(game=game), content=content, headers=headers)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        problem_of(answer)


@pytest.mark.parametrize(
    "content",
    [
        "[" * 30_000 + "]" * 30_000,
        '{"a":' * 10_000 + "1" + "}" * 10_000,
        '{"a":' + "9" * 5_000 + "}",
        '{"a":' + "9" * 4_000 + "}",
        '{"a": NaN}',
        '{"a": Infinity}',
        '{"a": 1e999}',
        '{"a": -1e999}',
        "",
        "null",
        "{",
        "\xff",
    ],
    ids=lambda content: content[:12],
)
@pytest.mark.parametrize("path", ["/api/player/settings", "/api/games"])
def test_no_json_breaks_the_server(player: httpx.Client, path: str, content: str) -> None:
    method = "PUT" if "settings" in path else "POST"
    headers = {"content-type": "application/json"}
    answer = player.request(method, path, content=content, headers=headers)
    assert answer.status_code in (400, 422), answer.text
    problem_of(answer)


@pytest.mark.parametrize("name", ["%00", "%ff", "..%2f..", "a" * 6_000, "%0d%0aX:1", "é", "🂡"])
@pytest.mark.parametrize(
    "path",
    [
        "/api/games/{}",
        "/api/games/{}/log",
        "/api/games/{}/position",
        "/api/games/{}/events",
        "{game}/jobs/{}",
        "/api/lessons/{}",
    ],
)
def test_an_id_that_cannot_be_one_is_unknown(player: httpx.Client, path: str, name: str) -> None:
    game = f"/api/games/{deal(player)['id']}"
    answer = player.get(path.replace("{game}", game).replace("{}", name))
    assert answer.status_code == 404
    problem_of(answer)


@pytest.mark.parametrize("path", ["/deal/{}", "/play/{}", "/replay/{}", "/{}", "/vi/{}"])
def test_what_a_link_says_never_becomes_markup(player: httpx.Client, path: str) -> None:
    answer = player.get(
        path.format("<script>alert(1)<%2fscript>%0d%0aSet-Cookie:a=b"),
        headers={"accept": "text/html"},
    )
    assert answer.status_code in (200, 404)
    if answer.headers["content-type"].startswith("text/html"):
        assert "alert(1)" not in answer.text
    else:
        problem_of(answer)
    assert "a" not in answer.cookies


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/%2e%2e/errors.py",
        "/static/..%2f..%2ferrors.py",
        "/static/v-0/%2e%2e/%2e%2e/errors.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/.gitignore",
        "/static/wire.d.ts",
        "/static/i18n/%2e%2e%2fcatalogue.py",
        "/static/i18n/vi-cli.json",
    ],
)
def test_only_the_pages_own_files_are_served(player: httpx.Client, path: str) -> None:
    assert player.get(path).status_code == 404


def test_after_all_that_a_game_goes_on(player: httpx.Client) -> None:
    view = deal(player)
    assert play(player, view, **first_move(view))["version"] == 1
