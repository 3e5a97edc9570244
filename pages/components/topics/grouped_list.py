"""A list under the headings of its groups: of the glossary, of incidents, of a chapter."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Protocol, TypeVar

from markupsafe import Markup

from pages.templates import Template

_HTML = Template(__file__)


class InGroup(Protocol):
    """An entry of a list that belongs to a group."""

    @property
    def group(self) -> str:
        """The heading of the group; empty if it needs none."""


Listed = TypeVar("Listed", bound=InGroup)


def under_groups(
    shown: Iterable[Listed], drawn: Callable[[Listed], Markup], css: str = "", *, grouped: bool
) -> Markup | str:
    """Return drawn entries in order, with a heading before the first of each group; empty without entries.

    :param css: the class of an element around the list.
    :param grouped: whether there are headings.
    """
    groups = groupby(shown, key=lambda one: one.group if grouped else "")
    parts = [(heading, [drawn(one) for one in members]) for heading, members in groups]
    return _HTML.grouped(parts, css) if parts else ""
