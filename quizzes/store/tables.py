"""The store's database tables. Times are milliseconds since 1970 in UTC. `records.py` describes the JSON columns."""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Insert,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypedColumns,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import insert

from quizzes.store.records import SittingAddress

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
"""Every constraint has a name, so that a later version can change it in both databases."""

HASH = 64
"""The number of letters of a SHA-256 hash in hexadecimal."""
ID = 32
"""The number of letters of 128 random bits in hexadecimal."""
CARD = 60
"""How many letters the name of a card may have at most."""
IN_BATCHES = {"yield_per": 1000}
"""The execution options of a query with many rows, of which only a thousand at a time are held in memory."""


class LearnerColumns(TypedColumns):
    """A learner. A learner without a name is a guest."""

    id = Column(String(ID), primary_key=True)
    name = Column(Text, nullable=False)
    created = Column(BigInteger, nullable=False)


class DeviceColumns(TypedColumns):
    """A browser, recognised by a cookie. Only a hash of the cookie's value is stored."""

    id = Column(String(HASH), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id"), nullable=False)
    """The current learner on the device."""
    created = Column(BigInteger, nullable=False)


class AccessColumns(TypedColumns):
    """A device's access to a learner. A learner can have several devices, and a device several learners."""

    device = Column(String(HASH), ForeignKey("devices.id", ondelete="CASCADE"), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)


class LinkColumns(TypedColumns):
    """A link that adds a learner to another device. The link works only once."""

    code = Column(String(HASH), primary_key=True)
    """The hash of the code in the link."""
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), nullable=False)
    expires = Column(BigInteger, nullable=False)


class SittingColumns(TypedColumns):
    """A series of questions that a learner answers. Its address contains everything needed to ask them again."""

    id = Column(String(ID), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), nullable=False)
    address = Column(String(512), nullable=False)
    edition = Column(Integer, nullable=False)
    started = Column(BigInteger, nullable=False)
    ended: Column[int | None] = Column(BigInteger, nullable=True)
    """When the learner ended the sitting. A later answer reopens it."""
    answered = Column(Integer, nullable=False, server_default="0")
    """The number of answered questions in the sitting. This and the next column are computed from the answers."""
    answered_at = Column(BigInteger, nullable=False, server_default="0")
    """When the last answer was given."""


