"""The disk is full, the file cannot be written: a plain word, nothing lost, and on it goes."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from support.app_server import AppServer, roomy_settings
from support.playing import deal, first_move, play, problem_of, send

FAULTS = {
    "the disk is full": "PRAGMA max_page_count=1",
    "the file is read-only": "PRAGMA query_only=ON",
}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[AppServer]:
    with AppServer(roomy_settings(tmp_path)) as running:
        yield running


@contextmanager
def fault(server: AppServer, name: str) -> Iterator[None]:
    """Let every write fail for a while."""
    store = server.app.state.services.storage.store
    store.write(lambda connection: connection.execute(text(FAULTS[name]))).result(10)
    yield
    store._writing.dispose()  # the next connection knows nothing of the fault


def storage_problem(answer: httpx.Response) -> bool:
    return answer.status_code == 503 and problem_of(answer)["code"] == "problem-storage"


@pytest.mark.parametrize("name", FAULTS)
def test_a_command_that_could_not_be_kept_is_done_once_when_it_comes_again(
    own_server: AppServer, name: str
) -> None:
    with own_server.player() as player:
        view = deal(player)
        command = {"id": str(uuid.uuid4())} | first_move(view)
        with fault(own_server, name):
            # A full disk takes what still fits into the pages that are there.
            answers = [send(player, view, **command)]
            while answers[-1].status_code == 200 and len(answers) < 3_000:
                view = answers[-1].json()
                command = {
                    "id": str(uuid.uuid4()),
                    "type": "undo" if view["can"]["undo"] else "redo",
                }
                answers.append(send(player, view, **command))
            assert storage_problem(answers[-1])
            assert answers[-1].headers["retry-after"] == "2"
            seen = player.get(f"/api/games/{view['id']}").json()
            assert seen["version"] == view["version"], "what was not kept is not shown either"
        after = play(player, view, **command)
        assert after["version"] == view["version"] + 1
        assert play(player, view, **command)["version"] == after["version"]


@pytest.mark.parametrize("name", ["the file is read-only"])
def test_nothing_else_pretends_to_have_been_kept(own_server: AppServer, name: str) -> None:
    with own_server.player() as player:
        view = deal(player)
        with fault(own_server, name):
            assert storage_problem(player.post("/api/games", json={"random": True}))
            assert storage_problem(player.put("/api/player/settings", json={"peek": True}))
            assert storage_problem(player.delete(f"/api/games/{view['id']}"))
        assert player.get("/api/player").json()["settings"] == {}
        assert len(player.get("/api/games").json()["games"]) == 1
        assert player.get("/healthz").status_code == 200
