"""Lines: play moves through the rules and show every state on the way; nothing is stored."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse

from halfmoon.errors import IllegalMove
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import view_of
from halfmoon.rules.code import parse_code
from halfmoon.rules.position import format_position
from halfmoon.server import answers, schemas
from halfmoon.server.live import LiveGame
from halfmoon.server.problems import Code, Problem, too_many
from halfmoon.server.services import address_of, player_if_known, services_of
from halfmoon.store.records import PlayerRecord

router = APIRouter(prefix="/api/lines", tags=["lines"])


@dataclass(frozen=True, slots=True)
class _Line:
    start: Deal
    moves: list[str]


@router.post("", responses={200: {"model": answers.LineAnswer}})
async def line(
    request: Request,
    order: schemas.LineRequest,
    player: Annotated[PlayerRecord | None, Depends(player_if_known)],
) -> JSONResponse:
    """Every view from the start to the end of a line, one more than there are moves."""
    services = services_of(request)
    wait_s = services.deals.wait_s(address_of(request) if player is None else player.id)
    if wait_s > 0:
        raise too_many(wait_s)
    game = None
    if order.game is not None:
        game = await services.play.game_of(order.game, player)
        assert player is not None, "a game has a player"
        await services.play.view(game, player)
    peek = player is not None and player.settings.get("peek") is True
    asked = _line(order, game)
    views = await services.think(_views, asked, peek=peek)
    return JSONResponse({"views": views, "moves": asked.moves})


def _line(order: schemas.LineRequest, game: LiveGame | None) -> _Line:
    """Where a line begins, and its moves."""
    if order.code is not None:
        return _Line(Deal.of_code(parse_code(order.code)), order.moves or [])
    if order.position is not None:
        return _Line(Deal.of_position(order.position), order.moves or [])
    assert game is not None, "the schema asks for one of game, code and position"
    session = game.session
    if order.moves is None:
        return _Line(session.deal, [step.text for step in session.line])
    if order.from_ == "deal":
        return _Line(session.deal, order.moves)
    if any(session.hidden):
        detail = "cards still lie face down, so no line can be shown from here"
        raise Problem(403, Code.HIDDEN_CARDS, detail)
    here = Deal.of_position(format_position(session.position))
    return _Line(here, order.moves)


def _views(line: _Line, *, peek: bool) -> list[dict[str, Any]]:
    session = Session(line.start)
    views = [_view(session, peek=peek)]
    for number, text in enumerate(line.moves, start=1):
        try:
            session.perform(text)
        except IllegalMove as error:
            raise Problem(
                422,
                Code.LINE,
                f"move {number} of the line is refused ({error.reason}): {text}",
                arguments={"number": number, "move": text, "reason": error.reason},
            ) from error
        views.append(_view(session, peek=peek))
    return views


def _view(session: Session, *, peek: bool) -> dict[str, Any]:
    view = view_of(session, peek=peek)
    view["counters"]["elapsed_ms"] = 0
    shown = {"id": "", "daily": None, "refusal": None, "selection": None}
    return view | shown | {"help": {"hints": 0, "viewer": False}}
