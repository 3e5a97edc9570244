"""Every page, for who taps More: a page of its own, so that nothing lies over another one, and Back leads back."""

from __future__ import annotations

import streamlit as st

from pages.menu import FIRST, MORE, menu
from pages.session.app_url import own_address
from pages.session.ruleset_picker import page_links
from pages.version import VERSION

st.title("All pages", anchor=False)
with st.container(key="all_pages", gap="small"):
    page_links(menu().of(*FIRST, *MORE), "stretch")
st.link_button("What opens without the server", own_address("offline"))
st.caption(f"Tensu {VERSION}")
