"""The database tables for club evenings. Times are milliseconds since 1970 in UTC.

`plan_text.py` describes the JSON of plans. A comment describes the column below it.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from quizzes.store.tables import HASH, ID, METADATA

CHOICE = 1000
"""The most letters in the JSON of an answer for which raised hands are counted."""

evenings = Table(
    "evenings",
    METADATA,
    Column("id", String(ID), primary_key=True),
    # the code that players join with; null once the code is free for another evening
    Column("code", String(12), nullable=True, unique=True),
    # when the code stops leading to this evening; null while the evening continues
    Column("code_until", BigInteger, nullable=True),
    # a hash of the key with which a host can take over the evening on any device
    Column("host_key", String(HASH), nullable=False),
    # the plan as JSON, without its questions, which have their own table
    Column("plan", JSON, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("opened", BigInteger, nullable=True),
    Column("closes", BigInteger, nullable=True),
    # milliseconds that were left when the host stopped the clock; null while the clock is running
    Column("remaining", BigInteger, nullable=True),
    Column("skipped", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    # when the whole evening is deleted
    Column("expires", BigInteger, nullable=False),
    Column("door", String(8), nullable=False, server_default="open"),
    Column("joins_per_address", Integer, nullable=False, server_default="150"),
)
"""An evening and its current state. `phase.Moment` describes the state."""
deleted = Table(
    "deleted_evenings",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""The code of a deleted evening, so that phones can be told that the evening was deleted.

Nothing else about the evening is stored.
"""
hosts = Table(
    "evening_hosts",
    METADATA,
    Column("evening", String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(HASH), primary_key=True),
    Column("since", BigInteger, nullable=False),
    # when an earlier host accepted the device; null while the device waits to be accepted
    Column("accepted", BigInteger, nullable=True),
    Index(None, "device"),
)
"""A device that hosts an evening. The id of the device is a hash of its cookie's value."""
pairings = Table(
    "evening_pairings",
    METADATA,
    # the hash of the code
    Column("word", String(HASH), primary_key=True),
    Column("evening", String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "evening"),
)
"""A one-time code with which another device can ask to host."""
items = Table(
    "evening_items",
    METADATA,
    Column("evening", String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("item", JSON, nullable=False),
    Column("asked", JSON, nullable=False),
)
"""A question of an evening: the item in the plan, and the dealt question. The dealt question never changes."""
players = Table(
    "players",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("evening", String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), nullable=False),
    Column("token", String(HASH), nullable=False),
    # the hash of the one-time code that lets the player continue on another device
    Column("word", String(HASH), nullable=False),
    Column("nick", Text, nullable=False),
    # the key shared by names that look the same
    Column("nick_key", Text, nullable=False),
    # the name of the team; empty if there are no teams
    Column("team", Text, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("left", BigInteger, nullable=True),
    Column("removed", BigInteger, nullable=True),
    Column("banned", BigInteger, nullable=True),
    Column("waiting", BigInteger, nullable=True),
    UniqueConstraint("evening", "token"),
    UniqueConstraint("evening", "nick_key"),
    UniqueConstraint("evening", "word"),
)
"""A player of an evening, recognised by a cookie. Only a hash of the cookie's value is stored."""
answers = Table(
    "evening_answers",
    METADATA,
    Column("evening", String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("player", String(ID), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("given", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    # milliseconds from the opening of the question to the answer
    Column("took", BigInteger, nullable=True),
    Index(None, "player"),
)
"""A player's answer to a question in one vote. A stored answer never changes."""
hands = Table(
    "evening_hands",
    METADATA,
    Column("evening", String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("round", Integer, primary_key=True),
    # the answer as JSON
    Column("choice", String(CHOICE), primary_key=True),
    Column("hands", Integer, nullable=False),
)
"""How many players without a phone raised their hands for an answer."""
club_results = Table(
    "club_results",
    METADATA,
    Column("evening", String(ID), primary_key=True),
    # the player's name; empty for the whole room
    Column("player", Text, primary_key=True),
    # the device that began the evening as its host
    Column("device", String(HASH), nullable=False),
    Column("club", String(80), nullable=False),
    Column("title", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("questions", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("correct", Integer, nullable=False),
    Index(None, "device"),
)
"""A result of an evening. It is stored for the club longer than the evening itself.

Each evening has a row for all players together, and one for each player if the teacher has switched this on.
"""
saved_plans = Table(
    "saved_plans",
    METADATA,
    Column("learner", String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(80), primary_key=True),
    # the plan as JSON
    Column("plan", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""A plan that a teacher has saved under a name."""
