"""Dealing: numbers, codes, positions, random deals; what is wrong is named."""

import httpx
import pytest
from support.playing import deal, play, problem_of


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"game": "crescent", "number": 1}, "CR1-N-AAAAAAB"),
        ({"game": "crescent", "option": "FH", "number": 34359738367}, "CR1-FH-7777777"),
        ({"game": "freecell", "number": 8589934591}, "FC1-C4-H777777"),
        ({"game": "freecell", "option": "C1", "number": 327}, "FC1-C1-AAAAAKH"),
        ({"game": "freecell", "code": "fc1 c4 aaaaakh"}, "FC1-C4-AAAAAKH"),
        ({"game": "freecell", "option": "C2", "code": "#11982"}, "FC1-C2-AAAALWO"),
        ({"game": "crescent", "code": "12"}, "CR1-N-AAAAAAM"),
    ],
)
def test_a_deal_by_number_or_code(player: httpx.Client, order: dict, code: str) -> None:
    order = {"game": "crescent"} | order
    answer = player.post("/api/games", json=order)
    assert answer.status_code == 201, answer.text
    assert answer.json()["code"] == code
    assert answer.headers["location"] == f"/api/games/{answer.json()['id']}"


def test_a_code_of_the_other_game_deals_that_game_and_says_so(player: httpx.Client) -> None:
    answer = player.post("/api/games", json={"game": "crescent", "code": "FC1-C4-AAAAAKH"})
    assert answer.json()["game"] == "freecell"
    assert answer.json()["notice"] == {
        "code": "notice-other-game",
        "arguments": {"game": "freecell"},
    }


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"number": 0}, "input-deal-number"),
        ({"number": -1}, "input-deal-number"),
        ({"number": 34359738368}, "input-deal-number"),
        ({"number": 10**20}, "input-deal-number"),
        ({"game": "freecell", "number": 8589934592}, "input-deal-number"),
        ({"code": ""}, "input-code-prefix"),
        ({"code": "CR1-N-AAAAAA1"}, "input-code-number"),
        ({"code": "CR1-X-AAAAAAB"}, "input-code-option"),
        ({"code": "XX1-N-AAAAAAB"}, "input-code-prefix"),
        ({"number": 1, "option": "C4"}, "problem-invalid"),
        ({}, "problem-invalid"),
        ({"number": 1, "random": True}, "problem-invalid"),
        ({"number": "one"}, "problem-invalid"),
        ({"game": "chess", "number": 1}, "problem-invalid"),
        ({"daily": "2026-13-01"}, "problem-invalid"),
        ({"daily": "2025-12-31"}, "problem-no-daily"),
        ({"daily": "2026-02-30"}, "problem-invalid"),
        ({"daily": "2036-01-01"}, "problem-no-daily"),
        ({"position": ""}, "input-position-empty"),
        ({"position": "x" * 9000}, "problem-invalid"),
    ],
)
def test_what_cannot_be_dealt_is_named(player: httpx.Client, order: dict, code: str) -> None:
    answer = player.post("/api/games", json={"game": "crescent"} | order)
    assert answer.status_code in (404, 422), answer.text
    assert problem_of(answer)["code"] == code


def test_a_board_comes_back_as_it_was_pasted(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=617)
    board = player.get(f"/api/games/{view['id']}/position").text
    custom = player.post("/api/games", json={"position": board.lower().replace("\n", "\r\n")})
    assert custom.status_code == 201, custom.text
    assert custom.json()["custom"] and custom.json()["code"] is None
    assert custom.json()["number"] is None
    assert player.get(f"/api/games/{custom.json()['id']}/position").text == board
    moved = play(player, custom.json(), type="tap", at="1")
    assert moved["id"] == custom.json()["id"]


def test_hidden_cards_are_never_sent(player: httpx.Client) -> None:
    view = deal(player, option="H")
    assert all(len(pile["cards"]) == 1 and pile["hidden"] == 5 for pile in view["piles"])
    player.put("/api/player/settings", json={"peek": True})
    path = f"/api/games/{view['id']}"
    peeked = player.get(path).json()
    assert all(len(pile["cards"]) == 1 for pile in peeked["piles"])
    assert problem_of(player.get(f"{path}/position"))["code"] == "problem-hidden-cards"
    solve = player.post(f"{path}/jobs", json={"type": "solve"})
    assert problem_of(solve)["code"] == "problem-hidden-cards"


def test_peeking_shows_what_lies_open_when_it_is_switched_on(player: httpx.Client) -> None:
    view = deal(player)
    assert {len(pile["cards"]) for pile in view["piles"]} == {1}
    player.put("/api/player/settings", json={"peek": True})
    seen = player.get(f"/api/games/{view['id']}").json()
    assert {len(pile["cards"]) for pile in seen["piles"]} == {6}


def test_random_deals_differ(player: httpx.Client) -> None:
    codes = {deal(player, number=None, random=True)["code"] for _ in range(5)}
    assert len(codes) == 5
