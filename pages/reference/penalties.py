"""Penalties and disputes: what happened, what it costs here, and what a penalty means."""

from __future__ import annotations

import streamlit as st

from content.incidents import groups, incidents
from pages.components.asked import show_asked
from pages.components.ladder import ladder_html
from pages.components.ruleset_picker import current_sheet
from pages.components.ruling import incidents_html


@st.fragment
def what_happened() -> None:
    """The incidents, filtered while one types."""
    sheet = current_sheet()
    what = st.text_input(
        "What happened?",
        key="what",
        max_chars=200,
        live=True,
        bind="query-params",
        placeholder="phone, wrong tile, tiles fell over…",
    )
    group = st.pills("Only", groups(), key="about", bind="query-params", label_visibility="collapsed")
    found = incidents(what or "", group, sheet)
    if found:
        st.html(incidents_html(found, sheet, grouped=not (what or group)))
    else:
        st.info("Nothing fits these words. Try fewer or plainer ones, or take the filter away.")


st.title("Penalties and disputes")
show_asked()
incident_tab, ladder_tab = st.tabs(["What happened?", "What penalties cost"], key="show", bind="query-params")
with incident_tab:
    what_happened()
with ladder_tab:
    st.html(ladder_html(current_sheet()))
