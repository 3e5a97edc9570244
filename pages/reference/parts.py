"""What pages to look up have in common: two parts to choose from, and a box that finds while one types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 200
"""Characters of what one looks for."""


def part_of_page(label: str, key: str, parts: Mapping[str, tuple[str, ...]]) -> str:
    """Which part of a page is shown: as chosen, or the one its address asks for, or the first.

    :param parts: each with what it says in the address, what asks for it first; of another part that goes.
    """
    if key not in st.session_state:
        first, *others = parts
        st.session_state[key] = next((part for part in others if parts[part][0] in st.query_params), first)
    what = st.segmented_control(label, list(parts), key=key, required=True, label_visibility="collapsed")
    for part, names in parts.items():
        for name in names if part != what else ():
            st.query_params.pop(name, None)
    return what


def looked_for(label: str, key: str, examples: str, visible: Literal["visible", "collapsed"] = "visible") -> str:
    """What is typed into a box that finds meanwhile; the address keeps it.

    :param examples: stand in it while it is empty.
    """
    typed = st.text_input(
        label,
        key=key,
        max_chars=LONGEST,
        live=True,
        bind="query-params",
        placeholder=examples,
        label_visibility=visible,
    )
    return typed or ""
