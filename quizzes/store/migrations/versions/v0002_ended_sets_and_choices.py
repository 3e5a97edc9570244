"""When a learner ended a set, and what a learner has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a column and a table; what is there stays as it is."""
    op.add_column("sittings", sa.Column("ended", sa.BigInteger(), nullable=True))
    op.create_table(
        "choices",
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.String(60), nullable=False),
        sa.PrimaryKeyConstraint("learner", "name", name="pk_choices"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_choices_learner", ondelete="CASCADE"),
    )
