"""`halfmoon show`: the diagram of a deal or a board."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from halfmoon.cli.diagram import diagram
from halfmoon.cli.inputs import read_deal
from halfmoon.play.deal import Deal
from halfmoon.rules.card import format_card
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.games import GAMES
from halfmoon.rules.position import Position, format_position


def show(
    deal: Annotated[str, typer.Argument(metavar="CODE|FILE", help="cli-help-deal")],
    as_json: Annotated[bool, typer.Option("--json", help="cli-help-show-json")] = False,
    board: Annotated[bool, typer.Option("--board", help="cli-help-show-board")] = False,
) -> None:
    """Prints the table as people draw it, the board text, or everything as JSON."""
    chosen = read_deal(deal)
    position = chosen.start()
    if as_json:
        typer.echo(json.dumps(as_data(chosen, position), ensure_ascii=False, indent=2))
    elif board:
        typer.echo(format_position(position), nl=False)
    else:
        typer.echo(diagram(chosen, position))


def as_data(deal: Deal, position: Position) -> dict[str, Any]:
    """The table for programs: places and cards as everywhere in the product, bottom card first."""
    game, state = GAMES[deal.game], position.state
    piles = state.piles if isinstance(state, CrescentState) else state.columns
    return {
        "game": deal.game,
        "option": deal.option,
        "code": deal.code,
        "number": deal.number,
        "piles": [
            {"place": str(at), "cards": [format_card(card) for card in pile], "hidden": hidden}
            for at, (pile, hidden) in enumerate(zip(piles, position.hidden, strict=True), start=1)
        ],
        "cells": [
            {"place": place, "card": None if card is None else format_card(card)}
            for place, card in zip("abcd", getattr(state, "cells", ()), strict=False)
        ],
        "redeals": getattr(state, "redeals", None),
        "outcome": str(game.outcome(state)),
        "legal_moves": [game.format_move(state, move) for move in game.legal_moves(state)],
        "position": format_position(position),
    }
