"""`halfmoon serve`: the server that keeps the games and shows the page."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from halfmoon.cli.inputs import one_of, whole_number

PORT_MAX = 65_535
WORKERS_MAX = 64


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="cli-help-host")] = None,
    port: Annotated[str | None, typer.Option(metavar="NUMBER", help="cli-help-port")] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="cli-help-database")] = None,
    workers: Annotated[str | None, typer.Option(metavar="NUMBER", help="cli-help-workers")] = None,
    log_level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="cli-help-log-level")
    ] = None,
    allowed_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="cli-help-allowed-host")
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="cli-help-behind-proxy")
    ] = False,
    open_browser: Annotated[
        bool, typer.Option("--open-browser", help="cli-help-open-browser")
    ] = False,
) -> None:
    """Serves until it is stopped; what is not named is as `Settings` has it."""
    from halfmoon.server.settings import LOG_LEVELS, Settings

    given: dict[str, Any] = {"host": host, "database": database}
    if port is not None:
        given["port"] = whole_number(port, name="--port", least=1, most=PORT_MAX)
    if workers is not None:
        given["workers"] = whole_number(workers, name="--workers", least=1, most=WORKERS_MAX)
    if log_level is not None:
        given["log_level"] = one_of(log_level, name="--log-level", known=LOG_LEVELS)
    from halfmoon.server.run import run

    run(
        Settings(
            allowed_hosts=tuple(allowed_host or ()),
            behind_proxy=behind_proxy,
            open_browser=open_browser,
            **{name: value for name, value in given.items() if value is not None},
        )
    )
