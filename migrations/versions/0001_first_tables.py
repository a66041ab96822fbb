"""The first tables: players, tables, matches, the log, finished rounds, series, secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    _create_players()
    _create_tables()
    _create_matches()
    _create_log()
    _create_rounds()
    _create_series()
    _create_secrets()


def downgrade() -> None:
    for table in ("secrets", "series", "rounds", "log", "matches", "tables", "players"):
        op.drop_table(table)


def _create_players() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("name", sa.String),
        sa.Column("guest", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.CheckConstraint("guest BETWEEN 10 AND 99", name=op.f("ck_players_guest")),
        sa.CheckConstraint("kind IN ('person', 'computer')", name=op.f("ck_players_kind")),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("seat0", sa.String, nullable=False),
        sa.Column("seat1", sa.String),
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("match_number", sa.Integer, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("aids", sa.Boolean, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["seat0"], ["players.id"], name="fk_tables_seat0"),
        sa.ForeignKeyConstraint(["seat1"], ["players.id"], name="fk_tables_seat1"),
    )
    op.create_index("ix_tables_seat0", "tables", ["seat0"])
    op.create_index("ix_tables_seat1", "tables", ["seat1"])


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("reason", sa.String),
        sa.Column("score0", sa.Integer, nullable=False),
        sa.Column("score1", sa.Integer, nullable=False),
        sa.Column("final", sa.Text),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("ended_at", Time),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_matches_table_id"),
        sa.UniqueConstraint("table_id", "number", name="uq_matches_table_id_number"),
        sa.CheckConstraint(
            "status IN ('waiting', 'playing', 'finished', 'abandoned')",
            name=op.f("ck_matches_status"),
        ),
    )


def _create_log() -> None:
    op.create_table(
        "log",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("player_id", sa.String),
        sa.Column("command_id", sa.String),
        sa.Column("digest", sa.String),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_log"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_log_match_id"),
        sa.UniqueConstraint(
            "table_id", "player_id", "command_id", name="uq_log_table_id_player_id_command_id"
        ),
    )


def _create_rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("proof", sa.Text, nullable=False),
        sa.Column("score0", sa.Integer, nullable=False),
        sa.Column("score1", sa.Integer, nullable=False),
        sa.Column("ended_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_rounds"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_rounds_match_id"),
    )


def _create_series() -> None:
    op.create_table(
        "series",
        sa.Column("player_a", sa.String, nullable=False),
        sa.Column("player_b", sa.String, nullable=False),
        sa.Column("wins_a", sa.Integer, nullable=False),
        sa.Column("wins_b", sa.Integer, nullable=False),
        sa.Column("points_a", sa.Integer, nullable=False),
        sa.Column("points_b", sa.Integer, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("player_a", "player_b", name="pk_series"),
        sa.ForeignKeyConstraint(["player_a"], ["players.id"], name="fk_series_player_a"),
        sa.ForeignKeyConstraint(["player_b"], ["players.id"], name="fk_series_player_b"),
    )
    op.create_index("ix_series_player_b", "series", ["player_b"])


def _create_secrets() -> None:
    op.create_table(
        "secrets",
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("player_id", sa.String, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("expires_at", Time),
        sa.Column("used_at", Time),
        sa.PrimaryKeyConstraint("digest", name="pk_secrets"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_secrets_player_id"),
        sa.CheckConstraint("kind IN ('bearer', 'recovery', 'link')", name=op.f("ck_secrets_kind")),
    )
    op.create_index("ix_secrets_player_id_kind", "secrets", ["player_id", "kind"])
