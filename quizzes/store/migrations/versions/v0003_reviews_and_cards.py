"""What questions told about skills, and how well these are remembered."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add two tables; what is there stays as it is."""
    op.create_table(
        "reviews",
        sa.Column("sitting", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("card", sa.String(60), nullable=False),
        sa.Column("type", sa.String(20), nullable=False),
        sa.Column("told", sa.String(8), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("took", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("sitting", "number", "card", name="pk_reviews"),
        sa.ForeignKeyConstraint(["sitting"], ["sittings.id"], name="fk_reviews_sitting", ondelete="CASCADE"),
    )
    op.create_table(
        "cards",
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("card", sa.String(60), nullable=False),
        sa.Column("stability", sa.Double(), nullable=False),
        sa.Column("difficulty", sa.Double(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("due", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "card", name="pk_cards"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_cards_learner", ondelete="CASCADE"),
    )
