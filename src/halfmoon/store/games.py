"""Reading and writing games; every function works inside somebody's transaction."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import (
    Boolean,
    Connection,
    Row,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from halfmoon.store.records import Event, GameRecord, Summary
from halfmoon.store.tables import events, games

LISTED_MAX = 500


# Built once: these two run for every move that anyone makes.
_INSERT_EVENT = insert(events)
_UPDATE_SUMMARY = (
    update(games)
    .where(
        games.c.id == bindparam("of_game"),
        games.c.version == bindparam("at_index"),
        games.c.deleted.is_(False),
    )
    .values(
        version=bindparam("new_version"),
        status=bindparam("new_status"),
        moves=bindparam("new_moves"),
        score=bindparam("new_score"),
        redeals=bindparam("new_redeals"),
        counted=bindparam("new_counted"),
        started_ms=bindparam("new_started_ms"),
        updated_ms=bindparam("new_updated_ms"),
        won_ms=bindparam("new_won_ms"),
        won_elapsed_ms=bindparam("new_won_elapsed_ms"),
        won_moves=bindparam("new_won_moves"),
        # Two columns may have grown in another process since this one read them.
        won_helped=case(
            (bindparam("wins", type_=Boolean), (games.c.hints > 0) | games.c.viewer),
            else_=games.c.won_helped,
        ),
        elapsed_ms=case(
            (
                bindparam("restarts", type_=Boolean)
                | (games.c.elapsed_ms < bindparam("new_elapsed_ms")),
                bindparam("new_elapsed_ms"),
            ),
            else_=games.c.elapsed_ms,
        ),
    )
)


def new_game(
    *,
    game_id: str,
    player_id: str,
    game: str,
    option: str,
    number: int | None,
    position: str | None,
    daily: str | None,
    status: str,
    score: int | None,
    redeals: int | None,
    now_ms: int,
) -> GameRecord:
    """A game as it is when it has just been dealt."""
    assert (number is None) != (position is None), "a deal is a number or a position"
    return GameRecord(
        id=game_id,
        player_id=player_id,
        game=game,
        option=option,
        number=number,
        position=position,
        daily=daily,
        created_ms=now_ms,
        started_ms=now_ms,
        updated_ms=now_ms,
        elapsed_ms=0,
        hints=0,
        viewer=False,
        line=None,
        version=0,
        status=status,
        moves=0,
        score=score,
        redeals=redeals,
        counted=False,
        won_ms=None,
        won_elapsed_ms=None,
        won_moves=None,
        won_helped=None,
        deleted=False,
        excluded=False,
    )


def add_game(connection: Connection, record: GameRecord) -> None:
    """Keep a game that was just dealt."""
    values = {column.name: getattr(record, column.name) for column in games.columns}
    connection.execute(insert(games), values)


def game(connection: Connection, game_id: str) -> GameRecord | None:
    """A game by its id, unless it was deleted."""
    row = connection.execute(
        select(games).where(games.c.id == game_id, games.c.deleted.is_(False))
    ).one_or_none()
    return None if row is None else _record(row)


def log_of(connection: Connection, game_id: str) -> list[Event]:
    """The log of a game, first event first."""
    rows = connection.execute(
        select(events.c.text, events.c.command_id)
        .where(events.c.game_id == game_id)
        .order_by(events.c.index)
    )
    return [Event(text, command_id) for text, command_id in rows]


def append_event(
    connection: Connection, game_id: str, *, index: int, event: Event, summary: Summary
) -> bool:
    """Append one event at `index`; False, and nothing happens, when the log ends elsewhere.

    The row of the game is the lock: of two processes that append at the same index one changes it
    first, and the other then finds another version. The key (game, index) stands behind it.
    """
    values = {f"new_{name}": value for name, value in summary.columns().items()}
    place = {"of_game": game_id, "at_index": index, "new_version": index + 1}
    flags = {"wins": summary.wins, "restarts": summary.restarts}
    if connection.execute(_UPDATE_SUMMARY, values | place | flags).rowcount != 1:
        return False
    entry = {"game_id": game_id, "index": index, "text": event.text}
    connection.execute(_INSERT_EVENT, entry | {"command_id": event.command_id})
    return True


def set_clock(connection: Connection, game_id: str, elapsed_ms: int) -> None:
    """Let the clock of a game grow to `elapsed_ms`; it never goes back."""
    connection.execute(
        update(games)
        .where(games.c.id == game_id, games.c.elapsed_ms < elapsed_ms, games.c.status != "won")
        .values(elapsed_ms=elapsed_ms)
    )


def note_help(
    connection: Connection, game_id: str, *, hints: int, viewer: bool, line: str | None
) -> None:
    """Count hints given and the solution viewer, and keep the line that hints follow."""
    values: dict[str, Any] = {"hints": games.c.hints + hints, "line": line}
    if viewer:
        values["viewer"] = True
    connection.execute(update(games).where(games.c.id == game_id).values(**values))


def games_of(connection: Connection, player_id: str) -> list[GameRecord]:
    """The games that a player can open, the one touched last first."""
    rows = connection.execute(
        select(games)
        .where(games.c.player_id == player_id, games.c.deleted.is_(False))
        .order_by(games.c.updated_ms.desc(), games.c.id)
        .limit(LISTED_MAX)
    )
    return [_record(row) for row in rows]


def all_games_of(connection: Connection, player_id: str) -> list[GameRecord]:
    """Everything that is kept of a player's games, deleted ones too, in the order of dealing."""
    rows = connection.execute(
        select(games).where(games.c.player_id == player_id).order_by(games.c.created_ms, games.c.id)
    )
    return [_record(row) for row in rows]


