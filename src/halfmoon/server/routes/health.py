"""Whether the server is well, and its numbers."""

import ipaddress

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from halfmoon.server.problems import Code, Problem
from halfmoon.server.services import services_of
from halfmoon.store import Store

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz(request: Request) -> JSONResponse:
    """200 when games can be read and the workers stand; 503 otherwise."""
    services = services_of(request)
    store: Store = services.storage.store
    await services.storage.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    return JSONResponse({"status": "ok", "writes_waiting": store.waiting})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Prometheus' text, for this machine only."""
    if request.client is not None and not _is_local(request.client.host):
        raise Problem(404, Code.NOT_FOUND, "nothing is here: /metrics")
    services = services_of(request)
    services.metrics.live_games.set(len(services.live))
    services.metrics.streams.set(len(services.hub))
    services.metrics.writes_waiting.set(services.storage.store.waiting)
    return Response(services.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def _is_local(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
