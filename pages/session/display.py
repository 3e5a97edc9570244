"""Display preferences: the corner label on tiles, and which name of a yaku comes first."""

import streamlit as st

from content.words import Naming
from pages.session.inner_links import change_address
from pages.session.learner_menu import choose_who, who_in_address
from pages.session.preferences import NAMES, PLAIN, remember, remembered

EXAMPLES = {
    Naming.ROMAJI: "Riichi, tanyao",
    Naming.ENGLISH: "Ready, All Simples",
    Naming.KANJI: "立直, 断幺九",
}
OPEN = "view_open"
"""The session key of whether the display settings are open."""
_YES = "true"


def choose_display() -> None:
    """Draw a small button that opens the settings for how tiles and yaku are shown.

    Values that differ from the default are kept in the address.
    """
    _read_address()
    device = who_in_address()
    with st.popover(
        "View", type="tertiary", help="Numbers on the tiles and names of yaku", key=OPEN, on_change="rerun"
    ) as view:
        if view.open:
            st.toggle(
                "Tiles without small numbers", key=PLAIN, persist_state="session", on_change=_chosen, args=(PLAIN,)
            )
            st.radio(
                "Names of yaku",
                [naming.value for naming in Naming],
                captions=list(EXAMPLES.values()),
                key=NAMES,
                persist_state="session",
                on_change=_chosen,
                args=(NAMES,),
            )
            choose_who(device)
    # the preferences are written into the address of every page, so that a reload keeps them
    names = None if naming() is Naming.ROMAJI else naming().value
    change_address((PLAIN, NAMES), {PLAIN: None if tile_index() else _YES, NAMES: names})


def _read_address() -> None:
    """In a new session, take the display preferences from the address, or else from earlier visits.

    Later runs find them in the session.
    """
    if PLAIN not in st.session_state:
        st.session_state[PLAIN] = (st.query_params.get(PLAIN) or remembered(PLAIN)) == _YES
    if NAMES not in st.session_state:
        value = st.query_params.get(NAMES) or remembered(NAMES)
        known = [naming.value for naming in Naming]
        st.session_state[NAMES] = value if value in known else known[0]


def _chosen(name: str) -> None:
    """Save the chosen value of a preference for later visits."""
    value = st.session_state[name]
    remember(name, value if isinstance(value, str) else _YES if value else "false")


def tile_index() -> bool:
    """Return whether tiles are drawn with their corner label."""
    return not st.session_state.get(PLAIN, False)


def naming() -> Naming:
    """Return which name of a yaku is shown first."""
    return Naming(st.session_state.get(NAMES, Naming.ROMAJI.value))
