"""What can go wrong with the place where games are kept; every message says where."""

from halfmoon.errors import TranslatedError


class StoreError(TranslatedError):
    """The store cannot be used as it is; nothing in it was changed."""


class UnusableUrl(StoreError):
    """Text that names no database which Halfmoon can use."""


class DamagedStore(StoreError):
    """The file is not a readable database, or not one of Halfmoon's."""


class UnknownSchema(StoreError):
    """The tables were made by a newer Halfmoon than this one."""


class OutdatedStore(StoreError):
    """The tables are missing or older than this Halfmoon and are not upgraded by themselves."""


class StoreUnavailable(StoreError):
    """The database did not take the work now: full disk, read-only file, lost connection.

    `why` is what the database says, in its own words, of which the first line is told; `place`
    names it.
    """

    def __init__(self, why: str, place: str = "") -> None:
        why = next(iter(why.strip().splitlines()), "")
        where = f": {place}" if place else ""
        super().__init__(
            f"the database cannot be used now ({why}){where}",
            key="store-unavailable",
            arguments={"text": why, "place": place},
        )
