"""A notice about red fives that the rules do not count, with a button that counts them for this hand."""

from collections.abc import Callable
from html import escape

import streamlit as st

COUNT, FOLLOW = "Count them", "Follow the rules"


def offer_red_fives(text: str, change: Callable[..., None], *args: object, counted: bool, key: str) -> None:
    """Draw the notice and the button that counts the red fives or follows the rules again.

    :param text: :attr:`content.explain.explanation.Explanation.red_fives`; nothing is drawn if it is empty.
    :param change: called with ``args`` when the button is tapped.
    :param counted: whether they are counted now.
    """
    if not text:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"{key}_red_fives"):
        st.html(f"<p class='red-fives'>{escape(text)}</p>", width="stretch")
        label = FOLLOW if counted else COUNT
        st.button(label, key=f"{key}_count_red", on_click=change, args=args, width="content")
