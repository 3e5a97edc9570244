"""Who learns here, in the menu of every page: a choice where there are several, and the way to what is kept."""

import streamlit as st

from pages.session.current_learner import current_device, name_in_address, show, shown_on
from pages.session.preferences import NAMES, PLAIN, RULES
from pages.session.stores import forget_reads, store
from quizzes.store.records import Device, KeptError, Learner
from quizzes.store.store_errors import StoreError

GUEST = "A guest"
SOMEBODY_ELSE = "somebody_else"
"""In the session: whether somebody was just chosen, whose own choices come into force with the next run."""


def called(learner: Learner, device: Device) -> str:
    """A learner's name, as text; those of the same name are numbered."""
    alike = [other for other in device.learners if other.name == learner.name]
    number = f" ({alike.index(learner) + 1})" if len(alike) > 1 else ""
    return f"{learner.name or GUEST}{number}"


def learn_as(learner: Learner, device: Device) -> None:
    """Learn as this learner, in this tab and in every new one.

    :raises KeptError: if they are no longer kept.
    :raises StoreError: if that cannot be kept.
    """
    store().choose(device, learner)
    forget_reads()
    show(learner)
    st.session_state[SOMEBODY_ELSE] = True


def take_up_choices() -> None:
    """After somebody else was chosen: rules and view are theirs. A hand that is open keeps its rules, to be the same.

    The frame calls it before either is read.
    """
    if not st.session_state.pop(SOMEBODY_ELSE, False):
        return
    for name in (PLAIN, NAMES, *(() if "seed" in st.query_params else (RULES,))):
        st.session_state.pop(name, None)
        st.query_params.pop(name, None)


def who_in_address() -> Device | None:
    """Put the learner into the address on a device with several; return the device, if it is known."""
    try:
        device = current_device()
        name_in_address(device)
    except StoreError:
        return None  # the error is shown when something has to be saved
    return device


def choose_who(device: Device | None) -> None:
    """Draw the choice and the link to the page of progress, inside the menu of the frame."""
    if device is not None and len(device.learners) > 1:
        _choice(device)
    st.page_link("learn/progress.py", label="Your progress")


def _choice(device: Device) -> None:
    shown = shown_on(device)
    key = f"view-who-{shown.id}-{len(device.learners)}"

    def chosen() -> None:
        try:
            learn_as(st.session_state[key], device)
        except (KeptError, StoreError) as error:
            st.toast(str(error))

    st.selectbox(
        "Who is learning?",
        device.learners,
        device.learners.index(shown),
        format_func=lambda learner: called(learner, device),
        key=key,
        on_change=chosen,
    )
