"""Procedures: who does what at each moment of play."""

from __future__ import annotations

import streamlit as st

from content.topics import chapter
from pages.components.asked import show_asked
from pages.components.ruleset_picker import current_sheet
from pages.components.ruling import chapter_html, see_html

PART = chapter("procedures")
MOMENTS = tuple(dict.fromkeys(each.group for each in PART.topics))

st.title(PART.title)
st.markdown(PART.about)
show_asked()
moment = st.pills("Moment of play", MOMENTS, key="moment", bind="query-params", label_visibility="collapsed")
shown = [each for each in PART.topics if moment in {None, each.group}]
st.html(chapter_html(shown, current_sheet()) + see_html(PART.see, current_sheet()))
