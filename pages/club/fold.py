"""A folded part of a page, which is not drawn until it is opened."""

from collections.abc import Callable

import streamlit as st


def fold(title: str, *parts: Callable[[], None], keeps_text: bool = True) -> None:
    """Draw folded parts of a page, which are only drawn once opened.

    :param keeps_text: whether they are drawn in every run after that, so that typed text survives folding them again.
    """
    key = f"club_fold {title}"
    with st.expander(title, key=key, on_change="rerun") as folded:
        if folded.open or (keeps_text and st.session_state.get(f"{key} seen")):
            st.session_state[f"{key} seen"] = True
            for draw in parts:
                draw()
