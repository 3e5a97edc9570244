"""Rules: the chapters on calls, riichi, furiten, draws, the dealer, the end of the game and more."""

from __future__ import annotations

import streamlit as st

from content.topics import chapters
from pages.components.asked import show_asked
from pages.components.ruleset_picker import current_sheet
from pages.components.ruling import chapter_html, see_html

ELSEWHERE = ("procedures", "incidents", "penalties", "etiquette")
"""Chapters with a page of their own."""
PARTS = {each.id: each for each in chapters() if each.id not in ELSEWHERE}
HOMES = {topic.id: part.id for part in PARTS.values() for topic in part.topics}

st.title("Rules")
show_asked()
if "chapter" not in st.session_state:
    asked = st.query_params.get("chapter", HOMES.get(st.query_params.get("topic", ""), ""))
    st.session_state["chapter"] = asked if asked in PARTS else next(iter(PARTS))
name = st.selectbox("Chapter", list(PARTS), format_func=lambda each: PARTS[each].title, key="chapter")
st.query_params["chapter"] = name
part = PARTS[name]
st.markdown(part.about)
st.html(chapter_html(part.topics, current_sheet()) + see_html(part.see, current_sheet()))
