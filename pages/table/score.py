"""What is this hand worth? Tapped or typed, answered at once: payments first, then why."""

from __future__ import annotations

import streamlit as st

from content.explain.explain import explain
from content.hands.draft_worth import worth_of
from content.words.for_people import for_people
from pages.components.picker.tapped_hand import tapped_hand
from pages.components.table.score_now import paid_html, said_html
from pages.session.display import naming
from pages.session.inner_links import follow_links
from pages.session.ruleset_picker import ruleset_in_force
from pages.table.answer import show_answer
from pages.table.asked import ask_about, sent_question
from pages.table.place import ASK, HAND, PICKER, current_hand, take_up_address, type_hand
from scoring.score import NotAWinError

PARTS = (HAND, ASK)
EMPTY = "Tap the hand, or type it below. What it pays stands here."


@st.fragment
def hand_and_answer() -> None:
    """The pad and what stands above and below it; drawn anew after every tap, and nothing else is."""
    cited = ruleset_in_force()
    told = None
    with st.container(key="score_pad"):
        draft = current_hand()
        with st.container(key="score_now"):
            if draft.missing:
                left = f"{draft.missing} more tile{'s' * (draft.missing != 1)}."
                st.html(said_html(left if draft.concealed or draft.melds else EMPTY))
            else:
                try:
                    told = explain(worth_of(draft, cited.ruleset), cited, naming())
                    st.html(paid_html(told))
                except NotAWinError:
                    st.html(said_html("These tiles do not win: they are no four sets and a pair, and no other hand."))
                except ValueError as error:
                    st.html(said_html(for_people(error)))
        tapped_hand(PICKER, cited.ruleset, also=("pond",))
        type_hand()
    if told is not None:
        show_answer(draft, told)


cited = ruleset_in_force()
asked = sent_question()
with st.container(horizontal=True, horizontal_alignment="distribute", key="score_head"):
    st.html("<h1 class='of-set'>What is this hand worth?</h1>")
    st.page_link("reference/payments.py", label="Payments", query_params={"rules": cited.ruleset.id})
if asked is not None:
    ask_about(asked)
else:
    take_up_address()
    hand_and_answer()
follow_links("score", PARTS)
