"""Has the browser keep the last bill, so that it opens without the server; where the address is https or localhost."""

import streamlit as st

from pages.session.page_files import component

_SHOWN = "bill_shown"
"""In the session, for one run: the question whose bill is on the page."""


def show_bill(moment: str) -> None:
    """Note that the bill of a question is on the page: it is the one to keep."""
    st.session_state[_SHOWN] = moment


def keep_offline() -> None:
    """Keep the bill that the page shows. The frame calls this once on every page, after it."""
    if bill := st.session_state.pop(_SHOWN, ""):
        component("offline")(data={"bill": bill}, key="offline", height=0)
