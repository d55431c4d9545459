"""The gate before the application: who may ask, how much, and what every answer carries.

Plain ASGI, since it runs for every request: the host is checked (against DNS rebinding), requests
from other sites that change something are refused, bodies are bounded, addresses are limited, and
security headers and the player's cookie are added to the answer.
"""

import ipaddress
import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from halfmoon.server.identity import cookie_header
from halfmoon.server.limits import Limiter, household_of
from halfmoon.server.metrics import Metrics
from halfmoon.server.problems import Code, Problem, server_mistake, too_large, too_many
from halfmoon.server.settings import Settings

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
# A script, a style sheet, a picture or a catalogue is no document, and there are many on a page:
# what only documents heed would cost the first visit a quarter of its bytes.
PART_HEADERS = {"x-content-type-options": SECURITY_HEADERS["x-content-type-options"]}
PART_FOLDER = "/static/"
PART_TYPES = ("text/javascript", "text/css", "application/json", "image/")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
OWN_SITES = ("same-origin", "none")
LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1", "[::1]")
SLOW_S = 1.0
logger = logging.getLogger("halfmoon.server")


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, *, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._body_bytes_max = settings.body_bytes_max
        self._addresses = Limiter(settings.address_limit)
        self._hosts = {*LOCAL_HOSTS, *(host.lower() for host in settings.allowed_hosts)}
        # Who listens on every address is called by numbers; only names can be rebound.
        self._any_number = settings.host in ("0.0.0.0", "::")
        self._hosts |= {settings.host.lower(), f"[{settings.host.lower()}]"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, pass it on, and dress the answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send)
        problem = self._refuse(scope, Headers(scope=scope))
        if problem is not None:
            await problem.response()(scope, receive, answer.send)
        else:
            await self._pass_on(scope, _Body(receive, self._body_bytes_max), answer)
        self._note(scope, answer)

    async def _pass_on(self, scope: Scope, body: "_Body", answer: "_Answer") -> None:
        """Let the application answer; a mistake of ours is logged and told as a problem."""
        try:
            await self._app(scope, body.receive, answer.send)
        except Exception:
            logger.exception("a request failed", extra={"method": scope["method"]})
            if answer.has_begun:
                raise  # half an answer can only be broken off
            await server_mistake().response()(scope, body.receive, answer.send)

    def _refuse(self, scope: Scope, headers: Headers) -> Problem | None:
        """The first thing that speaks against a request."""
        host = headers.get("host", "")
        name = _name_of(host)
        if name not in self._hosts and not (self._any_number and _is_number(name)):
            return Problem(
                421,
                Code.HOST,
                "this server does not answer to that name; allow it with "
                f"--allowed-host if it is right: {host[:80]}",
            )
        if scope["method"] not in SAFE_METHODS and not _comes_from_here(headers, host):
            return Problem(403, Code.CROSS_SITE, "another site may not change anything here")
        client = scope.get("client")
        wait_s = self._addresses.wait_s(household_of(client[0]) if client else "local")
        if wait_s > 0:
            return too_many(wait_s)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._body_bytes_max:
            return too_large(self._body_bytes_max)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if scope["method"] in ("POST", "PUT") and length != "0" and kind != "application/json":
            return Problem(
                415, Code.MEDIA_TYPE, f"a body is JSON (application/json), not: {kind[:80]}"
            )
        return None

    def _note(self, scope: Scope, answer: "_Answer") -> None:
        route = getattr(scope.get("route"), "path", "other")
        took_s = time.perf_counter() - answer.began_s
        self._metrics.requests.labels(scope["method"], route, answer.status).inc()
        self._metrics.seconds.labels(route).observe(answer.first_s - answer.began_s)
        level = logging.WARNING if answer.status >= 500 else logging.DEBUG
        logger.log(
            level,
            "request",
            extra={
                "method": scope["method"],
                "route": route,
                "status": answer.status,
                "took_ms": round(took_s * 1000, 1),
            },
        )


class _Answer:
    """Adds headers to an answer on its way out, and remembers its status and time."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.status = 500
        self.has_begun = False
        self.began_s = time.perf_counter()
        self.first_s = self.began_s
        self._state = scope.setdefault("state", {})
        self._in_parts = scope["path"].startswith(PART_FOLDER)
        self._scope = scope
        self._is_data = scope["path"].startswith("/api/")
        self._secure = scope.get("scheme") == "https"
        self._send = send

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            self.status = message["status"]
            self.first_s = time.perf_counter()
            headers = MutableHeaders(scope=message)
            is_part = self._in_parts and headers.get("content-type", "").startswith(PART_TYPES)
            for name, value in (PART_HEADERS if is_part else SECURITY_HEADERS).items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
            if self._is_data and "app" in self._scope:
                # A tab from before an upgrade sees that its own files are of another version.
                assets = self._scope["app"].state.services.assets
                headers["halfmoon-version"] = assets.version
            token = self._state.get("new_token")
            if token is not None:
                headers.append("set-cookie", cookie_header(token, secure=self._secure))
        await self._send(message)


class _Body:
    """A body that ends with a problem when it grows too large, whatever it had announced."""

    def __init__(self, receive: Receive, bytes_max: int) -> None:
        self._receive = receive
        self._bytes_max = bytes_max
        self._bytes = 0

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._bytes += len(message.get("body", b""))
            if self._bytes > self._bytes_max:
                raise HTTPException(413)  # the application makes it a problem document
        return message


def _name_of(host: str) -> str:
    """The host without its port, in lower case."""
    if host.startswith("["):
        return host.partition("]")[0].lower() + "]"
    return host.partition(":")[0].lower()


def _is_number(name: str) -> bool:
    """Whether a host is an address and not a name."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _comes_from_here(headers: Headers, host: str) -> bool:
    """Whether a request was made by this site's own page, or by no browser at all.

    Browsers say where a request comes from; `same-site` is another subdomain and so not us.
    """
    site = headers.get("sec-fetch-site")
    if site is not None and site not in OWN_SITES:
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == host.lower()
