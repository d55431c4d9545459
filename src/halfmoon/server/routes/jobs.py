"""Jobs: long work on a game, begun, looked at, given up."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response

from halfmoon.server import answers, schemas
from halfmoon.server.live import LiveGame
from halfmoon.server.problems import too_many
from halfmoon.server.services import own_game, services_of

router = APIRouter(prefix="/api/games/{game_id}/jobs", tags=["jobs"])
OwnGame = Annotated[LiveGame, Depends(own_game)]


@router.post("", status_code=202, responses={202: {"model": answers.Job}})
async def begin(request: Request, game: OwnGame, order: schemas.JobRequest) -> JSONResponse:
    """Begin a hint, a verdict, a whole line or a finish; a known answer comes at once."""
    services = services_of(request)
    wait_s = services.job_requests.wait_s(game.record.player_id)
    if wait_s > 0:
        raise too_many(wait_s)
    await services.play.view(game, request.state.player)
    job = await services.jobs.begin(game, order.type)
    location = f"/api/games/{game.record.id}/jobs/{job.id}"
    return JSONResponse(job.json(), 202, headers={"Location": location})


@router.get("/{job_id}", responses={200: {"model": answers.Job}})
async def state(request: Request, game: OwnGame, job_id: str) -> JSONResponse:
    """How far the work is, or its result."""
    return JSONResponse(services_of(request).jobs.get(game, job_id).json())


@router.delete("/{job_id}", status_code=204)
async def give_up(request: Request, game: OwnGame, job_id: str) -> Response:
    """Give the work up."""
    jobs = services_of(request).jobs
    jobs.cancel(jobs.get(game, job_id))
    return Response(status_code=204)
