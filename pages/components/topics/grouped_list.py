"""A list under the headings of its groups: of the glossary, of incidents, of a chapter."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Protocol, TypeVar

from pages.components.templates import Template

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from markupsafe import Markup

_HTML = Template(__file__)


class InGroup(Protocol):
    """Something that belongs to a group."""

    @property
    def group(self) -> str:
        """As its heading says; empty where it needs none."""


Listed = TypeVar("Listed", bound=InGroup)


def under_groups(
    shown: Iterable[Listed], drawn: Callable[[Listed], Markup], css: str = "", *, grouped: bool
) -> Markup | str:
    """Each thing as it is drawn, in the order given, and before the first of a group its heading; nothing for none.

    :param css: the class of an element around the list.
    :param grouped: whether there are headings at all.
    """
    groups = groupby(shown, key=lambda one: one.group if grouped else "")
    parts = [(heading, [drawn(one) for one in members]) for heading, members in groups]
    return _HTML.grouped(parts, css) if parts else ""
