"""Runs the `halfmoon` command in this process, as fast as a function call."""

import io
import logging
import sys
from typing import NamedTuple

import pytest

from halfmoon.cli import main


class Said(NamedTuple):
    """What one run of the command printed, and its exit code."""

    code: int
    out: str
    err: str


class CommandLine:
    """Calls `main` with captured streams; the terminal's language is English."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def __call__(self, *arguments: str, typed: bytes = b"") -> Said:
        """Runs one command; `typed` is what it finds on standard input."""
        with self._monkeypatch.context() as patch:
            for name in ("halfmoon", "uvicorn"):
                # The server's logs go to the captured stream, which ends with the test.
                logger = logging.getLogger(name)
                patch.setattr(logger, "handlers", list(logger.handlers))
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
            with pytest.raises(SystemExit) as ended:
                main(list(arguments))
        out, err = self._capsys.readouterr()
        assert isinstance(ended.value.code, int), f"no exit code: {ended.value.code}"
        return Said(ended.value.code, out, err)
