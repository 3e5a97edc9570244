"""Etiquette: how to behave, at the table and around it."""

from __future__ import annotations

import streamlit as st

from content.topics.topics import chapter
from pages.components.topics.linked_topic import show_linked_topic
from pages.components.topics.ruling import chapter_html, see_html
from pages.session.ruleset_picker import ruleset_in_force

PART = chapter("etiquette")

st.title(PART.title)
st.markdown(PART.about)
show_linked_topic()
st.html(chapter_html(PART.topics, ruleset_in_force()) + see_html(PART.see, ruleset_in_force()))
