"""The page that lists all pages by purpose.

The list is a page and not a menu, so that it covers nothing and the Back button works.
"""

import streamlit as st

from pages.menu import FIRST, GROUPS, pages_of
from pages.server import VERSION
from pages.session import own_address, page_links

st.title("All pages", anchor=False)
with st.container(key="all_pages", gap="small"):
    for name, entries in {"": FIRST, **GROUPS}.items():
        if name:
            st.header(name, anchor=False)
        with st.container(key=f"pages {name}", gap="small"):
            page_links(pages_of(*entries), "stretch")
st.link_button("Pages that open without the server", own_address("offline"))
st.caption(f"Tensu {VERSION}")
