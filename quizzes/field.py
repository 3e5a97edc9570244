"""The fields of a question: what a learner fills in. How a field is drawn is the page's, its words are content's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | str
"""What one field holds: a number, or the id of an option."""

Answer: TypeAlias = Mapping[str, Value]
"""The value of each field by the field's id; a field left empty is not in it."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """A whole number from 0 to ``most``."""

    id: str
    most: int


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """One of some options, by their ids in the order they are shown."""

    id: str
    options: tuple[str, ...]


Field: TypeAlias = NumberField | ChoiceField
"""Every kind of field there is; what draws fields draws all of them."""
