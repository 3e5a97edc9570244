"""Find the skills that a question tests.

A question tests a skill if a learner who breaks the rule of the skill gives a wrong answer.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from content.skills.skills import Care, skills
from quizzes.bill_steps.bill_form import ALL, Before, form_of
from quizzes.mistakes.bill.claimed_bill import Said, Slip, said_of
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.mistakes.payment_mistakes import slips
from quizzes.question.field import AllField, ChoiceField, Field, NumberField, TapField, Value
from quizzes.question.mistake import Mistake
from quizzes.question.payment_task import FIELD_OF, GAIN, PaidWin
from quizzes.question.prompt import ShownYaku
from quizzes.question.question import Part, Question, QuestionType, Step
from quizzes.skills.bill_skills import of_bill, of_the_end
from quizzes.skills.lapsed_skill import FAR, skill_lapsed, tested_skills
from quizzes.skills.question_skills import NAMED
from quizzes.types import TYPES
from scoring.score import ScoreResult

BILLS = frozenset({"han_fu", "han_total", "fu_sum", "whole_bill"})
"""The question types that ask for a score or a part of a score."""
OF_BILL = frozenset({"yaku", "dora", "han", "fu_items", "exact", "fu"})
"""The fields of a score for which slips are known."""

PAID = frozenset({*FIELD_OF.values(), GAIN})
"""The fields for payments."""
COMPARED = "changes"
"""The field that asks how the scores of two hands differ."""


@lru_cache(maxsize=64)
def decided(question: Question, step: Step) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the skills that each field of a step tests.

    A field that follows from earlier answers tests no skill. Some skills count only in questions about hands, because a
    question about the wording of a rule does not test these skills.
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
    """Return the ids of all skills that a question tests."""
    asked = TYPES[question.sitting.type]
    return tuple(
        dict.fromkeys(
            skill for step in asked.steps(question) for skills in decided(question, step).values() for skill in skills
        )
    )


def _of_field(asked: QuestionType, question: Question, step: Step, place: int) -> dict[str, None]:
    """Return the ids of the skills that one field of a step tests, by what the question type asks in this field."""
    field = step.fields[place]
    named = NAMED.get(asked.id)
    if named is not None:
        skills = dict.fromkeys(named(question, field.id))
        return skills if isinstance(field, NumberField) else {**skills, **by_trial(asked, question, field)}
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
    """Return the ids of the fields that are filled in, shown or asked before a field."""
    steps = asked.steps(question)
    named = {"yaku"} if any(isinstance(shown, ShownYaku) for shown in asked.shows(question)) else set[str]()
    given = asked.in_steps.given(question) if asked.in_steps else ()
    earlier = (*given, *steps[: [one.id for one in steps].index(step.id)])
    before = {field.id for one in earlier for field in one.fields} | {one.id for one in step.fields[:place]}
    return frozenset(before | named)


def of_pair(question: Question) -> dict[str, None]:
    """Return the ids of the skills that a learner needs to see whether two scores differ in han or in fu.

    A skill is needed if a learner without it could answer wrongly, by making the likeliest mistake in both hands or in
    only one of them.
    """
    right = tuple(said_of(win.best) for win in question.wins)
    slips = tuple(_likeliest(question, win) for win in question.wins)
    found: dict[str, None] = {}
    for skill in dict.fromkeys(skill for of_hand in slips for skill in of_hand):
        ids = {of_hand[skill].id for of_hand in slips if skill in of_hand}
        for made in (ids, *({one} for one in ids)):
            one, other = (
                of_hand[skill].said if skill in of_hand and of_hand[skill].id in made else said
                for of_hand, said in zip(slips, right, strict=True)
            )
            if _compared(one, other) != _compared(*right):
                found[skill] = None
    return found


def _likeliest(question: Question, result: ScoreResult) -> dict[str, Slip]:
    """Return the likeliest mistake of a learner who lacks a skill, by the id of the skill."""
    found: dict[str, Slip] = {}
    for slip in every_slip(result):
        skill = skill_lapsed(Mistake(slip.id, "", None, slip.parts), question)
        if skill is not None and slip.id not in FAR:
            found.setdefault(skill.id, slip)
    return found


def _compared(one: Said, other: Said) -> tuple[bool, bool]:
    return one.han != other.han, one.fu != other.fu


def of_payment(question: Question, part: Part) -> dict[str, None]:
    """Return the ids of the skills needed for one payment; empty if no win has the han and fu of the question."""
    win = PaidWin.of(question) if not question.wins else PaidWin.of_result(question.result)
    if win is None or not part.expected:
        return {}
    try:
        invited = list(slips(win, question.cited))
    except LookupError:
        return {}
    wrong = (slip for slip in invited if slip.numbers.get(part.field, part.expected[0]) not in part.expected)
    return tested_skills((Mistake(slip.id, part.field, None, slip.parts) for slip in wrong), question)


ABOVE = 15
"""Numbers up to this much above the right value are tried if a field does not list possible numbers."""


def by_trial(asked: QuestionType, question: Question, field: Field) -> dict[str, None]:
    """Return the ids of the skills that may be lacking when a learner enters a wrong value in a field.

    They are found by trying many wrong values, one after the other, while all other fields are left empty.
    """
    part = next(part for part in asked.grade(question, {}).parts if part.field == field.id)
    graded = (asked.grade(question, {field.id: value}) for value in wrong_values(field, part))
    made = (mistake for grade in graded for mistake in asked.mistakes(grade) if mistake.field == field.id)
    return tested_skills(made, question)


def wrong_values(field: Field, part: Part) -> Iterator[Value]:
    """Yield wrong values for a field, each as close as possible to a right value.

    Nothing is yielded if every value is right.
    """
    right = part.expected
    if not right:
        return
    match field:
        case NumberField():
            most = max((value for value in right if isinstance(value, int)), default=0)
            tried = field.steps or range(field.least, min(field.most, most + ABOVE) + 1)
            yield from (number for number in tried if number not in right and field.holds(number))
        case ChoiceField():
            yield from (option for option in field.options if option not in right)
        case TapField() if field.most == 1:
            yield from ((target.id,) for target in field.targets if (target.id,) not in right)
        case TapField() | AllField():
            ids = field.options if isinstance(field, AllField) else tuple(target.id for target in field.targets)
            there = right[0] if isinstance(right[0], tuple) else ()
            others = (tuple(one for one in ids if (one in there) is (one != turned)) for turned in ids)
            yield from (value for value in others if value not in right and field.holds(value))
        case _:
            return
