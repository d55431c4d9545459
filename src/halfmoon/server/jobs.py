"""Long work for players: hints, verdicts, whole lines. It never blocks a move.

A job is about one version of a game and is given up when the position changes. Jobs live in the
memory of the process that began them, for some minutes; what must last (help used, the line that
hints follow) is kept with the game.
"""

import asyncio
import logging
from typing import Any

from halfmoon.server import lines
from halfmoon.server.board import Board, Job
from halfmoon.server.hub import Hub
from halfmoon.server.live import LiveGame
from halfmoon.server.metrics import Metrics
from halfmoon.server.play import Play
from halfmoon.server.pool import End, Pool, Work
from halfmoon.server.problems import Code, Problem
from halfmoon.server.schemas import JobType
from halfmoon.server.settings import Settings
from halfmoon.store import StoreUnavailable

TIME_MS = {
    "hint": 10_000,
    "judge": 20_000,
    "solve": 30_000,
    "solve_deal": 30_000,
    "deal": 10_000,
}
URGENCY = {"hint": 0, "deal": 1, "solve": 2, "solve_deal": 2, "judge": 3}
logger = logging.getLogger("halfmoon.server.jobs")


class Jobs:
    """All jobs of this process."""

    def __init__(
        self, settings: Settings, pool: Pool, play: Play, hub: Hub, metrics: Metrics
    ) -> None:
        self._settings = settings
        self._pool = pool
        self._play = play
        self._hub = hub
        self._metrics = metrics
        self._board = Board()
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self, game: LiveGame, job_type: JobType) -> Job:
        """Begin work on the game as it is now; the same work that is under way is not doubled."""
        lines.check_open(game, job_type)
        version = game.session.version
        for job in self._board.under_way(game.record.id):
            if job.type == job_type and job.version == version:
                return job
        job = Job(game.record.id, game.record.player_id, job_type, version)
        known = lines.known_answer(game, job_type)
        if known is not None:
            self._board.add(job)
            await self._end(job, game, End.DONE, known)
            return job
        self._check_limits(job.player_id)
        self._board.add(job)
        job.work = Work(
            urgency=URGENCY[job_type],
            function=lines.FUNCTIONS[job_type],
            arguments=(*lines.arguments(game, job_type), TIME_MS[job_type]),
            time_s=TIME_MS[job_type] / 1000 * lines.SLACK[job_type],
            started=lambda: self._from_pool(self._started, job),
            progress=lambda data: self._from_pool(self._progressed, job, data),
            finished=lambda end, result: self._from_pool(self._finished, job, game, end, result),
        )
        self._pool.submit(job.work)
        return job

    def get(self, game: LiveGame, job_id: str) -> Job:
        """A job of a game; a problem when it is unknown or long forgotten."""
        job = self._board.get(job_id)
        if job is None or job.game_id != game.record.id:
            raise Problem(404, Code.UNKNOWN_JOB, f"this game has no such job: {job_id[:40]}")
        return job

    def cancel(self, job: Job) -> None:
        """Give up work; its worker is free for others soon."""
        if job.is_over:
            return
        if job.work is not None:
            job.work.cancelled.set()
        self._over(job, End.CANCELLED)

    def cancel_older(self, game_id: str, version: int) -> None:
        """Give up all work on earlier positions of a game."""
        for job in self._board.under_way(game_id):
            if job.version != version:
                self.cancel(job)

    def cancel_game(self, game_id: str) -> None:
        """Give up all work on a game."""
        for job in self._board.under_way(game_id):
            self.cancel(job)

    async def find_deal(self, game: str, option: str, *, difficulty: str | None) -> int:
        """The number of a random deal that the solver has won."""
        found: asyncio.Future[int | None] = self._loop.create_future()

        def finished(end: End, result: Any) -> None:
            number = result["number"] if end is End.DONE else None
            self._from_pool(_settle, found, number)

        if self._pool.waiting >= self._settings.jobs_waiting_max:
            raise _busy()
        work = Work(
            urgency=URGENCY["deal"],
            function="find_deal",
            arguments=(game, option, difficulty, TIME_MS["deal"]),
            time_s=TIME_MS["deal"] / 1000 * 2,
            finished=finished,
        )
        self._pool.submit(work)
        try:
            number = await found
        finally:
            work.cancelled.set()
        if number is None:
            detail = "the solver found no such deal in time; try again or choose other options"
            raise Problem(422, Code.NO_WINNABLE, detail)
        return number

    async def close(self) -> None:
        """Give up everything and end the workers."""
        for job in self._board.all_under_way():
            self.cancel(job)
        await asyncio.to_thread(self._pool.close)

    def _check_limits(self, player_id: str) -> None:
        if self._board.count_of(player_id) >= self._settings.jobs_per_player_max:
            raise Problem(
                429,
                Code.TOO_MANY_JOBS,
                f"at most {self._settings.jobs_per_player_max} searches run for one player",
                arguments={"count": self._settings.jobs_per_player_max},
            )
        if self._pool.waiting >= self._settings.jobs_waiting_max:
            raise _busy()

    def _from_pool(self, function: Any, *arguments: Any) -> None:
        """Go on in the event loop; the server may be gone by now."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *arguments)

    def _started(self, job: Job) -> None:
        if job.status == "queued":
            job.status = "running"
            self._tell(job)

    def _progressed(self, job: Job, data: dict[str, Any]) -> None:
        if job.status == "running":
            job.progress = data
            self._tell(job)

    def _finished(self, job: Job, game: LiveGame, end: End, result: Any) -> None:
        if job.is_over:
            return
        answer = None
        if end is End.DONE and game.session.version == job.version:
            answer = lines.answer_of(game, job.type, result)
        elif end is End.DONE:
            end = End.CANCELLED
        task = self._loop.create_task(self._end(job, game, end, answer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _end(self, job: Job, game: LiveGame, end: End, answer: lines.Answer | None) -> None:
        """Keep the help that an answer is, then tell it."""
        if answer is not None:
            try:
                await self._play.note_help(
                    game,
                    hints=int(job.type == "hint" and answer.helps),
                    viewer=job.type.startswith("solve") and answer.helps,
                    line=answer.line,
                )
            except StoreUnavailable as error:
                logger.warning("help could not be noted: %s", error)
                end, answer = End.FAILED, None
        if job.is_over:
            return  # it was given up meanwhile
        job.result = None if answer is None else answer.result
        self._over(job, end)

    def _over(self, job: Job, end: End) -> None:
        if end is End.FAILED:
            detail = "the search broke off; nothing else was harmed, it can be asked for again"
            job.problem = Problem(500, Code.WORKER, detail).document()
        self._board.end(job, end.value)
        self._metrics.jobs.labels(job.type, job.status).inc()
        self._tell(job)

    def _tell(self, job: Job) -> None:
        self._hub.publish(job.game_id, f"job-{job.id}", "job", job.json())


def _settle(future: asyncio.Future[int | None], number: int | None) -> None:
    if not future.done():
        future.set_result(number)


def _busy() -> Problem:
    detail = "the solver has too much to do just now; try again in a moment"
    headers = {"Retry-After": "5"}
    return Problem(429, Code.TOO_MANY_JOBS, detail, arguments={"count": 0}, headers=headers)
