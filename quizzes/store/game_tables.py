"""The database tables for games. Times are milliseconds since 1970 in UTC.

`event_json.py` describes the events in JSON. A comment describes the column below it.
"""

from sqlalchemy import JSON, BigInteger, Index, Integer, String, Table, UniqueConstraint

from quizzes.store.tables import HASH, ID, METADATA, key, owner, required

games = Table(
    "games",
    METADATA,
    key("id", ID),
    # the code for spectators; it gives no right to enter anything
    required("code", String(12), unique=True),
    required("created", BigInteger),
    # When the whole game is deleted. Each event sets a later time.
    required("expires", BigInteger),
)
"""A game at the mahjong table. Its events are rows of the table `events`."""
keepers = Table(
    "game_keepers",
    METADATA,
    owner("game"),
    owner("learner"),
    required("since", BigInteger),
    Index(None, "learner"),
)
"""A learner who keeps the score of a game. The game is then in the learner's list."""
invitations = Table(
    "game_invitations",
    METADATA,
    # the hash of the code
    key("word", HASH),
    owner("game", is_key=False),
    required("expires", BigInteger),
    Index(None, "game"),
)
"""A one-time code that lets another learner keep the score as well."""
events = Table(
    "game_events",
    METADATA,
    owner("game"),
    # the revision of the game after the event: from 1, without gaps
    key("number", Integer),
    # a token made by the page, so that an event sent twice is stored once
    required("token", ID),
    required("event", JSON),
    required("at", BigInteger),
    UniqueConstraint("game", "token"),
)
"""An entry or a correction in a game. A stored event never changes."""
