"""The pages to read in both languages, the lessons, and where each refusal is explained."""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from halfmoon.i18n import LANGUAGES, choose_language
from halfmoon.pages import site
from halfmoon.pages.lessons import lessons_json
from halfmoon.pages.reasons import REASON_PAGES
from halfmoon.rules.games import GAMES
from halfmoon.server.assets import Asset, asset_of
from halfmoon.server.problems import Code, Problem
from halfmoon.server.routes.static import ASK_FIRST, answer_with
from halfmoon.server.services import player_if_known, services_of
from halfmoon.store.records import PlayerRecord

router = APIRouter(tags=["learn"])
Asking = Annotated[PlayerRecord | None, Depends(player_if_known)]
DOCUMENTS_MAX = 96
_REASONS = {reason.value: pages for reason, pages in REASON_PAGES.items()}


async def page(request: Request, player: Asking) -> Response:
    """One page, in the colours that the player has chosen."""
    _, language, slug = request.url.path.split("/", 2)
    settings = {} if player is None else player.settings
    theme = settings.get("theme") if settings.get("theme") in site.THEMES else "auto"
    suits = "four" if settings.get("four_colours") is True else "two"
    static = f"/static/v-{services_of(request).assets.version}"
    asset = _document(language, slug, static, str(theme), suits)
    answer = answer_with(request, asset, cache_control=f"private, {ASK_FIRST}")
    answer.headers["vary"] = "Accept-Encoding, Cookie"
    return answer


@lru_cache(maxsize=DOCUMENTS_MAX)
def _document(language: str, slug: str, static: str, theme: str, suits: str) -> Asset:
    text = site.render(language, slug, static=static, theme=theme, suits=suits)
    return asset_of(text.encode(), "text/html; charset=utf-8")


for _path in site.paths():
    router.add_api_route(_path, page, methods=["GET", "HEAD"], include_in_schema=False)


@router.get("/learn", include_in_schema=False)
async def learn(request: Request, player: Asking) -> RedirectResponse:
    """The index of the pages in the visitor's language."""
    return RedirectResponse(site.path(_language(request, player), "learn"), status_code=303)


def _language(request: Request, player: PlayerRecord | None) -> str:
    chosen = None if player is None else player.settings.get("language")
    return choose_language(request.headers.get("accept-language"), chosen=chosen)


@router.get("/rule/{game}/{reason}", include_in_schema=False)
async def rule(request: Request, player: Asking, game: str, reason: str) -> RedirectResponse:
    """The way from a refusal at the table to the rule it comes from, in the visitor's language."""
    place = _REASONS.get(reason, {}).get(game)
    if place is None:
        raise Problem(404, Code.NOT_FOUND, f"no rule of {game[:20]} has this: {reason[:40]}")
    return RedirectResponse(f"/{_language(request, player)}/{place}", status_code=303)


@router.get("/api/lessons/{game}")
async def lessons(game: str, language: str = "vi") -> JSONResponse:
    """The lessons of a game: positions and tasks, with their texts in a language."""
    if game not in GAMES or language not in LANGUAGES:
        raise Problem(404, Code.NOT_FOUND, f"there are no such lessons: {game[:20]}")
    return JSONResponse(lessons_json(game, language))


@router.get("/api/reasons")
async def reasons() -> dict[str, Any]:
    """Reason → game → page and anchor, to be put behind `/vi/` or `/en/`."""
    return _REASONS
