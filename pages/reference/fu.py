"""The page about fu: every item in the order of counting, and two complete examples."""

import streamlit as st

from content.topics import chapter
from pages.session import naming, ruleset_in_force, show_section, tile_index

st.title("Fu")
st.markdown(chapter("fu").about)
show_section("fu", names=naming().value, plain="" if tile_index() else "yes")
st.page_link(
    "reference/payments.py", label="What han and fu pay", query_params={"rules": ruleset_in_force().ruleset.id}
)
