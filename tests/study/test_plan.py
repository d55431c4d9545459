"""A plan names its deals, cuts them into chunks and has one text."""

import pytest

from halfmoon.errors import InputError
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.freecell import FreeCellState
from halfmoon.study import Plan
from halfmoon.study.plan import plan_of_text


def test_chunks_hold_every_deal_once(plan: Plan) -> None:
    chunks = [list(plan.numbers(chunk)) for chunk in range(plan.chunk_count)]
    assert [number for chunk in chunks for number in chunk] == list(range(11_976, 11_987))
    assert [len(chunk) for chunk in chunks] == [3, 3, 3, 2]
    assert all(plan.chunk_of(n) == index for index, chunk in enumerate(chunks) for n in chunk)


def test_a_plan_is_read_back_from_its_text(plan: Plan) -> None:
    assert plan_of_text(plan.as_text()) == plan


def test_the_number_of_cells_and_redeals_is_the_plans() -> None:
    board = Plan(game="freecell", size=0, first=1, last=1, nodes_max=1).state_of(1)
    assert isinstance(board, FreeCellState) and board.cells == ()
    piles = Plan(game="crescent", size=1, first=1, last=1, nodes_max=1).state_of(1)
    assert isinstance(piles, CrescentState) and piles.redeals == 1


def test_differences_name_what_is_not_the_same(plan: Plan) -> None:
    other = Plan(**(plan.as_data() | {"nodes_max": 5, "rules": "table"}))
    assert list(plan.differences(other)) == [
        ("rules", "classic", "table"),
        ("nodes_max", "1000000", "5"),
    ]
    assert not list(plan.differences(plan))


def test_only_a_budget_of_nodes_is_repeatable(plan: Plan) -> None:
    timed = Plan(**(plan.as_data() | {"time_ms": 100}))
    assert (plan.is_repeatable, timed.is_repeatable) == (True, False)


@pytest.mark.parametrize(("game", "size"), [("freecell", 4), ("crescent", 2)])
def test_top_cards_alone_are_dealt_in_crescent_with_three_or_four_redeals(
    game: str, size: int
) -> None:
    with pytest.raises(InputError, match=f"not {game} with {size}"):
        Plan(game=game, size=size, view="tops", first=1, last=2, nodes_max=10)


@pytest.mark.parametrize(
    "wrong",
    [{"size": 5}, {"rules": "house"}, {"mode": "short"}, {"nodes_max": None}, {"chunk_size": 0}],
    ids=str,
)
def test_a_plan_that_makes_no_sense_is_a_mistake(plan: Plan, wrong: dict[str, object]) -> None:
    with pytest.raises(AssertionError):
        Plan(**(plan.as_data() | wrong))  # type: ignore[arg-type]
