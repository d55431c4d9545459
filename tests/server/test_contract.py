"""The server answers whatever comes in, as its own description says it does."""

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from support.app_server import AppServer
from support.playing import deal

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
# A stream has no end; it has tests of its own.
LEFT_OUT = ("/api/games/{game_id}/events",)


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("examples", [8, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.timeout(1200)
def test_every_operation_answers_as_described(
    server: AppServer, mode: GenerationMode, examples: int
) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        # Nothing can be wrong about a question that has neither a body nor a query.
        can_be_wrong = bool(list(operation.body) or list(operation.query))
        if operation.path not in LEFT_OUT and (can_be_wrong or mode is GenerationMode.POSITIVE):
            ask_at_random(operation, server, mode, examples)


def ask_at_random(operation, server: AppServer, mode: GenerationMode, examples: int) -> None:
    with server.player() as player:
        game_id = deal(player)["id"]
        session = requests.Session()
        session.cookies.update(dict(player.cookies))

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case) -> None:
        # Ids are random: only a real one leads further than to "unknown game".
        if "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = game_id
        # A search for a winnable deal takes seconds; it has tests of its own.
        if isinstance(case.body, dict):
            case.body.pop("winnable", None)
            case.body.pop("difficulty", None)
        case.call_and_validate(session=session, checks=CHECKS)

    ask()
    session.close()
