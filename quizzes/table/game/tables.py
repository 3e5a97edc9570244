"""The database tables for games. Times are milliseconds since 1970 in UTC.

`event_json.py` describes the events in JSON.
"""

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
    """A game at the mahjong table. Its events are rows of :class:`GameEventColumns`."""

    id = Column(String(ID), primary_key=True)
    code = Column(String(12), nullable=False, unique=True)
    """The code for spectators; it gives no right to enter anything."""
    created = Column(BigInteger, nullable=False)
    expires = Column(BigInteger, nullable=False)
    """When the whole game is deleted. Each event sets a later time."""


class KeeperColumns(TypedColumns):
    """A learner who keeps the score of a game. The game is then in the learner's list."""

    game = Column(String(ID), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    since = Column(BigInteger, nullable=False)


class InvitationColumns(TypedColumns):
    """A one-time code that lets another learner keep the score as well."""

    word = Column(String(HASH), primary_key=True)
    """The hash of the code."""
    game = Column(String(ID), ForeignKey("games.id", ondelete="CASCADE"), nullable=False)
    expires = Column(BigInteger, nullable=False)


class GameEventColumns(TypedColumns):
    """An entry or a correction in a game. A stored event never changes."""

    game = Column(String(ID), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    """The revision of the game after the event: from 1, without gaps."""
    token = Column(String(ID), nullable=False)
    """A token made by the page, so that an event sent twice is stored once."""
    event: Column[dict[str, Any]] = Column(JSON, nullable=False)
    at = Column(BigInteger, nullable=False)


games = Table("games", METADATA, GameColumns)
keepers = Table("game_keepers", METADATA, KeeperColumns, Index(None, "learner"))
invitations = Table("game_invitations", METADATA, InvitationColumns, Index(None, "game"))
events = Table("game_events", METADATA, GameEventColumns, UniqueConstraint("game", "token"))
