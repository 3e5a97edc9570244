"""Which skills decide what is asked in a field: every wrong answer is tried, and what it gives away is looked at.

No rule stands here: what a wrong answer comes from, the named mistakes of its type say, each a rule broken on purpose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.field import AllField, ChoiceField, NumberField, TapField
from quizzes.skills.lapsed import FAR, skill_lapsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.field import Field, Value
    from quizzes.question import Part, Question, QuestionType

ABOVE = 15
"""How far above what is right a number is tried, where its field names no numbers of its own."""


def by_trial(asked: QuestionType, question: Question, field: Field) -> dict[str, None]:
    """The skills one of which is wanting, as far as mistakes tell, where this field alone is answered wrongly."""
    part = next(part for part in asked.grade(question, {}).parts if part.field == field.id)
    found: dict[str, None] = {}
    for value in wrong_values(field, part):
        for mistake in asked.mistakes(asked.grade(question, {field.id: value})):
            skill = skill_lapsed(mistake, question)
            if mistake.field == field.id and mistake.id not in FAR and skill is not None:
                found[skill.id] = None
    return found


def wrong_values(field: Field, part: Part) -> Iterator[Value]:
    """Wrong answers to a field, each as near to a right one as can be; none where every answer is right."""
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
