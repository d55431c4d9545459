"""`halfmoon serve`: open the database, listen, say where, stop gracefully."""

import gc
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from halfmoon.errors import TranslatedError
from halfmoon.server.app import create_app
from halfmoon.server.logs import set_up_logs
from halfmoon.server.protocol import BoundedHttp
from halfmoon.server.services import Services
from halfmoon.server.settings import Settings
from halfmoon.store import default_url, schema
from halfmoon.store.engine import describe, parse_url

BACKLOG = 2048
FILES_MAX = 65_536
KEEP_ALIVE_S = 30
WILDCARDS = ("0.0.0.0", "::")
logger = logging.getLogger("halfmoon.server")


class AddressError(TranslatedError):
    """The server cannot listen where it was told to."""


def run(settings: Settings) -> None:
    """Serve until a signal ends it. Raises StoreError or AddressError when it cannot begin."""
    set_up_logs(settings.log_level)
    allow_many_connections()
    database = parse_url(settings.database or default_url())
    schema.prepare(database)
    listener = listen(settings)
    logger.info("games are kept in %s", describe(database))
    url = url_of(settings, listener)
    try:
        WebServer(settings, started=lambda: _tell(settings, url)).run(sockets=[listener])
    finally:
        listener.close()


def url_of(settings: Settings, listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host = "localhost" if settings.host in WILDCARDS else settings.host
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def listen(settings: Settings) -> socket.socket:
    """A socket on the chosen address; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        why, address = str(error.strerror or error), f"{settings.host}:{settings.port}"
        raise AddressError(
            f"cannot listen here ({why}); name another one with --host or --port than: {address}",
            key="start-address",
            arguments={"text": why, "address": address},
        ) from error
    return listener


def calm_collector() -> None:
    """Keep the garbage collector from walking through all games again and again.

    Thousands of games in memory are millions of small tuples without cycles; one full collection
    over them takes longer than any player should wait. Reference counts free them as they go; the
    young generations catch the few cycles that requests leave behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000)


def allow_many_connections() -> None:
    """Every connection is an open file; many systems grant more than they give unasked."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_MAX if hard == resource.RLIM_INFINITY else min(hard, FILES_MAX)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class WebServer(uvicorn.Server):
    """Serves the application; tells when it has started, and ends open streams when it stops."""

    def __init__(self, settings: Settings, *, started: Callable[[], None] = lambda: None) -> None:
        self.app = create_app(settings)
        self._tell_started = started
        super().__init__(
            uvicorn.Config(
                self.app,
                log_config=None,
                access_log=False,
                server_header=False,
                http=BoundedHttp,
                ws="none",
                lifespan="on",
                proxy_headers=settings.behind_proxy,
                timeout_keep_alive=KEEP_ALIVE_S,
                timeout_graceful_shutdown=settings.stop_time_s_max,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            self._tell_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """A stream never ends by itself, and would be waited for: it ends first."""
        services = self.app.state.services
        assert isinstance(services, Services), "who stops has started"
        services.hub.close()
        await super().shutdown(sockets)


def _tell(settings: Settings, url: str) -> None:
    calm_collector()
    print(f"Halfmoon: {url}", flush=True)
    if settings.open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
