"""The page about etiquette: how to behave at the table and around it."""

import streamlit as st

from content.topics import chapter
from pages.reference.parts import show_linked_topic
from pages.session import show_section

PART = chapter("etiquette")

st.title(PART.title)
st.markdown(PART.about)
show_linked_topic()
show_section("chapter", part=PART.id)
