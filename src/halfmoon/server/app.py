"""The application: every part put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from halfmoon import __version__
from halfmoon.server.assets import Assets, message_files
from halfmoon.server.guard import Guard
from halfmoon.server.hub import Hub
from halfmoon.server.identity import Identities
from halfmoon.server.jobs import Jobs
from halfmoon.server.limits import Limiter
from halfmoon.server.live import LiveGames
from halfmoon.server.metrics import Metrics
from halfmoon.server.openapi import describe_with_problems
from halfmoon.server.play import Play
from halfmoon.server.pool import Pool
from halfmoon.server.problems import answer_with_problems
from halfmoon.server.routes import all_routers
from halfmoon.server.services import Services
from halfmoon.server.settings import Settings
from halfmoon.server.storage import Storage
from halfmoon.store import Store

DESCRIPTION = """Play Crescent and FreeCell. Every rule is on this side: the page draws views,
looks moves up in `destinations` and sends commands. A player is a random token in a cookie."""
# Answers of the API are small and many: a middling level costs a tenth of a millisecond.
COMPRESSION = 4
COMPRESSED_BYTES_MIN = 1_000


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; it opens its database and starts its workers when it is started."""
    chosen = settings or Settings()
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = open_services(chosen, metrics)
        app.state.services = services
        try:
            yield
        finally:
            services.hub.close()
            await services.jobs.close()
            services.storage.close()

    app = FastAPI(
        title="Halfmoon",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        # The usual pages load their scripts from elsewhere; the document itself is enough.
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    answer_with_problems(app)
    describe_with_problems(app)
    for router in all_routers():
        app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_BYTES_MIN, compresslevel=COMPRESSION)
    app.add_middleware(Guard, settings=chosen, metrics=metrics)
    return app


def open_services(settings: Settings, metrics: Metrics) -> Services:
    """Open the store and start everything that lives as long as the server."""
    storage = Storage(Store.open(settings.database, observer=metrics.observe_commit))
    hub = Hub(storage)
    live = LiveGames(storage, games_max=settings.sessions_max)
    play = Play(storage, live, hub)
    pool = Pool(settings.workers, replaced=metrics.workers_replaced.inc)
    return Services(
        settings=settings,
        metrics=metrics,
        assets=Assets(Path(str(files("halfmoon") / "web")), made=message_files()),
        storage=storage,
        identities=Identities(storage),
        hub=hub,
        live=live,
        play=play,
        jobs=Jobs(settings, pool, play, hub, metrics),
        new_players=Limiter(settings.new_player_limit),
        requests=Limiter(settings.player_limit),
        deals=Limiter(settings.deal_limit),
        job_requests=Limiter(settings.job_limit),
        device_tries=Limiter(settings.device_limit),
    )
