"""The files that the browser loads: as written, compressed once, with the hash of their content.

Comments on lines of their own stay behind, and what a first screen needs is packed (`packs.py`).
The folder is read when the server starts and again when a file in it changes, so that working on
the page needs no restart. Under `/static/<version>/…` files may be kept for ever: the version is
made of all their contents, and modules import each other by relative paths inside it.
"""

import gzip
import hashlib
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from halfmoon.i18n import LANGUAGES, catalogue_json
from halfmoon.server.packs import SCRIPTS, SHEETS, Packs, pack

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",  # modules are always UTF-8
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
COMPRESSED = ("text/", "image/svg", "application/json", "application/manifest")
LOOK_AGAIN_S = 1.0
# From the start of a line to its end; a comment with code behind it stays.
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)
VERSION_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Asset:
    """One file: its content, plain and (where that is smaller) compressed, and its hash."""

    content: bytes
    compressed: bytes | None
    media_type: str
    etag: str


class Assets:
    """All files of a folder that a browser may ask for, by their path under it.

    `made` are further files, which do not lie there: path → text.
    """

    def __init__(
        self,
        folder: Path,
        *,
        scripts: Packs = SCRIPTS,
        sheets: Packs = SHEETS,
        made: Mapping[str, str] | None = None,
    ) -> None:
        self._folder = folder
        self._made = dict(made or {})
        self._pack = partial(pack, scripts=scripts, sheets=sheets)
        self._stamps: dict[str, tuple[int, int]] = {}
        self._assets: dict[str, Asset] = {}
        self._version = ""
        self._looked_s = 0.0
        self._look()

    @property
    def version(self) -> str:
        """A text that changes whenever any file does."""
        self._look()
        return self._version

    def get(self, path: str) -> Asset | None:
        """A file by its path under the folder, as in `table/table.js`."""
        self._look()
        return self._assets.get(path)

    def _look(self) -> None:
        """Read the files that have changed; only paths that were found here are ever served."""
        now_s = time.monotonic()
        if self._version and now_s - self._looked_s < LOOK_AGAIN_S:
            return
        self._looked_s = now_s
        stamps = {}
        for file in sorted(self._folder.rglob("*")):
            path = file.relative_to(self._folder).as_posix()
            if file.is_file() and _is_public(path):
                status = file.stat()
                stamps[path] = (status.st_mtime_ns, status.st_size)
        if stamps == self._stamps and self._version:
            return
        self._assets = self._read(list(stamps))
        self._stamps = stamps
        digest = hashlib.sha256()
        for path, asset in self._assets.items():
            digest.update(f"{path} {asset.etag}\n".encode())
        self._version = digest.hexdigest()[:VERSION_LENGTH]

    def _read(self, paths: list[str]) -> dict[str, Asset]:
        """All files as they are served; what comes out as before is not compressed again."""
        contents = {path: (self._folder / path).read_bytes() for path in paths}
        texts = {
            path: without_comments(content.decode())
            for path, content in contents.items()
            if path.endswith((".js", ".css"))
        }
        for path, text in (texts | self._pack(texts) | self._made).items():
            contents[path] = text.encode()
        assets = {}
        for path, content in sorted(contents.items()):
            known = self._assets.get(path)
            if known is None or known.content != content:
                known = asset_of(content, MEDIA_TYPES[Path(path).suffix])
            assets[path] = known
        return assets


def message_files() -> dict[str, str]:
    """The messages of every language: `i18n/vi.json` comes first, `i18n/vi-later.json` later."""
    first = {f"i18n/{name}.json": catalogue_json(name) for name in LANGUAGES}
    return first | {
        f"i18n/{name}-later.json": catalogue_json(name, part="later") for name in LANGUAGES
    }


def without_comments(text: str) -> str:
    """A script or style sheet less the comments that stand on lines of their own.

    The rest goes out as written, and every line keeps its number: what a browser reports is found
    in the source. The comments are a quarter of all bytes.
    """
    return COMMENT.sub(lambda match: "\n" * match.group().count("\n"), text)


def compress(content: bytes) -> bytes:
    """Gzip, the same bytes every time."""
    return gzip.compress(content, compresslevel=9, mtime=0)


def asset_of(content: bytes, media_type: str) -> Asset:
    """Content that is ready to be served."""
    compressed = compress(content) if media_type.startswith(COMPRESSED) else None
    if compressed is not None and len(compressed) >= len(content):
        compressed = None
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return Asset(content, compressed, media_type, etag)


def _is_public(path: str) -> bool:
    hidden = any(part.startswith(".") for part in path.split("/"))
    return not hidden and not path.endswith(".d.ts") and Path(path).suffix in MEDIA_TYPES
