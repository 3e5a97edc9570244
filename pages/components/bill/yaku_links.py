"""Links from the names of yaku and bonuses in our texts to their pages."""

import re
from collections.abc import Callable
from typing import TypeAlias

from markupsafe import Markup

from content.explain.explanation import Names
from pages.components.bill.tiles_in_text import drawn
from pages.session.browser.html_links import Link, address, to_html
from pages.session.browser.inner_links import link_to
from pages.templates import joined

YakuLink: TypeAlias = Callable[[str, str], Link]

"""The link to the page of a yaku, under a ruleset."""


def from_elsewhere(yaku: str, rules: str) -> Link:
    """Return the link from any other page; Back returns to it."""
    return Link(address("yaku", rules, yaku=yaku))


def from_yaku_page(yaku: str, rules: str) -> Link:
    """Return the link from the page of a yaku to that of another."""
    return link_to(rules, yaku=yaku)


def yaku_html(text: str, yaku: str, rules: str, link: YakuLink = from_elsewhere) -> Markup:
    """Return the name of a yaku as a link."""
    return to_html(link(yaku, rules), text, css="yaku")


def sentence_html(text: str, names: Names, rules: str) -> Markup:
    """Return a sentence with the tiles it names drawn, and the yaku it names linked."""
    known = dict(names)
    if not known:
        return drawn(text)
    ways = "|".join(re.escape(way) for way in sorted(known, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({ways})(?!\w)", text)
    return joined(yaku_html(part, known[part], rules) if place % 2 else drawn(part) for place, part in enumerate(parts))
