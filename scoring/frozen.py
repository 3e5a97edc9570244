"""Dataclasses whose objects never change."""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, dataclass_transform

Class = TypeVar("Class")


def computed(*, init: Literal[False] = False) -> Any:  # noqa: ANN401 (the field may have any type)
    """Return a field that ``__post_init__`` computes from the other fields."""
    return field(init=init, compare=False, repr=False)


@dataclass_transform(frozen_default=True, field_specifiers=(field, computed))
def frozen(cls: type[Class]) -> type[Class]:
    """Make a class a dataclass whose objects cannot be changed, and have slots instead of a dictionary."""
    return dataclass(frozen=True, slots=True)(cls)
