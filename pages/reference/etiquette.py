"""Etiquette: how to behave, at the table and around it."""

from __future__ import annotations

import streamlit as st

from content.topics import chapter
from pages.components.asked import show_asked
from pages.components.ruleset_picker import current_sheet
from pages.components.ruling import chapter_html, see_html

PART = chapter("etiquette")

st.title(PART.title)
st.markdown(PART.about)
show_asked()
st.html(chapter_html(PART.topics, current_sheet()) + see_html(PART.see, current_sheet()))
