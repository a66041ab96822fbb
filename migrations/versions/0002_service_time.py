"""The service time: of the database, and of every row of the log; and the clocks of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

Time = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn_seconds", sa.Integer))
    op.add_column("log", sa.Column("tick", sa.BigInteger))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ticks", sa.BigInteger, nullable=False),
        sa.Column("wall", Time, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
        sa.CheckConstraint("id = 1", name=op.f("ck_pulse_id")),
    )
    op.create_table(
        "pauses",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("wall", Time, nullable=False),
        sa.Column("ticks", sa.BigInteger, nullable=False),
        sa.Column("milliseconds", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pauses"),
        sa.CheckConstraint("kind IN ('down', 'shift')", name=op.f("ck_pauses_kind")),
    )


def downgrade() -> None:
    op.drop_table("pauses")
    op.drop_table("pulse")
    # Plainly, not by making the table anew: SQLite can drop such a column where it stands.
    op.drop_column("log", "tick")
    op.drop_column("tables", "turn_seconds")
