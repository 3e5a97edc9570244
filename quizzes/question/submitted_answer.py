"""Read the answer to a step from a browser's data, which cannot be trusted."""

from collections.abc import Mapping

from quizzes.question.field import Field, FieldError, NumberField, Value

LONGEST = 64
"""How many parts an answer to one field may have at most."""


def read_sent(field: Field, sent: object, label: str, misread: str) -> Value | None:
    """Return the value that was sent for a field; None if the field was left empty.

    :param label: the label of the field, for error messages.

    :param sent: the whole answer by the ids of the fields: typed text, the id of an option, or a list of ids.
    :param misread: the error message for a value that this field cannot have.
    :raises FieldError: if the field does not accept the sent value.
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
