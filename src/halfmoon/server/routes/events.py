"""Events: a stream that tells the page what happens to a game elsewhere."""

import json
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse

from halfmoon.server.hub import Hub
from halfmoon.server.live import LiveGame
from halfmoon.server.problems import Code, Problem
from halfmoon.server.services import own_game, services_of

router = APIRouter(prefix="/api/games", tags=["games"])
HEARTBEAT_S = 15.0


@router.get("/{game_id}/events", response_class=StreamingResponse)
async def events(
    request: Request, game: Annotated[LiveGame, Depends(own_game)]
) -> StreamingResponse:
    """Server-sent events: `view` with the version, `job` with the state of long work."""
    services = services_of(request)
    player = request.state.player
    settings, hub = services.settings, services.hub
    theirs = hub.count_of(player.id)
    if theirs >= settings.streams_per_player_max or len(hub) >= settings.streams_max:
        raise Problem(429, Code.TOO_MANY, "too many windows watch games", arguments={"seconds": 60})
    stream = _stream(services.hub, game, player.id)
    # Proxies that gather an answer before they pass it on would hold the news back.
    headers = {"x-accel-buffering": "no"}
    return StreamingResponse(stream, media_type="text/event-stream", headers=headers)


async def _stream(hub: Hub, game: LiveGame, player_id: str) -> AsyncIterator[str]:
    with hub.watch(game.record.id, player_id, game.session.version) as watcher:
        while not watcher.closed:
            news = await watcher.next(HEARTBEAT_S)
            if not news:
                # A comment keeps proxies from closing a quiet line, and finds a dead one.
                yield ": still here\n\n"
            for event, data in news:
                yield f"event: {event}\ndata: {json.dumps(data, separators=(',', ':'))}\n\n"
