"""A player's own data: which settings are kept, and everything in one document."""

import re
from typing import Any

from sqlalchemy import Connection

from halfmoon.play.deal import Deal
from halfmoon.server.clock import iso
from halfmoon.server.problems import Code, Problem
from halfmoon.store import games
from halfmoon.store.records import GameRecord, PlayerRecord

SETTINGS_MAX = 64
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
TEXT_MAX = 100
NUMBER_MAX = 10**9


def checked_settings(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings are short names with plain values; the page knows what they mean."""
    if len(settings) > SETTINGS_MAX:
        raise _fault(f"at most {SETTINGS_MAX} settings are kept, not {len(settings)}", "settings")
    for name, value in settings.items():
        if not NAME.fullmatch(name):
            raise _fault("a setting has a short name of small letters", name)
        if not _is_plain(value):
            raise _fault("a setting is a truth value, a number or a short text", name)
    return settings


def export_of(connection: Connection, player: PlayerRecord) -> dict[str, Any]:
    """Everything that is kept about a player."""
    records = games.all_games_of(connection, player.id)
    return {
        "player": {"created": iso(player.created_ms), "settings": player.settings},
        "games": [_game(connection, record) for record in records],
    }


def _game(connection: Connection, record: GameRecord) -> dict[str, Any]:
    deal = Deal(record.game, record.option, number=record.number, position=record.position)
    return {
        "game": record.game,
        "option": record.option,
        "code": deal.code,
        "position": record.position,
        "daily": record.daily,
        "created": iso(record.created_ms),
        "played": iso(record.updated_ms),
        "elapsed_ms": record.elapsed_ms,
        "status": record.status,
        "moves": record.moves,
        "score": record.score,
        "hints": record.hints,
        "viewer": record.viewer,
        "won": None if record.won_ms is None else iso(record.won_ms),
        "deleted": record.deleted,
        "log": [event.text for event in games.log_of(connection, record.id)],
    }


def _is_plain(value: Any) -> bool:
    if value is None or isinstance(value, bool):
        return True
    if isinstance(value, int | float):
        return abs(value) <= NUMBER_MAX
    return isinstance(value, str) and len(value) <= TEXT_MAX and _is_text(value)


def _is_text(value: str) -> bool:
    """Half of a surrogate pair can stand in JSON but in no file and on no wire."""
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def _fault(detail: str, place: str) -> Problem:
    shown = place[:40].encode("ascii", "backslashreplace").decode()
    return Problem(
        422,
        Code.INVALID,
        f"{detail}, at: {shown}",
        arguments={"place": shown, "reason": detail},
    )
