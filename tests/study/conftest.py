from collections.abc import Iterator
from pathlib import Path

import pytest

from halfmoon.study import Plan, Results


@pytest.fixture
def plan() -> Plan:
    """Eleven FreeCell deals with the impossible one among them, in four chunks."""
    return Plan(
        game="freecell",
        size=4,
        rules="classic",
        mode="prove",
        first=11_976,
        last=11_986,
        nodes_max=1_000_000,
        chunk_size=3,
    )


@pytest.fixture
def results(plan: Plan, tmp_path: Path) -> Iterator[Results]:
    """The empty results of the plan."""
    with Results.create(tmp_path / "some.study", plan) as created:
        yield created
