"""Text that Streamlit needs help with: styled paragraphs, announced errors, empty pages, grouped lists, escaped text.

Paragraphs, errors and empty pages are macros of `PAGE_TEXT`. An empty page or list shows three tiles, a friendly
sentence, and the next step.
"""

import re
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from pages.templates import Markup, Template

PAGE_TEXT = Template(__file__)
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~$:@&=\"'^/])")


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
