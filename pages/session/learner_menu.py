"""The current learner in the menu of every page.

If there are several learners, the user can choose one there. A link leads to the stored data.
"""

import streamlit as st

from pages.session.current_learner import current_device, name_in_address, show, shown_on
from pages.session.preferences import NAMES, PLAIN, PLAYED, RULES
from pages.session.stores import forget_reads, read_or, store
from quizzes.store.records import Device, KeptError, Learner
from quizzes.store.store_errors import StoreError

GUEST = "A guest"
SOMEBODY_ELSE = "somebody_else"
"""The session key of whether another learner was just chosen. Their preferences take effect in the next run."""


def called(learner: Learner, device: Device) -> str:
    """Return the name of a learner as plain text. Learners of a device with the same name are numbered."""
    alike = [other for other in device.learners if other.name == learner.name]
    number = f" ({alike.index(learner) + 1})" if len(alike) > 1 else ""
    return f"{learner.name or GUEST}{number}"


def learn_as(learner: Learner, device: Device) -> None:
    """Switch to this learner, in this tab and in every new tab.

    :raises KeptError: if the learner is no longer stored.
    :raises StoreError: if the choice cannot be stored.
    """
    store().choose(device, learner)
    forget_reads()
    show(learner)
    st.session_state[SOMEBODY_ELSE] = True


def take_up_choices() -> None:
    """If another learner was just chosen, make the page use this learner's ruleset and other preferences.

    A question that is open keeps its ruleset. ``pages/main.py`` calls this before it reads these preferences.
    """
    if not st.session_state.pop(SOMEBODY_ELSE, False):
        return
    for name in (PLAIN, NAMES, PLAYED, *(() if "seed" in st.query_params else (RULES,))):
        st.session_state.pop(name, None)
        st.query_params.pop(name, None)


def who_in_address() -> Device | None:
    """Write the learner into the address if the device has several learners.

    Return the device; None if it is not known.
    """
    device = read_or(None, current_device)
    name_in_address(device)
    return device


def choose_who(device: Device | None) -> None:
    """In the display menu, draw the field for choosing a learner and the link to the progress page."""
    if device is not None and len(device.learners) > 1:
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
    st.page_link("learn/progress.py", label="Your progress")
