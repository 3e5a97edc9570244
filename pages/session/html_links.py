"""Links inside the app, for HTML. They contain the ruleset, so that everybody who opens a link sees the same.

Buttons and `st.page_link` keep the session. The links that this module makes begin a new session. Nothing is lost,
because everything that matters is in the address.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pages.menu import ALL_PAGES, FIRST
from pages.session.app_url import own_address
from pages.templates import Template

if TYPE_CHECKING:
    from markupsafe import Markup

    from content.topics.topics import Topic

_HTML = Template(__file__)
_PAGES = {"procedures": "procedures", "incidents": "penalties", "penalties": "penalties", "etiquette": "etiquette"}
"""The page of each chapter of rules that has its own page. All other chapters are on the page Rules."""


@dataclass(frozen=True, slots=True)
class Link:
    """The target of a link.

    In a template, the macro ``to`` in ``session/html_links.html`` draws it.
    """

    address: str
    inside: str | None = None
    """For a link to another place on the same page, the query parameters to change. Such a link keeps the session.
    None for a link to another page."""


def address(page: str, ruleset: str, **said: str) -> str:
    """Return the address of a page under a ruleset, with other query parameters.

    >>> address("penalties", "usma", topic="false-win")
    '/penalties?rules=usma&topic=false-win'
    """
    return own_address(page, rules=ruleset, **said)


def topic_address(topic: Topic, ruleset: str) -> str:
    """Return the address of a topic under a ruleset."""
    return address(_PAGES.get(topic.chapter, "rules"), ruleset, topic=topic.id)


def link_html(text: str, target: str) -> Markup:
    """Return a link that opens in the same tab."""
    return _HTML.link(text, target)


def to_html(target: Link, text: str, css: str = "") -> Markup:
    """Return a link as an HTML element, with a CSS class if one is given."""
    return _HTML.to(target, text, css)


@lru_cache(maxsize=256)
def thumb_bar_html(rules: str, here: str) -> Markup:
    """Return the links at the bottom of a phone's screen: the most important pages, and the page that lists all others.

    They are drawn as a single element instead of six Streamlit links.

    :param here: the address of the current page in Streamlit; empty for the first page.
    """
    paths = {"" if entry is FIRST[0] else entry.path: entry.title for entry in (*FIRST, ALL_PAGES)}
    return _HTML.bar([(title, address(path, rules), path == here) for path, title in paths.items()])
