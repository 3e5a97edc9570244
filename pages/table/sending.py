"""A hand sent on: as a link, as a code for the neighbour's phone, as a question, or into the plan of an evening."""

from __future__ import annotations

from html import escape

import segno
import streamlit as st

from pages.club.phones_address import under_origin
from pages.club.preparing.planned import add_to_plan
from pages.session.ruleset_picker import ruleset_in_force
from pages.table.place import ASK, HAND, written_hand
from quizzes.evening.plan import PlanError

PREPARE = "club/prepare.py"
_REFUSED = "score_not_planned"


def offer_sending() -> None:
    """All ways out of the page that take the hand along."""
    rules, hand = ruleset_in_force().ruleset.id, written_hand()
    link = under_origin("score", rules=rules, **{HAND: hand})
    st.caption("This link shows the hand and what it is worth:")
    st.code(link, language=None, wrap_lines=True)
    st.html(_code_html(link, "The hand as a code for a camera"))
    st.caption("And this one asks first what it is worth:")
    st.code(under_origin("score", rules=rules, **{HAND: hand, ASK: "1"}), language=None, wrap_lines=True)
    with st.container(horizontal=True):
        st.page_link("table/score.py", label="Ask me this", query_params={"rules": rules, HAND: hand, ASK: "1"})
        if st.button("Into my plan", key="score_plan"):
            try:
                add_to_plan(hand)
                st.switch_page(PREPARE, query_params={"rules": rules})
            except PlanError as error:
                st.text(str(error))


def _code_html(link: str, words: str) -> str:
    picture = segno.make(link, error="l", micro=False).svg_data_uri(scale=6, border=3, dark="#000", light="#fff")
    return f"<div class='score-code'><img src='{escape(picture)}' alt='{escape(words)}'></div>"
