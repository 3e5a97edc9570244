"""Hints for a step: a button for the next hint, and the hints that have been used."""

from contextlib import nullcontext
from dataclasses import replace

import streamlit as st

from content.lessons.taught_bill import in_own_words
from content.words.answer_words import step_sentence
from pages.components.hand.hand_picture import positions_of
from pages.components.practice.verdict import hints_html
from pages.session.browser.asks import bring_into_view
from pages.session.display import naming
from quizzes.question.hint import hints
from quizzes.question.question import Question, Step
from quizzes.types import TYPES

_TAKEN, _GIVEN = "count_hints", "count_worked"
_LABELS = ("first", "rule")
"""The labels of all hints but the last. A question type with a single hint needs only the label of the last hint."""


def moment_of(question: Question, number: int) -> str:
    """Return an id that distinguishes a step of a question from every other step.

    Steps are numbered from 1.
    """
    return f"{question.moment}/{number}" if number > 1 else question.moment


def rungs_taken(moment: str) -> int:
    """Return how many hints have been used at a step."""
    shown, rungs = st.session_state.get(_TAKEN, ("", 0))
    return rungs if shown == moment else 0


def work_along(question: Question, number: int) -> None:
    """Show all hints for a step before it is answered, as in a worked example."""
    moment = moment_of(question, number)
    asked = TYPES[question.sitting.type]
    step = asked.steps(question)[number - 1]
    st.session_state[_TAKEN] = (moment, len(hints(asked, question, step, naming())))
    st.session_state[_GIVEN] = moment


def show_work(question: Question, number: int) -> None:
    """Show the answer to a step of a worked example. If the step belongs to a score, this is its last hint."""
    asked = TYPES[question.sitting.type]
    *_, last = hints(asked, question, asked.steps(question)[number - 1], naming())
    if asked.in_steps is None:
        right = in_own_words(asked.tell(question, naming()))
        value = right.value or right.short
        text = f"{value}. {right.sentence}" if right.value and right.sentence else right.sentence or value
        last = replace(last, text=f"{text[:1].upper()}{text[1:]}")
    st.html(hints_html((last,), question.sitting.rules))


def lit_by_hints(question: Question, number: int) -> frozenset[int]:
    """Return the positions of the tiles that the used hints highlight."""
    lit: frozenset[int] = frozenset()
    taken = rungs_taken(moment_of(question, number))
    if not question.wins or not taken:
        return lit
    result, asked = question.result, TYPES[question.sitting.type]
    for hint in hints(asked, question, asked.steps(question)[number - 1], naming())[:taken]:
        lit |= positions_of(result.hand, hint.blocks, result.best.reading.winning_block) | frozenset(hint.places)
    return lit


def offer_hints(question: Question, step: Step, moment: str) -> None:
    """Draw the hints that have been used, and a button for the next hint."""
    taken = rungs_taken(moment)
    rungs = hints(TYPES[question.sitting.type], question, step, naming())
    with st.container(key="work_help") if taken else nullcontext():  # a button alone needs no container
        if taken and st.session_state.get(_GIVEN) != moment:
            st.html(hints_html(rungs[:taken], question.sitting.rules))
            bring_into_view(".hints", f"{moment}/hint{taken}")
        if taken < len(rungs):
            last = "done" if len(TYPES[question.sitting.type].steps(question)) > 1 else "answer"
            label = step_sentence(f"more_help.{last if taken == len(rungs) - 1 else _LABELS[taken]}")
            st.button(
                label, key=f"hint-{moment}", type="tertiary", icon=":material/lightbulb:", on_click=_take, args=[moment]
            )


def _take(moment: str) -> None:
    st.session_state[_TAKEN] = (moment, rungs_taken(moment) + 1)
