"""Club evenings: their hosts, questions, players and answers; and plans that were saved."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add eight tables; what is there stays as it is."""
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(12), nullable=True),
        sa.Column("code_until", sa.BigInteger(), nullable=True),
        sa.Column("host_key", sa.String(64), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=True),
        sa.Column("closes", sa.BigInteger(), nullable=True),
        sa.Column("remaining", sa.BigInteger(), nullable=True),
        sa.Column("skipped", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
        sa.UniqueConstraint("code", name="uq_evenings_code"),
    )
    op.create_table(
        "evening_hosts",
        sa.Column("evening", sa.String(32), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "device", name="pk_evening_hosts"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_hosts_evening", ondelete="CASCADE"),
    )
    op.create_index("ix_evening_hosts_device", "evening_hosts", ["device"])
    op.create_table(
        "evening_pairings",
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("evening", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("word", name="pk_evening_pairings"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_pairings_evening", ondelete="CASCADE"),
    )
    op.create_index("ix_evening_pairings_evening", "evening_pairings", ["evening"])
    op.create_table(
        "evening_items",
        sa.Column("evening", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("item", sa.JSON(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "number", name="pk_evening_items"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_items_evening", ondelete="CASCADE"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("evening", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("nick", sa.Text(), nullable=False),
        sa.Column("nick_key", sa.Text(), nullable=False),
        sa.Column("team", sa.Text(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("left", sa.BigInteger(), nullable=True),
        sa.Column("removed", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_players_evening", ondelete="CASCADE"),
        sa.UniqueConstraint("evening", "token", name="uq_players_evening_token"),
        sa.UniqueConstraint("evening", "nick_key", name="uq_players_evening_nick_key"),
        sa.UniqueConstraint("evening", "word", name="uq_players_evening_word"),
    )
    op.create_table(
        "evening_answers",
        sa.Column("evening", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("given", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("took", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("evening", "number", "round", "player", name="pk_evening_answers"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_answers_evening", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_evening_answers_player", ondelete="CASCADE"),
    )
    op.create_index("ix_evening_answers_player", "evening_answers", ["player"])
    op.create_table(
        "evening_hands",
        sa.Column("evening", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("choice", sa.String(1000), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "number", "round", "choice", name="pk_evening_hands"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_hands_evening", ondelete="CASCADE"),
    )
    op.create_table(
        "saved_plans",
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("learner", "name", name="pk_saved_plans"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_saved_plans_learner", ondelete="CASCADE"),
    )
