"""Deal the next question of a set in another thread, while the learner reads the verdict."""

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import streamlit as st

from content.rulesets.cited_ruleset import CitedRuleset
from pages.practice.graded_set import GradedSet
from pages.practice.question_step import new_question
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.question.question import Question

_DEALT = "dealt_question"
"""The session key of the question dealt last."""
_DEALER = ThreadPoolExecutor(1, "next-question")


@dataclass(frozen=True, slots=True)
class _Dealt:
    """A question, with its number, its set and the ruleset it was dealt under."""

    number: int
    graded: GradedSet
    cited: CitedRuleset
    question: Future[Question]

    def is_of(self, number: int, graded: GradedSet, cited: CitedRuleset) -> bool:
        """Return whether this question has this number, and was dealt after these answers under this ruleset."""
        same_set = (self.number, self.graded.sitting) == (number, graded.sitting) and self.cited is cited
        return same_set and self.graded.grades == graded.grades


def deal_ahead(after: int, graded: GradedSet) -> None:
    """Deal the question that follows another one, in the background. If the set is finished, do nothing."""
    number = graded.next_after(after)
    if number is not None:
        deal_in_background(number, graded)


def deal_in_background(number: int, graded: GradedSet) -> None:
    """Deal a question in the background. If the question is being dealt already, do nothing."""
    cited = ruleset_in_force()
    known: _Dealt | None = st.session_state.get(_DEALT)
    if known is None or not known.is_of(number, graded, cited):
        question = _DEALER.submit(new_question, number, graded, cited)
        st.session_state[_DEALT] = _Dealt(number, graded, cited, question)


def dealt_question(number: int, graded: GradedSet) -> Question:
    """Return a question that the learner has not begun.

    If the question was already dealt, in the background or in an earlier run of its page, that question is returned.
    Otherwise it is dealt now.

    :raises NothingToAskError: if there is no such question under the current ruleset.
    """
    cited = ruleset_in_force()
    known: _Dealt | None = st.session_state.get(_DEALT)
    if known and known.is_of(number, graded, cited) and not known.question.cancel():
        return known.question.result()
    question: Future[Question] = Future()
    question.set_result(new_question(number, graded, cited))
    st.session_state[_DEALT] = _Dealt(number, graded, cited, question)
    return question.result()
