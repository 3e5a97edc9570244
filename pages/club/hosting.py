"""The device that hosts an evening, identified by a cookie, and how another device can become a host."""

from contextlib import suppress

import streamlit as st

from pages.session import (
    StoreError,
    ask_for_device,
    entered,
    evenings,
    heading,
    is_asking,
    takes_no_cookies,
    trouble_asking,
    warning_of,
)
from quizzes.evening import KEY, PlanError, Room, club_totals, read_word


@st.fragment(run_every=2)
@warning_of(StoreError)
def _wait_for_the_host(evening: str, device: str) -> None:
    st.info("Choose “Accept” on the first host's page. This page then opens by itself.")
    if device not in evenings().asking(evening):
        st.rerun()


def host_device(evening: str = "") -> str | None:
    """Return the id of this device.

    If the browser has sent no cookie, ask it for one, tell the user, and return None. If the device doesn't host the
    evening, draw the form for becoming a host and return None.

    :param evening: the id of the evening; empty for a page that does not show a single evening.
    :raises StoreError: if the database cannot be read.
    """
    if here := entered():
        device = here[0].id
        if not evening or evenings().is_host(evening, device):
            return device
        _ask_for_the_place(evening, device)
    else:
        ask_for_device()
        blocked = (
            "This browser blocks cookies from this page, so we can't recognise you as the host. Allow them and reload "
            "the page."
        )
        asking = "One moment…" if is_asking() else "Reload this page to host from this browser."
        st.text(blocked if takes_no_cookies() else trouble_asking() or asking)
    return None


def _ask_for_the_place(evening: str, device: str) -> None:
    """Draw the form for becoming a host with a one-time code or the host's key.

    If this device has already asked to become a host, say instead that it waits for the first host.
    """
    waits = device in evenings().asking(evening)
    heading("Waiting for the first host" if waits else "You are not the host on this device")
    if waits:
        _wait_for_the_host(evening, device)
        return
    st.text("The host's page shows a one-time code under “Host from another device”. Type it, or the host's key, here.")
    with st.form("place", border=False):
        said = st.text_input("One-time code or key", max_chars=60, autocomplete="off")
        tried = st.form_submit_button("Host from this device", type="primary")
    if tried:
        # Attempts are not limited, because a stranger could use up a limit and lock out the host. Even with 1,000
        # attempts a second for ten minutes, the chance of guessing a one-time code is below one in a million.
        take = evenings().take_over if read_word(said, KEY) else evenings().pair
        if take(evening, said, device):
            st.rerun()
        st.warning("This code or key is wrong or has expired. Check it and try again.")


def keep_club_results(room: Room, device: str) -> None:
    """Save the results of an evening for its club, if the evening belongs to a club.

    If a question can no longer be asked, its answers cannot be graded, so nothing is saved.

    :raises StoreError: if the results cannot be saved.
    """
    with suppress(PlanError):
        if results := club_totals(room):
            evenings().keep_club_results(room.id, device, results)
