"""Actions delayed until the browser has sent its device id."""

from enum import Enum

import streamlit as st

from pages.session.current_learner import ask_for_device, entered, is_asking, takes_no_cookies, trouble_asking
from pages.session.saved_answers import COOKIES_OFF
from quizzes.store.records import Device, Learner

_WISH = "club_wish"


class Wish(Enum):
    """The button that was pressed."""

    EVENING = "evening"
    HOMEWORK = "homework"
    SAVE = "save"


def want(wish: Wish) -> None:
    """Do this as soon as possible. For callbacks."""
    st.session_state[_WISH] = wish
    ask_for_device()


def granted() -> tuple[Wish, Device, Learner] | None:
    """Return what can now be done, and for whom; None if nothing was pressed or the id is still missing.

    :raises StoreError: if nothing can be saved.
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
