"""Add estimates of learners and questions, and for each day how many skills are expected to be remembered."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add two tables and some columns.

    The tables are filled by new answers and by ``tensu rebuild``, and the columns are computed from the reviews.
    """
    for name, kind in (("reviewed", sa.Integer), ("recalled", sa.Integer), ("expected", sa.Double)):
        op.add_column("practice_days", sa.Column(name, kind, nullable=False, server_default="0"))
    learner = sa.Column("learner", sa.String(32), sa.ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    for table, owner in (("learner_estimates", [learner]), ("question_estimates", [])):
        op.create_table(
            table,
            *owner,
            sa.Column("name", sa.String(60), primary_key=True),
            sa.Column("mean", sa.Double, nullable=False),
            sa.Column("variance", sa.Double, nullable=False),
            sa.Column("answers", sa.Integer, nullable=False),
        )
