"""Ask a question step by step, and show the score as far as it has been filled in."""

import time
from contextlib import nullcontext
from dataclasses import replace
from functools import partial

import streamlit as st

from content.rulesets.cited_ruleset import CitedRuleset
from content.words.questions import question_words
from pages.components.practice.feedback import one_step_html
from pages.components.practice.subject import so_far_html
from pages.practice.graded_set import Begun, GradedSet, graded_answers
from pages.practice.reader import current_reader
from pages.practice.step_form import StepForm, ask_step, is_tapped
from pages.practice.step_hints import moment_of, offer_hints, rungs_taken
from pages.session.browser.asks import bring_into_view
from pages.session.display import naming
from pages.session.saved_answers import given, keep
from pages.session.stores import store
from pages.templates import joined
from quizzes.bill_steps.bill_form import FADE, at_row, row_after
from quizzes.memory.review import Findings
from quizzes.mistakes.bill.separating_hand import NEXT_BUT_ONE, told_apart
from quizzes.question.field import Answer
from quizzes.question.prompt import ShownBill
from quizzes.question.question import Question
from quizzes.sets.aims.aim_list import aimed_skill
from quizzes.sets.aims.set_dealing import ask_in
from quizzes.sets.counted_attempts import counted
from quizzes.sets.stored_question import HINTS, UnreadableError, as_kept, kept_under
from quizzes.sets.today.day_sets import DUE, what_of_a_day
from quizzes.sets.today.question_order import comes_back
from quizzes.skills.evidence import findings, on_return
from quizzes.skills.question_difficulty import Attempt
from quizzes.store.records import LONGEST_TIME, Answered
from quizzes.types import TYPES

_SAVED = "answer_saved"


def new_question(number: int, graded: GradedSet, cited: CitedRuleset) -> Question:
    """Return a question that the learner has not begun.

    In a set that leads from worked examples to independent work, earlier answers decide how much of the question is
    already filled in. If several mistakes could explain a wrong answer, the second question after it has a hand
    that shows which of them was made. In a set of due reviews, the retry of the question has this hand instead.
    """
    sitting = graded.sitting
    question = ask_in(sitting, number, cited)
    if sitting.steps == FADE:
        before = (grade for other, grade in sorted(graded.grades.items()) if other < number)
        question = at_row(question, row_after(before))
    whole = sitting.whole
    if whole.speed or whole.own:
        return question
    # in a set of due reviews, only a retry may get another hand, because every due skill must be asked
    due = what_of_a_day(whole) == DUE
    earlier = graded.grades.get(number - (whole.length if due else NEXT_BUT_ONE))
    if earlier is None:
        return question
    asked = TYPES[earlier.question.sitting.type]
    rivals = tuple(mistake.id for mistake in asked.rivals(earlier)) if asked.rivals else ()
    return told_apart(question, asked, rivals, earlier.question) if len(rivals) > 1 else question


def ask(question: Question, number: int) -> None:
    """Let the learner answer a step of a question, and offer hints. Steps are numbered from 1."""
    steps = TYPES[question.sitting.type].steps(question)
    with nullcontext() if is_tapped(steps[number - 1]) else st.container(key="work_asked"):
        take(question, number)
    offer_hints(question, steps[number - 1], moment_of(question, number))


def take(question: Question, number: int) -> None:
    """Draw the form of a step of a question, without the buttons for hints. Steps are numbered from 1."""
    asked = TYPES[question.sitting.type]
    steps, moment = asked.steps(question), moment_of(question, number)
    step = steps[number - 1]
    shown = st.session_state.get("count_asked")
    if shown is None or shown[0] != moment:
        shown = st.session_state["count_asked"] = (moment, time.monotonic())
    words = question_words()[asked.id].called(naming())
    # this text explains how to answer everything at once, so questions in steps and speed practice leave it out
    words = replace(words, hint="") if question.sitting.steps or question.sitting.whole.speed else words
    ask_step(StepForm(step, words, moment, asked.missing, partial(save_answer, question, number)))


def save_answer(question: Question, number: int, answer: Answer) -> None:
    """Store the complete answer to a step before the page with the verdict is drawn. Steps are numbered from 1."""
    steps, moment = TYPES[question.sitting.type].steps(question), moment_of(question, number)
    if st.session_state.get(_SAVED) == moment:
        return  # the button was tapped twice, before the page could show the result
    shown = st.session_state.pop("count_asked", None)
    took = min(int((time.monotonic() - shown[1]) * 1000), LONGEST_TIME) if shown and shown[0] == moment else None
    where, taken = kept_under(question.sitting), rungs_taken(moment)
    said = {**answer, HINTS: taken} if taken else answer
    new = Answered(where, question.number, as_kept(question), said, step=number, took=took)
    keep(new, *(told_by(question, new) if number == len(steps) else ()))
    st.session_state[_SAVED] = moment


def told_by(question: Question, last: Answered) -> tuple[Findings, Attempt | None] | tuple[()]:
    """Return what the answers to a question show about skills, and how they count when the level is estimated.

    Return an empty tuple until the last step has been answered.
    """
    answers = (*given(last.sitting).answers.get(question.number, ()), last)
    times = [answer.took for answer in answers]
    # times in speed practice are left out, because normal answers would seem slow by comparison
    measured = None not in times and not question.sitting.whole.speed
    took = min(sum(filter(None, times)), LONGEST_TIME) if measured else None
    try:
        graded, _ = graded_answers(answers, question.sitting.whole, question.cited)
    except UnreadableError:
        return ()
    whole, day = question.sitting.whole, store().today(st.context.timezone)
    told = findings(graded, aimed_skill(whole, question.number), day, took)
    told = on_return(told, question) if comes_back(whole, question.number) else told
    return told, counted(graded)


def show_so_far(question: Question, answered: int = 0) -> None:
    """Draw the lines of the score that the question gives, and the lines that the learner's answers have added."""
    asked = TYPES[question.sitting.type]
    if asked.in_steps is None:
        return
    done = (*asked.in_steps.given(question), *asked.steps(question)[:answered])
    lines = [line for step in done for line in asked.in_steps.lines(question, step, naming())]
    if lines:
        with st.container(key="work_so_far"):
            st.html(so_far_html(ShownBill(tuple(lines))))


def show_begun(begun: Begun) -> None:
    """Draw the score so far, the verdict on the last step, and the next step."""
    question = begun.grade.question
    show_so_far(question, begun.answered)
    with st.container(key="work_said"):
        st.html(joined(one_step_html(begun.so_far, begun.answered, current_reader())))
    ask(question, begun.answered + 1)
    bring_into_view(".st-key-answer, .asked-here", moment_of(question, begun.answered + 1))
