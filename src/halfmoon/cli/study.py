"""`halfmoon study`: its subcommands, and how they find the study that is meant."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from halfmoon.cli.inputs import one_of, whole_number
from halfmoon.cli.messages import language_now, text
from halfmoon.cli.study_run import run
from halfmoon.errors import InputError

if TYPE_CHECKING:
    from halfmoon.study.report import Report

EXIT_WRONG = 1
SAMPLE_MAX = 10**12
EXPORT_FORMATS = ("csv", "parquet", "chunks")
FORMAT_OF_ENDING = {".csv": "csv", ".parquet": "parquet", ".json": "chunks"}

NameArgument = Annotated[
    str | None, typer.Argument(metavar="NAME", help="cli-help-study-name", show_default=False)
]
FileOption = Annotated[str | None, typer.Option(metavar="FILE", help="cli-help-study-file")]


def build_study() -> typer.Typer:
    """The group of the study's commands."""
    app = typer.Typer(help="cli-about-study")
    app.callback(help="cli-about-study")(lambda: None)
    for command in (run, report, export, verify):
        app.command(help=f"cli-about-study-{command.__name__}")(command)
    app.command("import", help="cli-about-study-import")(import_study)
    app.command("list", help="cli-about-study-list")(list_studies)
    return app


def results_path(name: str | None, file: str | None) -> Path:
    """The results file that is meant. Raises InputError when neither is given."""
    from halfmoon.study.folder import path_of

    if file is not None:
        return Path(file)
    if name is None:
        message = "name a study, or give its file with --file"
        raise InputError(message, key="study-name-or-file", arguments={})
    return path_of(name)


def report(
    name: NameArgument = None,
    file: FileOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli-help-study-json")] = False,
    html: Annotated[str | None, typer.Option(metavar="FILE", help="cli-help-study-html")] = None,
) -> None:
    """Prints the findings; with `--html` writes them as a page as well."""
    import json

    from halfmoon.study import Results, report_of

    path = results_path(name, file)
    with Results.open(path) as results:
        found = report_of(results)
    if found is None:
        message = f"no deal of the study is done yet: {path}"
        raise InputError(message, key="study-nothing-done", arguments={"path": str(path)})
    if html is not None:
        from halfmoon.study.page import page_of

        page = page_of(found, name=name or path.stem, language=language_now())
        Path(html).write_text(page, encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(found.as_data(), ensure_ascii=False))
    elif html is None:
        print_report(found)


def print_report(found: Report) -> None:
    """Prints the report as tables."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from halfmoon.study.sections import Words, sections_of

    console = Console()
    for section in sections_of(found, Words(language_now())):
        heading = Text(section.heading, style="bold")
        table = Table(title=heading, title_justify="left", show_header=False, box=None)
        table.add_column(min_width=36)
        for row_name, value in section.rows:
            table.add_row(Text(row_name, style="dim"), Text(value))
        console.print(table)
        console.print()


def export(
    output: Annotated[str, typer.Argument(metavar="OUTPUT", help="cli-help-study-output")],
    name: NameArgument = None,
    file: FileOption = None,
    kind: Annotated[
        str | None,
        typer.Option("--format", metavar="|".join(EXPORT_FORMATS), help="cli-help-study-format"),
    ] = None,
) -> None:
    """The format follows the file's ending when it is not named; CSV when that says nothing."""
    from halfmoon.study import Results
    from halfmoon.study.export import export_chunks, export_csv, export_parquet

    exports = {"csv": export_csv, "parquet": export_parquet, "chunks": export_chunks}
    chosen = kind or FORMAT_OF_ENDING.get(Path(output).suffix, "csv")
    one_of(chosen, name="--format", known=EXPORT_FORMATS)
    with Results.open(results_path(name, file)) as results:
        exports[chosen](results, Path(output))
        typer.echo(text("study-exported", path=output, count=results.deals_done))


def import_study(
    source: Annotated[str, typer.Argument(metavar="INPUT", help="cli-help-study-input")],
    name: NameArgument = None,
    file: FileOption = None,
    anew: Annotated[bool, typer.Option("--anew", help="cli-help-study-anew")] = False,
) -> None:
    """A study that is there is replaced only with `--anew`."""
    from halfmoon.study.export import import_chunks

    path = results_path(name, file)
    if path.exists() and not anew:
        message = f"there is a study already; --anew to lose what is there: {path}"
        raise InputError(message, key="study-is-there", arguments={"path": str(path)})
    if not Path(source).is_file():
        raise InputError(f"no such file: {source}", key="cli-no-file", arguments={"name": source})
    with import_chunks(Path(source), path) as results:
        done, deals = results.deals_done, results.plan.deals
    typer.echo(text("study-ready", done=done, deals=deals, path=str(path)))


def verify(
    name: NameArgument = None,
    file: FileOption = None,
    sample: Annotated[str | None, typer.Option(metavar="N", help="cli-help-study-sample")] = None,
    again: Annotated[bool, typer.Option("--again", help="cli-help-study-again")] = False,
) -> None:
    """Names every deal that is wrong; exit code 1 when there is one."""
    from halfmoon.study import Results
    from halfmoon.study.verify import replay_lines, solve_again

    path = results_path(name, file)
    count = None
    if sample is not None:
        count = whole_number(sample, name="--sample", least=1, most=SAMPLE_MAX)
    looked_at = wrong = 0
    with Results.open(path) as results:
        if not (again or results.plan.keeps_lines):
            message = f"the study keeps no lines; --again solves the deals once more: {path}"
            raise InputError(message, key="study-no-lines", arguments={"path": str(path)})
        for check in (solve_again if again else replay_lines)(results, count=count):
            looked_at += 1
            if check.fault:
                wrong += 1
                typer.echo(text("study-wrong", number=str(check.number), text=check.fault))
    typer.echo(text("study-verified", count=looked_at, wrong=wrong))
    if wrong:
        raise typer.Exit(EXIT_WRONG)


def list_studies() -> None:
    """A line for each: its name, what it is about, how far it has come."""
    from halfmoon.study import Results
    from halfmoon.study.folder import studies, studies_folder
    from halfmoon.study.sections import Words

    found = studies()
    if not found:
        typer.echo(text("study-none", path=str(studies_folder())))
    words = Words(language_now())
    for name, path in found:
        with Results.open(path) as results:
            plan = results.plan
            done = text("study-done-of", done=results.deals_done, deals=plan.deals)
        typer.echo(f"{name}: {words.plan(plan)}, {plan.first}–{plan.last}: {done}")
