"""The `halfmoon` command. One file a subcommand; `app.py` lists them, `messages.py` speaks."""

from halfmoon.cli.app import main

__all__ = ["main"]
