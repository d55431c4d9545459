"""The odds over HTTP: small, and the atlas's own."""

import httpx

from halfmoon.pages import atlas


def test_the_odds_are_the_atlas_in_short(player: httpx.Client) -> None:
    answer = player.get("/api/odds")
    assert answer.status_code == 200 and len(answer.content) < 2_000
    odds = answer.json()["odds"]
    assert odds == atlas.odds()
    assert ("crescent", "N") in {(each["game"], each["option"]) for each in odds}
    assert all(0 <= each["low"] <= each["high"] <= 100 for each in odds)


def test_the_atlas_is_a_page_in_both_languages(player: httpx.Client) -> None:
    for language in ("vi", "en"):
        assert player.get(f"/{language}/atlas").status_code == 200
