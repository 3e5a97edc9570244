"""How a reader wants things shown: small numbers on the tiles, and which name of a yaku leads."""

from __future__ import annotations

import streamlit as st

from content.yaku_book import Naming

NAMES = {
    Naming.ROMAJI: "Riichi, tanyao (romaji)",
    Naming.ENGLISH: "Ready, All Simples (English)",
    Naming.KANJI: "立直, 断幺九 (kanji)",
}


def choose_display() -> None:
    """The two choices, behind a small button; both are kept in the address while they differ from the usual."""
    with st.popover("Aa", help="Numbers on the tiles, names of yaku"):
        st.toggle("Small numbers on the tiles", value=True, key="index", bind="query-params", persist_state="session")
        st.radio(
            "Names of yaku",
            [naming.value for naming in Naming],
            format_func=lambda value: NAMES[Naming(value)],
            key="names",
            bind="query-params",
            persist_state="session",
        )


def tile_index() -> bool:
    """Whether tiles carry their small numbers."""
    return bool(st.session_state.get("index", True))


def naming() -> Naming:
    """Which name of a yaku leads."""
    return Naming(st.session_state.get("names", Naming.ROMAJI.value))
