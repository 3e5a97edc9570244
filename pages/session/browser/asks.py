"""Requests of a page's run to the browser: to focus a field, to keep a draft, to follow links.

All of them are sent in one invisible element, where the script of our pages reads them, because a component for each
would cost the server as much as four elements. A fragment that reruns alone sends its own element.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import streamlit as st

from pages.session.page_files import SCRIPT
from pages.templates import Template

Ask = dict[str, str | int | bool | tuple[str, ...]]

_HTML = Template(__file__)
_asked: ContextVar[list[Ask] | None] = ContextVar("asked", default=None)
"""While the frame draws a page, or a part of it is drawn by itself: what has been asked so far."""


def ask_browser(part: str, **data: str | int | bool | tuple[str, ...]) -> None:
    """Ask a part of the script to do something. It is done once for as long as the page asks for the same.

    :param part: the name of a part in ``scripts/asks.js``.
    """
    ask: Ask = {"part": part, **data}
    asked = _asked.get()
    if asked is None:
        send_asks([ask])
    else:
        asked.append(ask)


@contextmanager
def collected_asks() -> Iterator[list[Ask]]:
    """Collect the requests made meanwhile. The frame draws every page inside this context; they may be nested."""
    asked: list[Ask] = []
    before = _asked.set(asked)
    try:
        yield asked
    finally:
        _asked.reset(before)


def is_collecting() -> bool:
    """Return whether what is asked is collected now."""
    return _asked.get() is not None


def send_asks(asked: list[Ask]) -> None:
    """Send the collected requests, in an element at the current place of the page."""
    if asked:
        st.html(_HTML.asks(json.dumps(asked), SCRIPT.address))
