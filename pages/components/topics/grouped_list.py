"""A list under the headings of its groups: of the glossary, of incidents, of a chapter."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class InGroup(Protocol):
    """Something that belongs to a group."""

    @property
    def group(self) -> str:
        """As its heading says; empty where it needs none."""


Told = TypeVar("Told", bound=InGroup)


def under_groups(shown: Iterable[Told], drawn: Callable[[Told], str], *, grouped: bool) -> str:
    """Each thing as it is drawn, in the order given, and before the first of a group its heading.

    :param grouped: whether there are headings at all.
    """
    if not grouped:
        return "".join(map(drawn, shown))
    return "".join(
        (f"<h2>{escape(group)}</h2>" if group else "") + "".join(map(drawn, those))
        for group, those in groupby(shown, key=lambda one: one.group)
    )
