"""The OpenAPI document: what FastAPI finds in the routes, with our problem documents for errors."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from halfmoon.server.answers import ProblemDocument
from halfmoon.server.problems import MEDIA_TYPE

# FastAPI's own form of a validation error, which is never sent.
NEVER_SENT = ("HTTPValidationError", "ValidationError")
ERRORS = ("4XX", "5XX")


def describe_with_problems(app: FastAPI) -> None:
    """Let the application describe itself, once."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _document(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _document(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(
        title=app.title, version=app.version, description=app.description, routes=app.routes
    )
    schemas = document["components"]["schemas"]
    for name in NEVER_SENT:
        schemas.pop(name, None)
    problem = ProblemDocument.model_json_schema(ref_template="#/components/schemas/{model}")
    schemas |= problem.pop("$defs", {}) | {"ProblemDocument": problem}
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDocument"}}}
    answer = {"description": "A problem document (RFC 9457)", "content": content}
    for operations in document["paths"].values():
        for operation in operations.values():
            fine = {
                status: said
                for status, said in operation["responses"].items()
                if status.startswith("2")
            }
            operation["responses"] = fine | dict.fromkeys(ERRORS, answer)
    return document
