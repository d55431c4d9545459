"""Daily deals of a month, and what the player made of them."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import JSONResponse

from halfmoon.server import answers, daily, schemas
from halfmoon.server.services import player_if_known, services_of
from halfmoon.store import games
from halfmoon.store.records import PlayerRecord

router = APIRouter(prefix="/api/daily", tags=["daily"])


@router.get("", responses={200: {"model": answers.Daily}})
async def month_of_deals(
    request: Request,
    player: Annotated[PlayerRecord | None, Depends(player_if_known)],
    month: Annotated[schemas.Month, Query()],
    today: Annotated[schemas.Date | None, Query()] = None,
) -> JSONResponse:
    """Every day of the month; `today` is the player's own date, for the streak."""
    played, won_days = [], []
    if player is not None:
        storage = services_of(request).storage
        played = await storage.read(
            lambda connection: games.daily_games_of(connection, player.id, month)
        )
        won_days = await storage.read(
            lambda connection: games.daily_won_days_of(connection, player.id)
        )
    days = daily.days_of(month, played)
    streak = daily.streak_of(today or date.today().isoformat(), won_days)
    return JSONResponse({"month": month, "days": days, "streak": streak})
