"""`halfmoon study run`: begins a study or goes on with it, with a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from halfmoon.cli.inputs import one_of, whole_number
from halfmoon.cli.messages import text
from halfmoon.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon.study.plan import Plan
    from halfmoon.study.run import Advance, Workforce

JOBS_MAX = 4096
TIME_MS_MAX = 10**9


def run(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="cli-help-study-name", show_default=False)
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="freecell|crescent", help="cli-help-study-game")
    ] = None,
    deals: Annotated[
        str | None, typer.Option(metavar="FROM-TO", help="cli-help-study-deals")
    ] = None,
    cells: Annotated[str | None, typer.Option(metavar="N", help="cli-help-cells")] = None,
    redeals: Annotated[str | None, typer.Option(metavar="N", help="cli-help-redeals")] = None,
    classic: Annotated[bool, typer.Option("--classic", help="cli-help-classic")] = False,
    mode: Annotated[
        str | None, typer.Option(metavar="any|prove", help="cli-help-study-mode")
    ] = None,
    tops: Annotated[bool, typer.Option("--tops", help="cli-help-study-tops")] = False,
    nodes: Annotated[str | None, typer.Option(metavar="N", help="cli-help-study-nodes")] = None,
    time_ms: Annotated[str | None, typer.Option(metavar="N", help="cli-help-study-time-ms")] = None,
    chunk: Annotated[str | None, typer.Option(metavar="N", help="cli-help-study-chunk")] = None,
    no_lines: Annotated[bool, typer.Option("--no-lines", help="cli-help-study-no-lines")] = False,
    jobs: Annotated[str | None, typer.Option(metavar="N", help="cli-help-study-jobs")] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="cli-help-study-cluster")
    ] = None,
    file: Annotated[str | None, typer.Option(metavar="FILE", help="cli-help-study-file")] = None,
    anew: Annotated[bool, typer.Option("--anew", help="cli-help-study-anew")] = False,
    any_solver: Annotated[
        bool, typer.Option("--any-solver", help="cli-help-study-any-solver")
    ] = False,
) -> None:
    """With a name alone the study's own plan goes on; with a plan it must be the same."""
    from halfmoon.cli.study import results_path
    from halfmoon.study import Results, run_study

    path = results_path(name, file)
    asked = None
    if game is not None or deals is not None:
        asked = read_plan(
            path, game=game, deals=deals, cells=cells, redeals=redeals, classic=classic,
            mode=mode, tops=tops, nodes=nodes, time_ms=time_ms, chunk=chunk, no_lines=no_lines,
        )  # fmt: skip
    workforce = choose_workforce(jobs=jobs, cluster=cluster)
    if asked is not None and (anew or not path.exists()):
        results = Results.create(path, asked)
    elif path.exists():
        results = Results.open(path)
    else:
        raise no_plan(path)
    with results, progress_bar() as tell:
        if asked is not None:
            results.check_plan(asked)
        run_study(results, workforce=workforce, any_solver=any_solver, tell=tell)
        done, deals_all = results.deals_done, results.plan.deals
    typer.echo(text("study-ready", done=done, deals=deals_all, path=str(path)))


def no_plan(path: Path) -> InputError:
    return InputError(
        f"a study that begins needs --game and --deals; there is none yet: {path}",
        key="study-no-plan",
        arguments={"path": str(path)},
    )


def read_plan(
    path: Path,
    *,
    game: str | None,
    deals: str | None,
    cells: str | None,
    redeals: str | None,
    classic: bool,
    mode: str | None,
    tops: bool,
    nodes: str | None,
    time_ms: str | None,
    chunk: str | None,
    no_lines: bool,
) -> Plan:
    """The plan that the options describe. Raises InputError."""
    from halfmoon.cli.solve_range import read_range
    from halfmoon.rules.games import GAMES
    from halfmoon.study.plan import CHUNK_MAX, NODES_MAX, SIZE_MAX, SIZE_NAMES, SIZE_USUAL, Plan

    if game is None or deals is None:
        raise no_plan(path)
    one_of(game, name="--game", known=tuple(GAMES))
    size_text, other = (cells, redeals) if game == "freecell" else (redeals, cells)
    if other is not None or (classic and game != "freecell"):
        option = "--classic" if other is None else f"--{SIZE_NAMES[_other_game(game)]}"
        message = f"{option} is an option of the other game"
        raise InputError(message, key="cli-other-game", arguments={"text": option})
    if nodes is None and time_ms is None:
        message = "a study needs --nodes or --time-ms"
        raise InputError(message, key="study-no-budget", arguments={})
    size = SIZE_USUAL[game]
    if size_text is not None:
        size = whole_number(size_text, name=f"--{SIZE_NAMES[game]}", least=0, most=SIZE_MAX[game])
    numbers = read_range(deals, game=game)
    given: dict[str, Any] = {}
    if nodes is not None:
        given["nodes_max"] = whole_number(nodes, name="--nodes", least=1, most=NODES_MAX)
    if time_ms is not None:
        given["time_ms"] = whole_number(time_ms, name="--time-ms", least=1, most=TIME_MS_MAX)
    if chunk is not None:
        given["chunk_size"] = whole_number(chunk, name="--chunk", least=1, most=CHUNK_MAX)
    usual_mode = "prove" if game == "freecell" else "any"
    return Plan(
        game=game,
        size=size,
        rules="classic" if classic else "table",
        mode=one_of(mode or usual_mode, name="--mode", known=("any", "prove")),
        view="tops" if tops else "all",
        first=numbers[0],
        last=numbers[-1],
        keeps_lines=not no_lines,
        **given,
    )


def _other_game(game: str) -> str:
    return "crescent" if game == "freecell" else "freecell"


def choose_workforce(*, jobs: str | None, cluster: str | None) -> Workforce:
    """Who is to work. Raises InputError when both are named."""
    if jobs is not None and cluster is not None:
        message = "--jobs is for this machine, --cluster for others; name one of them"
        raise InputError(message, key="study-jobs-or-cluster", arguments={})
    if cluster is not None:
        from halfmoon.study.cluster import cluster as cluster_at

        return cluster_at(cluster)
    count = 1 if jobs is None else whole_number(jobs, name="--jobs", least=1, most=JOBS_MAX)
    if count == 1:
        from halfmoon.study.run import alone

        return alone
    from halfmoon.study.processes import processes

    return processes(count)


@contextmanager
def progress_bar() -> Iterator[Callable[[Advance], None]]:
    """A bar with the rate and the time that is left, on a terminal alone."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"), TimeRemainingColumn(),
    )  # fmt: skip
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(text("study-progress"), total=None, rate="")

        def tell(advance: Advance) -> None:
            elapsed = bar.tasks[0].elapsed or 0
            rate = advance.solved_now / elapsed if elapsed else 0
            bar.update(
                task,
                total=advance.deals,
                completed=advance.deals_done,
                rate=text("study-rate", rate=round(rate, 1)),
            )

        yield tell
