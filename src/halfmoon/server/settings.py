"""What the one who runs the server can choose."""

from dataclasses import dataclass

LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """So many requests a second in the long run, `burst` at once."""

    rate: float
    burst: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All choices, with what holds for one person on their own machine.

    `database` is an SQLAlchemy URL; None is the SQLite file in the user's data folder.
    `allowed_hosts` are further names under which the server may be called (the name of the public
    site behind a proxy); this machine's own names always work.
    `behind_proxy` trusts X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    workers: int = 1
    log_level: str = "info"
    allowed_hosts: tuple[str, ...] = ()
    behind_proxy: bool = False
    open_browser: bool = False
    sessions_max: int = 2048
    body_bytes_max: int = 65_536
    streams_max: int = 4096
    streams_per_player_max: int = 16
    jobs_per_player_max: int = 4
    jobs_waiting_max: int = 256
    stop_time_s_max: int = 5
    address_limit: Limit = Limit(rate=400, burst=2000)
    new_player_limit: Limit = Limit(rate=5, burst=300)
    player_limit: Limit = Limit(rate=50, burst=300)
    deal_limit: Limit = Limit(rate=2, burst=60)
    job_limit: Limit = Limit(rate=5, burst=40)
    device_limit: Limit = Limit(rate=0.2, burst=10)

    def __post_init__(self) -> None:
        assert self.log_level in LOG_LEVELS, f"a log level is one of {LOG_LEVELS}"
        assert self.workers >= 1, "jobs need at least one worker"
