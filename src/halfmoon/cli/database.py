"""`halfmoon db upgrade`: gives a database the tables of this version."""

from __future__ import annotations

from typing import Annotated

import typer

from halfmoon.cli.messages import text


def upgrade(
    database: Annotated[str | None, typer.Option(metavar="URL", help="cli-help-database")] = None,
) -> None:
    """SQLite files are upgraded when the server starts; a PostgreSQL database by this command."""
    from halfmoon.store import default_url
    from halfmoon.store import upgrade as upgrade_tables

    revision = upgrade_tables(database or default_url())
    typer.echo(text("cli-upgraded", revision=revision))
