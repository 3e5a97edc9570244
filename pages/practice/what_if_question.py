"""A question about a worked hand: what would change in its score if ron became tsumo, or the reverse."""

import streamlit as st

from content.lessons.what_if import what_if
from pages.components.practice.verdict import what_if_html, what_if_verdict_html
from pages.session.display import naming
from quizzes.question.question import Grade

COMES, NOTHING = "A line is added", "Nothing changes"
_CHOSEN = "what_if"


def ask_what_if(grade: Grade) -> None:
    """Show the question in a collapsed section. Once the learner has tapped an option, show the answer.

    Nothing is drawn for a hand to which the question does not apply. The question is part of a worked example, so
    nothing is stored, and no skill is rated.
    """
    question = grade.question
    if len(question.wins) != 1:
        return
    found = what_if(question.result, question.cited, naming(), question.sitting.lesson_number)
    if found is None:
        return
    right = {*found.goes, *((COMES,) if found.comes else ())} or {NOTHING}
    moment, chosen = st.session_state.get(_CHOSEN, ("", ""))
    with st.expander(f"Optional: what if the hand wins by {found.won}?"):
        st.html(what_if_html(found))
        if moment == question.moment:
            st.html(what_if_verdict_html(found, right=chosen in right))
            return
        for place, option in enumerate((*dict.fromkeys(found.lines), COMES, NOTHING)):
            key = f"what_if-{place}-{question.moment}"
            st.button(option, key=key, width="stretch", on_click=_choose, args=(question.moment, option))


def _choose(moment: str, option: str) -> None:
    st.session_state[_CHOSEN] = (moment, option)
