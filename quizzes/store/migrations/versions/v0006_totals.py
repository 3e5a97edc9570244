"""Add totals of answers and reviews. `quizzes.store.migration` fills them in once the tables exist."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add columns and a table, and rebuild the table of cards. Answers and reviews stay as they are."""
    op.add_column("sittings", sa.Column("answered", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("sittings", sa.Column("answered_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index("ix_sittings_learner_answered_at", "sittings", ["learner", "answered_at"])
    apart = sa.text("(address LIKE '%&lesson=%' OR address LIKE '%&speed=%')")
    op.create_index(
        "ix_sittings_apart", "sittings", ["learner", "answered_at"], sqlite_where=apart, postgresql_where=apart
    )
    op.drop_table("cards")  # the table is filled again from the stored reviews after this migration
    op.create_table(
        "cards",
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("card", sa.String(60), nullable=False),
        sa.Column("stability", sa.Double(), nullable=True),
        sa.Column("difficulty", sa.Double(), nullable=True),
        sa.Column("last", sa.Integer(), nullable=True),
        sa.Column("due", sa.Integer(), nullable=True),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("recent", sa.String(10), nullable=False),
        sa.Column("ratings", sa.String(3), nullable=False),
        sa.Column("lapses", sa.Integer(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "card", name="pk_cards"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_cards_learner", ondelete="CASCADE"),
    )
    op.create_table(
        "practice_days",
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("questions", sa.Integer(), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
        sa.Column("times", sa.JSON(), nullable=False),
        sa.Column("slips", sa.JSON(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("recent", sa.String(10), nullable=False),
        sa.Column("steady_until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("learner", "day", name="pk_practice_days"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_practice_days_learner", ondelete="CASCADE"),
        sa.Index("ix_practice_days_learner_last", "learner", "last"),
    )
