"""Text that Streamlit needs help with: styled paragraphs, announced errors, empty pages, grouped lists, escaped text.

Paragraphs and errors are macros of `PAGE_TEXT`. An empty page or list shows three tiles, a friendly sentence, and the
next step.
"""

import re
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from pages.components.hand.hand_picture import tiles_html
from pages.templates import Markup, Template
from scoring import parse_tiles

PAGE_TEXT = Template(__file__)
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~$:@&=\"'^/])")


def empty_html(title: str, text: str, *, level: int = 2) -> Markup:
    """Return the drawing of tiles, a heading and a sentence. The caller draws the button for the next step below them.

    :param level: the level of the heading.
    """
    return PAGE_TEXT.empty(tiles_html((), backs=3, height=56), title, text, level)


def done_html() -> Markup:
    """Return the drawing for a list with nothing left to do: the three dragons."""
    return PAGE_TEXT.drawing(tiles_html(parse_tiles("567z"), height=56))


def under_groups(entries: Iterable[tuple[str, Markup]], css: str = "") -> Markup | str:
    """Return the entries of a list as PAGE_TEXT, with a heading before each group; empty if there are no entries.

    :param entries: the heading of each entry's group (empty for no heading), and the entry as PAGE_TEXT.
    :param css: the CSS class of an element around the list.
    """
    groups = [(heading, [html for _, html in members]) for heading, members in groupby(entries, key=itemgetter(0))]
    return PAGE_TEXT.grouped(groups, css) if groups else ""


def plain(text: str) -> str:
    r"""Return a text in which all special characters of Markdown are escaped.

    >>> print(plain("*Ann* :red[x]"))
    \*Ann\* \:red\[x\]
    """
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
