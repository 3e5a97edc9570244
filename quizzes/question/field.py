"""The fields of a question, which a learner fills in.

Pages show the fields, and files in ``content`` contain the words for the fields.

Each kind of field decides which values it accepts. Values are plain data, so that they can be stored.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

Value = int | str | tuple[str, ...]
"""The value of one field: a number, the id of an option, or the ids of several options."""

Answer = Mapping[str, Value]
"""The value of each answered field by its id; empty fields are missing."""

LONGEST = 12
"""How many characters of a typed number an error message quotes at most."""


class FieldError(ValueError):
    """Raised for typed text that a field does not accept. The message is one sentence for the learner."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """A field for a whole number from ``least`` to ``most``."""

    id: str
    most: int
    least: int = 0
    start: int = 1
    """The value that an empty field gets from the first press of the button for a higher number."""
    steps: tuple[int, ...] = ()
    """The values that buttons step through, in order; empty for every number. Other values may still be typed."""

    def holds(self, value: Value) -> bool:
        """Return whether the field accepts this value."""
        return type(value) is int and self.least <= value <= self.most

    def read(self, text: str, label: str) -> int | None:
        """Return the number typed into the field; None if the field is empty.

        :param label: the label of the field, for error messages.

        >>> NumberField("fu", 200).read(" 30 ", "Fu")
        30

        :raises FieldError: if the text is not a whole number from ``least`` to ``most``.
        """
        typed = unicodedata.normalize("NFKC", text).strip()  # accept full-width digits as well
        if not typed:
            return None
        shown = typed if len(typed) <= LONGEST else typed[:LONGEST] + "…"
        whole = re.fullmatch(r"([-−]?)0*([0-9]{1,30})", typed)
        if not whole:
            raise FieldError(
                f"{label}: type a whole number in plain digits, such as {self.start}. “{shown}” isn't a whole number."
            )
        number = int(whole[2]) * (-1 if whole[1] else 1)
        if not self.least <= number <= self.most:
            wrong = "low" if number < self.least else "high"
            raise FieldError(f"{label}: {shown} is too {wrong}. Type a number from {self.least} to {self.most}.")
        return number


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A field in which the learner chooses one option.

    The options are given by their ids, in the order in which they are shown.
    """

    id: str
    options: tuple[str, ...]

    def holds(self, value: Value) -> bool:
        """Return whether the field accepts this value."""
        return value in self.options


@dataclass(frozen=True, slots=True)
class When:
    """The answer that a learner has to give in one field before another field appears."""

    field: str
    value: str


@dataclass(frozen=True, slots=True)
class AllField:
    """A field in which the learner chooses all options that apply.

    The options are given by their ids, in the order in which they are shown. The value ``()`` means that no option
    applies.
    """

    id: str
    options: tuple[str, ...]
    when: When | None = None
    """The earlier answer after which the field appears; None if it always appears."""

    def holds(self, value: Value) -> bool:
        """Return whether the field accepts this value."""
        # the options chosen must be in the same order as in the field, so that equal answers have equal values
        return isinstance(value, tuple) and value == tuple(option for option in self.options if option in value)


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be tapped: tiles in the picture of a hand, or a line of text."""

    id: str
    tiles: str = ""
    """The tiles that are tapped together, in notation."""
    label: str = ""
    """The words shown beside or instead of tiles; empty if the tiles are enough."""
    group: int = 0
    """The number of the group with which the target is shown, such as the closed tiles or one call."""


@dataclass(frozen=True, slots=True)
class TapField:
    """A field in which the learner taps targets, such as tiles in a picture. The value ``()`` means "none of them"."""

    id: str
    targets: tuple[Target, ...]
    most: int | None = None
    """How many targets may be tapped; None for any number. If it is 1, a second tap replaces the first."""
    none: bool = False
    """Whether "none of them" is offered as an answer."""
    copies: int = 1
    """How often each target may be tapped. The value contains the id of a target once for each tap."""
    beside: tuple[Target, ...] = ()
    """Parts of the picture that cannot be tapped, such as called sets, each labelled with the reason."""
    when: When | None = None
    """The earlier answer after which the field appears; None if it always appears."""

    def holds(self, value: Value) -> bool:
        """Return whether the field accepts this value."""
        return (
            isinstance(value, tuple)
            and value == tuple(target.id for target in self.targets for _ in range(value.count(target.id)))
            and (self.none or bool(value))
            and (self.most is None or len(value) <= self.most)
            and all(value.count(one) <= self.copies for one in value)
        )


@dataclass(frozen=True, slots=True)
class OrderField:
    """A field in which the learner puts all options into the right order.

    The options are given by their ids, in the order in which they are shown.
    """

    id: str
    options: tuple[str, ...]

    def holds(self, value: Value) -> bool:
        """Return whether the field accepts this value."""
        return isinstance(value, tuple) and sorted(value) == sorted(self.options)


@dataclass(frozen=True, slots=True)
class SplitField:
    """A field in which the learner groups tiles.

    A value lists the positions of the tiles in each group, counted from 0: ``("0 1 2", "3 4")``.
    """

    id: str
    tiles: str
    """The tiles in notation, in the order shown."""
    none: bool = False
    """Whether "it cannot be done", stored as ``()``, is offered as an answer."""

    def holds(self, value: Value) -> bool:
        """Return whether every tile is in exactly one group.

        ``()`` is accepted if the field offers the answer "it cannot be done".
        """
        if not isinstance(value, tuple) or not value:
            return value == () and self.none
        places = sorted(place for group in value for place in group.split(" "))
        return places == sorted(map(str, range(sum(map(str.isdigit, self.tiles)))))


Field = NumberField | ChoiceField | AllField | TapField | OrderField | SplitField
"""Every kind of field. Code that shows fields handles all of them."""


def asked_after(field: Field) -> When | None:
    """Return the earlier answer that a field needs in order to appear; None if the field always appears."""
    return field.when if isinstance(field, AllField | TapField) else None


def is_asked(field: Field, answer: Answer) -> bool:
    """Return whether a field appears when the learner has given these answers."""
    when = asked_after(field)
    return not when or answer.get(when.field) == when.value


def number_in(answer: Answer, field: str) -> int | None:
    """Return the number that an answer has in a field; None if there is none."""
    value = answer.get(field)
    return value if isinstance(value, int) else None


def read_sent(field: Field, sent: object, label: str, misread: str) -> Value | None:
    """Return the value that was sent for a field; None if the field was left empty.

    :param sent: the whole answer by the ids of the fields: typed text, the id of an option, or a list of ids.
    :param label: the label of the field, for error messages.
    :param misread: the error message for a value that this field cannot have.
    :raises FieldError: if the field does not accept the sent value.
    """
    given = sent.get(field.id) if isinstance(sent, Mapping) else None
    if given is None:
        return None
    if isinstance(field, NumberField):
        return field.read(str(given), label)
    value: Value | None = given if isinstance(given, str) else None
    if isinstance(given, list) and len(given) <= 64 and all(isinstance(one, str) for one in given):
        value = tuple(given)
    if value is None or not field.holds(value):
        raise FieldError(misread)
    return value
