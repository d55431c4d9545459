"""The documents: one shell for the whole table, in the player's language."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse
from jinja2 import TemplateNotFound

from halfmoon import __version__
from halfmoon.i18n import Catalogue, choose_language
from halfmoon.server.documents import environment
from halfmoon.server.identity import TOKEN_FORM, token_of
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
    "/settings",
    "/replay/{path:path}",
)
THEMES = ("auto", "light", "dark")


async def shell(request: Request, player: Asking) -> HTMLResponse:
    """The one document that the page's own router fills; it also brings the player's cookie."""
    settings = {} if player is None else player.settings
    if token_of(request.cookies) is None:
        token = new_token()
        assert TOKEN_FORM.fullmatch(token), "tokens that we make are ones that we accept"
        request.state.new_token = token
    language = choose_language(
        request.headers.get("accept-language"), chosen=settings.get("language")
    )
    theme = settings.get("theme") if settings.get("theme") in THEMES else "auto"
    version = services_of(request).assets.version
    try:
        template = environment().get_template("app.html")
    except TemplateNotFound:
        raise Problem(404, Code.NOT_FOUND, "the page is not installed: app.html") from None
    text = template.render(
        lang=language,
        theme=theme,
        settings=settings,
        t=Catalogue(language).text,
        static=f"/static/v-{version}",
        version=__version__,
    )
    headers = {"cache-control": "private, no-cache", "vary": "Accept-Language, Cookie"}
    return HTMLResponse(text, headers=headers)


for _path in SHELL_PATHS:
    router.add_api_route(_path, shell, methods=["GET", "HEAD"])
