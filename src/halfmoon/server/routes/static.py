"""The page's files, with caching by content."""

import re

from fastapi import APIRouter, Request
from fastapi.responses import Response

from halfmoon.server.assets import Asset
from halfmoon.server.problems import Code, Problem
from halfmoon.server.services import services_of

router = APIRouter(include_in_schema=False)

VERSIONED = re.compile(r"v-(?P<version>[0-9a-f]+)/(?P<path>.+)")
FOR_EVER = "max-age=31536000, immutable"
ASK_FIRST = "no-cache"
# Browsers look for these at the root: a service worker rules over what lies beside it.
ROOT_FILES = ("service-worker.js", "manifest.webmanifest", "favicon.ico", "apple-touch-icon.png")


@router.api_route("/static/{path:path}", methods=["GET", "HEAD"])
async def static(request: Request, path: str) -> Response:
    """A file of the page; below `/static/v-<version>/` it may be kept for ever.

    A tab from before an upgrade asks for its old version: it gets the new file, unkept.
    """
    assets = services_of(request).assets
    named = VERSIONED.match(path)
    lasting = named is not None and named["version"] == assets.version
    asset = assets.get(path if named is None else named["path"])
    if asset is None:
        raise Problem(404, Code.NOT_FOUND, f"there is no such file: {path[:80]}")
    return answer_with(request, asset, cache_control=FOR_EVER if lasting else ASK_FIRST)


async def root_file(request: Request) -> Response:
    """One of the files that browsers look for at the root."""
    asset = services_of(request).assets.get(request.url.path.removeprefix("/"))
    if asset is None:
        raise Problem(404, Code.NOT_FOUND, f"there is no such file: {request.url.path[:80]}")
    return answer_with(request, asset, cache_control=ASK_FIRST)


for _name in ROOT_FILES:
    router.add_api_route(f"/{_name}", root_file, methods=["GET", "HEAD"])


def answer_with(request: Request, asset: Asset, *, cache_control: str) -> Response:
    """A file, compressed where the browser reads that; 304 when it has the file already."""
    headers = {"cache-control": cache_control, "vary": "Accept-Encoding"}
    if cache_control != FOR_EVER:
        headers["etag"] = asset.etag
    known = [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]
    if asset.etag in known or f"W/{asset.etag}" in known:
        return Response(status_code=304, headers=headers)
    content = asset.content
    if asset.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = asset.compressed
        headers["content-encoding"] = "gzip"
    if request.method == "HEAD":
        headers["content-length"] = str(len(content))
        content = b""
    return Response(content, headers=headers, media_type=asset.media_type)
