"""The player: settings, list, statistics, export, deletion, another device."""

import httpx
import pytest
from support.app_server import AppServer
from support.playing import deal, first_move, play, problem_of

NEARLY_WON = "Freecells: KS - - -\nFoundations: S-Q H-K D-K C-K\n" + ":\n" * 8


def test_somebody_new_has_set_nothing(player: httpx.Client) -> None:
    assert player.get("/api/player").json() == {"settings": {}, "created": None}
    assert player.get("/api/player/statistics").json() == {"games": []}
    assert not player.cookies


def test_settings_are_changed_one_by_one(player: httpx.Client) -> None:
    player.put("/api/player/settings", json={"language": "vi", "sounds": True})
    answer = player.put("/api/player/settings", json={"sounds": False, "theme": None})
    expected = {"language": "vi", "sounds": False, "theme": None}
    assert answer.json()["settings"] == expected
    assert player.get("/api/player").json()["settings"] == expected


@pytest.mark.parametrize(
    "settings",
    [
        {"Bad-Name": 1},
        {"name": [1]},
        {"name": {"a": 1}},
        {"name": "x" * 101},
        {"name": 1e12},
        {f"name{number}": 1 for number in range(65)},
    ],
)
def test_settings_that_are_none_are_named(player: httpx.Client, settings: dict) -> None:
    answer = player.put("/api/player/settings", json=settings)
    assert problem_of(answer)["code"] == "problem-invalid"
    assert player.get("/api/player").json()["settings"] == {}


def test_the_list_has_the_game_played_last_first(player: httpx.Client) -> None:
    first, second = deal(player), deal(player, game="freecell", number=617)
    listed = player.get("/api/games").json()["games"]
    assert [game["id"] for game in listed] == [second["id"], first["id"]]
    play(player, first, **first_move(first))
    listed = player.get("/api/games").json()["games"]
    assert [game["id"] for game in listed] == [first["id"], second["id"]]
    assert listed[0] | {"created": "", "played": ""} == {
        "id": first["id"],
        "game": "crescent",
        "option": "N",
        "code": "CR1-N-AAAAAAB",
        "custom": False,
        "status": "playing",
        "version": 1,
        "moves": 1,
        "score": None,
        "redeals": 3,
        "elapsed_ms": 0,
        "created": "",
        "played": "",
        "daily": None,
        "hints": 0,
        "viewer": False,
    }


def test_a_deleted_game_is_gone_but_for_the_statistics(player: httpx.Client) -> None:
    kept, lost = deal(player), deal(player)
    play(player, lost, **first_move(lost))
    for view in (kept, lost):
        assert player.delete(f"/api/games/{view['id']}").status_code == 204
        assert player.get(f"/api/games/{view['id']}").status_code == 404
        assert player.delete(f"/api/games/{view['id']}").status_code == 404
    assert player.get("/api/games").json()["games"] == []
    (entry,) = player.get("/api/player/statistics").json()["games"]
    assert (entry["played"], entry["won"], entry["lost"]) == (1, 0, 1)


def test_statistics_can_begin_anew(player: httpx.Client) -> None:
    view = deal(player)
    play(player, view, **first_move(view))
    assert player.get("/api/player/statistics").json()["games"][0]["played"] == 1
    assert player.delete("/api/player/statistics").status_code == 204
    assert player.get("/api/player/statistics").json()["games"] == []
    assert len(player.get("/api/games").json()["games"]) == 1


def test_a_win_is_noticed_and_a_board_of_ones_own_does_not_count(player: httpx.Client) -> None:
    view = deal(player, number=None, position=NEARLY_WON)
    won = play(player, view, type="move", source="a", target="S", elapsed_ms=40)
    assert won["status"] == "won" and won["destinations"] == {}
    assert player.get("/api/games").json()["games"][0]["status"] == "won"
    assert player.get("/api/player/statistics").json()["games"] == []
    refused = play(player, won, type="undo")
    assert refused["refusal"]["reason"] == "reason-undo-won"
    clock = f"/api/games/{view['id']}/clock"
    stopped = player.put(clock, json={"elapsed_ms": 10**9}).json()
    assert stopped["elapsed_ms"] == won["counters"]["elapsed_ms"]


def test_the_clock_is_kept_and_only_grows(player: httpx.Client) -> None:
    view = deal(player)
    path = f"/api/games/{view['id']}"
    grown = player.put(f"{path}/clock", json={"elapsed_ms": 10**9}).json()["elapsed_ms"]
    assert 0 <= grown < 60_000
    assert player.put(f"{path}/clock", json={"elapsed_ms": 0}).json()["elapsed_ms"] == grown
    assert player.get(path).json()["counters"]["elapsed_ms"] == grown


def test_everything_can_be_taken_along(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=1)
    play(player, view, **first_move(view))
    player.put("/api/player/settings", json={"language": "vi"})
    answer = player.get("/api/player/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["player"]["settings"] == {"language": "vi"}
    (game,) = data["games"]
    assert game["code"] == view["code"] and len(game["log"]) == 1


def test_everything_can_be_deleted(player: httpx.Client) -> None:
    view = deal(player)
    before = dict(player.cookies)
    assert player.delete("/api/player").status_code == 204
    assert dict(player.cookies) != before
    assert player.get(f"/api/games/{view['id']}").status_code == 404
    assert player.get("/api/player").json()["created"] is None
    assert problem_of(player.delete("/api/player"))["code"] == "problem-no-player"


def test_an_old_cookie_of_a_deleted_player_opens_nothing(
    player: httpx.Client, server: AppServer
) -> None:
    view = deal(player)
    cookies = dict(player.cookies)
    player.delete("/api/player")
    with server.player(cookies=cookies) as again:
        assert again.get(f"/api/games/{view['id']}").status_code == 404
        assert again.get("/api/games").json() == {"games": []}


def test_a_code_brings_the_player_to_another_device_once(
    player: httpx.Client, other: httpx.Client, server: AppServer
) -> None:
    view = deal(player)
    issued = player.post("/api/player/device-code").json()
    assert other.post("/api/player/device", json={"code": issued["code"].lower()}).is_success
    assert other.get(f"/api/games/{view['id']}").json()["id"] == view["id"]
    assert player.get(f"/api/games/{view['id']}").is_success
    assert dict(other.cookies) != dict(player.cookies)
    with server.player() as third:
        late = third.post("/api/player/device", json={"code": issued["code"]})
        assert problem_of(late)["code"] == "problem-device-code"


def test_moves_on_both_devices_are_one_game(player: httpx.Client, other: httpx.Client) -> None:
    view = deal(player)
    code = player.post("/api/player/device-code").json()["code"]
    other.post("/api/player/device", json={"code": code})
    view = play(other, view, **first_move(view))
    assert play(player, view, type="undo")["version"] == 2


@pytest.mark.parametrize("token", ["x", "x" * 43, "'; DROP TABLE players; --", "é" * 43])
def test_a_made_up_cookie_opens_nothing(server: AppServer, token: str) -> None:
    headers = {"cookie": f"halfmoon={token}".encode()}
    with server.player(headers=headers) as stranger:
        assert stranger.get("/api/games").json() == {"games": []}
