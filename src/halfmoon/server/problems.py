"""Errors on the wire: RFC 9457 problem documents.

`code` is a message key that the page translates, `arguments` what the message names; `detail`
says the same in English for people who read the wire. Refusals of moves are no errors.
"""

import logging
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from halfmoon.errors import InputError
from halfmoon.store import StoreUnavailable

MEDIA_TYPE = "application/problem+json"
logger = logging.getLogger("halfmoon.server")


class Code(StrEnum):
    """Every problem that the server itself finds; the members are message keys."""

    NOT_FOUND = "problem-not-found"
    METHOD = "problem-method"
    INVALID = "problem-invalid"
    UNKNOWN_GAME = "problem-unknown-game"
    UNKNOWN_JOB = "problem-unknown-job"
    OVERTAKEN = "problem-overtaken"
    GAME_DAMAGED = "problem-game-damaged"
    GAME_FULL = "problem-game-full"
    HIDDEN_CARDS = "problem-hidden-cards"
    TOO_LARGE = "problem-too-large"
    TOO_MANY = "problem-too-many"
    TOO_MANY_JOBS = "problem-too-many-jobs"
    CROSS_SITE = "problem-cross-site"
    HOST = "problem-host"
    MEDIA_TYPE = "problem-media-type"
    STORAGE = "problem-storage"
    SERVER = "problem-server"
    DEVICE_CODE = "problem-device-code"
    LINE = "problem-line"
    NO_DAILY = "problem-no-daily"
    NO_WINNABLE = "problem-no-winnable"
    NO_PLAYER = "problem-no-player"
    WORKER = "problem-worker"


class Problem(Exception):
    """An answer that is a problem document."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        arguments: Mapping[str, str | int] | None = None,
        members: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = str(code)
        self.detail = detail
        self.arguments = dict(arguments or {})
        self.members = dict(members or {})
        self.headers = dict(headers or {})

    def document(self) -> dict[str, Any]:
        """The problem as it goes over the wire."""
        return {
            "type": f"urn:halfmoon:{self.code}",
            "title": self.code.removeprefix("problem-").replace("-", " ").capitalize(),
            "status": self.status,
            "detail": self.detail,
            "code": self.code,
            "arguments": self.arguments,
            **self.members,
        }

    def response(self) -> JSONResponse:
        """The problem as an answer."""
        return JSONResponse(
            self.document(), self.status, headers=self.headers, media_type=MEDIA_TYPE
        )


def unknown_game(game_id: str) -> Problem:
    """The same for games that are not there and for games of others: neither is revealed."""
    return Problem(404, Code.UNKNOWN_GAME, f"you have no game with this id: {game_id[:40]}")


def too_many(wait_s: float) -> Problem:
    """Somebody asks faster than the limit."""
    seconds = max(1, round(wait_s + 0.5))
    return Problem(
        429,
        Code.TOO_MANY,
        f"too many requests; try again in {seconds} s",
        arguments={"seconds": seconds},
        headers={"Retry-After": str(seconds)},
    )


def too_large(bytes_max: int) -> Problem:
    """A body that is longer than anything the server has use for."""
    return Problem(
        413,
        Code.TOO_LARGE,
        f"a body has at most {bytes_max} bytes",
        arguments={"bytes": bytes_max},
        headers={"Connection": "close"},
    )


def server_mistake() -> Problem:
    """An error that nobody foresaw; the log has its traceback."""
    detail = "the server made a mistake; nothing that was confirmed is lost"
    return Problem(500, Code.SERVER, detail)


def answer_with_problems(app: FastAPI) -> None:
    """Make every error of the application a problem document."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(InputError, _input_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(StoreUnavailable, _store_unavailable)


def _problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem), "registered for problems"
    return error.response()


def _input_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, InputError), "registered for input errors"
    return Problem(422, error.key, str(error), arguments=error.arguments).response()


def _validation_error(request: Request, error: Exception) -> JSONResponse:
    """The first fault of the body or the query, by the place where it stands."""
    assert isinstance(error, RequestValidationError), "registered for validation errors"
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return Problem(
        422,
        Code.INVALID,
        f"{first['msg']}, at: {place}",
        arguments={"place": place, "reason": first["msg"]},
    ).response()


def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException), "registered for HTTP errors"
    headers = dict(error.headers or {})
    if error.status_code == 404:
        problem = Problem(404, Code.NOT_FOUND, f"nothing is here: {request.url.path[:80]}")
    elif error.status_code == 405:
        detail = f"{request.method} is not possible here: {request.url.path[:80]}"
        problem = Problem(405, Code.METHOD, detail, headers=headers)
    elif error.status_code == 413:
        problem = too_large(request.app.state.services.settings.body_bytes_max)
    else:
        problem = Problem(error.status_code, Code.INVALID, str(error.detail), headers=headers)
    return problem.response()


def _store_unavailable(request: Request, error: Exception) -> JSONResponse:
    logger.error("storage failed: %s", error)
    return Problem(
        503,
        Code.STORAGE,
        "the games cannot be read or written just now; nothing that was confirmed is lost",
        headers={"Retry-After": "2"},
    ).response()