def counted_games_of(connection: Connection, player_id: str) -> list[GameRecord]:
    """The games that statistics are made of, in the order in which they were dealt."""
    rows = connection.execute(
        select(games)
        .where(
            games.c.player_id == player_id,
            games.c.counted.is_(True),
            games.c.excluded.is_(False),
        )
        .order_by(games.c.created_ms, games.c.id)
    )
    return [_record(row) for row in rows]


def daily_games_of(connection: Connection, player_id: str, month: str) -> list[GameRecord]:
    """A player's daily deals of a month such as `2026-11`."""
    rows = connection.execute(
        select(games)
        .where(games.c.player_id == player_id, games.c.daily.startswith(month, autoescape=True))
        .order_by(games.c.daily, games.c.created_ms)
    )
    return [_record(row) for row in rows]


def daily_won_days_of(connection: Connection, player_id: str) -> list[str]:
    """The dates of all daily deals that a player has won."""
    found = connection.execute(
        select(games.c.daily)
        .where(
            games.c.player_id == player_id, games.c.daily.is_not(None), games.c.won_ms.is_not(None)
        )
        .distinct()
    )
    return list(found.scalars())


def versions_of(connection: Connection, game_ids: Collection[str]) -> dict[str, int]:
    """The versions that some games have now; deleted games are missing."""
    rows = connection.execute(
        select(games.c.id, games.c.version).where(
            games.c.id.in_(list(game_ids)), games.c.deleted.is_(False)
        )
    )
    return {row.id: row.version for row in rows}


def delete_game(connection: Connection, game_id: str) -> None:
    """Forget a game: its log always, its row when no statistics need it.

    What remains of a counted game says that such a game was played and how it ended; without it
    deleting lost games would mend the win rate.
    """
    connection.execute(delete(events).where(events.c.game_id == game_id))
    connection.execute(
        delete(games).where(
            games.c.id == game_id, or_(games.c.counted.is_(False), games.c.excluded.is_(True))
        )
    )
    connection.execute(
        update(games)
        .where(games.c.id == game_id)
        .values(deleted=True, position=None, line=None, number=func.coalesce(games.c.number, 0))
    )


def reset_statistics(connection: Connection, player_id: str) -> None:
    """Let a player's statistics begin anew: games that counted until now count no more."""
    connection.execute(
        delete(games).where(games.c.player_id == player_id, games.c.deleted.is_(True))
    )
    connection.execute(
        update(games)
        .where(games.c.player_id == player_id, games.c.counted.is_(True))
        .values(excluded=True)
    )


def delete_player_games(connection: Connection, player_id: str) -> None:
    """Forget all games of a player, logs and summaries."""
    theirs = select(games.c.id).where(games.c.player_id == player_id)
    connection.execute(delete(events).where(events.c.game_id.in_(theirs)))
    connection.execute(delete(games).where(games.c.player_id == player_id))


def count_games(connection: Connection) -> int:
    """How many games the store holds."""
    return connection.execute(
        select(func.count()).select_from(games).where(games.c.deleted.is_(False))
    ).scalar_one()


def _record(row: Row[Any]) -> GameRecord:
    return GameRecord(**row._mapping)
