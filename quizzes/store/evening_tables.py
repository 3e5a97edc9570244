"""The database tables for club evenings. Times are milliseconds since 1970 in UTC.

`plan_text.py` describes the JSON of plans. A comment describes the column below it.
"""

from sqlalchemy import JSON, BigInteger, Column, Index, Integer, String, Table, Text, UniqueConstraint

from quizzes.store.tables import HASH, ID, METADATA, key, owner, required

CHOICE = 1000
"""The most letters in the JSON of an answer for which raised hands are counted."""

evenings = Table(
    "evenings",
    METADATA,
    key("id", ID),
    # the code that players join with; null once the code is free for another evening
    Column("code", String(12), unique=True),
    # when the code stops leading to this evening; null while the evening continues
    Column("code_until", BigInteger),
    # a hash of the key with which a host can take over the evening on any device
    required("host_key", HASH),
    # the plan as JSON, without its questions, which have their own table
    required("plan", JSON),
    required("phase", String(12)),
    required("number", Integer),
    required("round", Integer),
    required("revision", Integer),
    Column("opened", BigInteger),
    Column("closes", BigInteger),
    # milliseconds that were left when the host stopped the clock; null while the clock is running
    Column("remaining", BigInteger),
    required("skipped", JSON),
    required("created", BigInteger),
    # when the whole evening is deleted
    required("expires", BigInteger),
    required("door", String(8), server_default="open"),
    required("joins_per_address", Integer, server_default="150"),
)
"""An evening and its current state. `phase.Moment` describes the state."""
deleted = Table(
    "deleted_evenings",
    METADATA,
    key("code", String(12)),
    required("until", BigInteger),
)
"""The code of a deleted evening, so that phones can be told that the evening was deleted.

Nothing else about the evening is stored.
"""
hosts = Table(
    "evening_hosts",
    METADATA,
    owner("evening"),
    key("device", HASH),
    required("since", BigInteger),
    # when an earlier host accepted the device; null while the device waits to be accepted
    Column("accepted", BigInteger),
    Index(None, "device"),
)
"""A device that hosts an evening. The id of the device is a hash of its cookie's value."""
pairings = Table(
    "evening_pairings",
    METADATA,
    # the hash of the code
    key("word", HASH),
    owner("evening", is_key=False),
    required("expires", BigInteger),
    Index(None, "evening"),
)
"""A one-time code with which another device can ask to host."""
items = Table(
    "evening_items",
    METADATA,
    owner("evening"),
    key("number", Integer),
    required("item", JSON),
    required("asked", JSON),
)
"""A question of an evening: the item in the plan, and the dealt question. The dealt question never changes."""
players = Table(
    "players",
    METADATA,
    key("id", ID),
    owner("evening", is_key=False),
    required("token", HASH),
    # the hash of the one-time code that lets the player continue on another device
    required("word", HASH),
    required("nick", Text),
    # the key shared by names that look the same
    required("nick_key", Text),
    # the name of the team; empty if there are no teams
    required("team", Text),
    required("joined", BigInteger),
    Column("left", BigInteger),
    Column("removed", BigInteger),
    Column("banned", BigInteger),
    Column("waiting", BigInteger),
    UniqueConstraint("evening", "token"),
    UniqueConstraint("evening", "nick_key"),
    UniqueConstraint("evening", "word"),
)
"""A player of an evening, recognised by a cookie. Only a hash of the cookie's value is stored."""
answers = Table(
    "evening_answers",
    METADATA,
    owner("evening"),
    key("number", Integer),
    key("round", Integer),
    owner("player"),
    required("given", JSON),
    required("at", BigInteger),
    # milliseconds from the opening of the question to the answer
    Column("took", BigInteger),
    Index(None, "player"),
)
"""A player's answer to a question in one vote. A stored answer never changes."""
hands = Table(
    "evening_hands",
    METADATA,
    owner("evening"),
    key("number", Integer),
    key("round", Integer),
    # the answer as JSON
    key("choice", String(CHOICE)),
    required("hands", Integer),
)
"""How many players without a phone raised their hands for an answer."""
club_results = Table(
    "club_results",
    METADATA,
    key("evening", ID),
    # the player's name; empty for the whole room
    key("player", Text),
    # the device that began the evening as its host
    required("device", HASH),
    required("club", String(80)),
    required("title", String(80)),
    required("at", BigInteger),
    required("expires", BigInteger),
    required("questions", Integer),
    required("players", Integer),
    required("answers", Integer),
    required("correct", Integer),
    Index(None, "device"),
)
"""A result of an evening. It is stored for the club longer than the evening itself.

Each evening has a row for all players together, and one for each player if the teacher has switched this on.
"""
saved_plans = Table(
    "saved_plans",
    METADATA,
    owner("learner"),
    key("name", String(80)),
    # the plan as JSON
    required("plan", Text),
    required("at", BigInteger),
)
"""A plan that a teacher has saved under a name."""
