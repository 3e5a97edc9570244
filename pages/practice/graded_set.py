"""The answers in a set, read from the store and graded by the current rules, and the learner's earlier mistakes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TypeVar

import streamlit as st

from content.rulesets import CitedRuleset
from pages.practice.fitted_set import MORE, wanted_now
from pages.practice.quiz_url import Place, readable_sitting
from pages.session import Learner, Link, StoreError, cited_rulesets, current_learner, given, shown, store
from quizzes.question import Grade, Mistake, Sitting, history_of
from quizzes.sets import (
    DUE,
    HARDEST,
    UnreadableError,
    as_fit,
    graded_anew,
    highest,
    kept_under,
    order_of,
    what_of_a_day,
)
from quizzes.store.records import Answered, KeptSitting
from quizzes.types import type_of

T = TypeVar("T")
MOST_GRADED = 40
"""The most grades that a session caches, enough for the current set and some sets before it."""


@dataclass(frozen=True, slots=True)
class GradedSet:
    """How far the current learner has come in a set."""

    sitting: Sitting
    grades: Mapping[int, Grade]
    """The grades of completely answered questions, by number."""
    begun: Mapping[int, tuple[Grade, int]]
    """The grade of each partly answered question and the number of its answered steps, by the question's number."""
    unreadable: frozenset[int]
    """The numbers of answered questions that can no longer be graded."""
    held_back: frozenset[int]
    """The numbers of questions with an answer that is not committed to the database yet."""

    shown: Mapping[int, frozenset[str]]
    """The ids of the skill cards that right answers cover, by question number; empty except in a set of due reviews."""

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers of the questions in the order in which the learner gets them, as far as it is decided yet."""
        # a question that was answered, even in part, stays in the set
        stay = dict.fromkeys((*self.begun, *self.unreadable, *self.held_back), True)
        return order_of(self.sitting, stay | {number: grade.right for number, grade in self.grades.items()}, self.shown)

    def next_after(self, number: int | None) -> int | None:
        """Return the next question without an answer; None if all are answered.

        After the last question, the search goes on with the first.

        :param number: the current question; None to begin with the first.
        """
        order = self.order
        place = order.index(number) + 1 if number in order else 0
        around = (*order[place:], *order[:place])
        done = self.grades.keys() | self.unreadable | self.held_back
        return next((other for other in around if other not in done), None)

    def link(self, number: int | None) -> Link:
        """Return the link to a question, or to the end of the set if ``number`` is None."""
        return Place(self.sitting, number).link


def graded_answers(answered: tuple[Answered, ...], sitting: Sitting, cited: CitedRuleset) -> tuple[Grade, bool]:
    """Grade the answers to a question. If this session has graded these answers recently, return the earlier grade.

    :return: the grade, and whether every step is answered.
    :raises UnreadableError: if the question or an answer can no longer be read.
    """
    known = st.session_state.setdefault("graded_answers", {})
    key = answered[0].sitting, answered[0].number
    before = known.pop(key, None)
    same = before and before[0] == answered and before[1] is cited
    if not same or before[2].question.sitting.whole != sitting.whole:
        grade = graded_anew(answered, sitting, cited)
        before = answered, cited, grade, len(answered) >= len(type_of(grade.question).steps(grade.question))
    known[key] = before  # the entry used last moves to the end, so that the oldest is dropped first
    if len(known) > MOST_GRADED:
        del known[next(iter(known))]
    return before[2:]


def graded_set(sitting: Sitting, cited: CitedRuleset) -> GradedSet:
    """Return all answers of the learner in a set, graded by the current rules."""
    answers, held_back = given(kept_under(sitting))
    grades, begun, unreadable = {}, {}, set()
    for number, answered in answers.items():
        if number <= highest(sitting):
            try:
                grade, finished = graded_answers(answered, sitting, cited)
            except UnreadableError:
                unreadable.add(number)
                continue
            if finished:
                grades[number] = grade
            else:
                begun[number] = grade, len(answered)
    told = shown(kept_under(sitting)) if what_of_a_day(sitting.whole) == DUE else {}
    return GradedSet(sitting, grades, begun, frozenset(unreadable), held_back, told)


STREAK = 10
"""The number of right answers in a row after which questions get harder automatically."""


def fitted_to(graded: GradedSet, number: int | None) -> Sitting:
    """Return the set with a difficulty for question ``number``, the next one.

    In a streak of right answers, the difficulty does not fall, and after every `STREAK` of them it rises by `MORE`.

    The set is returned unchanged if it does not adapt to the learner, if the difficulty of this question is already
    decided, or if ``number`` is None.
    """
    sitting = graded.sitting
    if sitting.fit is None or not number or number < len(sitting.later) + 2:
        return sitting
    fit, run = as_fit(wanted_now(sitting)), right_in_a_row(graded)
    if run >= STREAK:
        before = sitting.fit_of(number)
        fit = max(fit, min(HARDEST, before + MORE) if at_streak(graded) else before)
    return sitting.fitted(number, fit)


def at_streak(graded: GradedSet) -> bool:
    """Return whether the number of right answers in a row, up to the last answer, is a multiple of `STREAK`."""
    run = right_in_a_row(graded)
    return bool(run) and not run % STREAK


def right_in_a_row(graded: GradedSet) -> int:
    """Return the number of right answers in a row, counted back from the last answer."""
    latest = (graded.grades[number].right for number in reversed(graded.order) if number in graded.grades)
    return sum(takewhile(bool, latest))


SETS = 5
"""How many of the learner's latest sets are considered. Older sets say little about the present."""
_FOUND, _NAMED, _EARLIER = "mistakes_found", "mistakes_named", "mistakes_earlier"


