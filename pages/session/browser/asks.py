"""Requests of a page's run to the browser: to focus a field, to keep a draft, to follow links.

All of them are sent in one invisible element, where the script of our pages reads them, because a component for each
would cost the server as much as four elements. A fragment that reruns alone sends its own element.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from pages.session.page_files import SCRIPT
from pages.templates import Template

Ask = dict[str, str | int | bool | tuple[str, ...]]

_HTML = Template(__file__)
_ASKED = "asked_of_browser"
"""In the session, while the frame draws a page: what the page has asked so far."""


def ask_browser(part: str, **data: str | int | bool | tuple[str, ...]) -> None:
    """Ask a part of the script to do something. It is done once for as long as the page asks for the same.

    :param part: the name of a part in ``scripts/asks.js``.
    """
    ask: Ask = {"part": part, **data}
    asked: list[Ask] | None = st.session_state.get(_ASKED)
    if asked is None:
        send_asks([ask])
    else:
        asked.append(ask)


@contextmanager
def collected_asks() -> Iterator[list[Ask]]:
    """Collect the requests made meanwhile. The frame draws every page inside this context."""
    asked: list[Ask] = []
    st.session_state[_ASKED] = asked
    try:
        yield asked
    finally:
        st.session_state.pop(_ASKED, None)


def send_asks(asked: list[Ask]) -> None:
    """Send the collected requests, in an element at the current place of the page."""
    if asked:
        st.html(_HTML.asks(json.dumps(asked), SCRIPT.address))
