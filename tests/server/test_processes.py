"""Several server processes on one database: one game, whoever answers."""

import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from support.app_server import AppServer, roomy_settings
from support.playing import Json, deal, first_move, play, send
from support.postgres import PostgresServer

from halfmoon.store import upgrade


@pytest.fixture(params=["sqlite", "postgresql"])
def twins(request: pytest.FixtureRequest, tmp_path: Path):
    settings = roomy_settings(tmp_path)
    if request.param == "postgresql":
        postgres: PostgresServer = request.getfixturevalue("postgres")
        settings = replace(settings, database=postgres.database())
        upgrade(settings.database)
    with AppServer(settings) as first, AppServer(settings) as second:
        yield first, second


def test_both_processes_carry_one_game_on(twins: tuple[AppServer, AppServer]) -> None:
    first, second = twins
    with first.player() as here:
        view = deal(here)
        with second.player(cookies=dict(here.cookies)) as there:
            view = play(there, view, **first_move(view))
            view = play(here, view, type="undo")
            view = play(there, view, type="redo")
            assert here.get(f"/api/games/{view['id']}").json() == view
            assert view["version"] == 3


def test_the_slower_process_is_overtaken(twins: tuple[AppServer, AppServer]) -> None:
    first, second = twins
    with first.player() as here:
        view = deal(here)
        with second.player(cookies=dict(here.cookies)) as there:
            there.get(f"/api/games/{view['id']}")
            move: Json = first_move(view)
            play(here, view, **move)
            late = send(there, view, **move)
            assert late.status_code == 409
            assert late.json()["view"] == here.get(f"/api/games/{view['id']}").json()


def test_a_retry_may_reach_the_other_process(twins: tuple[AppServer, AppServer]) -> None:
    first, second = twins
    with first.player() as here:
        view = deal(here)
        with second.player(cookies=dict(here.cookies)) as there:
            there.get(f"/api/games/{view['id']}")
            command = {"id": "the-same-command"} | first_move(view)
            answer = play(here, view, **command)
            assert play(there, view, **command) == answer
            follower = play(there, view, type="undo", after="the-same-command")
            assert follower["version"] == 2


def test_a_command_waits_for_one_that_reaches_the_other_process(
    twins: tuple[AppServer, AppServer],
) -> None:
    first, second = twins
    with first.player() as here:
        view = deal(here)
        with second.player(cookies=dict(here.cookies)) as there:
            answers = []

            def follow() -> None:
                answers.append(send(there, view, type="undo", after="the-first-one"))

            thread = threading.Thread(target=follow)
            thread.start()
            time.sleep(0.5)
            play(here, view, id="the-first-one", **first_move(view))
            thread.join(20)
            assert answers[0].status_code == 200 and answers[0].json()["version"] == 2


def test_what_one_process_deletes_is_gone_in_the_other(twins: tuple[AppServer, AppServer]) -> None:
    first, second = twins
    with first.player() as here:
        view = deal(here)
        with second.player(cookies=dict(here.cookies)) as there:
            assert there.get(f"/api/games/{view['id']}").status_code == 200
            here.delete(f"/api/games/{view['id']}")
            assert there.get(f"/api/games/{view['id']}").status_code == 404
            assert send(there, view, type="restart").status_code == 404
