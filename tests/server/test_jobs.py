"""Hints, verdicts, solutions and finishes, through the server and its workers."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from support.app_server import AppServer, roomy_settings
from support.playing import Json, deal, play, problem_of, send

from halfmoon.server.pool import Work

NEARLY_WON = "Freecells: KS - - -\nFoundations: S-Q H-K D-K C-J\n: QC\n: KC\n" + ":\n" * 6
UNWINNABLE = 11982  # FreeCell with four cells: proved impossible
DAY = "2026-11-30"


def ask(player: httpx.Client, view: Json, job_type: str) -> Json:
    answer = player.post(f"/api/games/{view['id']}/jobs", json={"type": job_type})
    assert answer.status_code == 202, answer.text
    return dict(answer.json())


def wait_for(player: httpx.Client, view: Json, job: Json) -> Json:
    deadline = time.monotonic() + 60
    while job["status"] in ("queued", "running"):
        assert time.monotonic() < deadline, "the job ends"
        time.sleep(0.02)
        job = player.get(f"/api/games/{view['id']}/jobs/{job['id']}").json()
    return job


def result(player: httpx.Client, view: Json, job_type: str) -> Json:
    job = wait_for(player, view, ask(player, view, job_type))
    assert job["status"] == "done", job
    return dict(job["result"])


def follow(player: httpx.Client, view: Json, answer: Json) -> Json:
    if answer["redeal"]:
        return play(player, view, type="redeal")
    return play(player, view, type="move", **answer["move"])


@pytest.mark.parametrize("order", [{"game": "freecell", "number": 617}, {"number": 1}])
def test_following_the_hints_wins(player: httpx.Client, order: Json) -> None:
    view = deal(player, **order)
    for _ in range(400):
        view = follow(player, view, result(player, view, "hint"))
        assert view["refusal"] is None
        if view["status"] == "won":
            break
    assert view["status"] == "won"
    assert view["help"]["hints"] > 10
    (entry,) = player.get("/api/player/statistics").json()["games"]
    assert (entry["won"], entry["won_with_help"], entry["won_without_help"]) == (1, 1, 0)


def test_hints_do_not_contradict_each_other(player: httpx.Client, server: AppServer) -> None:
    view = deal(player, game="freecell", number=1)
    first = result(player, view, "hint")
    solution = result(player, view, "solve")
    assert solution["moves"][0] == first["move"]
    assert result(player, view, "judge")["verdict"] == "winnable"
    server.app.state.services.live.drop(view["id"])
    assert result(player, view, "hint") == first
    moved = follow(player, view, first)
    back = play(player, moved, type="undo")
    assert result(player, back, "hint") == first


def test_a_solution_is_a_line_to_the_win_and_counts_as_help(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=617)
    answer = result(player, view, "solve")
    assert answer["verdict"] == "winnable"
    line = player.post("/api/lines", json={"game": view["id"], "moves": answer["line"]}).json()
    assert line["views"][-1]["status"] == "won"
    assert player.get(f"/api/games/{view['id']}").json()["help"] == {"hints": 0, "viewer": True}


def test_a_deal_is_solved_from_its_first_card_wherever_the_player_is(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=617)
    play(player, view, type="move", source="1", target="a")
    answer = result(player, view, "solve_deal")
    order = {"game": view["id"], "from": "deal", "moves": answer["line"]}
    line = player.post("/api/lines", json=order).json()
    assert line["views"][0]["counters"]["moves"] == 0
    assert line["views"][-1]["status"] == "won"
    after_the_move = result(player, view, "solve")
    assert after_the_move["verdict"] == "winnable", "the player's own line is kept apart"


def test_a_lost_position_is_called_lost_and_since_when(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=UNWINNABLE)
    answer = result(player, view, "judge")
    assert answer["verdict"] == "unwinnable" and answer["winnable_at"] is None
    hint = result(player, view, "hint")
    assert hint["verdict"] == "unwinnable" and hint["move"] is None
    assert player.get(f"/api/games/{view['id']}").json()["help"]["hints"] == 0


def test_a_crescent_deal_that_is_lost_says_which_suits_no_card_can_end(
    player: httpx.Client,
) -> None:
    answer = result(player, deal(player, game="crescent", number=3963), "judge")
    assert answer["verdict"] == "unwinnable"
    assert answer["lost_suits"] == ["S"]
    assert result(player, deal(player, game="freecell", number=11982), "judge")["lost_suits"] == []


def test_finish_plays_the_rest_home(player: httpx.Client) -> None:
    view = deal(player, number=None, position=NEARLY_WON)
    assert view["can"]["finish"]
    for move in result(player, view, "finish")["moves"]:
        view = play(player, view, type="move", **move)
    assert view["status"] == "won"


def test_face_down_games_get_a_share_and_never_a_proof(player: httpx.Client) -> None:
    view = deal(player, option="H")
    answer = result(player, view, "judge")
    assert answer["verdict"] == "unknown"
    assert 0 <= answer["share"] <= 1 and answer["samples"] > 0
    hint = result(player, view, "hint")
    assert hint["verdict"] == "unknown"
    after = follow(player, view, hint)
    assert after["version"] == 1


@contextmanager
def busy_worker(server: AppServer) -> Iterator[None]:
    """Keep the only worker at something that it will not find: deals without cells hardly win."""
    arguments = ("freecell", "C0", "hard", 60_000)
    work = Work(urgency=-1, function="find_deal", arguments=arguments, time_s=120)
    server.app.state.services.jobs._pool.submit(work)
    yield
    work.cancelled.set()


def test_the_same_question_twice_is_one_job(player: httpx.Client, server: AppServer) -> None:
    view = deal(player, game="freecell", option="C2", number=5)
    with busy_worker(server):
        first, second = ask(player, view, "judge"), ask(player, view, "judge")
    assert first["id"] == second["id"]
    assert wait_for(player, view, first)["status"] == "done"


def test_a_move_gives_up_what_was_asked_about_the_old_position(
    player: httpx.Client, server: AppServer
) -> None:
    view = deal(player, game="freecell", option="C1", number=6)
    with busy_worker(server):
        job = ask(player, view, "solve")
        play(player, view, type="move", source="1", target="a")
        assert wait_for(player, view, job)["status"] == "cancelled"


def test_a_job_can_be_given_up(player: httpx.Client, server: AppServer) -> None:
    view = deal(player, game="freecell", option="C1", number=7)
    with busy_worker(server):
        job = ask(player, view, "solve")
        path = f"/api/games/{view['id']}/jobs/{job['id']}"
        assert player.delete(path).status_code == 204
        assert player.get(path).json()["status"] == "cancelled"
    assert problem_of(player.get(path + "x"))["code"] == "problem-unknown-job"


def test_a_search_does_not_block_moves(player: httpx.Client) -> None:
    views = [deal(player, game="freecell", option="C1", number=number) for number in (8, 9)]
    for view in views:
        ask(player, view, "solve")
    began = time.monotonic()
    assert send(player, views[0], type="move", source="1", target="a").status_code == 200
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("limit", ["jobs_per_player_max", "jobs_waiting_max"])
def test_searches_are_limited_but_what_is_known_is_answered(tmp_path: Path, limit: str) -> None:
    settings = replace(roomy_settings(tmp_path), **{limit: 0})
    with AppServer(settings) as server, server.player() as player:
        view = deal(player)
        answer = player.post(f"/api/games/{view['id']}/jobs", json={"type": "solve"})
        assert answer.status_code == 429
        assert problem_of(answer)["code"] == "problem-too-many-jobs"
        assert ask(player, view, "finish")["status"] == "done"


@pytest.mark.parametrize("difficulty", [None, "easy", "hard"])
def test_winnable_deals_are_verified_before_they_are_dealt(
    player: httpx.Client, difficulty: str | None
) -> None:
    view = deal(
        player, game="freecell", number=None, random=True, winnable=True, difficulty=difficulty
    )
    assert view["code"].startswith("FC1-C4-")
    assert result(player, view, "judge")["verdict"] == "winnable"


def test_a_daily_deal_is_the_same_for_everyone(player: httpx.Client, other: httpx.Client) -> None:
    mine, theirs = (
        deal(someone, game="freecell", number=None, daily=DAY) for someone in (player, other)
    )
    assert mine["code"] == theirs["code"] and mine["daily"] == DAY
    month = player.get("/api/daily", params={"month": DAY[:7]}).json()
    day = next(day for day in month["days"] if day["date"] == DAY)
    assert day["freecell"] == {"code": mine["code"], "state": "started", "id": mine["id"]}
    assert day["crescent"]["state"] == "open" and len(month["days"]) == 30


def test_a_won_daily_deal_lights_up_and_counts_for_the_streak(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=None, daily=DAY)
    for move in result(player, view, "solve")["moves"]:
        view = play(player, view, type="move", **move)
    month = player.get("/api/daily", params={"month": DAY[:7], "today": DAY}).json()
    day = next(day for day in month["days"] if day["date"] == DAY)
    assert day["freecell"]["state"] == "won"
    assert month["streak"] == 1
