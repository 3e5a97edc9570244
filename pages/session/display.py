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
    with st.popover("View", type="tertiary", help="Numbers on the tiles, names of yaku"):
        st.toggle("Tiles without small numbers", key="plain", bind="query-params", persist_state="session")
        st.radio(
            "Names of yaku",
            [naming.value for naming in Naming],
            captions=list(EXAMPLES.values()),
            key="names",
            bind="query-params",
            persist_state="session",
        )
        choose_who()


def tile_index() -> bool:
    """Whether tiles carry their small numbers."""
    return not st.session_state.get("plain", False)


def naming() -> Naming:
    """Which name of a yaku leads."""
    return Naming(st.session_state.get("names", Naming.ROMAJI.value))
