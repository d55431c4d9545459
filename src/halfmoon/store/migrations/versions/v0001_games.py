"""The first tables: players, their tokens and codes, games and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    for name, extra in (("tokens", "created_ms"), ("device_codes", "expires_ms")):
        op.create_table(
            name,
            sa.Column("hash", sa.String(64), nullable=False),
            sa.Column("player_id", sa.String(22), nullable=False),
            sa.Column(extra, sa.BigInteger, nullable=False),
            sa.PrimaryKeyConstraint("hash", name=f"pk_{name}"),
            _belongs_to_player(name),
        )
        op.create_index(f"ix_{name}_player_id", name, ["player_id"])
    _create_games()
    op.create_table(
        "events",
        sa.Column("game_id", sa.String(22), nullable=False),
        sa.Column("index", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("text", sa.String(16), nullable=False),
        sa.Column("command_id", sa.String(36), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "index", name="pk_events"),
        sa.UniqueConstraint("game_id", "command_id", name="uq_events_game_id_command_id"),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_events_game_id", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )


def _belongs_to_player(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["player_id"], ["players.id"], name=f"fk_{table}_player_id", ondelete="CASCADE"
    )


def _create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("player_id", sa.String(22), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("option", sa.String(8), nullable=False),
        sa.Column("number", sa.BigInteger),
        sa.Column("position", sa.Text),
        sa.Column("daily", sa.String(10)),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("started_ms", sa.BigInteger, nullable=False),
        sa.Column("updated_ms", sa.BigInteger, nullable=False),
        sa.Column("elapsed_ms", sa.BigInteger, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("viewer", sa.Boolean, nullable=False),
        sa.Column("line", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("redeals", sa.Integer),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("won_ms", sa.BigInteger),
        sa.Column("won_elapsed_ms", sa.BigInteger),
        sa.Column("won_moves", sa.Integer),
        sa.Column("won_helped", sa.Boolean),
        sa.Column("deleted", sa.Boolean, nullable=False),
        sa.Column("excluded", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        _belongs_to_player("games"),
    )
    op.create_index("ix_games_player_id_updated_ms", "games", ["player_id", "updated_ms"])


def downgrade() -> None:
    """Drop the tables, the dependent ones first."""
    for name in ("events", "games", "device_codes", "tokens", "players"):
        op.drop_table(name)
