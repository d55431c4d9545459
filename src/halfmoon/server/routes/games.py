"""Games: deal one, list them, look at one, its log, its position and its clock, delete it."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from halfmoon.play.deal import Deal
from halfmoon.rules.position import format_position
from halfmoon.server import answers, schemas
from halfmoon.server.clock import iso
from halfmoon.server.dealing import Dealing
from halfmoon.server.live import LiveGame
from halfmoon.server.play import view_json
from halfmoon.server.problems import Code, Problem, too_many
from halfmoon.server.services import own_game, player_if_known, player_to_be, services_of
from halfmoon.store import games
from halfmoon.store.records import GameRecord, PlayerRecord

router = APIRouter(prefix="/api/games", tags=["games"])
OwnGame = Annotated[LiveGame, Depends(own_game)]


@router.post("", status_code=201, responses={201: {"model": answers.View}})
async def deal(
    request: Request,
    order: schemas.DealRequest,
    player: Annotated[PlayerRecord, Depends(player_to_be)],
) -> JSONResponse:
    """Deal a game: by number, by code, from a position, at random, or the daily deal."""
    services = services_of(request)
    wait_s = services.deals.wait_s(player.id)
    if wait_s > 0:
        raise too_many(wait_s)
    dealing = Dealing(services.storage, services.live, services.jobs)
    game, notice = await dealing.begin(player, order)
    view = view_json(game, player)
    view["notice"] = notice
    return JSONResponse(view, 201, headers={"Location": f"/api/games/{game.record.id}"})


@router.get("", responses={200: {"model": answers.Summaries}})
async def listed(
    request: Request, player: Annotated[PlayerRecord | None, Depends(player_if_known)]
) -> JSONResponse:
    """The player's games, the one played last first."""
    if player is None:
        return JSONResponse({"games": []})
    found = await services_of(request).storage.read(
        lambda connection: games.games_of(connection, player.id)
    )
    return JSONResponse({"games": [summary_json(record) for record in found]})


@router.get("/{game_id}", responses={200: {"model": answers.View}})
async def view(request: Request, game: OwnGame) -> JSONResponse:
    """The game as it stands."""
    player = request.state.player
    return JSONResponse(await services_of(request).play.view(game, player))


@router.get("/{game_id}/log", responses={200: {"model": answers.Log}})
async def log(request: Request, game: OwnGame) -> JSONResponse:
    """The moves that lead to the present state, and everything that happened."""
    await services_of(request).play.view(game, request.state.player)
    session = game.session
    moves = [step.text for step in session.line]
    return JSONResponse({"moves": moves, "log": list(session.log)})


@router.get("/{game_id}/position", response_class=PlainTextResponse)
async def position(request: Request, game: OwnGame) -> PlainTextResponse:
    """The present state as text; not while cards lie face down, since they would be told."""
    await services_of(request).play.view(game, request.state.player)
    if any(game.session.hidden):
        detail = "cards still lie face down, so the position cannot be written down"
        raise Problem(403, Code.HIDDEN_CARDS, detail)
    return PlainTextResponse(format_position(game.session.position))


@router.put("/{game_id}/clock", responses={200: {"model": schemas.Clock}})
async def clock(request: Request, game: OwnGame, asked: schemas.Clock) -> JSONResponse:
    """Let the clock of the game grow; the answer is what it shows."""
    elapsed_ms = await services_of(request).play.set_clock(game, asked.elapsed_ms)
    return JSONResponse({"elapsed_ms": elapsed_ms})


@router.delete("/{game_id}", status_code=204)
async def delete(request: Request, game: OwnGame) -> Response:
    """Take a game off the list; a game in which a move was made stays in the statistics."""
    services = services_of(request)
    game_id = game.record.id
    async with game.turn:
        await services.storage.write(lambda connection: games.delete_game(connection, game_id))
        game.stale = True
        services.live.drop(game_id)
    services.jobs.cancel_game(game_id)
    return Response(status_code=204)


def summary_json(record: GameRecord) -> dict[str, Any]:
    """A game as it stands in the list."""
    deal = Deal(record.game, record.option, number=record.number, position=record.position)
    return {
        "id": record.id,
        "game": record.game,
        "option": record.option,
        "code": deal.code,
        "custom": record.number is None,
        "status": record.status,
        "version": record.version,
        "moves": record.moves,
        "score": record.score,
        "redeals": record.redeals,
        "elapsed_ms": record.elapsed_ms,
        "created": iso(record.created_ms),
        "played": iso(record.updated_ms),
        "daily": record.daily,
        "hints": record.hints,
        "viewer": record.viewer,
    }
