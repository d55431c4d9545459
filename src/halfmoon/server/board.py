"""The board of jobs: every job of the last minutes by its id, those under way by their game."""

from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Any

from halfmoon.server.pool import Work
from halfmoon.store.identifiers import new_identifier

KEPT_MAX = 2_000
UNDER_WAY = ("queued", "running")


@dataclass
class Job:
    """Work on one version of a game, as the page sees it."""

    game_id: str
    player_id: str
    type: str
    version: int
    id: str = field(default_factory=new_identifier)
    status: str = "queued"
    progress: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    problem: dict[str, Any] | None = None
    work: Work | None = None

    @property
    def is_over(self) -> bool:
        """Done, cancelled or failed."""
        return self.status not in UNDER_WAY

    def json(self) -> dict[str, Any]:
        """The job on the wire."""
        names = ("id", "type", "status", "version", "progress", "result", "problem")
        return {name: getattr(self, name) for name in names}


class Board:
    """Keeps jobs; the oldest that are over are forgotten first.

    Every move asks for the jobs of its game: that look-up must not grow with the others'.
    """

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._under_way: dict[str, list[Job]] = {}
        self._of_player: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._jobs)

    def get(self, job_id: str) -> Job | None:
        """A job by its id."""
        return self._jobs.get(job_id)

    def under_way(self, game_id: str) -> list[Job]:
        """The jobs of a game that are not over."""
        return list(self._under_way.get(game_id, ()))

    def all_under_way(self) -> list[Job]:
        """The jobs of all games that are not over."""
        return [job for jobs in self._under_way.values() for job in jobs]

    def count_of(self, player_id: str) -> int:
        """How many jobs of a player are not over."""
        return self._of_player[player_id]

    def add(self, job: Job) -> None:
        """Put a job up that is under way."""
        assert not job.is_over, "a job begins under way"
        self._jobs[job.id] = job
        self._under_way.setdefault(job.game_id, []).append(job)
        self._of_player[job.player_id] += 1
        if len(self._jobs) > KEPT_MAX:
            self._forget_one()

    def end(self, job: Job, status: str) -> None:
        """A job is over; what its work held goes."""
        assert not job.is_over and status not in UNDER_WAY, "a job is over once"
        job.status = status
        job.work = None
        self._under_way[job.game_id].remove(job)
        if not self._under_way[job.game_id]:
            del self._under_way[job.game_id]
        self._of_player[job.player_id] -= 1
        if not self._of_player[job.player_id]:
            del self._of_player[job.player_id]

    def _forget_one(self) -> None:
        """Limits keep those under way far fewer than KEPT_MAX, so one that is over is near."""
        for job_id, job in self._jobs.items():
            if job.is_over:
                del self._jobs[job_id]
                return
