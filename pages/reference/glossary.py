"""Glossary: the words of the game in every script."""

from __future__ import annotations

import streamlit as st

from content.loader import ContentError
from content.words.glossary import term
from pages.components.hand.tile_chart import tile_chart_html
from pages.components.search.glossary_list import found_terms, glossary_html, groups, term_html
from pages.components.topics.linked_topic import LONGEST
from pages.reference.parts import looked_for
from pages.session.display import naming
from pages.session.inner_links import follow_links, link_to
from pages.session.ruleset_picker import ruleset_in_force

PARTS = ("term", "chart")


@st.fragment
def words() -> None:
    """The words, filtered while one types."""
    ruleset = ruleset_in_force().ruleset.id
    word = looked_for("Find a word", "word", "tenpai, 聴牌, ready…")
    group = st.pills("Only", groups(), key="group", bind="query-params", label_visibility="collapsed")
    found = found_terms(word, group, ruleset)
    if found:
        st.html(glossary_html(found, ruleset_in_force(), naming(), grouped=not (word or group)))
    else:
        st.info("No word like this. Look up searches rules and penalties as well.")


def chart() -> None:
    """Every tile with its names."""
    st.html(f"<p class='yaku-back'><a {link_to(rules)}>← All words</a></p>")
    st.title("The tiles")
    st.html(tile_chart_html(rules))


def word_list() -> None:
    """The word a link asks for, and all of them."""
    st.title("Glossary")
    if (asked := st.query_params.get("term")) is not None:
        try:
            st.html(term_html(term(asked[:LONGEST]), rules, naming=naming(), cited=ruleset_in_force()))
        except ContentError as error:
            st.info("The link names a word that is not here. All others are below.")
            st.text(str(error))
        st.divider()
    st.html(f"<p><a {link_to(rules, chart='tiles')}>The 34 tiles and what they are called</a></p>")
    words()


rules = ruleset_in_force().ruleset.id
if "chart" in st.query_params:
    chart()
else:
    word_list()
follow_links("glossary", PARTS)
