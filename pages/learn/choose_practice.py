"""The page for choosing what to practise. Every question type has a picture."""

import streamlit as st

from pages.components.practice.subject import type_menu_html
from pages.session import ruleset_in_force, tile_index

st.title("Choose what to practise", anchor=False)
rules = {"rules": ruleset_in_force().ruleset.id}
st.page_link("table/round.py", label="Play a round instead: six short rounds show you how", query_params=rules)
st.html(type_menu_html(ruleset_in_force().ruleset.id, index=tile_index()))
