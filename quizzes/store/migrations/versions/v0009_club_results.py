"""Add the results that a club keeps after an evening is deleted: totals, and names if the club wants them."""

from functools import partial

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table of club results."""
    required = partial(sa.Column, nullable=False)
    op.create_table(
        "club_results",
        sa.Column("evening", sa.String(32), primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        required("device", sa.String(64)),
        required("club", sa.String(80)),
        required("title", sa.String(80)),
        required("at", sa.BigInteger),
        required("expires", sa.BigInteger),
        *(required(name, sa.Integer) for name in ("questions", "players", "answers", "correct")),
        sa.Index("ix_club_results_device", "device"),
    )
