"""Names of yaku and bonuses in a text of ours, each a link to its page."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, TypeAlias

from pages.components.bill.drawn import drawn
from pages.session.inner_links import link_to
from pages.session.links import address

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.explain.explanation import Names

    YakuLink: TypeAlias = Callable[[str, str], str]
    """The attributes of a link to the page of a yaku, under a ruleset."""


def from_elsewhere(yaku: str, rules: str) -> str:
    """The attributes of a link from any other page; Back returns to it."""
    return f'href="{escape(address("yaku", rules, yaku=yaku))}" target="_self"'


def from_yaku_page(yaku: str, rules: str) -> str:
    """The attributes of a link from the page of a yaku to that of another."""
    return link_to(rules, yaku=yaku)


def yaku_html(text: str, yaku: str, rules: str, link: YakuLink = from_elsewhere) -> str:
    """The name alone."""
    return f"<a class='yaku' {link(yaku, rules)}>{escape(text)}</a>"


def sentence_html(text: str, names: Names, rules: str) -> str:
    """A sentence with the tiles it names drawn, and the yaku it names linked."""
    known = dict(names)
    if not known:
        return drawn(text)
    ways = "|".join(re.escape(way) for way in sorted(known, key=len, reverse=True))
    parts = re.split(rf"(?<!\w)({ways})(?!\w)", text)
    return "".join(
        yaku_html(part, known[part], rules) if place % 2 else drawn(part) for place, part in enumerate(parts)
    )
