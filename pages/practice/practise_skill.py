"""The way from a mistake, and from the end of a set, to questions about the one skill that was wanting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.components.practice_link import practise_html
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.memory.review import Outcome
from quizzes.sets.aims.aim import Aim, can_practise, read_aim
from quizzes.sets.aims.aim_list import aimed_skill, has_several
from quizzes.skills.evidence import evidence
from quizzes.skills.weakest_skill import weakest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.skills.skills import Skill
    from quizzes.question.question import Grade
    from quizzes.question.sitting import Sitting


def offer_to_practise(grade: Grade, sitting: Sitting) -> None:
    """After a wrong answer: five questions on what it gave away; not where the set is about that already."""
    aimed = aimed_skill(sitting, grade.question.number)
    wrong = (one.skill for one in evidence(grade.question, grade, aimed) if one.outcome is Outcome.WRONG)
    aim = next((read_aim(skill) for skill in wrong if skill != aimed), None)
    if aim is not None and can_practise(aim, ruleset_in_force()):
        st.html(practise_html(aim, ruleset_in_force().ruleset.id, here=True))


def show_weakest(sitting: Sitting, grades: Mapping[int, Grade]) -> None:
    """At the end of a set: what went wrong most, and the way into it."""
    aimed = "" if has_several(sitting) else aimed_skill(sitting, 1)
    skill = weakest(grades.values(), aimed)
    if skill is not None and can_practise(_aim(skill), ruleset_in_force()):
        st.html(practise_html(_aim(skill), ruleset_in_force().ruleset.id, "Weakest here:", here=True))


def _aim(skill: Skill) -> Aim:
    return read_aim(skill.id)
