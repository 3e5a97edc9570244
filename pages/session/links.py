"""Links inside the app, for HTML of our own: they carry the ruleset, so that a link opens what it names.

Inside a page, buttons and `st.page_link` keep the session;
these links open a new one, which costs nothing, since all that matters is in the address.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.session.own_address import own_address

if TYPE_CHECKING:
    from content.topics.topics import Topic

_PAGES = {"procedures": "procedures", "incidents": "penalties", "penalties": "penalties", "etiquette": "etiquette"}
"""The page of a chapter, where it is not Rules."""


def address(page: str, ruleset: str, **said: str) -> str:
    """Where a page is, under a ruleset, with what else it is to show.

    >>> address("penalties", "usma", topic="false-win")
    '/penalties?rules=usma&topic=false-win'
    """
    return own_address(page, rules=ruleset, **said)


def topic_address(topic: Topic, ruleset: str) -> str:
    """Where a topic stands."""
    return address(_PAGES.get(topic.chapter, "rules"), ruleset, topic=topic.id)


def link_html(text: str, target: str, spoken: str = "") -> str:
    """A link that stays in this tab; ``spoken`` is read out where the text alone would say too little."""
    label = f" aria-label='{escape(spoken)}'" if spoken else ""
    return f"<a href='{escape(target)}' target='_self'{label}>{escape(text)}</a>"
