"""A question that is being asked: its steps one after the other, and the bill that they fill."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from content.words.questions import question_words
from pages.components.practice.step_verdict import so_far_html
from pages.practice.aftermath import show_step_verdict
from pages.practice.fields import ask_step
from pages.practice.help import moment_of, offer_hints, rungs_taken
from pages.session.display import naming
from pages.session.focus import bring_into_view
from pages.session.keeping import given, keep
from pages.session.kept import store
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.aims.dealing import ask_in
from quizzes.aims.several import aimed_skill
from quizzes.day.order import comes_back
from quizzes.diagnosis.slips.separating import NEXT_BUT_ONE, told_apart
from quizzes.kept_question import HINTS, UnreadableError, as_kept, graded_anew, kept_under
from quizzes.shown import ShownBill
from quizzes.skills.findings import findings
from quizzes.steps.fading import at_row, row_after
from quizzes.steps.form import FADE
from quizzes.store.kept import LONGEST_TIME, Answered
from quizzes.types import TYPES

if TYPE_CHECKING:
    from pages.practice.graded_set import Begun, GradedSet
    from quizzes.memory.review import Findings
    from quizzes.question import Question
    from quizzes.sitting import Sitting


def new_question(sitting: Sitting, number: int, graded: GradedSet) -> Question:
    """A question that nobody has begun.

    Where a set fades, with as much given as the answers before it allow. The next but one after an answer that several
    mistakes explain is about a hand that tells them apart.
    """
    question = ask_in(sitting, number, ruleset_in_force())
    if sitting.steps == FADE:
        before = (grade for other, grade in sorted(graded.grades.items()) if other < number)
        question = at_row(question, row_after(before))
    if sitting.mixed:
        return question
    asked = TYPES[sitting.type]
    open_since = graded.grades.get(number - NEXT_BUT_ONE)
    rivals = asked.rivals(open_since) if asked.rivals and open_since else ()
    return told_apart(question, asked, rivals, open_since.question.number) if rivals and open_since else question


def ask(question: Question, number: int) -> None:
    """A step of a question, from 1; a complete answer is kept, and graded when it is."""
    steps = TYPES[question.sitting.type].steps(question)
    take(question, number)
    offer_hints(question, steps[number - 1], moment_of(question, number))


def take(question: Question, number: int) -> None:
    """A step of a question, from 1, with no help offered."""
    asked = TYPES[question.sitting.type]
    steps, moment = asked.steps(question), moment_of(question, number)
    step = steps[number - 1]
    shown = st.session_state.get("count_asked")
    if shown is None or shown[0] != moment:
        shown = st.session_state["count_asked"] = (moment, time.monotonic())
    words = question_words()[asked.id].called(naming())
    # what has to be known to answer it at once is asked for by the steps themselves
    words = replace(words, hint="") if question.sitting.steps or question.sitting.whole.speed else words
    answer = ask_step(step, words, moment, asked.missing)
    if answer is not None:
        took = min(int((time.monotonic() - shown[1]) * 1000), LONGEST_TIME)
        del st.session_state["count_asked"]
        where, taken = kept_under(question.sitting), rungs_taken(moment)
        said = {**answer, HINTS: taken} if taken else answer
        new = Answered(where, question.number, as_kept(question), said, step=number, took=took)
        keep(new, told_by(question, new) if number == len(steps) else None)
        st.rerun()


def told_by(question: Question, last: Answered) -> Findings | None:
    """What the answers to a question tell about skills, once the last step of it is answered."""
    answers = (*given(last.sitting).answers.get(question.number, ()), last)
    times = [answer.took for answer in answers]
    # who hurries has no pace: it would make every answer at leisure a slow one, and none of a run is
    measured = None not in times and not question.sitting.whole.speed
    took = min(sum(filter(None, times)), LONGEST_TIME) if measured else None
    try:
        graded = graded_anew(answers, question.sitting, question.cited)
    except UnreadableError:
        return None
    whole, day = question.sitting.whole, store().today(st.context.timezone)
    told = findings(graded, aimed_skill(whole, question.number), day, took)
    return replace(told, rated=not comes_back(whole, question.number))


def show_so_far(question: Question, answered: int = 0) -> None:
    """The bill as far as it is given and answered."""
    asked = TYPES[question.sitting.type]
    if asked.in_steps is None:
        return
    done = (*asked.in_steps.given(question), *asked.steps(question)[:answered])
    lines = [line for step in done for line in asked.in_steps.lines(question, step, naming())]
    if lines:
        st.html(so_far_html(ShownBill(tuple(lines))))


def show_begun(begun: Begun) -> None:
    """The bill so far, what was said to the step answered last, and the next one."""
    question = begun.grade.question
    show_so_far(question, begun.answered)
    show_step_verdict(begun.so_far, begun.answered)
    ask(question, begun.answered + 1)
    bring_into_view(".st-key-answer, .st-key-options, .asked-here", moment_of(question, begun.answered + 1))
