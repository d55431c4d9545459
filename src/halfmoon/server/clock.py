"""Times: now, as text, and how far a game's clock may have grown."""

import time
from datetime import UTC, datetime


def now_ms() -> int:
    """The wall clock in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    """A clock that only grows; its zero means nothing."""
    return time.monotonic_ns() // 1_000_000


def iso(time_ms: int) -> str:
    """ISO 8601 in UTC.

    >>> iso(0)
    '1970-01-01T00:00:00.000Z'
    """
    moment = datetime.fromtimestamp(time_ms / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def elapsed_after(*, kept_ms: int, asked_ms: int, since_start_ms: int, live_ms: int) -> int:
    """What a game's clock shows when the page asks for `asked_ms`.

    The clock only grows, and by no more than time has passed: since the start of the play by the
    wall clock, or, should that have been set back, since the game came into memory.

    >>> elapsed_after(kept_ms=5_000, asked_ms=9_000, since_start_ms=60_000, live_ms=0)
    9000
    >>> elapsed_after(kept_ms=5_000, asked_ms=90_000, since_start_ms=60_000, live_ms=0)
    60000
    >>> elapsed_after(kept_ms=5_000, asked_ms=9_000, since_start_ms=-3_600_000, live_ms=8_000)
    8000
    """
    return max(kept_ms, min(asked_ms, max(since_start_ms, live_ms)))
