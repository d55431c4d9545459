"""What an attacker would want: tokens, other players' games, hidden cards, a script of his."""

import json
import re
from pathlib import Path

import httpx
import pytest
from support.app_server import AppServer
from support.playing import Json, deal, first_move, play

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.card import format_card
from halfmoon.rules.code import parse_code
from halfmoon.server.guard import CONTENT_SECURITY_POLICY
from halfmoon.server.logs import FIELDS
from halfmoon.store.identifiers import new_identifier, new_token

NUMBER = 77
CARD = re.compile(r'"([A2-9TJQK][SHDC])"')


def test_the_policy_allows_nothing_inline() -> None:
    assert "default-src 'none'" in CONTENT_SECURITY_POLICY
    for word in ("unsafe", "*", "http:", "https:", "blob:", "nonce", "sha256"):
        assert word not in CONTENT_SECURITY_POLICY
    assert "script-src 'self'" in CONTENT_SECURITY_POLICY.split("; ")


def test_the_file_holds_no_token(server: AppServer, player: httpx.Client) -> None:
    deal(player)
    code = player.post("/api/player/device-code").json()["code"]
    token = player.cookies["halfmoon"]
    folder = Path((server.settings.database or "").removeprefix("sqlite:///")).parent
    content = b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())
    assert token.encode() not in content
    assert code.encode() not in content and code.replace("-", "").encode() not in content


def test_names_and_tokens_are_long_random_and_never_the_same() -> None:
    names = {new_identifier() for _ in range(1_000)}
    assert len(names) == 1_000 and all(len(name) == 22 for name in names)
    assert len(new_token()) == 43 != new_token()


def test_logs_have_no_field_for_people() -> None:
    assert set(FIELDS) == {"method", "route", "status", "took_ms", "worker", "job", "reason"}


@pytest.mark.parametrize("option", ["H", "FH"])
def test_no_answer_tells_a_card_that_lies_face_down(player: httpx.Client, option: str) -> None:
    """Everything that can be asked about a face-down game, while it is played on."""
    player.put("/api/player/settings", json={"peek": True})
    view = deal(player, option=option, number=NUMBER)
    model = Session(Deal.of_code(parse_code(view["code"])))
    for _ in range(12):
        assert_nothing_is_told(player, view, seen_cards(model))
        if not view["destinations"]:
            break
        move = first_move(view)
        view = play(player, view, **move)
        model.perform(player.get(f"/api/games/{view['id']}/log").json()["log"][-1])


def seen_cards(session: Session) -> dict[str, int]:
    """How many of each card the player may know of."""
    known: dict[str, int] = {}
    piles = zip(session.state.piles, session.hidden, strict=True)
    for pile, hidden in piles:
        for card in pile[hidden:]:
            known[format_card(card)] = known.get(format_card(card), 0) + 1
    return known


def assert_nothing_is_told(player: httpx.Client, view: Json, known: dict[str, int]) -> None:
    path = f"/api/games/{view['id']}"
    piles = player.get(path).json()["piles"]
    told = [card for pile in piles for card in pile["cards"]]
    assert all(told.count(card) <= known.get(card, 0) for card in set(told))
    assert all(len(pile["cards"]) + pile["hidden"] <= pile["count"] for pile in piles)
    hidden = any(pile["hidden"] for pile in piles)
    assert (player.get(f"{path}/position").status_code == 403) is hidden
    assert not CARD.findall(player.get(f"{path}/log").text)
    assert not CARD.findall(player.get("/api/games").text)
    exported = player.get("/api/player/export").text
    assert not CARD.findall(exported) and '"position":null' in exported.replace(" ", "")
    line = player.post("/api/lines", json={"game": view["id"]}).json()
    last = line["views"][-1]["piles"]
    assert [pile["cards"] for pile in last] == [pile["cards"] for pile in piles]
    for job_type in ("solve", "finish"):
        answer = player.post(f"{path}/jobs", json={"type": job_type})
        assert answer.status_code == 403 or answer.json()["result"]["moves"] == []


def test_a_line_from_the_present_position_of_a_face_down_game_is_refused(
    player: httpx.Client,
) -> None:
    view = deal(player, option="H")
    order = {"game": view["id"], "from": "now", "moves": []}
    assert player.post("/api/lines", json=order).json()["code"] == "problem-hidden-cards"


def test_another_player_cannot_use_a_game_in_any_way(
    server: AppServer, player: httpx.Client
) -> None:
    view = deal(player)
    job = player.post(f"/api/games/{view['id']}/jobs", json={"type": "finish"}).json()
    path = f"/api/games/{view['id']}"
    command = {"id": "12345678", "version": 0, "type": "redeal"}
    with server.player() as other:
        mine = deal(other)
        asked = [
            other.get(path),
            other.get(f"{path}/log"),
            other.get(f"{path}/position"),
            other.get(f"{path}/events"),
            other.post(f"{path}/commands", json=command),
            other.put(f"{path}/clock", json={"elapsed_ms": 5}),
            other.post(f"{path}/jobs", json={"type": "hint"}),
            other.get(f"{path}/jobs/{job['id']}"),
            other.delete(f"{path}/jobs/{job['id']}"),
            other.delete(path),
            other.post("/api/lines", json={"game": view["id"]}),
            other.get(f"/api/games/{mine['id']}/jobs/{job['id']}"),
        ]
    assert [answer.status_code for answer in asked] == [404] * len(asked)
    assert view["code"] not in json.dumps([answer.text for answer in asked])
    assert player.get(path).json()["version"] == 0


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_form_of_another_site_changes_nothing(player: httpx.Client, method: str) -> None:
    """What a browser sends for a form: no JSON, and words about where it comes from."""
    view = deal(player)
    for path in ("/api/games", f"/api/games/{view['id']}", "/api/player", "/api/player/settings"):
        answer = player.request(
            method,
            path,
            content="a=b",
            headers={
                "content-type": "application/x-www-form-urlencoded",
                "origin": "https://evil.example",
            },
        )
        assert answer.status_code == 403
        answer = player.request(method, path, content="{}", headers={"content-type": "text/plain"})
        assert answer.status_code in (204, 405, 415), answer.text
        if answer.status_code == 204:
            return
    assert len(player.get("/api/games").json()["games"]) == 1
