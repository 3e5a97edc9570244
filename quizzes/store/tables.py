"""The tables. Times are milliseconds since 1970 in UTC; what is said in JSON is told in `kept.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypedColumns,
    UniqueConstraint,
)

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

    from quizzes.store.kept import SittingAddress

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
"""Letters of a SHA-256 in hexadecimal."""
ID = 32
"""Letters of 128 random bits in hexadecimal."""
CARD = 60
"""Letters of the name of a card."""


class LearnerColumns(TypedColumns):
    """Somebody who learns. Without a name it is a guest."""

    id = Column(String(ID), primary_key=True)
    name = Column(Text, nullable=False)
    created = Column(BigInteger, nullable=False)


class DeviceColumns(TypedColumns):
    """A browser, known by what its cookie holds; only a hash of that is kept."""

    id = Column(String(HASH), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id"), nullable=False)
    """Who learns on it now."""
    created = Column(BigInteger, nullable=False)


class AccessColumns(TypedColumns):
    """Which learners a device shows. A learner may have several devices."""

    device = Column(String(HASH), ForeignKey("devices.id", ondelete="CASCADE"), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)


class LinkColumns(TypedColumns):
    """A link that opens a learner on one more device, once."""

    code = Column(String(HASH), primary_key=True)
    """A hash of what the link says."""
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), nullable=False)
    expires = Column(BigInteger, nullable=False)


class SittingColumns(TypedColumns):
    """A run of questions of one learner, as its address says it."""

    id = Column(String(ID), primary_key=True)
    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), nullable=False)
    address = Column(String(512), nullable=False)
    edition = Column(Integer, nullable=False)
    started = Column(BigInteger, nullable=False)
    ended: Column[int | None] = Column(BigInteger, nullable=True)
    """When the learner ended it; an answer given later begins it again."""


class AnswerColumns(TypedColumns):
    """What was answered at one step of one question of a sitting; never changed."""

    sitting = Column(String(ID), ForeignKey("sittings.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    step = Column(Integer, primary_key=True)
    asked: Column[dict[str, Any]] = Column(JSON, nullable=False)
    given: Column[dict[str, Any]] = Column(JSON, nullable=False)
    at = Column(BigInteger, nullable=False)
    took: Column[int | None] = Column(Integer, nullable=True)


class ChoiceColumns(TypedColumns):
    """What a learner has chosen, which holds on every device."""

    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    name = Column(String(20), primary_key=True)
    value = Column(String(60), nullable=False)


class ReviewColumns(TypedColumns):
    """What a question of a sitting told about a skill; never changed."""

    sitting = Column(String(ID), ForeignKey("sittings.id", ondelete="CASCADE"), primary_key=True)
    number = Column(Integer, primary_key=True)
    card = Column(String(CARD), primary_key=True)
    """The skill, for a rule of the table with its ruleset."""
    type = Column(String(20), nullable=False)
    """Of the question."""
    told = Column(String(8), nullable=False)
    rating: Column[int | None] = Column(Integer, nullable=True)
    day = Column(Integer, nullable=False)
    """The learner's, as the number of days since the year 1."""
    at = Column(BigInteger, nullable=False)
    took: Column[int | None] = Column(Integer, nullable=True)
    """Milliseconds for the whole question."""


class CardColumns(TypedColumns):
    """How well a skill is remembered; follows from the reviews, and is made anew from them at will."""

    learner = Column(String(ID), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)
    card = Column(String(CARD), primary_key=True)
    stability = Column(Double, nullable=False)
    difficulty = Column(Double, nullable=False)
    last = Column(Integer, nullable=False)
    due = Column(Integer, nullable=False)


learners = Table("learners", METADATA, LearnerColumns)
devices = Table("devices", METADATA, DeviceColumns)
access = Table("access", METADATA, AccessColumns, Index(None, "learner"))
links = Table("links", METADATA, LinkColumns, Index(None, "learner"))
sittings = Table("sittings", METADATA, SittingColumns, UniqueConstraint("learner", "address", "edition"))
answers = Table("answers", METADATA, AnswerColumns)
choices = Table("choices", METADATA, ChoiceColumns)
reviews = Table("reviews", METADATA, ReviewColumns)
cards = Table("cards", METADATA, CardColumns)


def is_at(place: SittingAddress) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """What holds for the sittings of an address, one of each learner."""
    return sittings.c.address == place.address, sittings.c.edition == place.edition
