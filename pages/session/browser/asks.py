"""What a run of a page asks of the browser: to put the cursor somewhere, to keep a draft, to follow links.

All of it is sent in one element that nobody sees, and the script of our pages reads it there: a component for each of
them would cost the server as much as four elements. A fragment that is drawn anew on its own sends its own.
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
    """Have a part of the script do something: once, for as long as the page asks the same.

    :param part: one of those that ``scripts/asks.js`` names.
    """
    ask: Ask = {"part": part, **data}
    asked: list[Ask] | None = st.session_state.get(_ASKED)
    if asked is None:
        send_asks([ask])
    else:
        asked.append(ask)


@contextmanager
def collected_asks() -> Iterator[list[Ask]]:
    """Collect what is asked meanwhile. The frame draws every page in this."""
    asked: list[Ask] = []
    st.session_state[_ASKED] = asked
    try:
        yield asked
    finally:
        st.session_state.pop(_ASKED, None)


def send_asks(asked: list[Ask]) -> None:
    """Send what was asked, in the place where the script is now."""
    if asked:
        st.html(_HTML.asks(json.dumps(asked), SCRIPT.address))
