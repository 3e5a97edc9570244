"""The end of a run of speed practice.

It shows the right answers, the best result, and wrong or slow answers to practise.
"""

import streamlit as st

from pages.components.practice.set_results import ToLookAt, look_at_html
from pages.practice.graded_set import GradedSet
from pages.practice.speed.best_results import best
from pages.practice.speed.speed_url import RunPlace
from pages.session.display import naming
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.saved_answers import end_set, given, why_nothing_is_kept
from quizzes.memory.review import Outcome
from quizzes.question.question import Grade
from quizzes.sets.aims.aim import Aim, can_practise, read_aim
from quizzes.sets.speed_practice import Kind, score, slow
from quizzes.sets.stored_question import kept_under
from quizzes.skills.evidence import evidence

MOST = 10
"""The most answers that are listed."""


def show_end(place: RunPlace, graded: GradedSet, title: str) -> None:
    """Show the results of a run of speed practice."""
    run, grades = place.run, graded.grades
    st.title(title if grades else "You didn't answer any questions in this run", anchor=False)
    if problem := why_nothing_is_kept():
        st.warning(problem)
    if grades:
        end_set(kept_under(run), len(grades))
        record(place, score(run, grades))
    wrong = [number for number, grade in sorted(grades.items()) if not grade.right]
    long = slow(grades, times(place))
    for head, numbers in (("Wrong", wrong), ("Right but slow", long)):
        if numbers:
            st.header(head, anchor=False)
            st.html(
                look_at_html(
                    [_to_look_at(place, grades[number], number) for number in numbers[:MOST]], run.rules, naming()
                )
            )
    if grades and not wrong and not long:
        st.write("No answer was wrong, and none took much longer than the rest.")


def record(place: RunPlace, reached: int) -> None:
    """Show the learner's best result so far, in small print."""
    before = best(Kind(place.run.speed), but=place.run)
    if before is not None:
        st.caption(f"Your best before this run: {before}." if reached > before else f"Your best: {before}.")


def times(place: RunPlace) -> dict[int, int]:
    """Return how long each answer took, in milliseconds, by the number of the question."""
    answers = given(kept_under(place.run)).answers
    return {number: said[0].took for number, said in answers.items() if said[0].took is not None}


def _to_look_at(place: RunPlace, grade: Grade, number: int) -> ToLookAt:
    took = times(place).get(number)
    return ToLookAt(
        grade,
        None if took is None else round(took / 1000),
        _aim(grade),
        RunPlace(place.run, number).link,
    )


def _aim(grade: Grade) -> Aim | None:
    """Return the skill that a wrong answer shows to be missing, or the skill that a slow answer used."""
    told = evidence(grade.question, grade)
    wanting = [one.skill for one in told if one.outcome is Outcome.WRONG] or [one.skill for one in told if grade.right]
    aims = (read_aim(skill) for skill in wanting)
    return next((aim for aim in aims if can_practise(aim, ruleset_in_force())), None)
