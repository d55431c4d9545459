"""One search as seen by its parts: the time left, cancellation, progress."""

from __future__ import annotations

from halfmoon.core.poll import Poll
from halfmoon.solver.result import Budget, CancelFlag, Progress, ProgressCallback


class Watch:
    """Hands each part of a search what is left of the budget, and adds up what was spent."""

    def __init__(
        self,
        budget: Budget,
        *,
        progress: ProgressCallback | None = None,
        cancel: CancelFlag | None = None,
    ) -> None:
        self.budget = budget
        self.nodes = 0
        self.cancelled = False
        self._progress = progress
        self._cancel = cancel
        self._whole = Poll(time_ms=budget.time_ms)

    @property
    def elapsed_ms(self) -> float:
        """Time since the search began."""
        return self._whole.elapsed_ms

    @property
    def nodes_left(self) -> int | None:
        """What is left of the nodes, None without a limit."""
        if self.budget.nodes_max is None:
            return None
        return max(0, self.budget.nodes_max - self.nodes)

    def nodes_left_or(self, unlimited: int) -> int:
        """Return what is left of the nodes, or `unlimited` when there is no limit."""
        left = self.nodes_left
        return unlimited if left is None else left

    @property
    def remaining_ms(self) -> float | None:
        """Return the time left, None without a limit."""
        return self._whole.remaining_ms

    def is_over(self) -> bool:
        """Return True when the time, the nodes or the player's patience have run out."""
        remaining = self._whole.remaining_ms
        if self._cancel is not None and self._cancel.is_set():
            self.cancelled = True
        return self.cancelled or remaining == 0 or self.nodes_left == 0

    def why_over(self) -> str:
        """Say which limit ended the search."""
        if self.cancelled:
            return "cancelled"
        if self._whole.remaining_ms == 0:
            return f"the budget of {self.budget.time_ms} ms is used up"
        return f"the budget of {self.budget.nodes_max} nodes is used up"

    def poll(self, stage: str, *, time_ms: float | None = None) -> Poll:
        """Return the watch that the core asks; `time_ms` limits this part further."""
        limits = [limit for limit in (self._whole.remaining_ms, time_ms) if limit is not None]
        return Poll(
            time_ms=min(limits, default=None), cancel=self._cancel, progress=self._teller(stage)
        )

    def _teller(self, stage: str) -> ProgressOfCore | None:
        return None if self._progress is None else ProgressOfCore(self, stage, self._progress)

    def spent(self, poll: Poll, nodes: int) -> None:
        """Book what a part has used; raises again what a callback has raised."""
        self.nodes += nodes
        self.cancelled = self.cancelled or poll.cancelled
        poll.finish()


class ProgressOfCore:
    """Turns the core's numbers into a Progress; -1 stands for not known."""

    def __init__(self, watch: Watch, stage: str, tell: ProgressCallback) -> None:
        self._watch = watch
        self._stage = stage
        self._tell = tell

    def __call__(self, nodes: int, best: int, bound: int) -> None:
        self._tell(
            Progress(
                self._stage,
                self._watch.nodes + nodes,
                best if best >= 0 else None,
                bound if bound >= 0 else None,
            )
        )
