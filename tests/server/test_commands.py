"""Commands: moves, taps and drops, refusals, retries, and clients that overtake each other."""

import threading
import uuid

import httpx
import pytest
from support.app_server import AppServer
from support.playing import deal, first_move, play, problem_of, send


def test_a_move_raises_the_version_and_is_told_for_the_animation(player: httpx.Client) -> None:
    view = deal(player)
    move = first_move(view)
    after = play(player, view, **move)
    assert after["version"] == 1
    assert after["last"]["type"] == "move"
    assert (after["last"]["source"], after["last"]["target"]) == (move["source"], move["target"])
    assert player.get(f"/api/games/{view['id']}").json() == after


def test_a_refusal_is_part_of_play(player: httpx.Client) -> None:
    view = deal(player)
    after = play(player, view, type="move", source="1", target="2")
    assert after["version"] == 0
    assert after["refusal"]["reason"] == "reason-suit"
    assert (after["refusal"]["source"], after["refusal"]["target"]) == ("1", "2")
    assert player.get(f"/api/games/{view['id']}").json()["refusal"] is None


@pytest.mark.parametrize("place", ["", "XX", "99", "é", "0"])
def test_places_that_are_not_there_are_refused_or_named(player: httpx.Client, place: str) -> None:
    answer = send(player, deal(player), type="move", source=place, target="2")
    if answer.status_code == 200:
        assert answer.json()["refusal"]["reason"] == "reason-no-such-place"
    else:
        assert "source" in problem_of(answer)["arguments"]["place"]


def test_a_tap_selects_a_second_one_deselects(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=1)
    selected = play(player, view, type="tap", at="1", count=1)
    assert selected["selection"] == {"at": "1", "count": 1}
    again = play(player, view, type="tap", at="1", selected=selected["selection"])
    assert again["selection"] is None and again["version"] == 0


def test_a_refused_target_leaves_the_selection(player: httpx.Client) -> None:
    view = deal(player, game="freecell", number=1)
    chosen = {"at": "1", "count": 1}
    after = play(player, view, type="tap", at="2", selected=chosen)
    assert after["refusal"] is not None and after["selection"] == chosen


def test_a_drop_on_the_foundation_area_finds_the_foundation(player: httpx.Client) -> None:
    view = deal(player)
    source = next(
        s
        for s, by_count in view["destinations"].items()
        if "SA" in by_count["1"] or any(target[-1] in "AK" for target in by_count["1"])
    )
    after = play(player, view, type="drop", source=source, count=1, area={"nearest": None})
    assert after["version"] == 1 and after["last"]["target"][-1] in "AK"


def test_undo_redo_redeal_and_restart(player: httpx.Client) -> None:
    view = deal(player)
    view = play(player, view, **first_move(view))
    view = play(player, view, type="undo")
    assert view["last"]["type"] == "undo" and view["can"]["redo"]
    view = play(player, view, type="redo")
    view = play(player, view, type="redeal")
    assert view["counters"]["redeals"] == 2 and not view["can"]["undo"]
    view = play(player, view, type="restart")
    assert view["counters"] == {"moves": 0, "score": None, "redeals": 3, "elapsed_ms": 0}
    log = player.get(f"/api/games/{view['id']}/log").json()
    assert log["log"][1:] == ["undo", "redo", "R", "restart"] and log["moves"] == []


def test_the_same_command_again_does_nothing_more(player: httpx.Client) -> None:
    view = deal(player)
    command = {"id": str(uuid.uuid4())} | first_move(view)
    first = play(player, view, **command)
    later = play(player, first, type="undo")
    assert play(player, view, **command)["version"] == later["version"] == 2
    assert len(player.get(f"/api/games/{view['id']}/log").json()["log"]) == 2


def test_a_retry_after_a_restart_of_the_server_is_harmless(
    player: httpx.Client, server: AppServer
) -> None:
    view = deal(player)
    command = {"id": str(uuid.uuid4())} | first_move(view)
    play(player, view, **command)
    server.app.state.services.live.drop(view["id"])
    assert play(player, view, **command)["version"] == 1


def test_a_command_on_an_old_view_is_answered_with_the_present_one(player: httpx.Client) -> None:
    view = deal(player)
    present = play(player, view, **first_move(view))
    answer = send(player, view, type="undo")
    assert answer.status_code == 409
    problem = problem_of(answer)
    assert problem["code"] == "problem-overtaken"
    assert problem["view"] == present


