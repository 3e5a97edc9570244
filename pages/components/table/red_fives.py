"""A note about red fives that the ruleset does not count, with a button that counts them for this hand."""

from collections.abc import Callable
from html import escape

import streamlit as st

COUNT, FOLLOW = "Count them", "Follow the rules"


def offer_red_fives(text: str, change: Callable[..., None], *args: object, counted: bool, key: str) -> None:
    """Draw the note, and a button that counts the red fives or follows the ruleset again.

    :param text: :attr:`content.explain.explanation.Explanation.red_fives`. If it is empty, nothing is drawn.
    :param change: a function that is called with ``args`` when the button is tapped.
    :param counted: whether the red fives count now.
    """
    if not text:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"{key}_red_fives"):
        st.html(f"<p class='red-fives'>{escape(text)}</p>", width="stretch")
        label = FOLLOW if counted else COUNT
        st.button(label, key=f"{key}_count_red", on_click=change, args=args, width="content")
