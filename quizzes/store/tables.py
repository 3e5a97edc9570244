"""The store's database tables. Times are milliseconds since 1970 in UTC.

`records.py` describes the JSON columns. A comment describes the column below it.
"""

from collections.abc import Callable
from datetime import date
from functools import partial

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ColumnElement,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Insert,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    bindparam,
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

HASH, ID = String(64), String(32)
"""The types of columns for SHA-256 hashes and for ids of 128 random bits, both in hexadecimal."""
CARD = 60
"""How many letters the name of a card may have at most."""
IN_BATCHES = {"yield_per": 1000}
"""The execution options of a query with many rows, of which only a thousand at a time are held in memory."""

LEARNER = bindparam("learner", type_=ID)
"""The placeholder for a learner's id in statements that are built once."""
STANDS_APART = text("(address LIKE '%&lesson=%' OR address LIKE '%&speed=%')")
"""The condition for sittings of lessons and of speed practice, which have an index of their own."""


class Day(TypeDecorator[date]):
    """The type of columns for dates, which are stored as numbers of days; see `date.toordinal`."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: date | None, _dialect: Dialect) -> int | None:
        """Return the number that is stored for a date."""
        return None if value is None else value.toordinal()

    def result_processor(self, _dialect: Dialect, _type: object) -> Callable[[int | None], date | None]:
        """Return the function that reads dates. With `process_result_value`, reading would be slower."""
        return lambda value: None if value is None else date.fromordinal(value)


key, required = partial(Column, primary_key=True), partial(Column, nullable=False)
"""Make a column of the primary key, or another column that every row must fill."""


def owner(name: str, *, is_key: bool = True) -> Column[str]:
    """Return the column with the id of the learner, sitting or evening that a row belongs to.

    A row is deleted together with its owner.

    :param is_key: whether the column is a part of the primary key.
    """
    at = ForeignKey(f"{name}s.id", ondelete="CASCADE")
    return Column(name, ID, at, primary_key=is_key, nullable=False)


learners = Table(
    "learners",
    METADATA,
    key("id", ID),
    required("name", Text),
    required("created", BigInteger),
)
"""A learner. A learner without a name is a guest."""
devices = Table(
    "devices",
    METADATA,
    key("id", HASH),
    # the current learner on the device
    required("learner", ID, ForeignKey("learners.id")),
    required("created", BigInteger),
)
"""A browser, recognised by a cookie. Only a hash of the cookie's value is stored."""
access = Table(
    "access",
    METADATA,
    key("device", HASH, ForeignKey("devices.id", ondelete="CASCADE")),
    owner("learner"),
    Index(None, "learner"),
)
"""A device's access to a learner. A learner can have several devices, and a device several learners."""
links = Table(
    "links",
    METADATA,
    # the hash of the code in the link
    key("code", HASH),
    owner("learner", is_key=False),
    required("expires", BigInteger),
    Index(None, "learner"),
)
"""A link that adds a learner to another device. The link works only once."""
sittings = Table(
    "sittings",
    METADATA,
    key("id", ID),
    owner("learner", is_key=False),
    required("address", String(512)),
    required("edition", Integer),
    required("started", BigInteger),
    # When the learner ended the sitting. A later answer reopens it.
    Column("ended", BigInteger),
    # The number of answered questions in the sitting. This and the next column are computed from the answers.
    required("answered", Integer, server_default="0"),
    # when the last answer was given
    required("answered_at", BigInteger, server_default="0"),
    UniqueConstraint("learner", "address", "edition"),
    Index(None, "learner", "answered_at"),
    Index("ix_sittings_apart", "learner", "answered_at", sqlite_where=STANDS_APART, postgresql_where=STANDS_APART),
)
"""A series of questions that a learner answers. Its address contains everything needed to ask them again."""
answers = Table(
    "answers",
    METADATA,
    owner("sitting"),
    key("number", Integer),
    key("step", Integer),
    required("asked", JSON),
    required("given", JSON),
    required("at", BigInteger),
    Column("took", Integer),
)
"""The answer to one step of a question in a set. A stored answer never changes."""
choices = Table(
    "choices",
    METADATA,
    owner("learner"),
    key("name", String(20)),
    required("value", String(60)),
)
"""A preference of a learner, which applies on all their devices."""
reviews = Table(
    "reviews",
    METADATA,
    owner("sitting"),
    key("number", Integer),
    # the id of the skill; for a rule at the table, also the id of the ruleset
    key("card", String(CARD)),
    required("type", String(20)),
    required("told", String(8)),
    Column("rating", Integer),
    # the date of the review in the learner's time zone
    required("day", Day),
    required("at", BigInteger),
    # how long the whole question took, in milliseconds; null if it was not measured
    Column("took", Integer),
)
"""What an answer showed about one skill. A stored review never changes."""
cards = Table(
    "cards",
    METADATA,
    owner("learner"),
    key("card", String(CARD)),
    # See `quizzes.memory.review.Card`. This and the next three columns are null as long as no review was rated.
    Column("stability", Double),
    Column("difficulty", Double),
    Column("last", Day),
    Column("due", Day),
    required("answers", Integer),
    required("recent", String(10)),
    required("ratings", String(3)),
    required("lapses", Integer),
    required("since", Day),
    required("seen", Day),
)
"""The totals of all reviews of one skill, which can be rebuilt from the reviews."""
learner_estimates = Table(
    "learner_estimates",
    METADATA,
    owner("learner"),
    # the name of the parameter, see `quizzes.skills.question_difficulty`
    key("name", String(CARD)),
    required("mean", Double),
    required("variance", Double),
    required("answers", Integer),
)
"""An estimate of a learner's ability. ``tensu rebuild`` computes these estimates again from the answers."""
question_estimates = Table(
    "question_estimates",
    METADATA,
    key("name", String(CARD)),
    required("mean", Double),
    required("variance", Double),
    required("answers", Integer),
)
"""How much harder questions are than their authors expect.

These estimates can be computed again from all answers on this server.
"""
days = Table(
    "practice_days",
    METADATA,
    owner("learner"),
    key("day", Day),
    required("questions", Integer),
    required("right", Integer),
    required("times", JSON),
    required("slips", JSON),
    required("last", BigInteger),
    required("recent", String(10)),
    Column("steady_until", BigInteger),
    required("reviewed", Integer, server_default="0"),
    required("recalled", Integer, server_default="0"),
    required("expected", Double, server_default="0"),
    Index(None, "learner", "last"),
)
"""The totals of all reviews of one day, which can be rebuilt from the reviews."""


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
