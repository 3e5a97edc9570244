"""Ask a question step by step: its form, its hints, and the score as far as it has been filled in."""

import time
from contextlib import nullcontext
from dataclasses import replace

import streamlit as st

from content.explain import Hint
from content.lessons import in_own_words
from content.words import capital, question_words, step_sentence
from pages.components import positions_of
from pages.components.practice.feedback import one_step_html
from pages.components.practice.subject import SUBJECT
from pages.components.practice.verdict import VERDICT
from pages.practice.graded_set import graded_answers
from pages.practice.step_form import StepForm, ask_step, is_tapped
from pages.session import (
    ANSWER_SAVED,
    HINTS_GIVEN,
    HINTS_TAKEN,
    STEP_SHOWN,
    bring_into_view,
    current_reader,
    given,
    joined,
    keep,
    naming,
    store,
)
from quizzes.bill_steps.step_grading import bill_lines
from quizzes.memory import Findings
from quizzes.question import Answer, Grade, Question, hints
from quizzes.sets import HINTS, UnreadableError, aimed_skill, as_kept, comes_back, counted, kept_under
from quizzes.skills.evidence import findings
from quizzes.skills.question_difficulty import Attempt
from quizzes.store.records import LONGEST_TIME, Answered
from quizzes.types import type_of

state = st.session_state


def ask(question: Question, number: int) -> None:
    """Let the learner answer a step of a question, and offer hints. Steps are numbered from 1."""
    step = type_of(question).steps(question)[number - 1]
    with nullcontext() if is_tapped(step) else st.container(key="work_asked"):
        take(question, number)
    offer_hints(question, number)


def take(question: Question, number: int) -> None:
    """Draw the form of a step of a question, without the buttons for hints. Steps are numbered from 1."""
    asked = type_of(question)
    step, moment = asked.steps(question)[number - 1], moment_of(question, number)
    if state.get(STEP_SHOWN, ("",))[0] != moment:
        state[STEP_SHOWN] = moment, time.monotonic()
    words = question_words()[asked.id].called(naming())
    if question.sitting.steps or question.sitting.whole.speed:
        # the hint explains how to answer everything at once, so steps and speed practice leave it out
        words = replace(words, hint="")
    ask_step(StepForm(step, words, moment, asked.missing, lambda answer: save_answer(question, number, answer)))


def save_answer(question: Question, number: int, answer: Answer) -> None:
    """Store the complete answer to a step before the page with the verdict is drawn.

    The time that the step took, and the number of hints used, are stored with it.

    :param number: the number of the step, from 1.
    """
    steps, moment = type_of(question).steps(question), moment_of(question, number)
    if state.get(ANSWER_SAVED) == moment:
        return  # the button was tapped twice
    shown = state.pop(STEP_SHOWN, None)
    took = min(int((time.monotonic() - shown[1]) * 1000), LONGEST_TIME) if shown and shown[0] == moment else None
    where, taken = kept_under(question.sitting), rungs_taken(moment)
    said = {**answer, HINTS: taken} if taken else answer
    new = Answered(where, question.number, as_kept(question), said, step=number, took=took)
    keep(new, *(told_by(question, new) if number == len(steps) else ()))
    state[ANSWER_SAVED] = moment


def told_by(question: Question, last: Answered) -> tuple[Findings, Attempt | None] | tuple[()]:
    """Return what the answers to a question show about skills, and how they count when the level is estimated.

    Return an empty tuple if the answers can no longer be graded.

    :param last: the answer to the last step, which is not stored yet.
    """
    earlier, _ = given(last.sitting)
    answers = (*earlier.get(question.number, ()), last)
    times = [answer.took for answer in answers]
    whole, day = question.sitting.whole, store().today(st.context.timezone)
    # times from speed practice are left out, because they would make normal answers seem slow
    took = None if None in times or whole.speed else min(sum(filter(None, times)), LONGEST_TIME)
    try:
        graded, _ = graded_answers(answers, whole, question.cited)
    except UnreadableError:
        return ()
    again = comes_back(whole, question.number)
    return findings(graded, aimed_skill(whole, question.number), day, took, again=again), counted(graded)


