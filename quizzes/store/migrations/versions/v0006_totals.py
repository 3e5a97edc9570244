"""Add totals of answers and reviews. `quizzes.store.migration` fills them in once the tables exist."""

from functools import partial

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add columns and a table, and rebuild the table of cards. Answers and reviews stay as they are."""
    required, latest = partial(sa.Column, nullable=False), ["learner", "answered_at"]
    for column in (
        required("answered", sa.Integer, server_default="0"),
        required("answered_at", sa.BigInteger, server_default="0"),
    ):
        op.add_column("sittings", column)
    op.create_index("ix_sittings_learner_answered_at", "sittings", latest)
    apart = sa.text("(address LIKE '%&lesson=%' OR address LIKE '%&speed=%')")
    op.create_index("ix_sittings_apart", "sittings", latest, sqlite_where=apart, postgresql_where=apart)
    op.drop_table("cards")  # the table is filled again from the stored reviews after this migration
    op.create_table(
        "cards",
        sa.Column("learner", sa.String(32), sa.ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("card", sa.String(60), primary_key=True),
        sa.Column("stability", sa.Double),
        sa.Column("difficulty", sa.Double),
        sa.Column("last", sa.Integer),
        sa.Column("due", sa.Integer),
        required("answers", sa.Integer),
        required("recent", sa.String(10)),
        required("ratings", sa.String(3)),
        required("lapses", sa.Integer),
        required("since", sa.Integer),
        required("seen", sa.Integer),
    )
    op.create_table(
        "practice_days",
        sa.Column("learner", sa.String(32), sa.ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True),
        required("questions", sa.Integer),
        required("right", sa.Integer),
        required("times", sa.JSON),
        required("slips", sa.JSON),
        required("last", sa.BigInteger),
        required("recent", sa.String(10)),
        sa.Column("steady_until", sa.BigInteger),
        sa.Index("ix_practice_days_learner_last", "learner", "last"),
    )
