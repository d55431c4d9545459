"""The board of jobs: look-ups by game and player, and a bound on what is kept."""

import pytest

from halfmoon.server import board as board_module
from halfmoon.server.board import Board, Job


def job(game_id: str = "game", player_id: str = "player") -> Job:
    return Job(game_id, player_id, "hint", 0)


def test_a_job_is_found_while_it_is_under_way_and_after() -> None:
    board, hint = Board(), job()
    board.add(hint)
    assert board.under_way("game") == board.all_under_way() == [hint]
    assert board.count_of("player") == 1
    board.end(hint, "done")
    assert board.under_way("game") == board.all_under_way() == []
    assert board.count_of("player") == 0
    assert board.get(hint.id) is hint and hint.is_over


def test_jobs_of_others_are_not_mixed_in() -> None:
    board = Board()
    mine, theirs = job(), job("other game", "other player")
    board.add(mine)
    board.add(theirs)
    assert board.under_way("game") == [mine]
    assert board.count_of("other player") == 1


def test_a_job_is_over_once() -> None:
    board, hint = Board(), job()
    board.add(hint)
    board.end(hint, "cancelled")
    with pytest.raises(AssertionError, match="over once"):
        board.end(hint, "done")


def test_old_jobs_are_forgotten_but_none_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_module, "KEPT_MAX", 3)
    board, long = Board(), job()
    board.add(long)
    ended = [job() for _ in range(4)]
    for hint in ended:
        board.add(hint)
        board.end(hint, "done")
    assert len(board) <= 3
    assert board.get(long.id) is long
    assert board.get(ended[0].id) is None and board.get(ended[-1].id) is ended[-1]
