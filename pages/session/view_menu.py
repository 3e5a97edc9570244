"""The View menu on every page: how tiles and yaku are shown, who is learning, and a link to the learner's data."""

from dataclasses import dataclass

import streamlit as st

from content.words import Naming
from pages.session.current_learner import show, shown_on, who_in_address
from pages.session.html_links import change_address
from pages.session.preferences import NAMES, PLAIN, PLAYED, RULES, remember, remembered
from pages.session.stores import forget_reads, store
from quizzes.store.records import Device, KeptError, Learner
from quizzes.store.store_errors import StoreError

GUEST = "A guest"
SOMEBODY_ELSE = "somebody_else"
"""The session key of whether another learner was just chosen. Their preferences take effect in the next run."""


def choose_display() -> None:
    """Draw a small button that opens the settings for how tiles and yaku are shown.

    A new session takes the settings from the address, or else from earlier visits. Values that differ from the default
    are kept in the address.
    """
    known = [naming.value for naming in Naming]
    if PLAIN not in st.session_state:
        st.session_state[PLAIN] = (st.query_params.get(PLAIN) or remembered(PLAIN)) == "true"
    if NAMES not in st.session_state:
        value = st.query_params.get(NAMES) or remembered(NAMES)
        st.session_state[NAMES] = value if value in known else known[0]
    device = who_in_address()
    with st.popover(
        "View", type="tertiary", help="Numbers on the tiles and names of yaku", key="view_open", on_change="rerun"
    ) as view:
        if view.open:
            st.toggle(
                "Tiles without small numbers",
                key=PLAIN,
                persist_state="session",
                on_change=lambda: remember(PLAIN, "true" if st.session_state[PLAIN] else "false"),
            )
            st.radio(
                "Names of yaku",
                known,
                captions=["Riichi, tanyao", "Ready, All Simples", "立直, 断幺九"],
                key=NAMES,
                persist_state="session",
                on_change=lambda: remember(NAMES, st.session_state[NAMES]),
            )
            _choose_who(device)
    # the preferences are written into the address of every page, so that a reload keeps them
    names = None if naming() is Naming.ROMAJI else naming().value
    change_address((PLAIN, NAMES), {PLAIN: None if tile_index() else "true", NAMES: names})


def tile_index() -> bool:
    """Return whether tiles are drawn with their corner label."""
    return not st.session_state.get(PLAIN, False)


def naming() -> Naming:
    """Return which name of a yaku is shown first."""
    return Naming(st.session_state.get(NAMES, Naming.ROMAJI.value))


@dataclass(frozen=True, slots=True)
class Reader:
    """The preferences of a reader. With ``index``, tiles show their corner label."""

    naming: Naming
    index: bool


def current_reader() -> Reader:
    """Return the preferences of the reader in this session."""
    return Reader(naming(), index=tile_index())


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
    store().choose(device.id, learner.id)
    forget_reads()
    show(learner)
    st.session_state[SOMEBODY_ELSE] = True


def take_up_choices() -> None:
    """If another learner was just chosen, make the page use this learner's ruleset and other preferences.

    A question that is open keeps its ruleset. ``pages/main.py`` calls this before it reads these preferences.
    """
    if st.session_state.pop(SOMEBODY_ELSE, False):
        for name in (PLAIN, NAMES, PLAYED, *(() if "seed" in st.query_params else (RULES,))):
            st.session_state.pop(name, None)
            st.query_params.pop(name, None)


def _choose_who(device: Device | None) -> None:
    """Draw the field for choosing a learner, if there are several, and the link to the progress page."""
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
