"""Red fives that the rules do not count: a sentence, and a tap that counts them for this hand."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Callable

COUNT, FOLLOW = "Count them", "Follow the rules"


def offer_red_fives(text: str, change: Callable[..., None], *args: object, counted: bool, key: str) -> None:
    """Draw the sentence on the red fives of a hand, and the button that counts them or follows the rules again.

    :param text: what :attr:`content.explain.explanation.Explanation.red_fives` says; nothing is drawn if it is empty.
    :param change: called with ``args`` when the button is tapped.
    :param counted: whether they are counted now.
    """
    if not text:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"{key}_red_fives"):
        st.html(f"<p class='red-fives'>{escape(text)}</p>", width="stretch")
        label = FOLLOW if counted else COUNT
        st.button(label, key=f"{key}_count_red", on_click=change, args=args, width="content")
