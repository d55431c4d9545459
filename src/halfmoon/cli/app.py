"""The subcommands, and what becomes of an error: one line on standard error, exit code 2.

The help of every command and option is a message key in the sources; it is put into words when
the run's language is known.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from halfmoon import __version__
from halfmoon.cli.check import check
from halfmoon.cli.database import upgrade
from halfmoon.cli.messages import (
    error_text,
    is_message,
    language_of_terminal,
    split_language,
    text,
    use_language,
)
from halfmoon.cli.perft import perft
from halfmoon.cli.replay import replay
from halfmoon.cli.serve import serve
from halfmoon.cli.show import show
from halfmoon.cli.solve import solve
from halfmoon.cli.study import build_study
from halfmoon.errors import HalfmoonError, TranslatedError

EXIT_BAD_INPUT = 2
EXIT_INTERNAL = 70
EXIT_INTERRUPTED = 130


def show_version(wanted: bool) -> None:
    """Prints the version and ends the run."""
    if wanted:
        typer.echo(f"halfmoon {__version__}")
        raise typer.Exit


def options_of_every_command(
    lang: Annotated[
        str | None,
        typer.Option(metavar="vi|en", help="cli-help-lang"),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", help="cli-help-version", callback=show_version)
    ] = False,
) -> None:
    """`--lang` stands here for the help alone: `split_language` has taken it out already."""


def build() -> TyperGroup:
    """The whole command with its help in this run's language."""
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        help="cli-about",
    )
    app.callback(help="cli-about")(options_of_every_command)
    app.command(help="cli-about-serve")(serve)
    app.command(help="cli-about-show")(show)
    app.command(help="cli-about-replay")(replay)
    app.command(help="cli-about-solve")(solve)
    app.command(help="cli-about-check")(check)
    app.command(help="cli-about-perft")(perft)
    database = typer.Typer(help="cli-about-db")
    database.command(help="cli-about-db-upgrade")(upgrade)
    database.callback(help="cli-about-db")(lambda: None)
    app.add_typer(database, name="db")
    app.add_typer(build_study(), name="study")
    command = typer.main.get_command(app)
    assert isinstance(command, TyperGroup), "an app with several commands is a group"
    translate(command)
    return command


def translate(command: Any) -> None:
    """Puts every message key among the help texts into words."""
    if command.help and is_message(command.help):
        command.help = text(command.help)
    for parameter in command.params:
        if getattr(parameter, "help", None) and is_message(parameter.help):
            parameter.help = text(parameter.help)
    for below in getattr(command, "commands", {}).values():
        translate(below)


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line; never shows a traceback for what a person typed or a file holds."""
    use_language(language_of_terminal(os.environ))
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    try:
        language, words = split_language(arguments, os.environ)
        use_language(language)
        code = build().main(words or ["--help"], prog_name="halfmoon", standalone_mode=False)
    except TranslatedError as error:
        return complain(error_text(error))
    except HalfmoonError as error:
        return complain(str(error))
    except TyperException as error:
        return complain(usage_text(error))
    except BrokenPipeError:
        # Whoever read our output has gone, as `head` does; nobody is left to be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return complain(text("cli-system", text=f"{error.filename or ''}: {error.strerror}"))
    except (KeyboardInterrupt, typer.Abort):
        return EXIT_INTERRUPTED
    except Exception as error:
        # A mistake of ours: one line for the person, the traceback for whoever mends it.
        if os.environ.get("HALFMOON_TRACEBACK"):
            raise
        complain(text("cli-internal", text=f"{type(error).__name__}: {error}"))
        return EXIT_INTERNAL
    return code if isinstance(code, int) else 0


def complain(sentence: str) -> int:
    """Prints the one line that says what is wrong."""
    typer.echo(f"halfmoon: {' '.join(sentence.split())}", err=True)
    return EXIT_BAD_INPUT


def usage_text(error: TyperException) -> str:
    """What is wrong with the words of the command, and where to read how it should be."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "halfmoon"
    return text("cli-usage", text=_usage_fault(error, context).rstrip("."), command=command)


def _usage_fault(error: Any, context: Any) -> str:
    """Typer's complaint in this run's language; rare ones stay in Typer's own English."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return text("cli-no-such-option", text=error.option_name)
    if kind == "MissingParameter" and error.param:
        return text("cli-missing", name=error.param.get_error_hint().strip("'"))
    if kind == "UsageError" and context and isinstance(context.command, TyperGroup):
        # Typer quotes the word that is no command; without one, none was given.
        _, _, word = str(error).partition("'")
        known = ", ".join(context.command.commands)
        if word:
            return text("cli-no-such-command", text=word.partition("'")[0], known=known)
        return text("cli-no-command", known=known)
    words = str(error)
    if kind == "BadOptionUsage":
        # The same class says both; only its words tell them apart.
        key = "cli-option-needs" if "requires" in words else "cli-option-takes-none"
        return text(key, name=error.option_name)
    if "unexpected extra argument" in words:
        return text("cli-too-many", text=words.rpartition("(")[2].rstrip(")"))
    return str(error.format_message() if hasattr(error, "format_message") else error)
