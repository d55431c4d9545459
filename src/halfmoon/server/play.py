"""Playing: a command comes in, an event goes to disk, a view goes out.

A command names the view that it follows. Another client may have been faster: then nothing
happens and the answer is the present view (409). A command that comes twice happens once.
"""

import asyncio
from dataclasses import replace
from typing import Any

from sqlalchemy.exc import IntegrityError

from halfmoon.play.session import RESTART_EVENT
from halfmoon.play.view import counters_of, view_of
from halfmoon.rules.game import Outcome
from halfmoon.server.actions import Effect, carry_out
from halfmoon.server.clock import elapsed_after, monotonic_ms, now_ms
from halfmoon.server.hub import Hub
from halfmoon.server.live import LiveGame, LiveGames
from halfmoon.server.problems import Code, Problem, unknown_game
from halfmoon.server.schemas import Command
from halfmoon.server.storage import Storage
from halfmoon.store import games
from halfmoon.store.records import Event, PlayerRecord, Summary

# A command may arrive before the one that it follows; it waits this long for it.
WAIT_S_MAX = 2.0


class Play:
    """Carries out commands on the games in memory and keeps what they did."""

    def __init__(self, storage: Storage, live: LiveGames, hub: Hub) -> None:
        self._storage = storage
        self._live = live
        self._hub = hub

    async def game_of(self, game_id: str, player: PlayerRecord | None) -> LiveGame:
        """A player's own game; a problem when there is none."""
        game = await self._live.get(game_id)
        if player is None or game is None or game.record.player_id != player.id:
            raise unknown_game(game_id)
        return game

    async def view(self, game: LiveGame, player: PlayerRecord) -> dict[str, Any]:
        """The game as the store has it now."""
        async with game.turn:
            await self._catch_up(game)
            return view_json(game, player)

    async def perform(
        self, game: LiveGame, player: PlayerRecord, command: Command
    ) -> dict[str, Any]:
        """Carry out a command; what it changed is on disk when this returns."""
        async with game.turn:
            if game.stale:
                await self._renew(game)
            if not await self._is_due(game, player, command):
                return view_json(game, player)
            effect = carry_out(game.session, command)
            if effect.changed:
                await self._keep(game, player, command)
            else:
                game.note_unstored(command.id, game.session.version)
            game.turn.notify_all()
            return view_json(game, player, effect)

    async def set_clock(self, game: LiveGame, elapsed_ms: int) -> int:
        """Let a game's clock grow; returns what it shows then."""
        async with game.turn:
            record = game.record
            grown = _elapsed(game, elapsed_ms, now_ms())
            if game.session.outcome == Outcome.WON or grown == record.elapsed_ms:
                return record.elapsed_ms
            await self._storage.write(
                lambda connection: games.set_clock(connection, record.id, grown)
            )
            game.record = replace(record, elapsed_ms=grown)
            return grown

    async def note_help(
        self, game: LiveGame, *, hints: int = 0, viewer: bool = False, line: str | None
    ) -> None:
        """Count help that was given and keep the line that hints follow."""
        record = game.record
        if not hints and (record.viewer or not viewer) and line == record.line:
            return
        await self._storage.write(
            lambda connection: games.note_help(
                connection, record.id, hints=hints, viewer=viewer, line=line
            )
        )
        game.record = replace(
            game.record,
            hints=game.record.hints + hints,
            viewer=game.record.viewer or viewer,
            line=line,
        )

    async def _is_due(self, game: LiveGame, player: PlayerRecord, command: Command) -> bool:
        """Wait until the game is where the command expects it; False when it was done before."""
        deadline_ms = monotonic_ms() + int(WAIT_S_MAX * 1000)
        looked = waited = False
        while command.id not in game.indexes:
            expected = command.version
            if command.after is not None:
                expected = game.version_after(command.after)
            if expected == game.session.version:
                return True
            may_come = expected is None and not game.was_overtaken(command.after)
            if not looked:
                # Another process may have played on; only the store knows.
                await self._catch_up(game)
                looked = True
            elif may_come and not waited:
                waited = not await _told(game, deadline_ms)
                if waited:
                    await self._catch_up(game)
            else:
                game.note_unstored(command.id, None)
                game.turn.notify_all()
                raise overtaken(game, player)
        return False

    async def _keep(self, game: LiveGame, player: PlayerRecord, command: Command) -> None:
        """Append the session's newest event to the stored log."""
        index = game.session.version - 1
        event = Event(game.session.log[index], command.id)
        summary = _summary(game, command.elapsed_ms)
        game.stale = True  # until the store has said yes
        try:
            kept = await self._storage.write(
                lambda connection: games.append_event(
                    connection, game.record.id, index=index, event=event, summary=summary
                )
            )
        except IntegrityError:
            kept = False
        if not kept:
            # Another process was first: with this very command (a retry), or with another one.
            await self._renew(game)
            if command.id in game.indexes:
                return
            raise overtaken(game, player)
        game.record = replace(game.record, version=index + 1, **summary.columns())
        game.indexes[command.id] = index
        game.stale = False
        self._hub.publish_version(game.record.id, index + 1)

    async def _catch_up(self, game: LiveGame) -> None:
        """Read the game anew when the store has another version."""
        game_id = game.record.id
        stored = await self._storage.read(
            lambda connection: games.versions_of(connection, [game_id])
        )
        if game.stale or stored.get(game_id) != game.session.version:
            await self._renew(game)

    async def _renew(self, game: LiveGame) -> None:
        if not await self._live.renew(game):
            raise unknown_game(game.record.id)


