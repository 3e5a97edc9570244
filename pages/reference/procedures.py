"""Procedures: who does what at each moment of play."""

from __future__ import annotations

import streamlit as st

from content.topics.topics import chapter
from pages.components.topics.linked_topic import show_linked_topic
from pages.components.topics.ruling import chapter_html, see_html
from pages.session.ruleset_picker import ruleset_in_force

PART = chapter("procedures")
MOMENTS = tuple(dict.fromkeys(topic.group for topic in PART.topics))

st.title(PART.title)
st.markdown(PART.about)
show_linked_topic()
moment = st.pills("Moment of play", MOMENTS, key="moment", bind="query-params", label_visibility="collapsed")
shown = [topic for topic in PART.topics if moment in {None, topic.group}]
st.html(chapter_html(shown, ruleset_in_force()) + see_html(PART.see, ruleset_in_force()))
