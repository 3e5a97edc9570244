"""Link the names of yaku and bonuses in texts to their pages."""

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
    """Return the link to the page of a yaku, from any page that is not about a yaku.

    The Back button then leads back to that page.
    """
    return Link(address("yaku", rules, yaku=yaku))


def from_yaku_page(yaku: str, rules: str) -> Link:
    """Return the link from the page of a yaku to the page of another yaku."""
    return link_to(rules, yaku=yaku)


def yaku_html(text: str, yaku: str, rules: str, link: YakuLink = from_elsewhere) -> Markup:
    """Return the name of a yaku as a link."""
    return to_html(link(yaku, rules), text, css="yaku")


def sentence_html(text: str, names: Names, rules: str) -> Markup:
    """Return a sentence with pictures of tiles in place of tile notation, and with the names of yaku as links."""
    known = dict(names)
    if not known:
        return drawn(text)
    ways = "|".join(re.escape(way) for way in sorted(known, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({ways})(?!\w)", text)
    return joined(yaku_html(part, known[part], rules) if place % 2 else drawn(part) for place, part in enumerate(parts))
