"""Where games are kept: tables, migrations and one batching writer.

A game is its deal and its log; both live here, and an acknowledged command is on disk. The same
code runs on SQLite (the default, one file in the user's data folder) and on PostgreSQL.
"""

from halfmoon.store.engine import default_url
from halfmoon.store.errors import (
    DamagedStore,
    OutdatedStore,
    StoreError,
    StoreUnavailable,
    UnknownSchema,
)
from halfmoon.store.schema import upgrade
from halfmoon.store.store import Store

__all__ = [
    "DamagedStore",
    "OutdatedStore",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "UnknownSchema",
    "default_url",
    "upgrade",
]
