"""The page about rules: chapters on calls, riichi, furiten, draws, the dealer, the end of the game and more."""

import streamlit as st

from content.topics import chapters
from pages.reference.parts import choose, show_linked_topic
from pages.session import show_section

ELSEWHERE = ("procedures", "incidents", "penalties", "etiquette")
"""Chapters that have a page of their own."""
PARTS = {chapter.id: chapter for chapter in chapters() if chapter.id not in ELSEWHERE}
HOMES = {topic.id: part.id for part in PARTS.values() for topic in part.topics}

st.title("Rules")
show_linked_topic()
name = st.query_params["chapter"] = choose(
    "Chapter",
    {name: part.title for name, part in PARTS.items()},
    "chapter",
    st.query_params.get("chapter", HOMES.get(st.query_params.get("topic", ""))),
)
st.markdown(PARTS[name].about)
show_section("chapter", part=name)
