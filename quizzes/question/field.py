"""The fields of a question: what a learner fills in. How a field is drawn is the page's, its words are content's.

Every kind of field says itself which values it can hold; a value is plain data, so that it can be kept.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | str | tuple[str, ...]
"""What one field holds: a number, the id of an option, or the ids of several."""

Answer: TypeAlias = Mapping[str, Value]
"""The value of each field by the field's id; a field left empty is not in it."""

LONGEST = 12
"""Characters of a typed number that a sentence says back."""
_WHOLE = re.compile(r"([-−]?)0*([0-9]{1,30})")


class FieldError(ValueError):
    """Something typed into a field that it cannot hold; the message is one sentence for the person who typed it."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """A whole number from ``least`` to ``most``."""

    id: str
    most: int
    least: int = 0
    start: int = 1
    """What the first step from the empty field leads to."""
    steps: tuple[int, ...] = ()
    """The numbers a step leads to, in order; every number where none are named. Others may still be typed."""

    def holds(self, value: Value) -> bool:
        """Whether this is a value the field can have."""
        return type(value) is int and self.least <= value <= self.most

    def read(self, text: str, label: str) -> int | None:
        """The number that was typed into the field with this label; None if it is empty.

        >>> NumberField("fu", 200).read(" 30 ", "Fu")
        30

        :raises FieldError: if it is no whole number from ``least`` to ``most``.
        """
        typed = unicodedata.normalize("NFKC", text).strip()  # full-width digits too
        if not typed:
            return None
        shown = typed if len(typed) <= LONGEST else typed[:LONGEST] + "…"
        whole = _WHOLE.fullmatch(typed)
        if whole is None:
            msg = f"{label}: type a whole number in plain digits, such as {self.start}. “{shown}” is not one."
            raise FieldError(msg)
        number = int(whole[2]) * (-1 if whole[1] else 1)
        if not self.least <= number <= self.most:
            wrong = "low" if number < self.least else "high"
            msg = f"{label}: {shown} is too {wrong}. Type a number from {self.least} to {self.most}."
            raise FieldError(msg)
        return number


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """One of some options, by their ids in the order they are shown."""

    id: str
    options: tuple[str, ...]

    def holds(self, value: Value) -> bool:
        """Whether this is a value the field can have."""
        return value in self.options


@dataclass(frozen=True, slots=True)
class AllField:
    """Every option that applies, by their ids in the order they are shown; ``()`` says that none does."""

    id: str
    options: tuple[str, ...]

    def holds(self, value: Value) -> bool:
        """Whether this is a value the field can have."""
        return _some(value, self.options)


@dataclass(frozen=True, slots=True)
class Target:
    """Something to tap: tiles in the picture of a hand, or a line of words."""

    id: str
    tiles: str = ""
    """In notation; the tiles that are tapped together."""
    label: str = ""
    """What it says beside its tiles, or instead of them. Empty where its tiles say it."""
    group: int = 0
    """Targets of one group stand together, apart from the next: the closed tiles, the winning tile, each call."""


@dataclass(frozen=True, slots=True)
class TapField:
    """Targets that are tapped in a picture; ``()`` says that there is nothing to tap."""

    id: str
    targets: tuple[Target, ...]
    most: int | None = None
    """How many may be tapped; at 1 a second tap moves the first, at None as many as there are."""
    none: bool = False
    """Whether "none of them" may be right, and so is offered."""
    copies: int = 1
    """How often each may be tapped: at 3 a tile can be taken three times, and its id stands in the value as often."""
    beside: tuple[Target, ...] = ()
    """What belongs to the picture and cannot be tapped, each with the words that say why: called sets, say."""

    def holds(self, value: Value) -> bool:
        """Whether this is a value the field can have."""
        ids = tuple(target.id for target in self.targets)
        if not isinstance(value, tuple) or value != tuple(one for one in ids for _ in range(value.count(one))):
            return False
        if any(value.count(one) > self.copies for one in value):
            return False
        return (self.none or bool(value)) and (self.most is None or len(value) <= self.most)


@dataclass(frozen=True, slots=True)
class OrderField:
    """All options, in the right order; they are shown in the order given here."""

    id: str
    options: tuple[str, ...]

    def holds(self, value: Value) -> bool:
        """Whether this is a value the field can have."""
        return isinstance(value, tuple) and sorted(value) == sorted(self.options)


@dataclass(frozen=True, slots=True)
class SplitField:
    """Tiles put into groups: a value names the places of each group, from 0: ``("0 1 2", "3 4")``."""

    id: str
    tiles: str
    """In notation, in the order they are shown."""
    none: bool = False
    """Whether "it cannot be done" may be right, and so is offered; it is said as ``()``."""

    def holds(self, value: Value) -> bool:
        """Whether every tile is in exactly one group, or that it cannot be done where that may be said."""
        if not isinstance(value, tuple):
            return False
        if not value:
            return self.none
        places = [place for group in value for place in group.split(" ")]
        return sorted(places) == sorted(map(str, range(sum(map(str.isdigit, self.tiles)))))


Field: TypeAlias = NumberField | ChoiceField | AllField | TapField | OrderField | SplitField
"""Every kind of field there is; what draws fields draws all of them."""


def _some(value: Value, ids: tuple[str, ...]) -> bool:
    """Whether a value is some of the ids, each once and in their order, so that one answer is written in one way."""
    return isinstance(value, tuple) and value == tuple(one for one in ids if one in value)
