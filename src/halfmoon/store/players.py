"""Players, the tokens that open their games, and the codes that bring them to another device."""

import json
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from halfmoon.store.games import delete_player_games
from halfmoon.store.identifiers import new_identifier
from halfmoon.store.records import PlayerRecord
from halfmoon.store.tables import device_codes, players, tokens


def player_by_token(connection: Connection, token_hash: str) -> tuple[PlayerRecord, str] | None:
    """The player whom a token belongs to, and the stored hash for the caller's own comparison."""
    row = connection.execute(
        select(players.c.id, players.c.created_ms, players.c.settings, tokens.c.hash)
        .join(tokens, tokens.c.player_id == players.c.id)
        .where(tokens.c.hash == token_hash)
    ).one_or_none()
    if row is None:
        return None
    return PlayerRecord(row.id, row.created_ms, json.loads(row.settings)), row.hash


def add_player(connection: Connection, token_hash: str, now_ms: int) -> PlayerRecord:
    """A new player, opened by one token; the same player again when the token is known already."""
    known = player_by_token(connection, token_hash)
    if known is not None:
        return known[0]
    player = PlayerRecord(new_identifier(), now_ms, {})
    connection.execute(insert(players), {"id": player.id, "created_ms": now_ms, "settings": "{}"})
    _add_token(connection, token_hash, player.id, now_ms)
    return player


def keep_settings(connection: Connection, player_id: str, settings: dict[str, Any]) -> None:
    """Replace what a player has set."""
    text = json.dumps(settings, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    connection.execute(update(players).where(players.c.id == player_id).values(settings=text))


def delete_player(connection: Connection, player_id: str) -> None:
    """Forget a player: tokens, codes, games, logs, everything."""
    delete_player_games(connection, player_id)
    for table in (tokens, device_codes):
        connection.execute(delete(table).where(table.c.player_id == player_id))
    connection.execute(delete(players).where(players.c.id == player_id))


def add_device_code(
    connection: Connection, player_id: str, code_hash: str, *, now_ms: int, expires_ms: int
) -> None:
    """Keep a one-time code; it takes the place of an earlier one, and old codes of all go."""
    connection.execute(
        delete(device_codes).where(
            (device_codes.c.player_id == player_id) | (device_codes.c.expires_ms <= now_ms)
        )
    )
    connection.execute(
        insert(device_codes),
        {"hash": code_hash, "player_id": player_id, "expires_ms": expires_ms},
    )


def use_device_code(
    connection: Connection, code_hash: str, token_hash: str, now_ms: int
) -> PlayerRecord | None:
    """Open a player's games with a new device's token; None when the code is not good (any more).

    The code is deleted first and only the one who deleted it goes on: it works once.
    """
    row = connection.execute(
        select(device_codes).where(
            device_codes.c.hash == code_hash, device_codes.c.expires_ms > now_ms
        )
    ).one_or_none()
    if row is None:
        return None
    used = connection.execute(delete(device_codes).where(device_codes.c.hash == code_hash))
    if used.rowcount != 1:
        return None
    connection.execute(delete(tokens).where(tokens.c.hash == token_hash))
    _add_token(connection, token_hash, row.player_id, now_ms)
    known = player_by_token(connection, token_hash)
    assert known is not None, "the token was added in this transaction"
    return known[0]


def _add_token(connection: Connection, token_hash: str, player_id: str, now_ms: int) -> None:
    connection.execute(
        insert(tokens), {"hash": token_hash, "player_id": player_id, "created_ms": now_ms}
    )
