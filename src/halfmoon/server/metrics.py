"""Numbers for whoever watches over the server, in Prometheus' text format.

No label holds anything about a player: routes are named by their pattern.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """The metrics of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "halfmoon_requests",
            "Requests answered",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "halfmoon_request_seconds",
            "Time to the answer",
            ["route"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.commits = Histogram(
            "halfmoon_commit_size", "Changes in one commit", buckets=SIZES, registry=self.registry
        )
        self.jobs = Counter(
            "halfmoon_jobs", "Long work ended", ["type", "status"], registry=self.registry
        )
        self.workers_replaced = Counter(
            "halfmoon_workers_replaced", "Workers that crashed or hung", registry=self.registry
        )
        self.live_games = Gauge("halfmoon_live_games", "Games in memory", registry=self.registry)
        self.streams = Gauge("halfmoon_streams", "Open event streams", registry=self.registry)
        self.writes_waiting = Gauge(
            "halfmoon_writes_waiting", "Writes in the queue", registry=self.registry
        )

    def observe_commit(self, size: int) -> None:
        """A commit held so many changes."""
        self.commits.observe(size)

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self.registry)
