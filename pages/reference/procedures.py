"""The page about procedures: what each player does at each point of the game."""

import streamlit as st

from content.topics import chapter
from pages.reference.parts import show_linked_topic
from pages.session import show_section

PART = chapter("procedures")

st.title(PART.title)
st.markdown(PART.about)
show_linked_topic()
moment = st.pills(
    "Moment of play",
    tuple(dict.fromkeys(topic.group for topic in PART.topics)),
    key="moment",
    bind="query-params",
    label_visibility="collapsed",
)
show_section("chapter", part=PART.id, group=moment or "")
