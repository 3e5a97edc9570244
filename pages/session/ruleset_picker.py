"""The ruleset in force: always on screen, always in the address."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.rulesets.club_files import club_rulesets, whose
from content.rulesets.ruleset_file import rulesets

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

KEY = "rules"
"""The name in the address and in the session."""


def cited_rulesets() -> dict[str, CitedRuleset]:
    """Every ruleset that loads, ours first."""
    return {**rulesets(), **club_rulesets().rulesets}


def ruleset_in_force() -> CitedRuleset:
    """The ruleset in force; the frame has chosen it before any page runs."""
    return cited_rulesets()[st.session_state[KEY]]


def pick_ruleset() -> None:
    """Draw the picker, and say what is wrong with a club's files or with the address."""
    known = cited_rulesets()
    asked = st.query_params.get(KEY)
    if st.session_state.get(KEY) not in known:
        st.session_state[KEY] = asked if asked in known else next(iter(known))
        if asked is not None and asked not in known:
            st.session_state["unknown_rules"] = asked[:40]
    st.selectbox(
        "Rules of your table",
        list(known),
        format_func=lambda choice: known[choice].name,
        key=KEY,
        persist_state="session",
        label_visibility="collapsed",
        width="stretch",
    )
    st.query_params[KEY] = st.session_state[KEY]
    cited = known[st.session_state[KEY]]
    st.caption(f"Rules in force: {whose(cited)}")
    if unknown := st.session_state.pop("unknown_rules", None):
        st.warning("The link names rules that are not here, so the first ones are shown instead. It said:")
        st.text(unknown)
    for problem in club_rulesets().problems:
        st.warning("One of your club's ruleset files cannot be used:")
        st.text(problem)
