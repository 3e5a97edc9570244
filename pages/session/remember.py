"""What this browser remembers of how a reader wants things, for the next visit: a choice or two, in cookies of its own.

An address that says something else is believed; nothing here names anybody.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

import streamlit as st

from pages.session.own_address import cookie_path

_YEAR = 365 * 24 * 3600
"""Seconds."""
_LONGEST = 60
_JS = """
export default function (component) {
  const { name, value, path, seconds } = component.data;
  document.cookie = `tensu_${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax`;
}
"""


def remember(name: str, value: str) -> None:
    """Remember a choice from now on, under a name; drawn by the run that follows it."""
    st.session_state.setdefault("to_remember", {})[name] = value


def write_remembered() -> None:
    """Hand what was chosen to the browser; the frame calls it once, at the end of a page."""
    for name, value in st.session_state.get("to_remember", {}).items():
        mount = st.components.v2.component("tensu_remember", js=_JS)
        data = {"name": name, "value": quote(value), "path": cookie_path(), "seconds": _YEAR}
        mount(data=data, key=f"remember_{name}", height=0)


def remembered(name: str) -> str:
    """What was chosen on an earlier visit; empty if nothing was, or if the browser keeps no cookies."""
    return unquote(st.context.cookies.get(f"tensu_{name}", ""))[:_LONGEST]
