"""The fields of a question: what a learner fills in. How a field is drawn is the page's, its words are content's."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | str
"""What one field holds: a number, or the id of an option."""

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


Field: TypeAlias = NumberField | ChoiceField
"""Every kind of field there is; what draws fields draws all of them."""
