"""Where studies lie: the user's data folder, a file for each name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from halfmoon.errors import InputError

ENDING: Final = ".study"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


def studies_folder() -> Path:
    """Return the folder of this user's studies; it need not be there yet."""
    return user_data_path("halfmoon", appauthor=False) / "studies"


def path_of(name: str) -> Path:
    """Return the file of a study. Raises InputError for a name that is none."""
    if not NAME.fullmatch(name):
        raise InputError(
            "a study's name has up to 64 letters, digits, dots, dashes and underscores and "
            f"begins with a letter or digit, not {name!r}",
            key="study-name",
            arguments={"text": name},
        )
    return studies_folder() / (name + ENDING)


def studies() -> list[tuple[str, Path]]:
    """Return the names and files of the studies there are."""
    return [(path.name.removesuffix(ENDING), path) for path in
            sorted(studies_folder().glob(f"*{ENDING}"))]  # fmt: skip
