"""The player: settings, statistics, export, deletion, and the way to another device."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request
from fastapi.responses import JSONResponse, Response

from halfmoon.server import answers, schemas
from halfmoon.server.clock import iso, now_ms
from halfmoon.server.identity import token_of
from halfmoon.server.player_data import checked_settings, export_of
from halfmoon.server.problems import Code, Problem, too_many
from halfmoon.server.services import (
    address_of,
    known_player,
    player_if_known,
    player_to_be,
    services_of,
)
from halfmoon.server.statistics import statistics_of
from halfmoon.store import games, players
from halfmoon.store.identifiers import (
    new_device_code,
    new_token,
    normal_device_code,
    secret_hash,
)
from halfmoon.store.records import PlayerRecord

router = APIRouter(prefix="/api/player", tags=["player"])
Known = Annotated[PlayerRecord, Depends(known_player)]
IfKnown = Annotated[PlayerRecord | None, Depends(player_if_known)]
DEVICE_CODE_MS = 15 * 60 * 1000


@router.get("", responses={200: {"model": answers.Player}})
async def player_data(player: IfKnown) -> JSONResponse:
    """What the player has set; somebody new has set nothing."""
    if player is None:
        return JSONResponse({"settings": {}, "created": None})
    return JSONResponse({"settings": player.settings, "created": iso(player.created_ms)})


@router.put("/settings", responses={200: {"model": answers.Player}})
async def keep_settings(
    request: Request,
    settings: Annotated[dict[str, Any], Body()],
    player: Annotated[PlayerRecord, Depends(player_to_be)],
) -> JSONResponse:
    """Change some of what the player has set: short names with plain values."""
    checked = checked_settings(player.settings | settings)
    changed = await services_of(request).identities.keep_settings(player, checked)
    return JSONResponse({"settings": changed.settings, "created": iso(changed.created_ms)})


@router.get("/statistics", responses={200: {"model": answers.Statistics}})
async def statistics(request: Request, player: IfKnown) -> JSONResponse:
    """Played, won, streaks, times and moves, for each game and option."""
    if player is None:
        return JSONResponse({"games": []})
    counted = await services_of(request).storage.read(
        lambda connection: games.counted_games_of(connection, player.id)
    )
    return JSONResponse({"games": statistics_of(counted)})


@router.delete("/statistics", status_code=204)
async def reset_statistics(request: Request, player: Known) -> Response:
    """Let the statistics begin anew; the games stay."""
    await services_of(request).storage.write(
        lambda connection: games.reset_statistics(connection, player.id)
    )
    return Response(status_code=204)


@router.get("/export")
async def export(request: Request, player: Known) -> JSONResponse:
    """Everything that is kept about the player, as a file."""
    services = services_of(request)
    async with services.thinking:  # it may be long, and others read beside it
        data = await services.storage.read(lambda connection: export_of(connection, player))
    headers = {"content-disposition": 'attachment; filename="halfmoon.json"'}
    return JSONResponse(data, headers=headers)


@router.delete("", status_code=204)
async def delete(request: Request, player: Known) -> Response:
    """Delete the player with everything; the browser gets a new, empty identity."""
    services = services_of(request)
    theirs = await services.storage.read(
        lambda connection: games.all_games_of(connection, player.id)
    )
    await services.storage.write(lambda connection: players.delete_player(connection, player.id))
    services.identities.forget(player.id)
    for record in theirs:
        services.live.drop(record.id)
        services.jobs.cancel_game(record.id)
    request.state.new_token = new_token()
    return Response(status_code=204)


@router.post("/device-code", responses={200: {"model": answers.DeviceCodeIssued}})
async def issue_device_code(request: Request, player: Known) -> JSONResponse:
    """A code that opens this player's games on one other device, once, within 15 minutes."""
    code, now = new_device_code(), now_ms()
    expires_ms = now + DEVICE_CODE_MS
    digest = secret_hash(normal_device_code(code))
    await services_of(request).storage.write(
        lambda connection: players.add_device_code(
            connection, player.id, digest, now_ms=now, expires_ms=expires_ms
        )
    )
    return JSONResponse({"code": code, "expires": iso(expires_ms)})


@router.post("/device", responses={200: {"model": answers.Player}})
async def use_device_code(request: Request, typed: schemas.DeviceCode) -> JSONResponse:
    """Let this browser be the player who made the code; it gets a token of its own."""
    services = services_of(request)
    wait_s = services.device_tries.wait_s(address_of(request))
    if wait_s > 0:
        raise too_many(wait_s)
    digest = secret_hash(normal_device_code(typed.code))
    token = new_token()
    player = await services.storage.write(
        lambda connection: players.use_device_code(connection, digest, secret_hash(token), now_ms())
    )
    if player is None:
        detail = "this code is unknown, was used or is too old; make a new one on the other device"
        raise Problem(404, Code.DEVICE_CODE, detail)
    old = await services.identities.find(token_of(request.cookies))
    if old is not None:
        services.identities.forget(old.id)
    request.state.new_token = token
    return JSONResponse({"settings": player.settings, "created": iso(player.created_ms)})
