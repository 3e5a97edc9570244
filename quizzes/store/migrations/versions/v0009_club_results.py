"""Add the results that a club keeps after an evening is deleted: totals, and names if the club wants them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table of club results."""
    op.create_table(
        "club_results",
        sa.Column("evening", sa.String(32), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("club", sa.String(80), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("questions", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("correct", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "player", name="pk_club_results"),
        sa.Index("ix_club_results_device", "device"),
    )
