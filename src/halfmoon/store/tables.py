"""The tables, as SQLAlchemy Core sees them; `migrations/` holds how they came to be.

Times are milliseconds since 1970 in UTC (`…_ms`). A game is `deal + log`: the columns of `games`
beside those two are either not part of the game (clock, help, ownership) or a summary that every
write of the log renews, kept so that lists and statistics need no replay.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("created_ms", BigInteger, nullable=False),
    Column("settings", Text, nullable=False),  # a JSON object
)

# A player has one token a device. Only the hash is kept: a stolen file opens nobody's games.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player_id", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_ms", BigInteger, nullable=False),
)

device_codes = Table(
    "device_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player_id", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires_ms", BigInteger, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("player_id", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    # The deal: a number of an option, or the text of a custom position.
    Column("game", String(16), nullable=False),
    Column("option", String(8), nullable=False),
    Column("number", BigInteger),
    Column("position", Text),
    Column("daily", String(10)),  # the player's date, when it was dealt as the daily deal
    # Beside the game.
    Column("created_ms", BigInteger, nullable=False),
    Column("started_ms", BigInteger, nullable=False),  # dealt or last restarted
    Column("updated_ms", BigInteger, nullable=False),
    Column("elapsed_ms", BigInteger, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("viewer", Boolean, nullable=False),
    Column("line", Text),  # JSON: the winning line that hints follow until the player leaves it
    # Summary of the log.
    Column("version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("moves", Integer, nullable=False),
    Column("score", Integer),
    Column("redeals", Integer),
    Column("counted", Boolean, nullable=False),  # a move was made once
    Column("won_ms", BigInteger),  # the first win: a game is won once
    Column("won_elapsed_ms", BigInteger),
    Column("won_moves", Integer),
    Column("won_helped", Boolean),
    # Out of the lists (deleted) or of the statistics (reset), not forgotten by the other.
    Column("deleted", Boolean, nullable=False),
    Column("excluded", Boolean, nullable=False),
    Index("ix_games_player_id_updated_ms", "player_id", "updated_ms"),
)

events = Table(
    "events",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("text", String(16), nullable=False),
    Column("command_id", String(36), nullable=False),
    UniqueConstraint("game_id", "command_id"),
    sqlite_with_rowid=False,
)