def with_history(grade: Grade, graded: GradedSet) -> Grade:
    """Return a grade with the learner's earlier mistakes added, which make some explanations likelier than others.

    The grade of a right answer is returned unchanged.
    """
    if grade.right:
        return grade
    here = [_mistakes(other) for before, other in sorted(graded.grades.items()) if before < grade.question.number]
    return replace(grade, history=history_of([*_earlier(graded), *here]))


def _mistakes(grade: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes in an answer; empty if it is right. The session caches them for each grade."""
    if grade.right:
        return ()
    # the cache holds the grade, too, so that no other grade can get the same id
    return _cached(_NAMED, id(grade), lambda: (grade, type_of(grade.question).mistakes(grade)))[1]


def _cached(name: str, key: object, make: Callable[[], T]) -> T:
    """Return the value of a key in the session's cache of this name. If the value is not there, make it now."""
    known = st.session_state.setdefault(name, {})
    if key not in known:
        if len(known) > MOST_GRADED:
            known.clear()
        known[key] = make()
    return known[key]


def _earlier(graded: GradedSet) -> list[tuple[Mistake, ...]]:
    """Return the mistakes in each answer of the learner's last sets, but not those in the current set.

    The session caches them until another set is open.
    """
    now, known = kept_under(graded.sitting), st.session_state.setdefault(_EARLIER, {})
    try:
        learner = current_learner()
        if learner and (learner.id, now) not in known:
            known.clear()
            others = [one for one in store().sittings(learner.id, SETS + 1) if one.sitting != now][:SETS]
            known[learner.id, now] = [found for one in others for found in _of_set(one, learner)]
    except StoreError:
        return []  # the page reports the error when it saves something
    return known[learner.id, now] if learner else []


def _of_set(kept: KeptSitting, learner: Learner) -> tuple[tuple[Mistake, ...], ...]:
    """Return the mistakes in each answer of an earlier set; empty if the set can no longer be read.

    The session caches them.
    """

    def found() -> tuple[tuple[Mistake, ...], ...]:
        sitting = readable_sitting(kept.sitting)
        grades = graded_set(sitting, cited_rulesets()[sitting.rules]).grades if sitting else {}
        return tuple(_mistakes(grade) for _, grade in sorted(grades.items()))

    return _cached(_FOUND, (learner.id, kept.sitting, kept.answered), found)
