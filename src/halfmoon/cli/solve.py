"""`halfmoon solve`: can it be won, and how?"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from halfmoon.cli.inputs import read_deal, whole_number, with_options
from halfmoon.cli.messages import text
from halfmoon.errors import InputError
from halfmoon.play.deal import Deal
from halfmoon.rules.card import SUIT_LETTERS
from halfmoon.rules.games import AnyState, game_of

if TYPE_CHECKING:
    from halfmoon.solver import Result

EXIT_UNKNOWN: Final = 1
MOVES_IN_LINE: Final = 10
REDEAL_TEXT: Final = "R"
TIME_MS_MAX: Final = 10**9
TIME_MS: Final = {"any": 60_000, "short": 2_000, "prove": 60_000}
"""How long a search may take when nobody says otherwise."""


def solve(
    deal: Annotated[
        str | None, typer.Argument(metavar="CODE|FILE", help="cli-help-deal", show_default=False)
    ] = None,
    deals: Annotated[str | None, typer.Option(metavar="FROM-TO", help="cli-help-deals")] = None,
    game: Annotated[
        str, typer.Option(metavar="freecell|crescent", help="cli-help-game")
    ] = "freecell",
    cells: Annotated[str | None, typer.Option(metavar="N", help="cli-help-cells")] = None,
    redeals: Annotated[str | None, typer.Option(metavar="N", help="cli-help-redeals")] = None,
    short: Annotated[bool, typer.Option("--short", help="cli-help-short")] = False,
    prove: Annotated[bool, typer.Option("--prove", help="cli-help-prove")] = False,
    classic: Annotated[bool, typer.Option("--classic", help="cli-help-classic")] = False,
    time_ms: Annotated[str | None, typer.Option(metavar="N", help="cli-help-time-ms")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli-help-solve-json")] = False,
) -> None:
    """Prints the verdict, the line and what the search cost."""
    if (deal is None) == (deals is None) or (short and prove):
        raise InputError(
            "name one deal or --deals, and at most one of --short and --prove",
            key="cli-solve-what",
            arguments={},
        )
    mode = "short" if short else "prove" if prove else "any"
    limit_ms = TIME_MS[mode]
    if time_ms is not None:
        limit_ms = whole_number(time_ms, name="--time-ms", least=1, most=TIME_MS_MAX)
    search = Search(mode=mode, rules="classic" if classic else "table", time_ms=limit_ms)
    if deals is not None:
        from halfmoon.cli.solve_range import solve_range

        return solve_range(
            deals, game=game, cells=cells, redeals=redeals, search=search, as_json=as_json
        )
    assert deal is not None, "one of the two is named"
    chosen = read_deal(deal)
    state = with_options(chosen.start().state, cells=cells, redeals=redeals)
    result = search(state)
    if as_json:
        typer.echo(json.dumps(as_data(chosen, state, result), ensure_ascii=False))
    else:
        tell(state, result)
    if result.verdict == "unknown":
        raise typer.Exit(EXIT_UNKNOWN)
    return None


class Search:
    """One kind of search, to be used on any number of states."""

    def __init__(self, *, mode: str, rules: str, time_ms: int) -> None:
        self.mode, self.rules, self.time_ms = mode, rules, time_ms

    def __call__(self, state: AnyState) -> Result:
        """Searches within the time that the command was given."""
        from halfmoon.solver import Budget
        from halfmoon.solver import solve as solve_state

        budget = Budget(time_ms=self.time_ms)
        return solve_state(state, mode=self.mode, rules=self.rules, budget=budget)


def line_texts(state: AnyState, result: Result) -> list[str]:
    """The line in the notation of its game."""
    game, words = game_of(state), []
    for move in result.line or ():
        words.append(game.format_move(state, move))
        state = game.apply_unchecked(state, move)
    return words


def as_data(deal: Deal, state: AnyState, result: Result) -> dict[str, Any]:
    """The whole answer for programs; `line` holds move texts, null without a line."""
    answer = asdict(result)
    answer["line"] = None if result.line is None else line_texts(state, result)
    answer["lost_suits"] = [SUIT_LETTERS[suit] for suit in result.lost_suits]
    return {"game": deal.game, "code": deal.code, "number": deal.number} | answer


def tell(state: AnyState, result: Result) -> None:
    """Prints the answer as text, ten moves a line."""
    words = line_texts(state, result)
    redeals = words.count(REDEAL_TEXT)
    verdict = text(f"cli-verdict-{result.verdict}", count=len(words) - redeals, why=result.why)
    if redeals:
        verdict += text("cli-with-redeals", count=redeals)
    typer.echo(verdict)
    for start in range(0, len(words), MOVES_IN_LINE):
        typer.echo("  " + " ".join(words[start : start + MOVES_IN_LINE]))
    if result.lost_suits:
        names = [text("suit-name", suit=SUIT_LETTERS[suit]) for suit in result.lost_suits]
        typer.echo(text("lost-suits", suits=", ".join(names)))
    if result.proved_shortest:
        typer.echo(text(f"cli-shortest-{game_of(state).key}", count=result.length or 0))
    elif result.length is not None and result.bound is not None:
        typer.echo(
            text(f"cli-length-{game_of(state).key}", count=result.length, bound=result.bound)
        )
    megabytes = round(result.memory_bytes / 1e6, 1)
    typer.echo(
        text(
            "cli-searched",
            nodes=result.nodes,
            time=round(result.elapsed_ms, 1),
            memory=megabytes,
            stage=result.stage,
        )
    )
