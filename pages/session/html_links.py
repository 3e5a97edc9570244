"""Links inside the app, and the query parameters of a page.

Links contain the ruleset, so that everybody who opens a link sees the same. Buttons and `st.page_link` keep the
session. A link to another page begins a new session, but nothing is lost, because everything that matters is in the
address. A link inside a page is an ordinary link (``<a href="?yaku=pinfu" data-go="yaku=pinfu">``), so that it can be
copied and opened in a new tab, but a plain click on it does not reload the page.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

import streamlit as st

from pages.menu import ALL_PAGES, FIRST
from pages.session.app_url import own_address
from pages.session.asks import ask_browser
from pages.templates import ENVIRONMENT, Template

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from content.topics import Topic

LINKS = Template(__file__)
"""Macros that templates can call: ``link`` draws a link that opens in the same tab, and ``to`` draws a `Link`."""
ENVIRONMENT.globals["LINKS"] = LINKS


class Link(NamedTuple):
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
    own = {"incidents": "penalties", **{name: name for name in ("procedures", "penalties", "etiquette")}}
    return address(own.get(topic.chapter, "rules"), ruleset, topic=topic.id)


@lru_cache(maxsize=256)
def thumb_bar_html(rules: str, here: str) -> Markup:
    """Return the links at the bottom of a phone's screen: the most important pages, and the page that lists all others.

    They are drawn as a single element instead of six Streamlit links.

    :param here: the address of the current page in Streamlit; empty for the first page.
    """
    paths = {"" if entry is FIRST[0] else entry.path: entry.title for entry in (*FIRST, ALL_PAGES)}
    return LINKS.bar([(title, address(path, rules), path == here) for path, title in paths.items()])


class InAddress:
    """A place on a page, such as one hand of a set. The address of the page describes the place completely.

    A subclass has ``address``, the query parameters that lead to the place, with the ruleset as ``rules``.
    """

    __slots__ = ()
    address: dict[str, str]

    @property
    def link(self) -> Link:
        """The link that leads to the place and keeps the session."""
        return link_to(**self.address)


def link_to(rules: str, **parts: object) -> Link:
    """Return the link to this page with these query parameters, under a ruleset. None and empty values are left out."""
    said = tuple((name, str(part)) for name, part in parts.items() if part not in (None, ""))
    # the links of a set differ only in the last part, so the other parts are encoded once
    inside = "&".join(filter(None, (_encoded(said[:-1]), _encoded(said[-1:]))))
    return Link("&".join(filter(None, (f"?{_encoded((('rules', rules),))}", inside))), inside)


_encoded = lru_cache(maxsize=512)(urlencode)  # the cache has room for the sets of a few hundred learners


def follow_links(known: tuple[str, ...]) -> None:
    """Handle clicks on the links of this page: change the address accordingly and rerun the page."""
    ask_browser("inner_links", known=known)


def read_address(known: tuple[str, ...]) -> dict[str, str]:
    """Return the query parameters that belong to the page."""
    return {name: part for name, part in st.query_params.to_dict().items() if name in known}


def typed(page: str) -> None:
    """Record that a field has changed since the address was written.

    Every field of a page uses this function as ``on_change``.
    """
    st.session_state[f"{page}_typed"] = True


def is_new(page: str, known: tuple[str, ...]) -> bool:
    """Return whether a link or the Back button has changed the address since the page last wrote it.

    Return False right after a change of a field. The browser then also sends the address that it shows, which may be
    out of date, so the fields take precedence.
    """
    written, is_typed = st.session_state.get(f"{page}_address"), st.session_state.pop(f"{page}_typed", False)
    return not is_typed and written != read_address(known)


def write_address(page: str, known: tuple[str, ...], parts: Mapping[str, object]) -> None:
    """Write the page's current parameters into the address, and record for :func:`is_new` that the page wrote them."""
    change_address(known, parts)
    st.session_state[f"{page}_address"] = read_address(known)


def change_address(known: tuple[str, ...], parts: Mapping[str, object]) -> None:
    """Set these query parameters of the page. Parameters that are missing, None or empty are removed from the address.

    :param known: the names of the parameters to set or remove. Other parameters stay as they are.
    """
    wanted = {name: str(part) for name, part in parts.items() if name in known and part not in (None, "")}
    for name in set(known) - wanted.keys():
        st.query_params.pop(name, None)
    if not wanted.items() <= dict(st.query_params).items():
        st.query_params.update(wanted)
