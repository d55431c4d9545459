"""The pool: a few workers, one queue, and a thread that watches over each worker.

Work that is cancelled is asked to stop, and its worker replaced when it doesn't; a worker that
dies or works far beyond its time is replaced, and whoever waited is told so.
"""

import itertools
import logging
import multiprocessing
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawValue
from typing import Any

from halfmoon.server.worker import Data, run_worker

POLL_S = 0.02
IDLE_S = 0.5  # how long a worker that died while it waited stays unnoticed
QUIET_S = 2.0
START_S_MAX = 60.0
RESTART_S_MAX = 30.0
# How long work may go on after it was asked to stop, or after its time is over.
GRACE_S = 2.0
logger = logging.getLogger("halfmoon.server.pool")
CONTEXT = multiprocessing.get_context("spawn")


class End(StrEnum):
    """How work ended."""

    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    GAVE_WAY = "gave way"  # to more urgent work; it will be begun anew


Finished = Callable[[End, Any], None]


@dataclass(order=True)
class Work:
    """A call of a function of `tasks`. `urgency` 0 goes first; `time_s` is what it should take.

    `progress` and `finished` are called from a thread of the pool, `finished` exactly once. Work
    that gives way is begun anew later, so that `started` may be called more than once.
    """

    urgency: int
    number: int = field(init=False, default_factory=itertools.count().__next__)
    function: str = field(compare=False)
    arguments: tuple[Any, ...] = field(compare=False)
    time_s: float = field(compare=False)
    started: Callable[[], None] = field(compare=False, default=lambda: None)
    progress: Callable[[Data], None] = field(compare=False, default=lambda data: None)
    finished: Finished = field(compare=False, default=lambda end, result: None)
    cancelled: threading.Event = field(compare=False, init=False, default_factory=threading.Event)
    gives_way: threading.Event = field(compare=False, init=False, default_factory=threading.Event)


class Pool:
    """Workers that wait for work. Nobody blocks who hands it in."""

    def __init__(
        self,
        count: int,
        *,
        tasks: str = "halfmoon.server.tasks",
        replaced: Callable[[], None] = lambda: None,
    ) -> None:
        self._tasks = tasks
        self._queue: queue.PriorityQueue[Work] = queue.PriorityQueue()
        self._under_way: list[Work] = []
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._replaced = replaced
        self._threads = [
            threading.Thread(target=self._watch, args=(number,), name=f"halfmoon-pool-{number}")
            for number in range(count)
        ]
        for thread in self._threads:
            thread.daemon = True
            thread.start()

    @property
    def waiting(self) -> int:
        """How much work nobody has begun."""
        return self._queue.qsize()

    def submit(self, work: Work) -> None:
        """Queue work; where all workers are busy, the least urgent of it gives way to this.

        A verdict in the background may take its time; a player who asks for a hint waits.
        """
        self._queue.put(work)
        with self._lock:
            if len(self._under_way) == len(self._threads):
                last = max(self._under_way)
                if last.urgency > work.urgency:
                    last.gives_way.set()

    def close(self) -> None:
        """End all workers; work under way ends as cancelled."""
        self._closing.set()
        for thread in self._threads:
            thread.join(2 * GRACE_S)

    def _watch(self, number: int) -> None:
        worker, failures = _Worker(number, self._tasks), 0
        self._let_the_server_start()
        while not self._closing.is_set():
            if not worker.start():
                # It cannot even begin (no memory, a broken installation): not again at once.
                failures += 1
                self._closing.wait(min(RESTART_S_MAX, 2.0**failures))
                continue
            failures = 0
            try:
                work = self._queue.get(timeout=IDLE_S)
            except queue.Empty:
                continue
            if work.cancelled.is_set():
                work.finished(End.CANCELLED, None)
            elif worker.start():
                self._do(worker, work)
            else:
                self._queue.put(work)
        worker.stop()

    def _do(self, worker: "_Worker", work: Work) -> None:
        with self._lock:
            self._under_way.append(work)
        end, result = worker.do(work, self._closing)
        with self._lock:
            self._under_way.remove(work)
            work.gives_way.clear()
        if end is End.GAVE_WAY:
            self._queue.put(work)
            return
        if end is End.FAILED and not worker.is_alive:
            self._replaced()
        work.finished(end, result)

    def _let_the_server_start(self) -> None:
        """Importing the solver takes a core for a second: the first page goes before."""
        quiet_until_s = time.monotonic() + QUIET_S
        while self._queue.empty() and time.monotonic() < quiet_until_s:
            if self._closing.wait(POLL_S):
                return


class _Worker:
    """One process, started when it is first wanted and again after it was lost."""

    def __init__(self, number: int, tasks: str) -> None:
        self._number = number
        self._tasks = tasks
        self._process: SpawnProcess | None = None

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def start(self) -> bool:
        """Have a process that waits for work; False when it ended before it was ready."""
        if self.is_alive:
            return True
        self.stop()
        self._connection, theirs = CONTEXT.Pipe()
        self._flag = RawValue("b", 0)
        self._process = CONTEXT.Process(
            target=run_worker,
            args=(theirs, self._flag, self._tasks),
            name=f"halfmoon-worker-{self._number}",
            daemon=True,
        )
        self._process.start()
        theirs.close()
        try:
            # The first message says that everything is imported: that time is nobody's work.
            if self._connection.poll(START_S_MAX):
                self._connection.recv()
                return True
        except (EOFError, OSError):
            pass
        logger.error("a worker did not start", extra={"worker": self._number})
        self.stop()
        return False

    def stop(self) -> None:
        if self._process is None:
            return
        self._connection.close()
        self._process.kill()
        self._process.join()
        self._process = None

    def do(self, work: Work, closing: threading.Event) -> tuple[End, Any]:
        """Let the process do the work; however that ends, it is ready for more or gone."""
        self._flag.value = 0
        try:
            self._connection.send((work.function, work.arguments))
            work.started()
            return self._listen(work, closing)
        except (EOFError, OSError):
            logger.error("a worker died", extra={"worker": self._number, "job": work.function})
            self.stop()
            return End.FAILED, "the worker died"

    def _listen(self, work: Work, closing: threading.Event) -> tuple[End, Any]:
        late_s = time.monotonic() + work.time_s + GRACE_S
        stop_s: float | None = None
        while True:
            if self._connection.poll(POLL_S):
                kind, data = self._connection.recv()
                if kind == "progress":
                    work.progress(data)
                elif kind == "failed":
                    logger.error("work failed: %s", data, extra={"job": work.function})
                    return End.FAILED, data
                elif kind == "done":
                    return _end_of(work, closing) if stop_s is not None else (End.DONE, data)
            now_s = time.monotonic()
            asked = work.cancelled.is_set() or work.gives_way.is_set() or closing.is_set()
            if stop_s is None and asked:
                self._flag.value = 1
                stop_s = now_s + GRACE_S
            if closing.is_set() or (stop_s is not None and now_s > stop_s):
                self.stop()
                return _end_of(work, closing)
            if stop_s is None and now_s > late_s:
                logger.error("a worker hangs", extra={"worker": self._number, "job": work.function})
                self.stop()
                return End.FAILED, "the worker hung"


def _end_of(work: Work, closing: threading.Event) -> tuple[End, None]:
    """How work ended that was asked to stop."""
    if work.cancelled.is_set() or closing.is_set():
        return End.CANCELLED, None
    return End.GAVE_WAY, None
