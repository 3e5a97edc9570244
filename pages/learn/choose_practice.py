"""The page for choosing what to practise. Every question type has a picture."""

import streamlit as st

from pages.components.practice.subject import type_menu_html
from pages.session import link_page, ruleset_in_force, tile_index

st.title("Choose what to practise", anchor=False)
rules = {"rules": ruleset_in_force().id}
link_page("table/round.py", "Play a round instead: six short rounds show you how")
st.html(type_menu_html(ruleset_in_force().id, index=tile_index()))
