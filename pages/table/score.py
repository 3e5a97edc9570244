"""The page that scores a hand as it is tapped or typed: payments first, then the reasons."""

from contextlib import suppress

import streamlit as st

from content.explain import Explanation, explain
from content.explain.unfinished_hand import Unfinished
from content.hands import HELD, WITH_RED_FIVES, HandDraft, draft_of, red_fives_refused, taps_said, worth_of, write_hand
from content.words import count_of, for_people, question_words
from pages.components import hand_html, offer_red_fives, paid_html, said_html, situation_html
from pages.components.fields.picker import tapped_hand
from pages.components.practice.feedback import grade_html
from pages.practice.step_form import StepForm, ask_step
from pages.session import current_reader, follow_links, link_page, main_button, naming, ruleset_in_force, tile_index
from pages.table.hand_url import ASK, HAND, LET, PICKER, WAITS, current_hand, take_up_address, tap_more, type_hand
from pages.table.score_details import show_answer
from pages.table.sheet.form_state import CALLER, offer_to_return
from pages.table.waiting_hand import barred, forget_let_go, in_short, lead_to_waits, show_waits, unfinished
from quizzes.evening import OwnHand, ask_item
from quizzes.question import COUNTING, Question
from quizzes.types import type_of
from scoring import NotAWinError

_ANSWER = "score_answer"


def sent_question() -> Question | None:
    """Return the question that a link asks: what the hand in the link is worth.

    Return None if the address asks no question, or if the hand does not win.
    """
    cited = ruleset_in_force()
    red_fives = cited.ruleset.red_fives
    with suppress(ValueError):
        if st.query_params.get(ASK):
            draft = draft_of(taps_said(st.query_params.get(HAND, ""), red_fives), red_fives)
            result = worth_of(draft, cited.ruleset)
            hand = OwnHand(COUNTING, write_hand(result.hand, result.context))
            return ask_item(hand, cited) if result.best.payments else None
    return None


def ask_about(question: Question) -> None:
    """Show the question that a link asks, or the verdict once it has been answered.

    The answer is kept in this session only. It is not stored, and no skill is rated.
    """
    asked, rules, index = type_of(question), question.sitting.rules, tile_index()
    hand, context = question.result.hand, question.result.context
    moment = f"sent-{write_hand(hand, context)}-{rules}"
    st.html(situation_html(context, rules, index=index))
    st.html(hand_html(hand, context, index=index))
    before, answer = st.session_state.get(_ANSWER, ("", None))
    if before != moment:
        form = StepForm(
            asked.steps(question)[0],
            question_words()[asked.id].called(naming()),
            moment,
            asked.missing,
            lambda answer: st.session_state.update({_ANSWER: (moment, answer)}),
        )
        ask_step(form)
        return
    st.html(grade_html(asked.grade(question, answer), current_reader()))
    main_button("All about this hand", key="score_all", on_click=_show_all)


def _show_all() -> None:
    st.session_state.pop(_ANSWER, None)
    del st.query_params[ASK]


@st.fragment
def hand_and_answer() -> None:
    """Draw the picker for tiles, with the answer above and below it. After a tap, only this part is redrawn."""
    above = st.container() if CALLER in st.session_state else None
    with st.container(key="score_page"):
        with st.container(key="score_pad"):
            draft = current_hand()
            with st.container(key="score_now"):
                result = show_now(draft)
            tapped_hand(PICKER, ruleset_in_force().ruleset, also=("pond",))
            type_hand()
        told = result if isinstance(result, Explanation) else None
        if above:
            with above:
                offer_to_return(told.result if told and not told.missing else None)
        if result:
            with st.container(key="score_why"):
                if told:
                    show_answer(draft, told)
                else:
                    show_waits(result)


def show_now(draft: HandDraft) -> Explanation | Unfinished | None:
    """Show at once what the hand is worth, or how far it is from a win.

    Return what the page explains in full further down: the score of a complete hand, or the way from an unfinished
    hand to a win. Return None if there is nothing to explain.
    """
    cited = ruleset_in_force()
    if draft.missing == HELD:
        forget_let_go()
    if refused := red_fives_refused(draft, cited.ruleset):
        st.html(said_html(refused))
        if not draft.facts.red_fives and not red_fives_refused(draft.tapped(WITH_RED_FIVES), cited.ruleset):
            st.button("Play with four red fives", key="score_four_red", on_click=tap_more, args=(WITH_RED_FIVES,))
        return None
    waiting = unfinished(draft)
    short = in_short(waiting) if waiting else ""
    if draft.missing:
        left = f"{count_of(draft.missing, 'more tile')}."
        if waiting and short:
            st.html(said_html(short, left, cited.id))
            lead_to_waits(waiting)
        else:
            st.html(said_html(left if draft.concealed or draft.melds else "You'll see here what your hand pays."))
        return waiting
    try:
        explanation = explain(worth_of(draft, cited.ruleset), cited, naming())
    except NotAWinError:
        st.html(said_html("These tiles don't win.", short, cited.id))
        if waiting:
            lead_to_waits(waiting)
        return waiting
    except ValueError as error:
        st.html(said_html(for_people(error)))
        return None
    no_ron = barred(draft)
    st.html(said_html(no_ron.furiten[0].text) if no_ron else paid_html(explanation))
    if not no_ron:
        offer_red_fives(explanation.red_fives, tap_more, WITH_RED_FIVES, counted=draft.facts.red_fives, key="score")
    return explanation


with st.container(horizontal=True, horizontal_alignment="distribute", key="score_head"):
    st.html("<h1 class='of-set'>What is this hand worth?</h1>")
    link_page("reference/payments.py", "Payments")
if question := sent_question():
    ask_about(question)
else:
    take_up_address()
    hand_and_answer()
follow_links((HAND, ASK, WAITS, LET))