class AnswerColumns(TypedColumns):
    """The answer to one step of a question in a set. A stored answer never changes."""

    sitting = Column(String(ID), ForeignKey("sittings.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    step = Column(Integer, primary_key=True)
    asked: Column[dict[str, Any]] = Column(JSON, nullable=False)
    given: Column[dict[str, Any]] = Column(JSON, nullable=False)
    at = Column(BigInteger, nullable=False)
    took: Column[int | None] = Column(Integer, nullable=True)


class ChoiceColumns(TypedColumns):
    """A preference of a learner, which applies on all their devices."""

    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    name = Column(String(20), primary_key=True)
    value = Column(String(60), nullable=False)


class ReviewColumns(TypedColumns):
    """What an answer showed about one skill. A stored review never changes."""

    sitting = Column(String(ID), ForeignKey("sittings.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    card = Column(String(CARD), primary_key=True)
    """The id of the skill; for a rule at the table, also the id of the ruleset."""
    type = Column(String(20), nullable=False)
    """The type of the question."""
    told = Column(String(8), nullable=False)
    rating: Column[int | None] = Column(Integer, nullable=True)
    day = Column(Integer, nullable=False)
    """The date of the review in the learner's time zone, as a number of days (see `date.toordinal`)."""
    at = Column(BigInteger, nullable=False)
    took: Column[int | None] = Column(Integer, nullable=True)
    """How long the whole question took, in milliseconds; null if it was not measured."""


class CardColumns(TypedColumns):
    """The totals of all reviews of one skill, which can be rebuilt from the reviews."""

    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    card = Column(String(CARD), primary_key=True)
    stability: Column[float | None] = Column(Double, nullable=True)
    """See `quizzes.memory.card.Card`. This and the next three columns are null as long as no review was rated."""
    difficulty: Column[float | None] = Column(Double, nullable=True)
    last: Column[int | None] = Column(Integer, nullable=True)
    due: Column[int | None] = Column(Integer, nullable=True)
    answers = Column(Integer, nullable=False)
    recent = Column(String(10), nullable=False)
    ratings = Column(String(3), nullable=False)
    lapses = Column(Integer, nullable=False)
    since = Column(Integer, nullable=False)
    seen = Column(Integer, nullable=False)


class DayColumns(TypedColumns):
    """The totals of all reviews of one day, which can be rebuilt from the reviews."""

    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    day = Column(Integer, primary_key=True)
    questions = Column(Integer, nullable=False)
    right = Column(Integer, nullable=False)
    times: Column[dict[str, list[int]]] = Column(JSON, nullable=False)
    slips: Column[dict[str, int]] = Column(JSON, nullable=False)
    last = Column(BigInteger, nullable=False)
    recent = Column(String(10), nullable=False)
    steady_until: Column[int | None] = Column(BigInteger, nullable=True)
    reviewed = Column(Integer, nullable=False, server_default="0")
    recalled = Column(Integer, nullable=False, server_default="0")
    expected = Column(Double, nullable=False, server_default="0")


class LearnerEstimateColumns(TypedColumns):
    """An estimate of a learner's ability. ``tensu rebuild`` computes these estimates again from the answers."""

    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    name = Column(String(CARD), primary_key=True)
    """The name of the parameter, see `quizzes.skills.question_difficulty`."""
    mean = Column(Double, nullable=False)
    variance = Column(Double, nullable=False)
    answers = Column(Integer, nullable=False)


class QuestionEstimateColumns(TypedColumns):
    """How much harder questions are than their authors expect.

    These estimates can be computed again from all answers on this server.
    """

    name = Column(String(CARD), primary_key=True)
    mean = Column(Double, nullable=False)
    variance = Column(Double, nullable=False)
    answers = Column(Integer, nullable=False)


STANDS_APART = text("(address LIKE '%&lesson=%' OR address LIKE '%&speed=%')")
"""The condition for sittings of lessons and of speed practice, which have an index of their own."""

learners = Table("learners", METADATA, LearnerColumns)
devices = Table("devices", METADATA, DeviceColumns)
access = Table("access", METADATA, AccessColumns, Index(None, "learner"))
links = Table("links", METADATA, LinkColumns, Index(None, "learner"))
sittings = Table(
    "sittings",
    METADATA,
    SittingColumns,
    UniqueConstraint("learner", "address", "edition"),
    Index(None, "learner", "answered_at"),
    Index("ix_sittings_apart", "learner", "answered_at", sqlite_where=STANDS_APART, postgresql_where=STANDS_APART),
)
answers = Table("answers", METADATA, AnswerColumns)
choices = Table("choices", METADATA, ChoiceColumns)
reviews = Table("reviews", METADATA, ReviewColumns)
cards = Table("cards", METADATA, CardColumns)
learner_estimates = Table("learner_estimates", METADATA, LearnerEstimateColumns)
question_estimates = Table("question_estimates", METADATA, QuestionEstimateColumns)
days = Table("practice_days", METADATA, DayColumns, Index(None, "learner", "last"))


def is_at(place: SittingAddress) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the SQL condition for the sets of questions with this address. Each learner may have one such set."""
    return sittings.c.address == place.address, sittings.c.edition == place.edition


def upsert(table: Table) -> Insert:
    """Return a statement that adds rows, replacing rows with the same key.

    The statement is written for PostgreSQL, and SQLite understands it as well.
    """
    added = insert(table)
    others = {column.name: added.excluded[column.name] for column in table.c if not column.primary_key}
    return added.on_conflict_do_update(index_elements=list(table.primary_key), set_=others)
