"""What a browser sends as the answer to a step, read as values. Nothing of it is believed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quizzes.question.field import FieldError, NumberField

if TYPE_CHECKING:
    from quizzes.question.field import Field, Value

LONGEST = 64
"""Parts an answer to one field may have."""


def read_sent(field: Field, sent: object, label: str, misread: str) -> Value | None:
    """The value that was sent for a field with this label; None if the field was left empty.

    :param sent: the whole answer, by the ids of its fields: typed text, the id of an option, or a list of ids.
    :param misread: what to say where it is no value of this field.
    :raises FieldError: if the field cannot hold what was sent.
    """
    given = sent.get(field.id) if isinstance(sent, Mapping) else None
    if given is None:
        return None
    if isinstance(field, NumberField):
        return field.read(str(given), label)
    value = _ids(given)
    if value is None or not field.holds(value):
        raise FieldError(misread)
    return value


def _ids(given: object) -> str | tuple[str, ...] | None:
    if isinstance(given, str):
        return given
    if isinstance(given, list) and len(given) <= LONGEST:
        ids = tuple(one for one in given if isinstance(one, str))
        return ids if len(ids) == len(given) else None
    return None
