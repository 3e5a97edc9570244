"""The database tables for club evenings. Times are milliseconds since 1970 in UTC.

`plan_text.py` describes the JSON of plans.
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
    Text,
    TypedColumns,
    UniqueConstraint,
)

from quizzes.store.tables import HASH, ID, METADATA

CHOICE = 1000
"""The most letters in the JSON of an answer for which raised hands are counted."""


class EveningColumns(TypedColumns):
    """An evening and its current state. `phase.Moment` describes the state."""

    id = Column(String(ID), primary_key=True)
    code: Column[str | None] = Column(String(12), nullable=True, unique=True)
    """The code that players join with; null once the code is free for another evening."""
    code_until: Column[int | None] = Column(BigInteger, nullable=True)
    """When the code stops leading to this evening; null while the evening continues."""
    host_key = Column(String(HASH), nullable=False)
    """A hash of the key with which a host can take over the evening on any device."""
    plan: Column[dict[str, Any]] = Column(JSON, nullable=False)
    """The plan as JSON, without its questions, which have their own table."""
    phase = Column(String(12), nullable=False)
    number = Column(Integer, nullable=False)
    round = Column(Integer, nullable=False)
    revision = Column(Integer, nullable=False)
    opened: Column[int | None] = Column(BigInteger, nullable=True)
    closes: Column[int | None] = Column(BigInteger, nullable=True)
    remaining: Column[int | None] = Column(BigInteger, nullable=True)
    """Milliseconds that were left when the host stopped the clock; null while the clock is running."""
    skipped: Column[list[int]] = Column(JSON, nullable=False)
    created = Column(BigInteger, nullable=False)
    expires = Column(BigInteger, nullable=False)
    """When the whole evening is deleted."""
    door = Column(String(8), nullable=False, server_default="open")
    joins_per_address = Column(Integer, nullable=False, server_default="150")


class DeletedColumns(TypedColumns):
    """The code of a deleted evening, so that phones can be told that the evening was deleted.

    Nothing else about the evening is stored.
    """

    code = Column(String(12), primary_key=True)
    until = Column(BigInteger, nullable=False)


class HostColumns(TypedColumns):
    """A device that hosts an evening. The id of the device is a hash of its cookie's value."""

    evening = Column(String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    device = Column(String(HASH), primary_key=True)
    since = Column(BigInteger, nullable=False)
    accepted: Column[int | None] = Column(BigInteger, nullable=True)
    """When an earlier host accepted the device; null while the device waits to be accepted."""


class PairingColumns(TypedColumns):
    """A one-time code with which another device can ask to host."""

    word = Column(String(HASH), primary_key=True)
    """The hash of the code."""
    evening = Column(String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), nullable=False)
    expires = Column(BigInteger, nullable=False)


class ItemColumns(TypedColumns):
    """A question of an evening: the item in the plan, and the dealt question. The dealt question never changes."""

    evening = Column(String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    item: Column[dict[str, Any]] = Column(JSON, nullable=False)
    asked: Column[dict[str, Any]] = Column(JSON, nullable=False)


class PlayerColumns(TypedColumns):
    """A player of an evening, recognised by a cookie. Only a hash of the cookie's value is stored."""

    id = Column(String(ID), primary_key=True)
    evening = Column(String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), nullable=False)
    token = Column(String(HASH), nullable=False)
    word = Column(String(HASH), nullable=False)
    """The hash of the one-time code that lets the player continue on another device."""
    nick = Column(Text, nullable=False)
    nick_key = Column(Text, nullable=False)
    """The key shared by names that look the same."""
    team = Column(Text, nullable=False)
    """The name of the team; empty if there are no teams."""
    joined = Column(BigInteger, nullable=False)
    left: Column[int | None] = Column(BigInteger, nullable=True)
    removed: Column[int | None] = Column(BigInteger, nullable=True)
    banned: Column[int | None] = Column(BigInteger, nullable=True)
    waiting: Column[int | None] = Column(BigInteger, nullable=True)


class EveningAnswerColumns(TypedColumns):
    """A player's answer to a question in one vote. A stored answer never changes."""

    evening = Column(String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    round = Column(Integer, primary_key=True)
    player = Column(String(ID), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    given: Column[dict[str, Any]] = Column(JSON, nullable=False)
    at = Column(BigInteger, nullable=False)
    took: Column[int | None] = Column(BigInteger, nullable=True)
    """Milliseconds from the opening of the question to the answer."""


class HandColumns(TypedColumns):
    """How many players without a phone raised their hands for an answer."""

    evening = Column(String(ID), ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    round = Column(Integer, primary_key=True)
    choice = Column(String(CHOICE), primary_key=True)
    """The answer as JSON."""
    hands = Column(Integer, nullable=False)


class ClubResultColumns(TypedColumns):
    """A result of an evening. It is stored for the club longer than the evening itself.

    Each evening has a row for all players together, and one for each player if the teacher has switched this on.
    """

    evening = Column(String(ID), primary_key=True)
    player = Column(Text, primary_key=True)
    """The player's name; empty for the whole room."""
    device = Column(String(HASH), nullable=False)
    """The device that began the evening as its host."""
    club = Column(String(80), nullable=False)
    title = Column(String(80), nullable=False)
    at = Column(BigInteger, nullable=False)
    expires = Column(BigInteger, nullable=False)
    questions = Column(Integer, nullable=False)
    players = Column(Integer, nullable=False)
    answers = Column(Integer, nullable=False)
    correct = Column(Integer, nullable=False)


class SavedPlanColumns(TypedColumns):
    """A plan that a teacher has saved under a name."""

    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    name = Column(String(80), primary_key=True)
    plan = Column(Text, nullable=False)
    """The plan as JSON."""
    at = Column(BigInteger, nullable=False)


evenings = Table("evenings", METADATA, EveningColumns)
deleted = Table("deleted_evenings", METADATA, DeletedColumns)
hosts = Table("evening_hosts", METADATA, HostColumns, Index(None, "device"))
pairings = Table("evening_pairings", METADATA, PairingColumns, Index(None, "evening"))
items = Table("evening_items", METADATA, ItemColumns)
players = Table(
    "players",
    METADATA,
    PlayerColumns,
    UniqueConstraint("evening", "token"),
    UniqueConstraint("evening", "nick_key"),
    UniqueConstraint("evening", "word"),
)
answers = Table("evening_answers", METADATA, EveningAnswerColumns, Index(None, "player"))
hands = Table("evening_hands", METADATA, HandColumns)
club_results = Table("club_results", METADATA, ClubResultColumns, Index(None, "device"))
saved_plans = Table("saved_plans", METADATA, SavedPlanColumns)
