"""Games at a table: their events, who keeps their score, and words that let others do so."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add four tables; what is there stays as it is."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("code", name="uq_games_code"),
    )
    op.create_table(
        "game_keepers",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "learner", name="pk_game_keepers"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_game_keepers_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_game_keepers_learner", ondelete="CASCADE"),
    )
    op.create_index("ix_game_keepers_learner", "game_keepers", ["learner"])
    op.create_table(
        "game_invitations",
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("word", name="pk_game_invitations"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_game_invitations_game", ondelete="CASCADE"),
    )
    op.create_index("ix_game_invitations_game", "game_invitations", ["game"])
    op.create_table(
        "game_events",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("event", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_game_events"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_game_events_game", ondelete="CASCADE"),
        sa.UniqueConstraint("game", "token", name="uq_game_events_game_token"),
    )
