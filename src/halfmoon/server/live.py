"""Games in memory, in front of the store and never the truth.

A game in memory is its row and the session that its log replays to. When a write fails, what is
in memory counts for nothing (`stale`) and the next request reads the game anew.
"""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

from sqlalchemy import Connection

from halfmoon.errors import HalfmoonError
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.rules.code import check_number
from halfmoon.rules.games import GAMES
from halfmoon.server.clock import monotonic_ms
from halfmoon.server.problems import Code, Problem
from halfmoon.server.storage import Storage
from halfmoon.store import games
from halfmoon.store.identifiers import is_identifier
from halfmoon.store.records import GameRecord

UNSTORED_MAX = 64
logger = logging.getLogger("halfmoon.server")


@dataclass
class LiveGame:
    """One game: `record` is its row, `indexes` says where each command stands in the log.

    `unstored` are the last commands that changed nothing, with the version that they left, or None
    when they were overtaken: what follows such a command is overtaken too.
    `turn` is held while a command is carried out, and told of each one that is done.
    """

    record: GameRecord
    session: Session
    indexes: dict[str, int]
    unstored: OrderedDict[str, int | None] = field(default_factory=OrderedDict)
    turn: asyncio.Condition = field(default_factory=asyncio.Condition)
    loaded_ms: int = field(default_factory=monotonic_ms)
    loaded_elapsed_ms: int = 0
    stale: bool = False

    def version_after(self, command_id: str) -> int | None:
        """The version that a command left; None when it has not come (or is long forgotten)."""
        index = self.indexes.get(command_id)
        return self.unstored.get(command_id) if index is None else index + 1

    def was_overtaken(self, command_id: str | None) -> bool:
        """Whether a command was answered with "the game has moved on"."""
        return self.unstored.get(command_id or "", 0) is None

    def note_unstored(self, command_id: str, version: int | None) -> None:
        """Remember a command that changed nothing."""
        self.unstored[command_id] = version
        if len(self.unstored) > UNSTORED_MAX:
            self.unstored.popitem(last=False)


class LiveGames:
    """The games of the last requests, the least recently used forgotten first."""

    def __init__(self, storage: Storage, *, games_max: int) -> None:
        self._storage = storage
        self._games_max = games_max
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveGame | None]] = {}

    def __len__(self) -> int:
        return len(self._games)

    async def get(self, game_id: str) -> LiveGame | None:
        """A game from memory, else from the store; None when there is no such game."""
        game = self._games.get(game_id)
        if game is not None:
            self._games.move_to_end(game_id)
            return game
        if not is_identifier(game_id):
            return None
        loading = self._loading.get(game_id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(game_id))
            self._loading[game_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(game_id, None))
        return await asyncio.shield(loading)

    def add(self, record: GameRecord, session: Session) -> LiveGame:
        """A game that was just dealt."""
        return self._keep(LiveGame(record, session, {}))

    def drop(self, game_id: str) -> None:
        """Forget a game here; the next request reads it from the store."""
        self._games.pop(game_id, None)

    async def renew(self, game: LiveGame) -> bool:
        """Read a game anew into the same object, with its turn held; False when it is gone."""
        loaded = await self._storage.read(lambda connection: _read(connection, game.record.id))
        if loaded is None:
            self.drop(game.record.id)
            return False
        game.record, game.session, game.indexes = loaded
        game.stale = False
        return True

    async def _load(self, game_id: str) -> LiveGame | None:
        loaded = await self._storage.read(lambda connection: _read(connection, game_id))
        if loaded is None:
            return None
        record, session, indexes = loaded
        game = LiveGame(record, session, indexes, loaded_elapsed_ms=record.elapsed_ms)
        return self._keep(game)

    def _keep(self, game: LiveGame) -> LiveGame:
        self._games[game.record.id] = game
        self._games.move_to_end(game.record.id)
        if len(self._games) > self._games_max:
            self._forget_one()
        return game

    def _forget_one(self) -> None:
        for game_id, game in self._games.items():
            if not game.turn.locked():
                del self._games[game_id]
                return


Loaded = tuple[GameRecord, Session, dict[str, int]]


def _read(connection: Connection, game_id: str) -> Loaded | None:
    """A game as its log has it; replayed here, in a reader's thread, so that nobody else waits."""
    record = games.game(connection, game_id)
    if record is None:
        return None
    log = games.log_of(connection, game_id)
    try:
        session = Session.replay(_deal(record), [event.text for event in log])
    except HalfmoonError as error:
        logger.error("a stored game does not fit its deal: %s", error)
        detail = (
            "the record of this game is damaged; nothing was changed, and no other game is hurt"
        )
        raise Problem(500, Code.GAME_DAMAGED, detail) from error
    return record, session, {event.command_id: index for index, event in enumerate(log)}


def _deal(record: GameRecord) -> Deal:
    if record.number is not None:
        check_number(GAMES[record.game], record.number)
    return Deal(record.game, record.option, number=record.number, position=record.position)
