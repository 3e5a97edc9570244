"""The page about fu: every item in the order of counting, and two complete examples."""

import streamlit as st

from content.topics.topics import chapter
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.section_file import show_section

st.title("Fu")
st.markdown(chapter("fu").about)
show_section("fu", names=naming().value, plain="" if tile_index() else "yes")
st.page_link(
    "reference/payments.py", label="What han and fu pay", query_params={"rules": ruleset_in_force().ruleset.id}
)
