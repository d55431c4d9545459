"""The pages to read, the lessons and the reasons over HTTP."""

import httpx
import pytest

from halfmoon.pages import site
from halfmoon.rules.reasons import Reason


@pytest.mark.parametrize("path", site.paths())
def test_every_page_is_served_in_its_own_language(player: httpx.Client, path: str) -> None:
    answer = player.get(path, headers={"accept-language": "fr"})
    assert answer.status_code == 200
    assert f'<html lang="{path[1:3]}"' in answer.text
    assert answer.headers["content-encoding"] == "gzip"
    assert "set-cookie" not in answer.headers, "reading makes nobody a player"


def test_a_page_that_is_known_is_not_sent_again(player: httpx.Client) -> None:
    first = player.get("/vi/rules/crescent")
    again = player.get("/vi/rules/crescent", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and not again.content


def test_a_page_has_the_colours_that_the_player_chose(player: httpx.Client) -> None:
    player.put("/api/player/settings", json={"theme": "dark", "four_colours": True})
    text = player.get("/en/questions").text
    assert '<html lang="en" data-theme="dark" data-suits="four"' in text


@pytest.mark.parametrize(("accept", "language"), [("en-GB", "en"), ("vi", "vi"), ("", "vi")])
def test_the_index_is_found_without_a_language(
    player: httpx.Client, accept: str, language: str
) -> None:
    answer = player.get("/learn", headers={"accept-language": accept})
    assert answer.status_code == 303 and answer.headers["location"] == f"/{language}/learn"


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/rule/crescent/reason-pile-full", "/en/rules/crescent#limit"),
        ("/rule/freecell/reason-capacity", "/en/rules/freecell#capacity"),
    ],
)
def test_a_refusal_leads_to_its_rule(player: httpx.Client, path: str, place: str) -> None:
    answer = player.get(path, headers={"accept-language": "en"})
    assert answer.status_code == 303 and answer.headers["location"] == place


@pytest.mark.parametrize("path", ["/rule/freecell/reason-pile-full", "/rule/chess/reason-suit"])
def test_a_refusal_that_a_game_does_not_have_leads_nowhere(player: httpx.Client, path: str) -> None:
    assert player.get(path).status_code == 404


@pytest.mark.parametrize("game", ["crescent", "freecell"])
def test_the_lessons_come_in_both_languages(player: httpx.Client, game: str) -> None:
    told = [
        player.get(f"/api/lessons/{game}", params={"language": language}).json()["lessons"]
        for language in ("vi", "en")
    ]
    assert [lesson["key"] for lesson in told[0]] == [lesson["key"] for lesson in told[1]]
    assert told[0] != told[1]


@pytest.mark.parametrize("path", ["/api/lessons/chess", "/api/lessons/crescent?language=fr"])
def test_lessons_that_there_are_not(player: httpx.Client, path: str) -> None:
    assert player.get(path).status_code == 404


def test_the_page_learns_where_each_refusal_is_explained(player: httpx.Client) -> None:
    told = player.get("/api/reasons").json()
    assert set(told) == {reason.value for reason in Reason}
    assert told["reason-pile-full"] == {"crescent": "rules/crescent#limit"}
