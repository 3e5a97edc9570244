"""A reader's preferences for the next visit, stored with the current learner and in cookies.

The preferences of a learner apply on all their devices. The cookies are for readers without a learner and identify
nobody. A preference in the address takes precedence over both.
"""

from contextlib import suppress
from urllib.parse import quote, unquote

import streamlit as st

from pages.session.app_url import cookie_path
from pages.session.asks import ask_browser
from pages.session.current_learner import current_learner
from pages.session.stores import store
from quizzes.store.records import LONGEST_CHOICE, Choices, KeptError, Learner
from quizzes.store.store_errors import StoreError

NAMED = ("rules", "played", "level", "plain", "names", "zero", "placed", "minutes", "screen")
RULES, PLAYED, LEVEL, PLAIN, NAMES, ZERO_SEEN, PLACED, MINUTES, SCREEN = NAMED
"""All preferences: the ruleset, whether the visitor has played before, the level, how tiles and yaku are shown, whether
lesson zero was seen to its end, the result of the placement test, how many minutes a day to practise, and the screen
of a lesson where the reader stopped."""

_OWN, _BY_NOW = "choices_of_learner", "to_remember"


def remember(name: str, value: str) -> None:
    """Remember a preference. Its cookie is set in the next run."""
    st.session_state.setdefault(_BY_NOW, {})[name] = value
    # errors are ignored here: the cookie has the preference too, and the page reports the error when it saves an answer
    with suppress(StoreError, KeptError):
        if learner := current_learner():
            _own(learner)[name] = value
            store().remember(learner.id, Choices({name: value}))


def remembered(name: str) -> str:
    """Return a preference of the current learner or of this browser; empty if there is none."""
    own: dict[str, str] = {}
    with suppress(StoreError):
        if learner := current_learner():
            own = _own(learner)
    return own.get(name) or _in_this_browser().get(name, "")


def write_remembered() -> None:
    """Send new preferences to the browser as cookies. ``pages/main.py`` calls this.

    Preferences that the browser has and the learner lacks are stored for the learner.
    """
    for name, value in st.session_state.get(_BY_NOW, {}).items():
        ask_browser("remember", name=name, value=quote(value), path=cookie_path(), seconds=365 * 24 * 3600)
    with suppress(StoreError, KeptError):
        here = _in_this_browser()
        if here and (learner := current_learner()):
            own = _own(learner)
            missing = {name: value for name, value in here.items() if name not in own}
            own |= missing  # update the session first, so that a preference is sent only once even if the store fails
            if missing:
                store().fill_in(learner.id, Choices(missing))


def _own(learner: Learner) -> dict[str, str]:
    """Return the preferences of this session's learner. They are read once, then kept in the session.

    :raises StoreError: if they cannot be read.
    """
    of, own = st.session_state.get(_OWN, (None, {}))
    if of != learner.id:
        own = store().choices(learner.id)
        st.session_state[_OWN] = learner.id, own
    return own


def _in_this_browser() -> dict[str, str]:
    by_now: dict[str, str] = st.session_state.get(_BY_NOW, {})
    cookies = st.context.cookies
    found = {}
    for name in NAMED:
        cookie = cookies.get(f"tensu_{name}")
        value = by_now.get(name) or (unquote(cookie) if isinstance(cookie, str) else "")
        if value and value.isprintable():
            found[name] = value[:LONGEST_CHOICE]
    return found
