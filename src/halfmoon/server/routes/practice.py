"""A table to try things on: it begins at a position, and nothing of it is stored.

The page keeps the log and sends it along; so lessons and examples are played by the real rules
without becoming games of the player's list or of the statistics.
"""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse
from pydantic import Field, StringConstraints

from halfmoon.errors import IllegalMove, MoveTextError
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import view_of
from halfmoon.server.actions import Effect, carry_out
from halfmoon.server.problems import Code, Problem
from halfmoon.server.schemas import Command, Strict
from halfmoon.server.services import player_if_known, services_of
from halfmoon.store.records import PlayerRecord

router = APIRouter(prefix="/api/practice", tags=["learn"])
EVENTS_MAX = 400


class PracticeRequest(Strict):
    """Where the table began, what has happened on it, and what to do now (nothing: look)."""

    position: Annotated[str, StringConstraints(max_length=8000)]
    log: Annotated[
        list[Annotated[str, StringConstraints(max_length=12)]],
        Field(max_length=EVENTS_MAX, default_factory=list),
    ]
    command: Command | None = None


@router.post("")
async def practise(
    request: Request,
    asked: PracticeRequest,
    player: Annotated[PlayerRecord | None, Depends(player_if_known)],
) -> JSONResponse:
    """The table after a command, with the log to send next time."""
    peek = player is not None and player.settings.get("peek") is True
    return JSONResponse(await services_of(request).think(_practise, asked, peek=peek))


def _practise(request: PracticeRequest, *, peek: bool) -> dict[str, Any]:
    try:
        session = Session.replay(Deal.of_position(request.position), request.log)
    except (IllegalMove, MoveTextError) as error:
        detail = f"the log does not fit the position: {error}"
        raise Problem(
            422, Code.INVALID, detail, arguments={"place": "log", "reason": str(error)[:200]}
        ) from error
    effect = Effect() if request.command is None else carry_out(session, request.command)
    view = view_of(session, peek=peek)
    view["counters"]["elapsed_ms"] = 0
    view |= {"id": "practice", "daily": None, "help": {"hints": 0, "viewer": False}}
    view |= {"refusal": effect.refusal, "selection": effect.selection}
    return {"view": view, "log": session.log}
