"""Add estimates of learners and questions, and for each day how many skills are expected to be remembered."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add two tables and some columns.

    The tables are filled by new answers and by ``tensu rebuild``, and the columns are computed from the reviews.
    """
    for name in ("reviewed", "recalled"):
        op.add_column("practice_days", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("practice_days", sa.Column("expected", sa.Double(), nullable=False, server_default="0"))
    op.create_table(
        "learner_estimates",
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("variance", sa.Double(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "name", name="pk_learner_estimates"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_learner_estimates_learner", ondelete="CASCADE"),
    )
    op.create_table(
        "question_estimates",
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("variance", sa.Double(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_question_estimates"),
    )
