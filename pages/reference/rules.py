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

st.title("Rules")
show_asked()
name = st.selectbox("Chapter", list(PARTS), format_func=lambda each: PARTS[each].title, key="chapter", bind="query-params")
part = PARTS[name]
st.markdown(part.about)
st.html(chapter_html(part.topics, current_sheet()) + see_html(part.see, current_sheet()))
