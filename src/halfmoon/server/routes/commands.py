"""Commands: what a player does with a game."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse

from halfmoon.server import answers, schemas
from halfmoon.server.live import LiveGame
from halfmoon.server.problems import Code, Problem
from halfmoon.server.services import own_game, services_of

router = APIRouter(prefix="/api/games", tags=["games"])
# Nobody plays so long, but a program might, and a log is replayed whole when it is loaded.
EVENTS_MAX = 10_000


@router.post(
    "/{game_id}/commands",
    responses={200: {"model": answers.View}, 409: {"model": answers.ProblemDocument}},
)
async def command(
    request: Request,
    game: Annotated[LiveGame, Depends(own_game)],
    asked: schemas.Command,
) -> JSONResponse:
    """Carry out a command; a refusal by the rules is part of the view, not an error.

    What it changed is on disk before the answer goes out. The same id again does nothing more.
    """
    services = services_of(request)
    if game.session.version >= EVENTS_MAX and asked.id not in game.indexes:
        detail = f"a game holds at most {EVENTS_MAX} events; go on with a new one"
        raise Problem(403, Code.GAME_FULL, detail, arguments={"count": EVENTS_MAX})
    before = game.session.version
    view = await services.play.perform(game, request.state.player, asked)
    if view["version"] != before:
        services.jobs.cancel_older(game.record.id, view["version"])
    return JSONResponse(view)
