"""The search page: one box for everything that a player may want to know at the table."""

import streamlit as st

from content.hands import in_one_notation, with_red_fives_turned
from content.rulesets import CitedRuleset
from content.search.hand_query import as_dora
from pages.components import PAGE_TEXT, hand_html, offer_red_fives
from pages.components.reference.search_results import (
    EXAMPLES,
    Found,
    bill_address,
    documents_html,
    find,
    first_html,
    next_html,
    paid_by_hand,
    red_fives_left_out,
    typed_hand,
)
from pages.reference.parts import looked_for
from pages.session import ask_browser, focus, naming, ruleset_in_force, show_section, tile_index

BOX = "Look up a rule, a word or a payment"


def ask(example: str) -> None:
    """Put a text into the search box, such as an example."""
    st.session_state["q"] = example


@st.fragment
def look_up() -> None:
    """Draw the search box, and its results while the reader types."""
    cited = ruleset_in_force()
    query = looked_for(BOX, "q", "a yaku, a word, 4 30, phone rang…", "collapsed")
    if not query.strip():
        st.markdown(
            "Type a name in any spelling, an English word, kanji, han and fu, or what just happened at the table:"
        )
        with st.container(horizontal=True):
            for example in EXAMPLES:
                st.button(example, on_click=ask, args=(example,))
        focus(BOX, "look-up")
        return
    if won := typed_hand(query):
        st.html(hand_html(won.hand, won.context, index=tile_index()))
        html, explanation = paid_by_hand(won, cited, naming())
        st.html(html)
        if explanation:
            # convert other notations and links first, because the word for red fives is found only in our notation
            turned = with_red_fives_turned(in_one_notation(query))
            offer_red_fives(explanation.red_fives, ask, turned, counted=won.context.red_fives, key="look_up")
        st.page_link("table/score.py", label="The whole bill", query_params=bill_address(won, cited.id))
        return
    hits = find(query, cited, naming())
    if hits is None:
        st.html(PAGE_TEXT.empty("No results", "Try one plain word: the name of a yaku, or what happened at the table."))
        return
    with st.container(key="found"):
        with st.container(key="found_first"):
            st.html(first_html(hits.first, cited, query, index=tile_index()))
            note = red_fives_left_out(query, cited, hits.first)
            offer_red_fives(note, ask, as_dora(query), counted=False, key="look_up")
        if hits.shown or hits.documents:
            with st.container(key="found_more"):
                show_more(hits, cited, query)


def show_more(hits: Found, cited: CitedRuleset, query: str) -> None:
    """Draw the other results, and quotes from the documents."""
    if hits.shown:
        st.header("Or did you mean")
        lines = next_html(hits.shown, cited, index=tile_index())
        if len(lines) > 40_000:  # so much HTML is loaded as a separate file
            show_section("hits", q=query, names=naming().value, plain="" if tile_index() else "yes")
        else:
            st.html(lines)
    if quotes := documents_html(hits, cited):
        st.html(quotes)


st.title("Look up")
ask_browser("above_keyboard", label=BOX)
look_up()
