"""Learners, their devices and links; sittings and answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "learners",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_learners"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_devices_learner"),
    )
    op.create_table(
        "access",
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("learner", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("device", "learner", name="pk_access"),
        sa.ForeignKeyConstraint(["device"], ["devices.id"], name="fk_access_device", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_access_learner", ondelete="CASCADE"),
    )
    op.create_index("ix_access_learner", "access", ["learner"])
    op.create_table(
        "links",
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_links"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_links_learner", ondelete="CASCADE"),
    )
    op.create_index("ix_links_learner", "links", ["learner"])
    op.create_table(
        "sittings",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("address", sa.String(512), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sittings"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_sittings_learner", ondelete="CASCADE"),
        sa.UniqueConstraint("learner", "address", "edition", name="uq_sittings_learner_address_edition"),
    )
    op.create_table(
        "answers",
        sa.Column("sitting", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("given", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("took", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("sitting", "number", "step", name="pk_answers"),
        sa.ForeignKeyConstraint(["sitting"], ["sittings.id"], name="fk_answers_sitting", ondelete="CASCADE"),
    )
