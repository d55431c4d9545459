"""The page's look-ups and the server's intents mean the same."""

from __future__ import annotations

import random
from typing import Any

from halfmoon.play import intent
from halfmoon.play.deal import Deal
from halfmoon.rules.move import Move

from .conftest import Table
from .player import Player

POSITIONS = 60
QUESTIONS_A_POSITION = 12

LOOK_UP = """async (cases) => {
  const { intentOfTap, intentOfDoubleTap, intentOfDrop } = await import("/web/table/select.js");
  return cases.map(({ view, ask }) => {
    if (ask.type === "tap") return intentOfTap(view, ask.selected, ask.at, ask.count);
    if (ask.type === "double_tap") return intentOfDoubleTap(view, ask.at);
    return intentOfDrop(view, { at: ask.source, count: ask.count }, ask.where);
  });
}"""


def test_every_tap_and_drop_means_the_same_on_both_sides(table: Table) -> None:
    rng = random.Random(7)
    cases: list[dict[str, Any]] = []
    verdicts: list[intent.Intent] = []
    for i in range(POSITIONS):
        deal = (
            Deal("crescent", "N", number=i + 1) if i % 2 else Deal("freecell", "C4", number=i + 1)
        )
        player = Player(deal)
        for _ in range(rng.randrange(40)):
            moves = [m for m in player.session.game.legal_moves(player.session.state) if m.count]
            if moves:
                player.session.move(rng.choice(moves))
        view = player.view()
        for _ in range(QUESTIONS_A_POSITION):
            ask, verdict = question(rng, player, view)
            cases.append({"view": view, "ask": ask})
            verdicts.append(verdict)
    answers = table.page.evaluate(LOOK_UP, cases)
    for case, answer, verdict in zip(cases, answers, verdicts, strict=True):
        assert agree(answer, verdict), (case["ask"], answer, verdict)
    assert {answer["type"] for answer in answers} >= {"go", "select", "refuse", "ask", "nothing"}


def question(
    rng: random.Random, player: Player, view: dict[str, Any]
) -> tuple[dict[str, Any], intent.Intent]:
    """A random tap, double tap or drop, with what the server says to it."""
    session = player.session
    places = [place["place"] for area in ("piles", "cells", "foundations") for place in view[area]]
    at = rng.choice(places)
    sources = list(view["destinations"])
    kind = rng.choice(
        ["tap", "tap", "selected", "double_tap", "drop", "area"] if sources else ["tap"]
    )
    if kind == "tap":
        count = rng.choice([1, 1, 2]) if at.isdigit() and view["game"] == "freecell" else 1
        held = next((pile["count"] for pile in view["piles"] if pile["place"] == at), 1)
        count = max(1, min(count, held))
        ask = {"type": "tap", "at": at, "count": count, "selected": None}
        return ask, intent.tap(session, at, count=count)
    if kind == "double_tap":
        return {"type": "double_tap", "at": at}, intent.double_tap(session, at)
    source = rng.choice(sources)
    count = int(rng.choice(list(view["destinations"][source])))
    if kind == "selected":
        chosen = {"at": source, "count": count}
        ask = {"type": "tap", "at": at, "count": 1, "selected": chosen}
        return ask, intent.tap(session, at, selected=intent.Selection(source, count))
    ask = {"type": "drop", "source": source, "count": count}
    if kind == "drop" and at != source:
        return ask | {"where": {"at": at}}, intent.drop(session, source, count=count, at=at)
    row = rng.choice(["A", "K"]) if view["game"] == "crescent" else None
    return ask | {"where": {"nearest": row}}, intent.drop(session, source, count=count, nearest=row)


def agree(answer: dict[str, Any], verdict: intent.Intent) -> bool:
    """Whether the page's answer is the server's; where the page asks, any verdict is right."""
    match answer["type"]:
        case "ask":
            return True
        case "go":
            move = Move(answer["source"], answer["target"], answer["count"])
            return isinstance(verdict, intent.Go) and verdict.move == move
        case "select":
            chosen = intent.Selection(answer["at"], answer["count"])
            return isinstance(verdict, intent.Select) and verdict.selection == chosen
        case "refuse":
            return isinstance(verdict, intent.Refused)
        case _:
            nothing = isinstance(verdict, intent.Select) and verdict.selection is None
            return nothing or isinstance(verdict, intent.Nothing)
