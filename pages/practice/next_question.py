"""The next question of a set. It is dealt in another thread, while the learner reads the verdict."""

from concurrent.futures import Future, ThreadPoolExecutor

import streamlit as st

from content.rulesets import CitedRuleset
from pages.practice.graded_set import GradedSet
from pages.session import ruleset_in_force
from quizzes.bill_steps.bill_form import FADE, at_row, row_after
from quizzes.question import Question
from quizzes.sets import DUE, ask_in, what_of_a_day
from quizzes.types import TYPES
from quizzes.types.judge.neighbour_hand import NEXT_BUT_ONE, told_apart

_DEALT = "dealt_question"
"""The session key of the question dealt last. Its number, set, ruleset and the earlier answers are stored with it."""
_DEALER = ThreadPoolExecutor(1, "next-question")


def deal_in_background(number: int | None, graded: GradedSet) -> None:
    """Deal a question in another thread. Do nothing if this has already begun, or if ``number`` is None."""
    cited = ruleset_in_force()
    wanted = number, graded.sitting, graded.grades, cited
    if number is not None and st.session_state.get(_DEALT, (None,))[0] != wanted:
        st.session_state[_DEALT] = wanted, _DEALER.submit(new_question, number, graded, cited)


def dealt_question(number: int, graded: GradedSet) -> Question:
    """Return a question that the learner has not begun.

    If the question was already dealt, in the background or in an earlier run of its page, that question is returned.
    Otherwise it is dealt now.

    :raises NothingToAskError: if there is no such question under the current ruleset.
    """
    cited = ruleset_in_force()
    wanted = number, graded.sitting, graded.grades, cited
    question: Future[Question]
    last, question = st.session_state.get(_DEALT, (None, Future()))
    if last != wanted or question.cancel():
        question = Future()
        question.set_result(new_question(number, graded, cited))
        st.session_state[_DEALT] = wanted, question
    return question.result()


def new_question(number: int, graded: GradedSet, cited: CitedRuleset) -> Question:
    """Return a question that the learner has not begun.

    In a set that leads from worked examples to independent work, earlier answers decide how much of the question is
    already filled in.

    If several mistakes could explain a wrong answer, a later question gets a hand that shows which mistake was made.
    The later question is the second one after the wrong answer. In a set of due reviews, it is the retry.
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
    earlier = graded.grades.get(number - (whole.length if what_of_a_day(whole) == DUE else NEXT_BUT_ONE))
    if earlier is None:
        return question
    asked = TYPES[earlier.question.sitting.type]
    rivals = tuple(mistake.id for mistake in asked.rivals(earlier)) if asked.rivals else ()
    return told_apart(question, asked, rivals, earlier.question) if len(rivals) > 1 else question
