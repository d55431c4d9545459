"""The worker pool: work, progress, order, cancellation, crashes and hangs."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from halfmoon.server import pool as pool_module
from halfmoon.server.pool import End, Pool, Work

Outcome = tuple[End, Any]


@pytest.fixture
def replaced() -> list[int]:
    return []


@pytest.fixture
def pool(replaced: list[int], monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    monkeypatch.setattr(pool_module, "GRACE_S", 0.5)
    opened = Pool(1, tasks="support.worker_tasks", replaced=lambda: replaced.append(1))
    yield opened
    opened.close()


def submit(
    pool: Pool, function: str, *arguments: Any, urgency: int = 0, time_s: float = 30, **more: Any
) -> tuple[Work, Future[Outcome]]:
    future: Future[Outcome] = Future()
    work = Work(
        urgency=urgency,
        function=function,
        arguments=arguments,
        time_s=time_s,
        finished=lambda end, result: future.set_result((end, result)),
        **more,
    )
    pool.submit(work)
    return work, future


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.01)


def test_work_is_done_and_tells_how_far_it_is(pool: Pool) -> None:
    told: list[Any] = []
    _, future = submit(pool, "double", 21, progress=told.append)
    assert future.result(30) == (End.DONE, 42)
    assert told == [{"half": 21}]


def test_work_that_raises_fails_and_its_worker_lives_on(pool: Pool, replaced: list[int]) -> None:
    _, failing = submit(pool, "fail")
    _, after = submit(pool, "double", 1)
    assert failing.result(30) == (End.FAILED, "ValueError: this never works")
    assert after.result(30) == (End.DONE, 2)
    assert replaced == []


def test_a_worker_that_dies_is_replaced(pool: Pool, replaced: list[int]) -> None:
    _, dying = submit(pool, "die")
    _, after = submit(pool, "double", 1)
    assert dying.result(30)[0] is End.FAILED
    assert after.result(30) == (End.DONE, 2)
    assert replaced == [1]


def test_a_worker_that_hangs_is_replaced(pool: Pool, replaced: list[int]) -> None:
    _, hanging = submit(pool, "hang", time_s=0.1)
    _, after = submit(pool, "double", 1)
    assert hanging.result(30)[0] is End.FAILED
    assert after.result(30) == (End.DONE, 2)
    assert replaced == [1]


@pytest.mark.parametrize("function", ["wait", "hang"])
def test_cancelled_work_makes_room(pool: Pool, function: str) -> None:
    work, cancelled = submit(pool, function)
    _, after = submit(pool, "double", 1)
    time.sleep(0.2)
    work.cancelled.set()
    assert cancelled.result(30)[0] is End.CANCELLED
    assert after.result(30) == (End.DONE, 2)


def test_work_that_was_cancelled_while_it_waited_is_never_begun(pool: Pool) -> None:
    first, _ = submit(pool, "wait")
    begun: list[int] = []
    second, future = submit(pool, "double", 1, started=lambda: begun.append(1))
    second.cancelled.set()
    first.cancelled.set()
    assert future.result(30) == (End.CANCELLED, None)
    assert begun == []


def test_urgent_work_goes_first(pool: Pool) -> None:
    order: list[str] = []
    first, _ = submit(pool, "wait")
    time.sleep(0.2)
    _, slow = submit(pool, "double", 1, urgency=3, started=lambda: order.append("judge"))
    _, quick = submit(pool, "double", 2, urgency=0, started=lambda: order.append("hint"))
    first.cancelled.set()
    assert (slow.result(30), quick.result(30)) == ((End.DONE, 2), (End.DONE, 4))
    assert order == ["hint", "judge"]


@pytest.mark.parametrize("function", ["wait", "hang"])
def test_slow_work_gives_way_to_urgent_work_and_is_begun_anew(pool: Pool, function: str) -> None:
    begun: list[int] = []
    slow, ended = submit(pool, function, urgency=3, started=lambda: begun.append(1))
    wait_until(lambda: len(begun) == 1)
    _, quick = submit(pool, "double", 2, urgency=0)
    assert quick.result(30) == (End.DONE, 4)
    wait_until(lambda: len(begun) == 2)
    slow.cancelled.set()
    assert ended.result(30) == (End.CANCELLED, None)


def test_work_does_not_give_way_to_its_equals(pool: Pool) -> None:
    slow, ended = submit(pool, "wait", urgency=3)
    time.sleep(0.3)
    _, other = submit(pool, "double", 2, urgency=3)
    time.sleep(0.3)
    assert not other.done()
    slow.cancelled.set()
    assert (ended.result(30)[0], other.result(30)) == (End.CANCELLED, (End.DONE, 4))


def test_a_worker_that_dies_while_it_waits_is_missed_by_nobody(pool: Pool) -> None:
    assert submit(pool, "double", 1)[1].result(30) == (End.DONE, 2)
    for process in multiprocessing.active_children():
        process.kill()
        process.join()  # it is gone before the next work comes
    assert submit(pool, "double", 2)[1].result(30) == (End.DONE, 4)


def test_closing_ends_what_is_under_way(pool: Pool) -> None:
    _, future = submit(pool, "wait")
    time.sleep(0.2)
    began = time.monotonic()
    pool.close()
    assert future.result(5)[0] is End.CANCELLED
    assert time.monotonic() - began < 5
