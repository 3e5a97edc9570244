"""Actions that have to wait until the browser has sent the id of its device."""

from enum import Enum

import streamlit as st

from pages.session.current_learner import ask_for_device, entered, is_asking, takes_no_cookies, trouble_asking
from pages.session.saved_answers import COOKIES_OFF
from quizzes.store.records import Device, Learner

_WISH = "club_wish"


class Wish(Enum):
    """The buttons whose actions may have to wait for the id of the device."""

    EVENING = "evening"
    HOMEWORK = "homework"
    SAVE = "save"


def want(wish: Wish) -> None:
    """Carry out the action of a button as soon as the id of the device is known. Use this function in callbacks."""
    st.session_state[_WISH] = wish
    ask_for_device()


def granted() -> tuple[Wish, Device, Learner] | None:
    """Return the action that can be carried out now, with the device and the learner who asked for it.

    Return None if no button was pressed, or if the id of the device is still missing.

    :raises StoreError: if the database cannot be used.
    """
    wish: Wish | None = st.session_state.get(_WISH)
    if wish is None:
        return None
    if is_asking():
        st.html("<p role='status'>One moment…</p>")
        return None
    del st.session_state[_WISH]
    found = entered()
    if found is None:
        st.warning(COOKIES_OFF if takes_no_cookies() else trouble_asking() or COOKIES_OFF)
        return None
    return wish, *found
