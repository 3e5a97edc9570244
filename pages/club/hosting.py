"""The hosting device, known by its cookie, and how another device can become host."""

from __future__ import annotations

import streamlit as st

from pages.play.rate_limits import Limit
from pages.session.current_learner import ask_for_device, entered, is_asking, takes_no_cookies, trouble_asking
from pages.session.stores import evenings
from quizzes.evening.join_code import KEY, read_word
from quizzes.store.store_errors import StoreError

NO_COOKIES = "This browser takes no cookies from this page, so nobody could know that you are the host here."
KEYS = "host_keys"
"""The session key of the keys of evenings opened here, by id, until the host has noted them."""
NOT_IT = "That is neither a word that still works nor the key of this evening. Look once more."
_TRIED = Limit(10, 60.0)
"""The rate limit for trying codes on one evening, by everybody together."""


def host_device() -> str | None:
    """Return the id of the host's device; None while the browser is asked for it, or if it does not say.

    :raises StoreError: if it cannot be read.
    """
    here = entered()
    if here is None:
        ask_for_device()
    return here[0].id if here else None


def why_no_device() -> str:
    """Return in one sentence why there is no device."""
    if takes_no_cookies():
        return NO_COOKIES
    return trouble_asking() or ("One moment…" if is_asking() else "Reload this page to host from this browser.")


def key_to_write_down(evening: str) -> str | None:
    """Return the host's key of an evening opened in this session, until the host has noted it."""
    return _keys().get(evening)


def put_key_away(evening: str) -> None:
    """Forget a host's key that has been noted."""
    _keys().pop(evening, None)


def _keys() -> dict[str, str]:
    keys: dict[str, str] = st.session_state.setdefault(KEYS, {})
    return keys


def ask_for_the_place(evening: str, device: str) -> None:
    """Draw two ways to become host, for a device that is not."""
    st.header("You are not the host on this device", anchor=False)
    st.text("The host sees a word for one more device under “More”, “A remote”. Or type the host's key.")
    with st.form("place", border=False):
        said = st.text_input("Word or key", max_chars=60, autocomplete="off")
        tried = st.form_submit_button("Host from this device", type="primary")
    if not tried:
        return
    try:
        if takes_place(evening, said, device):
            st.rerun()
        st.warning(NOT_IT)
    except (StoreError, TooOftenError) as error:
        st.warning(str(error))


class TooOftenError(ValueError):
    """Too many codes were tried."""

    def __init__(self) -> None:
        super().__init__("Too many words were tried here. Wait a minute.")


def takes_place(evening: str, said: str, device: str) -> bool:
    """Make this device the host if the code is valid. Return whether it was.

    :raises TooOftenError: if too many codes were tried.
    :raises StoreError: if it cannot be saved.
    """
    if not _TRIED.passes(evening):
        raise TooOftenError
    if read_word(said, KEY):
        return evenings().take_over(evening, said, device)
    return evenings().pair(evening, said, device)
