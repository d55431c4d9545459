"""Who watches which game: what happens is told to all their open streams.

Moves made through this process are told at once. Several processes may share a database, so while
anybody watches, the versions of the watched games are read from the store once a second.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection

from halfmoon.server.storage import Storage
from halfmoon.store import StoreUnavailable, games

POLL_S = 1.0
NEWS_MAX = 64
logger = logging.getLogger("halfmoon.server")


class Watcher:
    """One open stream. News of one kind replace each other until they are taken: the version of
    a game, the state of a job; so a slow reader never makes a queue grow."""

    def __init__(self, player_id: str) -> None:
        self.player_id = player_id
        self.closed = False
        self._news: dict[str, tuple[str, dict[str, Any]]] = {}
        self._wake = asyncio.Event()

    def tell(self, key: str, event: str, data: dict[str, Any]) -> None:
        """Put in news, in the place of older ones of the same key."""
        self._news.pop(key, None)
        self._news[key] = (event, data)
        if len(self._news) > NEWS_MAX:  # nobody reads at the other end
            del self._news[next(iter(self._news))]
        self._wake.set()

    def close(self) -> None:
        """End the stream."""
        self.closed = True
        self._wake.set()

    async def next(self, wait_s: float) -> list[tuple[str, dict[str, Any]]]:
        """The news since the last call, waiting for some at most `wait_s`."""
        try:
            await asyncio.wait_for(self._wake.wait(), wait_s)
        except TimeoutError:
            return []
        self._wake.clear()
        news, self._news = list(self._news.values()), {}
        return news


class Hub:
    """All open streams, by game."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._watchers: dict[str, list[Watcher]] = {}
        self._versions: dict[str, int] = {}
        self._poller: asyncio.Task[None] | None = None
        self._closed = False

    def __len__(self) -> int:
        return sum(map(len, self._watchers.values()))

    def count_of(self, player_id: str) -> int:
        """How many streams a player has open."""
        return sum(
            watcher.player_id == player_id
            for watchers in self._watchers.values()
            for watcher in watchers
        )

    @contextmanager
    def watch(self, game_id: str, player_id: str, version: int) -> Iterator[Watcher]:
        """Open a stream; its first news is the version that the game has."""
        watcher = Watcher(player_id)
        watcher.tell("view", "view", {"version": version})
        if self._closed:
            watcher.close()
        self._watchers.setdefault(game_id, []).append(watcher)
        self._versions[game_id] = max(version, self._versions.get(game_id, 0))
        if self._poller is None:
            self._poller = asyncio.create_task(self._poll())
        try:
            yield watcher
        finally:
            self._watchers[game_id].remove(watcher)
            if not self._watchers[game_id]:
                del self._watchers[game_id]
                self._versions.pop(game_id, None)

    def publish_version(self, game_id: str, version: int) -> None:
        """A game has a new version."""
        if game_id in self._watchers:
            self._versions[game_id] = version
            self.publish(game_id, "view", "view", {"version": version})

    def publish(self, game_id: str, key: str, event: str, data: dict[str, Any]) -> None:
        """Tell all who watch a game."""
        for watcher in self._watchers.get(game_id, ()):
            watcher.tell(key, event, data)

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self._closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close()
        if self._poller is not None:
            self._poller.cancel()

    async def _poll(self) -> None:
        while self._watchers:
            await asyncio.sleep(POLL_S)
            try:
                found = await self._storage.read(partial(_versions, watched=list(self._watchers)))
            except StoreUnavailable as error:
                logger.warning("watching games: %s", error)
                continue
            for game_id, version in found.items():
                if version != self._versions.get(game_id, version):
                    self.publish_version(game_id, version)
        self._poller = None


def _versions(connection: Connection, *, watched: list[str]) -> dict[str, int]:
    return games.versions_of(connection, watched)
