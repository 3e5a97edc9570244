"""The page about fu: every item in the order of counting, and two complete examples."""

import streamlit as st

from content.topics import chapter
from pages.session import link_page, naming, show_section, tile_index

st.title("Fu")
st.markdown(chapter("fu").about)
show_section("fu", names=naming().value, plain="" if tile_index() else "yes")
link_page("reference/payments.py", "What han and fu pay")
