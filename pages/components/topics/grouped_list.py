"""Lists in groups with headings, used for the glossary, incidents and chapters."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TypeVar

from markupsafe import Markup

from content.topics.topics import Topic
from content.words.glossary import Term
from pages.templates import Template

_HTML = Template(__file__)
Listed = TypeVar("Listed", Topic, Term)


def under_groups(
    shown: Iterable[Listed], drawn: Callable[[Listed], Markup], css: str = "", *, grouped: bool
) -> Markup | str:
    """Return the entries as HTML, with a heading before each group; empty if there are no entries.

    :param drawn: a function that returns the HTML of an entry.
    :param css: the CSS class of an element around the list.
    :param grouped: whether to draw headings.
    """
    groups = groupby(shown, key=lambda one: one.group if grouped else "")
    parts = [(heading, [drawn(one) for one in members]) for heading, members in groups]
    return _HTML.grouped(parts, css) if parts else ""
