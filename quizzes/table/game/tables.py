"""The tables of games. Times are milliseconds since 1970 in UTC; events in JSON are told in `event_text.py`."""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    TypedColumns,
    UniqueConstraint,
)

from quizzes.store.tables import HASH, ID, METADATA


class GameColumns(TypedColumns):
    """A game at a table. What happened stands in its events."""

    id = Column(String(ID), primary_key=True)
    code = Column(String(12), nullable=False, unique=True)
    """The code for spectators; it gives no right to enter anything."""
    created = Column(BigInteger, nullable=False)
    expires = Column(BigInteger, nullable=False)
    """When the whole game is deleted; each event postpones it."""


class KeeperColumns(TypedColumns):
    """A learner who keeps the score of a game, and finds it in their list."""

    game = Column(String(ID), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    since = Column(BigInteger, nullable=False)


class InvitationColumns(TypedColumns):
    """A word that lets one more learner keep the score, once."""

    word = Column(String(HASH), primary_key=True)
    """A hash of it."""
    game = Column(String(ID), ForeignKey("games.id", ondelete="CASCADE"), nullable=False)
    expires = Column(BigInteger, nullable=False)


class GameEventColumns(TypedColumns):
    """Something that was entered or corrected; never changed."""

    game = Column(String(ID), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    """From 1 without a gap: the revision of the game after it."""
    token = Column(String(ID), nullable=False)
    """A token made by the page, so that an event sent twice is stored once."""
    event: Column[dict[str, Any]] = Column(JSON, nullable=False)
    at = Column(BigInteger, nullable=False)


games = Table("games", METADATA, GameColumns)
keepers = Table("game_keepers", METADATA, KeeperColumns, Index(None, "learner"))
invitations = Table("game_invitations", METADATA, InvitationColumns, Index(None, "game"))
events = Table("game_events", METADATA, GameEventColumns, UniqueConstraint("game", "token"))
