"""A part of a page that can be opened and closed, and is not drawn before it is opened."""

from collections.abc import Callable

import streamlit as st


def fold(name: str, title: str, *parts: Callable[[], None], keeps_text: bool = True) -> None:
    """Draw a heading that can be opened and closed, and the parts below it while it is open.

    :param name: the last word of its key in the session.
    :param title: the heading, which is always shown.
    :param keeps_text: whether parts that have been opened are still drawn when closed, so that typed text is not lost.
    """
    key = f"club_fold {name}"
    with st.expander(title, key=key, on_change="rerun") as folded:
        if folded.open or (keeps_text and st.session_state.get(f"{key} seen")):
            st.session_state[f"{key} seen"] = True
            for draw in parts:
                draw()
