"""A hand that somebody sent as a question: han and fu first, then the verdict, then everything."""

from functools import partial

import streamlit as st

from content.hands.draft_text import taps_said
from content.hands.draft_worth import worth_of
from content.hands.hand_taps import draft_of
from content.hands.hand_text import write_hand
from content.words.questions import question_words
from pages.components.hand.hand_picture import hand_html
from pages.components.hand.situation import situation_html
from pages.practice.feedback_section import show_verdict
from pages.practice.step_form import StepForm, ask_step
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force
from pages.table.hand_url import ASK, HAND
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import OwnHand
from quizzes.question.field import Answer
from quizzes.question.question import Question
from quizzes.question.sitting import COUNTING
from quizzes.types import TYPES

_ANSWER = "score_answer"


def sent_question() -> Question | None:
    """The question of an address that asks; None if it asks nothing, or of no hand that wins."""
    said = st.query_params.get(HAND, "")
    if not st.query_params.get(ASK):
        return None
    cited = ruleset_in_force()
    try:
        draft = draft_of(taps_said(said, cited.ruleset.red_fives), cited.ruleset.red_fives)
        result = worth_of(draft, cited.ruleset)
        if not result.best.payments:
            return None
        return ask_item(OwnHand(COUNTING, write_hand(result.hand, result.context)), cited)
    except ValueError:
        return None


def ask_about(question: Question) -> None:
    """Ask it; what was answered belongs to this visit, is not kept, and no skill is rated by it."""
    asked = TYPES[question.sitting.type]
    moment = f"sent-{write_hand(question.result.hand, question.result.context)}-{question.sitting.rules}"
    result = question.result
    st.html(situation_html(result.context, question.sitting.rules, index=tile_index()))
    st.html(hand_html(result.hand, result.context, index=tile_index()))
    before, answer = st.session_state.get(_ANSWER, ("", None))
    if before != moment:
        words = question_words()[asked.id].called(naming())
        ask_step(StepForm(asked.steps(question)[0], words, moment, asked.missing, partial(_save, moment)))
        return
    if answer is not None:
        show_verdict(asked.grade(question, answer))
    st.button("All about this hand", type="primary", width="stretch", key="score_all", on_click=_tell_all)


def _save(moment: str, answer: Answer) -> None:
    st.session_state[_ANSWER] = moment, answer


def _tell_all() -> None:
    st.session_state.pop(_ANSWER, None)
    del st.query_params[ASK]
