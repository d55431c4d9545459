"""Whatever happens, the picture is the view: every card where it belongs, none too many."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from halfmoon.play.deal import Deal

from .conftest import Table
from .player import Player
from .positions import CRESCENT, FACE_DOWN, FREECELL

# What differs between the page and a view: the faces of each place from the bottom up, as they are
# stacked, compared with the cards that the view shows there.
DIFFERENCES = """(view) => {
  const shown = [...document.querySelectorAll(".card")].map((card) => ({
    face: card.dataset.face.slice(0, 2), box: card.getBoundingClientRect(),
    layer: Number(card.style.zIndex),
  }));
  const columns = view.game === "freecell";
  const columnTop = columns ? document.querySelector('[data-place="S"]')
    .getBoundingClientRect().bottom : 0;
  const expected = [
    ...view.piles.map((pile) => [pile.place, columns ? pile.cards : pile.cards.slice(-1), columns]),
    ...view.cells.map((cell) => [cell.place, cell.card ? [cell.card] : [], false]),
    ...view.foundations.map((one) => [one.place, one.top ? [one.top] : [], false]),
  ];
  const wrong = [];
  let total = 0;
  for (const [place, cards, spread] of expected) {
    const button = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
    const here = shown.filter(({ box }) => Math.abs(box.x - button.x) < 2 &&
      (spread ? box.y > columnTop : Math.abs(box.y - button.y) < 2));
    const faces = here.sort((a, b) => a.box.y - b.box.y || a.layer - b.layer)
      .map(({ face }) => face);
    total += faces.length;
    if (faces.join(" ") !== cards.join(" ")) wrong.push([place, faces.join(" "), cards.join(" ")]);
  }
  if (total !== shown.length) wrong.push(["cards in all", total, shown.length]);
  return wrong;
}"""


def play_on(rng: random.Random, player: Player) -> None:
    """One random event of those that a player may cause now."""
    session = player.session
    moves = [move for move in session.game.legal_moves(session.state) if move.count]
    choice = rng.random()
    if choice < 0.2 and session.why_not_undo() is None:
        session.undo()
    elif choice < 0.3 and session.undone:
        session.redo()
    elif choice < 0.33 and session.can_redeal():
        session.redeal()
    elif choice < 0.34 or not moves:
        session.restart()
    else:
        session.move(rng.choice(moves))


def differences(table: Table, view: dict[str, Any]) -> list[Any]:
    found: list[Any] = table.page.evaluate(DIFFERENCES, view)
    return found


@pytest.mark.parametrize("speed", ["off", "fast"])
@pytest.mark.parametrize("deal", [CRESCENT, FACE_DOWN, FREECELL], ids=lambda deal: str(deal.code))
def test_random_play_with_undo_redo_redeal_and_restart(
    make_table: Callable[..., Table], deal: Deal, speed: str
) -> None:
    rng = random.Random(3)
    table = make_table()
    table.settings(animation=speed)
    player = table.deal(deal)
    for step in range(60 if speed == "off" else 12):
        play_on(rng, player)
        view = player.view()
        table.show(view)
        if speed == "off" or step % 4 == 3:
            table.settle()
            assert differences(table, view) == []


@pytest.mark.long
@pytest.mark.parametrize("deal", [CRESCENT, FACE_DOWN, FREECELL], ids=lambda deal: str(deal.code))
def test_random_play_for_long(make_table: Callable[..., Table], deal: Deal) -> None:
    rng = random.Random(4)
    table = make_table()
    player = table.deal(deal)
    for _ in range(1000):
        play_on(rng, player)
        table.show(player.view())
        assert differences(table, player.view()) == []
