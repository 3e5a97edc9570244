"""Has the browser keep what opens without the server; it does so where the address is https or localhost."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from pages.server.offline.documents import LAST_BILL
from pages.session.own_address import own_address

_JS = (Path(__file__).parent / "keep.js").read_text(encoding="utf-8")
_SHOWN = "bill_shown"
"""In the session, for one run: the question whose bill is on the page."""


def show_bill(moment: str) -> None:
    """The bill of a question is on the page: it is the one to keep."""
    st.session_state[_SHOWN] = moment


def keep_offline() -> None:
    """The frame calls this once on every page, after it."""
    data = {
        "manifest": own_address("manifest.webmanifest"),
        "worker": own_address("worker.js"),
        "scope": own_address(""),
        "look": own_address("offline/look.css"),
        "last": own_address(LAST_BILL),
        "bill": st.session_state.pop(_SHOWN, ""),
    }
    st.components.v2.component("tensu_offline", js=_JS)(data=data, key="offline", height=0)
