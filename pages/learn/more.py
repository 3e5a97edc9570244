"""The page that lists all pages by purpose.

The list is a page and not a menu, so that it covers nothing and the Back button works.
"""

import streamlit as st

from pages.menu import FIRST, GROUPS, pages_of
from pages.server import VERSION
from pages.session import heading, link_page, own_address

st.title("All pages", anchor=False)
with st.container(key="all_pages", gap="small"):
    for name, entries in {"": FIRST, **GROUPS}.items():
        if name:
            heading(name)
        with st.container(key=f"pages {name}", gap="small"):
            for page in pages_of(*entries):
                link_page(page, width="stretch")
st.link_button("Pages that open without the server", own_address("offline"))
st.caption(f"Tensu {VERSION}")
