"""The page for an unknown address, which offers the pages with the most similar names."""

from difflib import get_close_matches

import streamlit as st

from pages.menu import ALL_PAGES, FIRST, MORE, pages_of
from pages.session import link_page

LONGEST = 80
"""The page repeats, and compares with its own addresses, at most this many characters of the unknown address."""


asked = st.query_params.get("address", "").strip("/")
st.title("There is no such page", anchor=False)
if asked:
    st.text(f"Nothing is at /{asked[:LONGEST]}{'…' if len(asked) > LONGEST else ''}")
known = (*FIRST, *MORE)
names = [name for entry in known for name in (entry.path, entry.title.lower())]
words = [word.lower() for word in asked[:LONGEST].split("/") if word]
matches = {near for word in words for near in get_close_matches(word, names, n=2, cutoff=0.6)}
nearest = [entry for entry in known if {entry.path, entry.title.lower()} & matches] or FIRST
st.markdown("Perhaps you meant:")
with st.container(key="all_pages"), st.container(key="pages_near", gap="small"):
    for page in pages_of(*nearest, ALL_PAGES):
        link_page(page, width="stretch")