def show_so_far(question: Question, answered: int = 0) -> None:
    """Draw the lines of the score that the question gives, and those that the learner's answers have added.

    :param answered: the number of answered steps.
    """
    asked = type_of(question)
    done = (*asked.given(question), *asked.steps(question)[:answered]) if asked.forms else ()
    lines = [line for step in done for line in bill_lines(question, step, naming())]
    if lines:
        with st.container(key="work_so_far"):
            st.html(SUBJECT.so_far(step_sentence("so_far"), lines))


def show_begun(grade: Grade, answered: int) -> None:
    """Draw the score so far, the verdict on the last step, and the next step.

    :param answered: the number of answered steps.
    """
    question = grade.question
    show_so_far(question, answered)
    so_far = grade.of(*type_of(question).steps(question)[:answered])
    with st.container(key="work_said"):
        st.html(joined(one_step_html(so_far, answered, current_reader())))
    ask(question, answered + 1)
    bring_into_view(".st-key-answer, .asked-here", moment_of(question, answered + 1))


def moment_of(question: Question, number: int) -> str:
    """Return an id that distinguishes a step of a question from every other step.

    Steps are numbered from 1.
    """
    return f"{question.moment}/{number}" if number > 1 else question.moment


def rungs_taken(moment: str) -> int:
    """Return how many hints have been used at a step."""
    shown, rungs = state.get(HINTS_TAKEN, ("", 0))
    return rungs if shown == moment else 0


def work_along(question: Question, number: int) -> None:
    """Count all hints for a step of a worked example as used, so that the tiles they are about are highlighted.

    Their texts are not drawn, because :func:`show_work` shows the answer.
    """
    moment = moment_of(question, number)
    state.update({HINTS_TAKEN: (moment, len(_hints(question, number))), HINTS_GIVEN: moment})


def _hints(question: Question, number: int) -> tuple[Hint, ...]:
    asked = type_of(question)
    return hints(asked, question, asked.steps(question)[number - 1], naming())


def show_work(question: Question, number: int) -> None:
    """Show the answer to a step of a worked example. For a step of a score, this is the last hint."""
    asked, last = type_of(question), _hints(question, number)[-1]
    if not asked.forms:
        right = in_own_words(asked.tell(question, naming()))
        value = right.value or right.short
        text = f"{value}. {right.sentence}" if right.value and right.sentence else right.sentence or value
        last = last._replace(text=capital(text))
    st.html(VERDICT.hints((last,), question.sitting.rules))


def lit_by_hints(question: Question, number: int) -> frozenset[int]:
    """Return the positions of the tiles that the used hints highlight."""
    taken = rungs_taken(moment_of(question, number))
    if not question.wins or not taken:
        return frozenset()
    hand, reading = question.result.hand, question.result.best.reading
    used = _hints(question, number)[:taken]
    return frozenset().union(*(positions_of(hand, hint.blocks, reading).union(hint.places) for hint in used))


def offer_hints(question: Question, number: int) -> None:
    """Draw the hints that have been used at a step, and a button for the next hint."""
    moment, rungs = moment_of(question, number), _hints(question, number)
    taken = rungs_taken(moment)
    with st.container(key="work_help") if taken else nullcontext():  # a button alone needs no container
        if taken and state.get(HINTS_GIVEN) != moment:
            st.html(VERDICT.hints(rungs[:taken], question.sitting.rules))
            bring_into_view(".hints", f"{moment}/hint{taken}")
        if taken < len(rungs):
            last = "done" if len(type_of(question).steps(question)) > 1 else "answer"
            st.button(
                step_sentence(f"more_help.{last if taken == len(rungs) - 1 else ('first', 'rule')[taken]}"),
                key=f"hint-{moment}",
                type="tertiary",
                icon=":material/lightbulb:",
                on_click=lambda: state.update({HINTS_TAKEN: (moment, rungs_taken(moment) + 1)}),
            )
