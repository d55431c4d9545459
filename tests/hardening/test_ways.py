"""Each way to say a move ends alike: all eight foundations, every kind of command, to the win."""

from collections.abc import Callable

import httpx
import pytest
from support.playing import Json, deal, play

Way = Callable[[httpx.Client, Json, str, str], Json]


def by_move(player: httpx.Client, view: Json, source: str, target: str) -> Json:
    return play(player, view, type="move", source=source, target=target)


def by_drop(player: httpx.Client, view: Json, source: str, target: str) -> Json:
    return play(player, view, type="drop", source=source, at=target)


def by_drop_on_another_foundation(
    player: httpx.Client, view: Json, source: str, target: str
) -> Json:
    other = "SCDH"["SHDC".index(target[0])] + target[1]
    return play(player, view, type="drop", source=source, at=other)


def by_drop_on_the_area(player: httpx.Client, view: Json, source: str, target: str) -> Json:
    return play(player, view, type="drop", source=source, area={"nearest": target[1]})


def by_double_tap(player: httpx.Client, view: Json, source: str, target: str) -> Json:
    return play(player, view, type="double_tap", at=source)


def by_tap_and_tap(player: httpx.Client, view: Json, source: str, target: str) -> Json:
    if len(view["destinations"][source]["1"]) == 1:
        return play(player, view, type="tap", at=source)
    view = play(player, view, type="tap", at=source)
    assert view["selection"] == {"at": source, "count": 1}
    return play(player, view, type="tap", at=target, selected=view["selection"])


WAYS = [
    by_move,
    by_drop,
    by_drop_on_another_foundation,
    by_drop_on_the_area,
    by_double_tap,
    by_tap_and_tap,
]


def nearly_won(suit: str) -> str:
    """The ace and the king of a suit lie in piles 1 and 2, all else is home."""
    tops = {f"{other}{row}": last for other in "SHDC" for row, last in (("A", "K"), ("K", "A"))}
    tops |= {f"{suit}A": "Q", f"{suit}K": "2"}
    foundations = " ".join(f"{place}-{top}" for place, top in tops.items())
    return f"Foundations: {foundations}\nRedeals: 0\n: A{suit}\n: K{suit}\n" + ":\n" * 14


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("suit", "SHDC")
def test_every_foundation_takes_its_card_by_every_way(
    player: httpx.Client, suit: str, way: Way
) -> None:
    view = deal(player, number=None, position=nearly_won(suit))
    for source, target in (("2", f"{suit}A"), ("1", f"{suit}K")):
        view = way(player, view, source, target)
        assert view["refusal"] is None
        assert (view["last"]["source"], view["last"]["target"]) == (source, target)
    assert view["status"] == "won" and view["version"] == 2
    assert view["counters"]["moves"] == 2 and view["destinations"] == {}
    assert not any(view["can"][name] for name in ("undo", "redo", "redeal", "finish"))
    assert player.get(f"/api/games/{view['id']}/log").json()["log"] == ["2>A", "1>K"]