def view_json(game: LiveGame, player: PlayerRecord, effect: Effect | None = None) -> dict[str, Any]:
    """The view that goes to the page."""
    view = view_of(game.session, peek=player.settings.get("peek") is True)
    record = game.record
    view["id"] = record.id
    view["daily"] = record.daily
    view["counters"]["elapsed_ms"] = record.elapsed_ms
    view["help"] = {"hints": record.hints, "viewer": record.viewer}
    view["refusal"] = None if effect is None else effect.refusal
    view["selection"] = None if effect is None else effect.selection
    return view


def overtaken(game: LiveGame, player: PlayerRecord) -> Problem:
    """The game is not where the command expects it; the answer brings the present view."""
    return Problem(
        409,
        Code.OVERTAKEN,
        f"the game has moved on to version {game.session.version}; nothing was changed",
        arguments={"version": game.session.version},
        members={"view": view_json(game, player)},
    )


async def _told(game: LiveGame, deadline_ms: int) -> bool:
    """Wait, without the turn, for another command to be done; False when none comes in time."""
    left_s = (deadline_ms - monotonic_ms()) / 1000
    if left_s <= 0:
        return False
    try:
        await asyncio.wait_for(game.turn.wait(), left_s)
    except TimeoutError:
        return False
    return True


def _elapsed(game: LiveGame, asked_ms: int, now: int) -> int:
    record = game.record
    return elapsed_after(
        kept_ms=record.elapsed_ms,
        asked_ms=asked_ms,
        since_start_ms=now - record.started_ms,
        live_ms=game.loaded_elapsed_ms + monotonic_ms() - game.loaded_ms,
    )


def _summary(game: LiveGame, elapsed_ms: int) -> Summary:
    """What the row says after the session's newest event."""
    record, session, now = game.record, game.session, now_ms()
    restarts = session.log[-1] == RESTART_EVENT
    elapsed = 0 if restarts else _elapsed(game, elapsed_ms, now)
    if restarts:
        game.loaded_ms, game.loaded_elapsed_ms = monotonic_ms(), 0
    counters = counters_of(session)
    wins = session.outcome == Outcome.WON and record.won_ms is None
    return Summary(
        status=session.outcome.value,
        moves=counters["moves"],
        score=counters["score"],
        redeals=counters["redeals"],
        counted=record.counted or counters["moves"] > 0,
        started_ms=now if restarts else record.started_ms,
        updated_ms=now,
        elapsed_ms=elapsed,
        won_ms=now if wins else record.won_ms,
        won_elapsed_ms=elapsed if wins else record.won_elapsed_ms,
        won_moves=counters["moves"] if wins else record.won_moves,
        wins=wins,
        restarts=restarts,
    )
