"""Moves SQLite's write-ahead log into the database file, beside the writer and not in its way.

Left alone, SQLite does this inside some unlucky commit: thousands of scattered pages are written
and flushed while every player waits. Here a thread with a connection of its own does it after
every few hundred changes; the writer goes on meanwhile.
"""

import logging
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from halfmoon.store.engine import BUSY_TIMEOUT_MS

CHANGES = 250
logger = logging.getLogger("halfmoon.store")


class Checkpointer:
    """Waits until enough was written, then copies; an idle store costs nothing."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._changes = 0
        self._wake = threading.Event()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="halfmoon-checkpoint", daemon=True)
        self._thread.start()

    def note(self, changes: int) -> None:
        """So many changes were committed."""
        self._changes += changes
        if self._changes >= CHANGES:
            self._changes = 0
            self._wake.set()

    def close(self) -> None:
        """Stop; what is left the last connection copies when it is closed."""
        self._closing = True
        self._wake.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(sqlite3.connect(self._file, timeout=BUSY_TIMEOUT_MS / 1000)) as connection:
            while True:
                self._wake.wait()
                self._wake.clear()
                if self._closing:
                    return
                try:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                except sqlite3.Error as error:
                    # Nothing is lost by it: the log stays, and the writer copies it in the end.
                    logger.warning("the write-ahead log was not copied: %s", error)
