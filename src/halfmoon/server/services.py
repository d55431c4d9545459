"""What the routes work with, made once at the start and closed at the end."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from fastapi import Request

from halfmoon.server.assets import Assets
from halfmoon.server.hub import Hub
from halfmoon.server.identity import Identities, token_of
from halfmoon.server.jobs import Jobs
from halfmoon.server.limits import Limiter, household_of
from halfmoon.server.live import LiveGame, LiveGames
from halfmoon.server.metrics import Metrics
from halfmoon.server.play import Play
from halfmoon.server.problems import Code, Problem, too_many
from halfmoon.server.settings import Settings
from halfmoon.server.storage import Storage
from halfmoon.store.records import PlayerRecord

T = TypeVar("T")


@dataclass(slots=True)
class Services:
    """Everything that lives as long as the server."""

    settings: Settings
    metrics: Metrics
    assets: Assets
    storage: Storage
    identities: Identities
    hub: Hub
    live: LiveGames
    play: Play
    jobs: Jobs
    new_players: Limiter
    requests: Limiter
    deals: Limiter
    job_requests: Limiter
    device_tries: Limiter
    # Replaying lines is arithmetic: two at once would be no faster, and moves would wait for both.
    thinking: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

    async def think(self, function: Callable[..., T], *arguments: Any, **options: Any) -> T:
        """Call a function that takes a while, in a thread, one at a time."""
        async with self.thinking:
            return await asyncio.to_thread(function, *arguments, **options)


def services_of(request: Request) -> Services:
    """The services of the application that a request came to."""
    services = request.app.state.services
    assert isinstance(services, Services), "the application has started"
    return services


async def player_if_known(request: Request) -> PlayerRecord | None:
    """The player who asks, None when this is nobody yet; for questions, not for changes."""
    services = services_of(request)
    player = await services.identities.find(token_of(request.cookies))
    if player is not None:
        _limit(services.requests, player.id)
    return player


async def player_to_be(request: Request) -> PlayerRecord:
    """The player who asks, made when this is nobody yet; the answer then sets the cookie."""
    services = services_of(request)
    known = await player_if_known(request)
    if known is not None:
        return known
    _limit(services.new_players, address_of(request))
    player, token = await services.identities.find_or_add(token_of(request.cookies))
    request.state.new_token = token
    return player


async def known_player(request: Request) -> PlayerRecord:
    """The player who asks; a problem when this is nobody."""
    player = await player_if_known(request)
    if player is None:
        raise Problem(401, Code.NO_PLAYER, "this browser has no player yet; deal a game first")
    return player


async def own_game(request: Request, game_id: str) -> LiveGame:
    """The game of the path, which must be the asking player's own."""
    player = await player_if_known(request)
    request.state.player = player
    return await services_of(request).play.game_of(game_id, player)


def address_of(request: Request) -> str:
    """Where a request comes from, for limits only; it is neither kept nor logged."""
    return household_of(request.client.host) if request.client is not None else "local"


def _limit(limiter: Limiter, key: str) -> None:
    wait_s = limiter.wait_s(key)
    if wait_s > 0:
        raise too_many(wait_s)
