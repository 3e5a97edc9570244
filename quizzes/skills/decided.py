"""Which skills decide what is asked: whoever breaks their rule gives another answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.skills.skills import Care, skills
from quizzes.field import NumberField, SplitField
from quizzes.paid_win import FIELD_OF, GAIN
from quizzes.skills.by_trial import by_trial
from quizzes.skills.named import NAMED
from quizzes.skills.of_bill import of_bill, of_the_end
from quizzes.skills.of_pair import of_pair
from quizzes.skills.of_payment import of_payment
from quizzes.steps.form import ALL, Before, form_of
from quizzes.types import TYPES

if TYPE_CHECKING:
    from quizzes.question import Question, QuestionType, Step

BILLS = frozenset({"han_fu", "han_total", "fu_sum", "whole_bill"})
"""The types that ask for a bill or for part of it."""
OF_BILL = frozenset({"yaku", "dora", "han", "fu_items", "exact", "fu"})
"""The fields of a bill that slips are known for."""

PAID = frozenset({*FIELD_OF.values(), GAIN})
"""The fields of payments."""
COMPARED = "changes"
"""The field that asks in what the scores of two hands differ."""


def decided(question: Question, step: Step) -> dict[str, tuple[str, ...]]:
    """The skills that decide each field of a step, by its id; none where what it asks follows from what was said.

    Skills that a memory minds for what they decide are trained on hands alone: what a rule says of them is no number
    that they change.
    """
    asked = TYPES[question.sitting.type]
    return {
        field.id: tuple(
            skill
            for skill in _of_field(asked, question, step, place)
            if question.wins or skills()[skill].group.care is not Care.DECIDES
        )
        for place, field in enumerate(step.fields)
    }


def deciding(question: Question) -> tuple[str, ...]:
    """Every skill that decides something the question asks."""
    asked = TYPES[question.sitting.type]
    return tuple(
        dict.fromkeys(
            skill for step in asked.steps(question) for skills in decided(question, step).values() for skill in skills
        )
    )


def _of_field(asked: QuestionType, question: Question, step: Step, place: int) -> dict[str, None]:
    field = step.fields[place]
    named = NAMED.get(asked.id)
    if named is not None:
        skills = dict.fromkeys(named(question, field.id))
        return skills if isinstance(field, NumberField | SplitField) else {**skills, **by_trial(asked, question, field)}
    if asked.id in BILLS and field.id in OF_BILL:
        return of_bill(asked, question, _before(asked, question, step, place), field.id)
    if field.id in PAID and isinstance(field, NumberField):
        part = next(part for part in asked.grade(question, {}).parts if part.field == field.id)
        hidden = asked.id in BILLS and form_of(question, ALL).before is Before.HIDDEN
        return of_payment(question, part) | (of_the_end(question) if hidden else {})
    if len(question.wins) > 1 and field.id == COMPARED:
        return of_pair(question) | by_trial(asked, question, field)
    return by_trial(asked, question, field)


def _before(asked: QuestionType, question: Question, step: Step, place: int) -> frozenset[str]:
    """The fields that are given or asked before one."""
    steps = asked.steps(question)
    given = asked.in_steps.given(question) if asked.in_steps else ()
    earlier = (*given, *steps[: [one.id for one in steps].index(step.id)])
    return frozenset(field.id for one in earlier for field in one.fields) | {one.id for one in step.fields[:place]}
