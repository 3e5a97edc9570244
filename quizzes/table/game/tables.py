"""The database tables for games. Times are milliseconds since 1970 in UTC.

`event_json.py` describes the events in JSON. A comment describes the column below it.
"""

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, String, Table, UniqueConstraint

from quizzes.store.tables import HASH, ID, METADATA

games = Table(
    "games",
    METADATA,
    Column("id", String(ID), primary_key=True),
    # the code for spectators; it gives no right to enter anything
    Column("code", String(12), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    # When the whole game is deleted. Each event sets a later time.
    Column("expires", BigInteger, nullable=False),
)
"""A game at the mahjong table. Its events are rows of the table `events`."""
keepers = Table(
    "game_keepers",
    METADATA,
    Column("game", String(ID), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("learner", String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index(None, "learner"),
)
"""A learner who keeps the score of a game. The game is then in the learner's list."""
invitations = Table(
    "game_invitations",
    METADATA,
    # the hash of the code
    Column("word", String(HASH), primary_key=True),
    Column("game", String(ID), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "game"),
)
"""A one-time code that lets another learner keep the score as well."""
events = Table(
    "game_events",
    METADATA,
    Column("game", String(ID), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    # the revision of the game after the event: from 1, without gaps
    Column("number", Integer, primary_key=True),
    # a token made by the page, so that an event sent twice is stored once
    Column("token", String(ID), nullable=False),
    Column("event", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "token"),
)
"""An entry or a correction in a game. A stored event never changes."""
