"""What is this hand worth? Tapped or typed, answered at once: payments first, then why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.explain.explain import explain
from content.explain.explanation import Explanation
from content.hands.draft_worth import worth_of
from content.hands.hand_draft import HELD
from content.words.for_people import for_people
from pages.components.picker.tapped_hand import tapped_hand
from pages.components.table.score_now import paid_html, said_html
from pages.session.display import naming
from pages.session.inner_links import follow_links
from pages.session.ruleset_picker import ruleset_in_force
from pages.table.answer import show_answer
from pages.table.asked import ask_about, sent_question
from pages.table.place import ASK, HAND, LET, PICKER, WAITS, current_hand, take_up_address, type_hand
from pages.table.sheet.counting import is_asked_for, offer_to_return
from pages.table.waiting import barred, forget_let_go, in_short, lead_to_waits, show_waits, unfinished
from scoring.score import NotAWinError

if TYPE_CHECKING:
    from content.explain.waiting.unfinished import Unfinished
    from content.hands.hand_draft import HandDraft

PARTS = (HAND, ASK, WAITS, LET)
EMPTY = "Tap the hand, or type it below. What it pays stands here."
NO_WIN = "These tiles do not win."


@st.fragment
def hand_and_answer() -> None:
    """The pad and what stands above and below it; drawn anew after every tap, and nothing else is."""
    above = st.container() if is_asked_for() else None
    with st.container(key="score_pad"):
        draft = current_hand()
        with st.container(key="score_now"):
            told = show_now(draft)
        tapped_hand(PICKER, ruleset_in_force().ruleset, also=("pond",))
        type_hand()
    if above:
        with above:
            offer_to_return(told.result if isinstance(told, Explanation) and not told.missing else None)
    if isinstance(told, Explanation):
        show_answer(draft, told)
    elif told is not None:
        show_waits(told)


def show_now(draft: HandDraft) -> Explanation | Unfinished | None:
    """What the hand is worth, or how far it is; said at once, and told in full below."""
    cited = ruleset_in_force()
    if draft.missing == HELD:
        forget_let_go()
    waiting = unfinished(draft)
    rules = cited.ruleset.id
    if draft.missing:
        left = f"{draft.missing} more tile{'s' * (draft.missing != 1)}."
        short = in_short(waiting) if waiting else ""
        begun = draft.concealed or draft.melds
        st.html(said_html(short, left, rules) if short else said_html(left if begun else EMPTY))
        if waiting and short:
            lead_to_waits(waiting)
        return waiting
    try:
        told = explain(worth_of(draft, cited.ruleset), cited, naming())
    except NotAWinError:
        st.html(said_html(NO_WIN, in_short(waiting) if waiting else "", rules))
        if waiting:
            lead_to_waits(waiting)
        return waiting
    except ValueError as error:
        st.html(said_html(for_people(error)))
        return None
    no_ron = barred(draft)
    st.html(said_html(no_ron.furiten[0].text) if no_ron else paid_html(told))
    return told


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
