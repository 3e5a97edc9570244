"""Links inside a page that keep the session, and the query parameters of the page.

A link in a component is an ordinary link (``<a href="?yaku=pinfu" data-go="yaku=pinfu">``), so that it can be copied
and opened in a new tab. A plain click on it does not reload the page.
"""

from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlencode

import streamlit as st

from pages.session.asks import ask_browser
from pages.session.html_links import Link


class InAddress:
    """A place on a page, such as one hand of a set. The address of the page describes the place completely.

    A subclass has ``rules``, the id of the ruleset under which the place is shown, and ``said``, the query parameters
    that lead to the place, without the ruleset.
    """

    __slots__ = ()
    rules: str
    said: dict[str, str]

    @property
    def address(self) -> dict[str, str]:
        """The query parameters that lead to this place, with the ruleset."""
        return {"rules": self.rules, **self.said}

    @property
    def link(self) -> Link:
        """The link that leads to the place and keeps the session."""
        return link_to(self.rules, **self.said)


def link_to(rules: str, **parts: object) -> Link:
    """Return the link to this page with these query parameters, under a ruleset. None and empty values are left out."""
    said = tuple((name, str(part)) for name, part in parts.items() if part is not None and part != "")
    # the links of a set differ only in the last part, so everything before it is encoded once
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
    return not st.session_state.pop(f"{page}_typed", False) and st.session_state.get(f"{page}_address") != read_address(
        known
    )


def write_address(page: str, known: tuple[str, ...], parts: Mapping[str, object]) -> None:
    """Write the page's current parameters into the address, and record for :func:`is_new` that the page wrote them."""
    change_address(known, parts)
    st.session_state[f"{page}_address"] = read_address(known)


def change_address(known: tuple[str, ...], parts: Mapping[str, object]) -> None:
    """Set these query parameters of the page. Parameters that are missing, None or empty are removed from the address.

    :param known: the names of the parameters to set or remove. Other parameters stay as they are.
    """
    wanted = {name: str(part) for name, part in parts.items() if part is not None and part != ""}
    for name in set(known) - wanted.keys():
        st.query_params.pop(name, None)
    if not wanted.items() <= dict(st.query_params).items():
        st.query_params.update(wanted)
