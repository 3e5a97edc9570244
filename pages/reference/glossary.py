"""The page with the glossary: the terms of the game, in Latin letters, kana and kanji."""

import streamlit as st

from content.loader import ContentError
from content.words import term, terms
from pages.components import PAGE_TEXT, tile_chart_html
from pages.components.reference.glossary_list import term_html
from pages.reference.parts import LONGEST_TOPIC, looked_for
from pages.session import LINKS, follow_links, link_to, naming, ruleset_in_force, show_section


@st.fragment
def words() -> None:
    """Draw the terms, filtered while the reader types."""
    word = looked_for("Find a word", "word", "tenpai, 聴牌, ready…")
    groups = tuple(dict.fromkeys(term.group for term in terms()))
    group = st.pills("Only", groups, key="group", bind="query-params", label_visibility="collapsed")
    if not show_section("glossary", word=word, group=group or "", names=naming().value):
        st.html(PAGE_TEXT.empty("No word like this", "“Look up” also searches rules and penalties."))


cited = ruleset_in_force()
rules = cited.id
if "chart" in st.query_params:
    st.html(PAGE_TEXT.paragraph(LINKS.to(link_to(rules), "← All words"), "yaku-back"))
    st.title("The tiles")
    st.html(tile_chart_html(rules))
else:
    st.title("Glossary")
    if (asked := st.query_params.get("term")) is not None:  # the term that a link names is drawn first
        try:
            st.html(term_html(term(asked[:LONGEST_TOPIC]), rules, naming=naming(), cited=cited))
        except ContentError as error:
            st.info("The word in this link isn't in the glossary. All the others are below.")
            st.text(str(error))
        st.divider()
    st.html(PAGE_TEXT.paragraph(LINKS.to(link_to(rules, chart="tiles"), "The 34 tiles and what they are called")))
    words()
follow_links(("term", "chart"))
