"""Glossary: the words of the game in every script."""

from __future__ import annotations

import streamlit as st

from content.glossary import term
from content.loader import ContentError
from pages.components.asked import LONGEST
from pages.components.glossary_list import found_terms, glossary_html, groups, term_html
from pages.components.ruleset_picker import current_sheet


@st.fragment
def words() -> None:
    """The words, filtered while one types."""
    ruleset = current_sheet().ruleset.id
    word = st.text_input(
        "Find a word", key="word", max_chars=200, live=True, bind="query-params", placeholder="tenpai, 聴牌, ready…"
    )
    group = st.pills("Only", groups(), key="group", bind="query-params", label_visibility="collapsed")
    found = found_terms(word or "", group, ruleset)
    if found:
        st.html(glossary_html(found, ruleset, grouped=not (word or group)))
    else:
        st.info("No word like this. Look up searches rules and penalties as well.")


st.title("Glossary")
if (asked := st.query_params.get("term")) is not None:
    try:
        st.html(term_html(term(asked[:LONGEST]), current_sheet().ruleset.id))
    except ContentError as error:
        st.info("The link names a word that is not here. All others are below.")
        st.text(str(error))
    st.divider()
words()
