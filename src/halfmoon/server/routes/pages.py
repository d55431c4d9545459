"""The documents: one shell for the whole table, in the player's language."""

import re
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from halfmoon import __version__
from halfmoon.i18n import Catalogue, choose_language
from halfmoon.server.assets import Asset
from halfmoon.server.documents import environment
from halfmoon.server.identity import token_of
from halfmoon.server.problems import Code, Problem
from halfmoon.server.services import player_if_known, services_of
from halfmoon.store.identifiers import new_token
from halfmoon.store.records import PlayerRecord

router = APIRouter(include_in_schema=False)
Asking = Annotated[PlayerRecord | None, Depends(player_if_known)]

SHELL_PATHS = (
    "/",
    "/new",
    "/play/{game_id}",
    "/deal/{code}",
    "/board",
    "/daily",
    "/statistics",
    "/history",
    "/lessons/{game}",
    "/settings",
    "/replay/{path:path}",
)
THEMES = ("auto", "light", "dark")
SVG = "<svg "


async def shell(request: Request, player: Asking) -> HTMLResponse:
    """The one document that the page's own router fills; it also brings the player's cookie."""
    return _document(request, player, status=200)


for _path in SHELL_PATHS:
    router.add_api_route(_path, shell, methods=["GET", "HEAD"])


@router.get("/{path:path}")
async def missing(request: Request, player: Asking, path: str) -> HTMLResponse:
    """People get a page that says so; programs get a problem document."""
    if "text/html" not in request.headers.get("accept", ""):
        raise Problem(404, Code.NOT_FOUND, f"nothing is here: {request.url.path[:80]}")
    return _document(request, player, status=404)


def _document(request: Request, player: PlayerRecord | None, *, status: int) -> HTMLResponse:
    settings = {} if player is None else player.settings
    if token_of(request.cookies) is None:
        request.state.new_token = new_token()
    language = choose_language(
        request.headers.get("accept-language"), chosen=settings.get("language")
    )
    theme = settings.get("theme") if settings.get("theme") in THEMES else "auto"
    assets = services_of(request).assets
    text = (
        environment()
        .get_template("app.html")
        .render(
            lang=language,
            theme=theme,
            settings=settings,
            t=Catalogue(language).text,
            static=f"/static/v-{assets.version}",
            art=_art(assets.get("cards/art.svg")),
            version=__version__,
            path=request.url.path,
        )
    )
    headers = {"cache-control": "private, no-cache", "vary": "Accept-Language, Cookie"}
    return HTMLResponse(text, status, headers=headers)


@lru_cache(maxsize=1)
def _art(asset: Asset | None) -> Markup:
    """The drawings, to stand in the document: no card and no icon waits for them."""
    assert asset is not None, "the drawings of the cards belong to the package"
    text = re.sub(r"<!--.*?-->\s*", "", asset.content.decode(), flags=re.DOTALL)
    attributes = 'id="art" class="sprite" width="0" height="0" aria-hidden="true"'
    return Markup(text.replace(SVG, f"{SVG}{attributes} ", 1))
