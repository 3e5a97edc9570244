"""Look up: one box for everything a person may want to know at the table."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from content.search.search import Hit, search
from content.search.search_entries import Kind
from content.words.yaku_book import name
from pages.components.search.search_results import documents_html, first_html, next_html, set_apart
from pages.reference.parts import looked_for
from pages.session.above_keyboard import above_keyboard
from pages.session.display import naming, tile_index
from pages.session.focus import focus
from pages.session.ruleset_picker import ruleset_in_force

BOX = "Look up a rule, a word or a payment"
EXAMPLES = ("chombo", "phone rang", "4 30", "pinfu", "called the wrong tile", "furiten", "dealer mangan", "7 pairs")


def in_my_names(hit: Hit) -> Hit:
    """A hit whose yaku is called as the reader chose in View."""
    title = name(hit.id, naming()) if hit.kind is Kind.YAKU else hit.title
    return replace(hit, title=title, also=tuple(map(in_my_names, hit.also)))


def ask(example: str) -> None:
    """Put an example into the box."""
    st.session_state["q"] = example


@st.fragment
def look_up() -> None:
    """The box, and what it finds while one types."""
    cited = ruleset_in_force()
    query = looked_for(BOX, "q", "a yaku, a word, 4 30, phone rang…", "collapsed")
    if not query.strip():
        st.markdown("Names in any spelling, English, kanji, han and fu, or what just happened at the table:")
        with st.container(horizontal=True):
            for example in EXAMPLES:
                st.button(example, on_click=ask, args=(example,))
        focus(BOX, "look-up")
        return
    hits = [in_my_names(hit) for hit in search(query, cited.ruleset.id)]
    if not hits:
        st.info("Nothing found. Try one plain word: the name of a yaku, or what happened.")
        return
    first, *more = hits
    shown, documents = set_apart(first, more)
    st.html(first_html(first, cited, query, index=tile_index()))
    if shown:
        st.header("Or did you mean")
        st.html(next_html(shown, cited, index=tile_index()))
    if documents:
        st.html(documents_html(documents, cited))


st.title("Look up")
above_keyboard(BOX)
look_up()
