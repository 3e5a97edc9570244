"""Requests from a page to the script in the browser: to focus a field, to keep a draft, to handle clicks on links.

All requests of one run of the page are sent in one element, which the script reads. A component for each request would
be slow, because a component costs the server as much as four elements. The shared element is invisible, unless a page
uses it to show HTML below everything else. If a fragment reruns alone, it sends an element of its own.
"""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import streamlit as st

from pages.session.page_files import SCRIPT
from pages.templates import Markup, Template

Ask = dict[str, str | int | bool | tuple[str, ...]] | Markup

_HTML = Template(__file__)
_asked: ContextVar[list[Ask] | None] = ContextVar("asked", default=None)
"""The requests collected so far, and the HTML to show last; None while nothing is collected."""


def ask_browser(part: str, **data: str | int | bool | tuple[str, ...]) -> None:
    """Ask the script in the browser to do something.

    The script does it only once, even if later runs of the page repeat the same request.

    :param part: the name of a part in ``scripts/asks.js``.
    """
    _add({"part": part, **data})


def focus(label: str, moment: str) -> None:
    """Focus the field, the button or the question with this label, but only once for the same ``moment``."""
    ask_browser("focus", label=label, moment=moment)


def new_moment() -> str:
    """Return a new value for the parameter ``moment``, so that `focus` and `bring_into_view` act once more."""
    return secrets.token_hex(8)


def bring_into_view(selector: str, moment: str) -> None:
    """Scroll as far as necessary to show a part of the page, but only once for the same ``moment``."""
    ask_browser("bring_into_view", selector=selector, moment=moment)


def show_last(html: Markup) -> None:
    """Show HTML below everything else on the page, in the element that sends the requests to the browser."""
    _add(html)


def _add(ask: Ask) -> None:
    asked = _asked.get()
    if asked is None:
        send_asks([ask])
    else:
        asked.append(ask)


@contextmanager
def collected_asks() -> Iterator[list[Ask]]:
    """Collect the requests that are made while the context is open, so that the caller can send them together.

    ``pages/main.py`` draws every page inside this context. Contexts may be nested.
    """
    asked: list[Ask] = []
    before = _asked.set(asked)
    try:
        yield asked
    finally:
        _asked.reset(before)


def is_collecting() -> bool:
    """Return whether requests are being collected now."""
    return _asked.get() is not None


def send_asks(asked: list[Ask]) -> None:
    """Send the collected requests in an element, at the current position on the page."""
    if asked:
        said = json.dumps([ask for ask in asked if not isinstance(ask, Markup)])
        st.html(_HTML.asks(said, SCRIPT.address, [ask for ask in asked if isinstance(ask, Markup)]))
