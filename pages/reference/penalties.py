"""The page about penalties and disputes: what happened, what it costs, and what each penalty means."""

import streamlit as st

from content.topics import incident_groups
from pages.components import PAGE_TEXT
from pages.reference.parts import looked_for, show_linked_topic
from pages.session import ask_browser, show_section


@st.fragment
def what_happened() -> None:
    """Draw the incidents, filtered while the reader types."""
    what = looked_for("What happened?", "what", "phone, wrong tile, tiles fell over…")
    group = st.pills("Only", incident_groups(), key="about", bind="query-params", label_visibility="collapsed")
    if not show_section("incidents", what=what, group=group or ""):
        st.html(PAGE_TEXT.empty("No results", "Try fewer or simpler words, or clear the filter."))


st.title("Penalties and disputes")
show_linked_topic()
incident_tab, ladder_tab = st.tabs(["What happened?", "What penalties cost"], key="show", bind="query-params")
with incident_tab:
    ask_browser("above_keyboard", label="What happened?")
    what_happened()
with ladder_tab:
    show_section("ladder")
