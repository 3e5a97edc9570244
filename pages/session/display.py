"""How a reader wants things shown: small numbers on the tiles, and which name of a yaku leads."""

from __future__ import annotations

import streamlit as st

from content.words.yaku_book import Naming
from pages.session.who import choose_who

EXAMPLES = {
    Naming.ROMAJI: "Riichi, tanyao",
    Naming.ENGLISH: "Ready, All Simples",
    Naming.KANJI: "立直, 断幺九",
}


def choose_display() -> None:
    """The two choices, behind a small button; both are kept in the address while they differ from the usual."""
    _read_address()
    with st.popover("View", type="tertiary", help="Numbers on the tiles, names of yaku"):
        st.toggle("Tiles without small numbers", key="plain", persist_state="session")
        st.radio(
            "Names of yaku",
            [naming.value for naming in Naming],
            captions=list(EXAMPLES.values()),
            key="names",
            persist_state="session",
        )
        choose_who()
    _write_address()


def _read_address() -> None:
    """In a new session the address says how things are shown; afterwards the session knows."""
    if "plain" not in st.session_state:
        st.session_state["plain"] = st.query_params.get("plain") == "true"
    if "names" not in st.session_state:
        said = st.query_params.get("names")
        known = [naming.value for naming in Naming]
        st.session_state["names"] = said if said in known else known[0]


def _write_address() -> None:
    """On every page, whatever link led to it, so that a reload shows the same."""
    wanted = {
        "plain": None if tile_index() else "true",
        "names": None if naming() is Naming.ROMAJI else naming().value,
    }
    for name, said in wanted.items():
        if said is None and name in st.query_params:
            del st.query_params[name]
        elif said is not None and st.query_params.get(name) != said:
            st.query_params[name] = said


def tile_index() -> bool:
    """Whether tiles carry their small numbers."""
    return not st.session_state.get("plain", False)


def naming() -> Naming:
    """Which name of a yaku leads."""
    return Naming(st.session_state.get("names", Naming.ROMAJI.value))
