"""The tables of 1.0.0, the first released version: learners, answers, reviews, club evenings and games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
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
        sa.Column("ended", sa.BigInteger(), nullable=True),
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
    op.create_table(
        "choices",
        sa.Column("learner", sa.String(32), nullable=False),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.String(60), nullable=False),
        sa.PrimaryKeyConstraint("learner", "name", name="pk_choices"),
        sa.ForeignKeyConstraint(["learner"], ["learners.id"], name="fk_choices_learner", ondelete="CASCADE"),
    )
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
