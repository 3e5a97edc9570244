"""What is told after an answer: the verdict, then what the type of question asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.explain.explain import explain
from content.words.questions import question_words
from pages.components.bill.bill import bill_html, misses_html, others_html, sources_html
from pages.components.hand.hand_picture import hand_html, shown_blocks
from pages.components.practice.options import option_sources_html, options_html
from pages.components.practice.verdict import slips, verdict_html
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.field import ChoiceField
from quizzes.question import Aftermath
from quizzes.types import TYPES

if TYPE_CHECKING:
    from content.explain.explanation import Explanation
    from quizzes.question import Grade


def show_verdict(grade: Grade, told: Explanation) -> None:
    """Right or wrong, what is right, and what may have gone wrong."""
    asked = TYPES[grade.question.sitting.type]
    found = () if grade.right else asked.mistakes(grade)
    st.html(verdict_html(grade, question_words()[asked.id], asked.tell(told), slips(found, told, naming())))


def explained(grade: Grade) -> Explanation:
    """The explanation of the hand that was asked about, in the reader's names."""
    return explain(grade.question.result, ruleset_in_force(), naming())


def show_aftermath(grade: Grade, told: Explanation) -> None:
    """Everything that explains the right answer."""
    for part in TYPES[grade.question.sitting.type].aftermath:
        _SHOWN[part](grade, told)
    with st.expander("This hand as text"):
        st.code(str(grade.question.result.hand), language=None)


def _bill(_grade: Grade, told: Explanation) -> None:
    st.header("The bill")
    st.html(bill_html(told, index=tile_index()))


def _misses(_grade: Grade, told: Explanation) -> None:
    if misses := misses_html(told):
        st.header("Tempting, but not there")
        st.html(misses)


def _readings(_grade: Grade, told: Explanation) -> None:
    if told.others:
        st.header("Other ways to read the tiles")
        st.html(others_html(told))


def _sources(_grade: Grade, told: Explanation) -> None:
    with st.expander("Where this is written"):
        st.html(sources_html(told))


def _taken_apart(_grade: Grade, told: Explanation) -> None:
    hand, reading = told.result.hand, told.result.best.reading
    won = frozenset({len(hand.concealed)})
    st.html(
        hand_html(hand, told.result.context, lit=won, blocks=shown_blocks(hand, reading), index=tile_index()),
    )


def _options(grade: Grade, _told: Explanation) -> None:
    question = grade.question
    asked, words = TYPES[question.sitting.type], question_words()[question.sitting.type]
    for field, part in zip(asked.fields(question), grade.parts, strict=True):
        if isinstance(field, ChoiceField):
            st.html(options_html(field, part, words.fields[field.id]))
            with st.expander("Where this is written"):
                st.html(option_sources_html(field, words.fields[field.id], question.sitting.rules))


_SHOWN = {
    Aftermath.TAKEN_APART: _taken_apart,
    Aftermath.OPTIONS: _options,
    Aftermath.BILL: _bill,
    Aftermath.MISSES: _misses,
    Aftermath.READINGS: _readings,
    Aftermath.SOURCES: _sources,
}
