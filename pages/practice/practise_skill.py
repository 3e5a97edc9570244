"""After a mistake and at the end of a set, offer questions about the skill that the learner lacks."""

from collections.abc import Mapping
from itertools import islice

import streamlit as st

from pages.components.practice_link import practise_html
from pages.practice.quiz_url import Place, go_to
from pages.session import ruleset_in_force
from quizzes.question import Grade, Sitting, new_seed
from quizzes.sets import AND, aimed_skill, can_practise, has_several, read_aim
from quizzes.skills.evidence import evidence, weakest


def practice_offer_html(grade: Grade, sitting: Sitting) -> str:
    """Return an offer of five questions about the skill that a wrong answer shows to be missing.

    The text is empty if the set is already about this skill, or if the answer does not show that a skill is missing.
    """
    aimed = aimed_skill(sitting, grade.question.number)
    told = evidence(grade.question, grade, aimed).items()
    aim = next((read_aim(skill) for skill, outcome in told if outcome == "wrong" and skill != aimed), None)
    cited = ruleset_in_force()
    return practise_html(aim, cited.ruleset.id) if aim is not None and can_practise(aim, cited) else ""


def show_weakest(sitting: Sitting, grades: Mapping[int, Grade]) -> None:
    """At the end of a set, name the skill with the most mistakes, and offer to practise it."""
    skill = weakest(grades.values(), "" if has_several(sitting) else aimed_skill(sitting, 1))
    if skill is not None and can_practise(aim := read_aim(skill.id), ruleset_in_force()):
        st.html(practise_html(aim, ruleset_in_force().ruleset.id, "Weakest here:"))


def offer_missed(sitting: Sitting, grades: Mapping[int, Grade]) -> None:
    """At the end of a set, offer a new question for each question that was answered wrongly.

    The new question is about the same skill, with another hand.
    """
    cited, aims = ruleset_in_force(), []
    for number, grade in grades.items():
        told = {} if grade.right else evidence(grade.question, grade, aimed_skill(sitting, number), likeliest=True)
        wrong = (read_aim(skill) for skill, outcome in told.items() if outcome == "wrong")
        aims += [aim.id for aim in islice((aim for aim in wrong if can_practise(aim, cited)), 1)]
    if aims:
        again = Sitting(cited.ruleset.id, new_seed(), sitting.level, aim=AND.join(aims), length=len(aims))
        label = "One more like the one you missed" if len(aims) == 1 else f"{len(aims)} more like the ones you missed"
        st.button(label, key="missed", on_click=go_to, args=(Place(again),))