def test_a_version_from_the_future_is_answered_with_the_present_view(player: httpx.Client) -> None:
    view = deal(player)
    answer = send(player, view | {"version": 7}, type="undo")
    assert answer.status_code == 409 and answer.json()["view"]["version"] == 0


def test_what_was_overtaken_stays_so_when_it_comes_again(player: httpx.Client) -> None:
    view = deal(player)
    play(player, view, **first_move(view))
    command = {"id": str(uuid.uuid4()), "type": "undo"}
    assert send(player, view, **command).status_code == 409
    assert send(player, view, **command).status_code == 409
    follower = send(player, view, type="undo", after=command["id"])
    assert follower.status_code == 409


def test_commands_queue_behind_each_other(player: httpx.Client) -> None:
    view = deal(player)
    ids = [str(uuid.uuid4()) for _ in range(4)]
    play(player, view, id=ids[0], **first_move(view))
    for before, this, kind in zip(ids, ids[1:], ["undo", "redo", "undo"], strict=False):
        view = play(player, view, id=this, type=kind, after=before)
    assert view["version"] == 4


def test_a_command_waits_for_the_one_that_it_follows(player: httpx.Client) -> None:
    view = deal(player)
    first, second = str(uuid.uuid4()), str(uuid.uuid4())
    answers: list[httpx.Response] = []

    def follow() -> None:
        answers.append(send(player, view, id=second, type="undo", after=first))

    thread = threading.Thread(target=follow)
    thread.start()
    play(player, view, id=first, **first_move(view))
    thread.join(10)
    assert answers[0].status_code == 200 and answers[0].json()["version"] == 2


def test_a_command_after_nothing_known_is_overtaken_in_the_end(player: httpx.Client) -> None:
    answer = send(player, deal(player), type="undo", after=str(uuid.uuid4()))
    assert answer.status_code == 409


def test_a_command_may_follow_one_that_changed_nothing(player: httpx.Client) -> None:
    view = deal(player)
    refused = str(uuid.uuid4())
    play(player, view, id=refused, type="undo")
    assert play(player, view, after=refused, **first_move(view))["version"] == 1


def test_twenty_clients_at_once_lose_and_double_nothing(
    player: httpx.Client, server: AppServer
) -> None:
    view = deal(player)
    done: list[int] = []

    def client() -> None:
        with server.player(cookies=dict(player.cookies)) as same:
            seen = same.get(f"/api/games/{view['id']}").json()
            for _ in range(5):
                kind = "undo" if seen["can"]["undo"] else "redo" if seen["can"]["redo"] else None
                command = {"type": kind} if kind else first_move(seen)
                answer = send(same, seen, **command)
                seen = answer.json().get("view", answer.json())
                done.append(answer.status_code)

    threads = [threading.Thread(target=client) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(done) == 100 and set(done) <= {200, 409}
    log = player.get(f"/api/games/{view['id']}/log").json()["log"]
    assert len(log) == done.count(200)


def test_the_clock_grows_with_commands_but_not_beyond_the_wall_clock(
    player: httpx.Client,
) -> None:
    view = deal(player)
    after = play(player, view, elapsed_ms=10**9, **first_move(view))
    assert 0 < after["counters"]["elapsed_ms"] < 60_000
    slow = play(player, after, type="undo", elapsed_ms=0)
    assert slow["counters"]["elapsed_ms"] == after["counters"]["elapsed_ms"]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"type": "jump", "version": 0}, "body"),
        ({"type": "undo"}, "body"),
        ({"type": "undo", "version": 0, "after": "a" * 8}, "body"),
        ({"type": "undo", "version": -1}, "version"),
        ({"type": "move", "version": 0, "source": "1"}, "target"),
        ({"type": "move", "version": 0, "source": "1", "target": "2", "count": 0}, "count"),
        ({"type": "undo", "version": 0, "elapsed_ms": -5}, "elapsed_ms"),
        ({"type": "undo", "version": 0, "id": "x"}, "id"),
        ({"type": "undo", "version": 0, "more": 1}, "more"),
    ],
)
def test_a_malformed_command_is_named(player: httpx.Client, body: dict, place: str) -> None:
    view = deal(player)
    body = {"id": str(uuid.uuid4())} | body
    answer = player.post(f"/api/games/{view['id']}/commands", json=body)
    assert answer.status_code == 422
    assert place in problem_of(answer)["arguments"]["place"]
