"""Find the skills that a question tests.

A question tests a skill if a learner who breaks the rule of the skill gives a wrong answer. For a field of a score,
skills that were needed for earlier steps are left out: after naming the yaku, a learner only has to add up their han.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain

from content.skills.skills import skills
from quizzes.bill_steps.bill_form import ALL, form_of
from quizzes.mistakes.bill.answer_difference import FIELDS, as_answer
from quizzes.mistakes.bill.claimed_bill import Said, Slip, said_of
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.mistakes.payment_mistakes import slips
from quizzes.question import (
    FIELD_OF,
    GAIN,
    YAKUMAN_HAN,
    AllField,
    ChoiceField,
    Field,
    Mistake,
    NumberField,
    Part,
    Question,
    QuestionType,
    ShownYaku,
    Step,
    TapField,
    Value,
    win_asked,
    win_of_result,
)
from quizzes.skills.question_skills import NAMED, tested_skills
from quizzes.types import type_of
from scoring import LIMIT_BASE, Limit, ScoreResult, base_points

Ids = dict[str, None]
"""The ids of skills, in order and each only once, as the keys of a dict."""
BILLS = {"han_fu", "han_total", "fu_sum", "whole_bill"}
"""The question types that ask for a score or a part of a score."""
PAID = {*FIELD_OF.values(), GAIN}


@lru_cache(maxsize=64)
def decided(question: Question, step: Step) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the skills that each field of a step tests.

    A field that follows from earlier answers tests no skill. Some skills count only in questions about hands, because a
    question about the wording of a rule does not test these skills.
    """
    return {
        field.id: tuple(
            skill
            for skill in _of_field(question, step, place)
            if question.wins or skills()[skill].group.care != "decides"
        )
        for place, field in enumerate(step.fields)
    }


def deciding(question: Question) -> tuple[str, ...]:
    """Return the ids of all skills that a question tests."""
    steps = type_of(question).steps(question)
    found = (skills for step in steps for skills in decided(question, step).values())
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def _of_field(question: Question, step: Step, place: int) -> Ids:
    """Return the ids of the skills that one field of a step tests, as the keys of a dict, in order.

    :param place: the index of the field in the step.
    """
    asked, field = type_of(question), step.fields[place]
    part = next(part for part in asked.grade(question, {}).parts if part.field == field.id)
    if asked.id in NAMED:
        found = dict.fromkeys(NAMED[asked.id](question, field.id))
        return found if isinstance(field, NumberField) else found | by_trial(asked, question, field, part)
    if asked.id in BILLS and field.id in {"yaku", "dora", "han", "fu_items", "exact", "fu"}:
        return of_bill(question, field, part, _before(asked, question, step, place))
    if field.id in PAID and isinstance(field, NumberField):
        hidden = asked.id in BILLS and form_of(question, ALL).hidden
        return of_payment(question, part) | (of_the_end(question) if hidden else {})
    is_compared = len(question.wins) > 1 and field.id == "changes"  # the field that asks how two scores differ
    return (of_pair(question) if is_compared else {}) | by_trial(asked, question, field, part)


def _before(asked: QuestionType, question: Question, step: Step, place: int) -> frozenset[str]:
    """Return the ids of the fields whose values a learner already knows or has entered when a field is asked.

    :param place: the index of the field in the step.
    """
    steps = asked.steps(question)
    named = {"yaku"} if any(isinstance(shown, ShownYaku) for shown in asked.shows(question)) else set[str]()
    earlier = (*asked.given(question), *steps[: [one.id for one in steps].index(step.id)])
    before = {field.id for one in earlier for field in one.fields} | {one.id for one in step.fields[:place]}
    return frozenset(before | named)


def of_pair(question: Question) -> Ids:
    """Return the ids of the skills that a learner needs to see whether two scores differ in han or in fu.

    A skill is needed if a learner without it could answer wrongly, by making the likeliest mistake in both hands or in
    only one of them.
    """
    right = tuple(said_of(win.best) for win in question.wins)
    slips = tuple(_likeliest(question, win) for win in question.wins)
    found: Ids = {}
    for skill in dict.fromkeys(chain.from_iterable(slips)):
        of_skill = [of_hand.get(skill) for of_hand in slips]
        ids = {slip.id for slip in of_skill if slip}
        for made in (ids, *({one} for one in ids)):
            one, other = (
                slip.said if slip and slip.id in made else said for slip, said in zip(of_skill, right, strict=True)
            )
            if _compared(one, other) != _compared(*right):
                found[skill] = None
    return found


def _likeliest(question: Question, result: ScoreResult) -> dict[str, Slip]:
    found: dict[str, Slip] = {}
    for slip in every_slip(result):
        for skill in tested_skills([Mistake(slip.id, "", None, slip.parts)], question):
            found.setdefault(skill, slip)
    return found


def _compared(one: Said, other: Said) -> tuple[bool, bool]:
    return one.han != other.han, one.fu != other.fu


def of_payment(question: Question, part: Part) -> Ids:
    """Return the ids of the skills needed for one payment; empty if no win has the han and fu of the question."""
    win = win_of_result(question.result) if question.wins else win_asked(question)
    if win is None or not part.expected:
        return {}
    try:
        invited = list(slips(win, question.cited))
    except LookupError:
        return {}
    wrong = (slip for slip in invited if slip.numbers.get(part.field, part.expected[0]) not in part.expected)
    return tested_skills((Mistake(slip.id, part.field, None, slip.parts) for slip in wrong), question)


def by_trial(asked: QuestionType, question: Question, field: Field, part: Part) -> Ids:
    """Return the ids of the skills that may be lacking when a learner enters a wrong value in a field.

    They are found by trying many wrong values, one after the other, while all other fields are left empty.

    :param part: the right values of the field.
    """
    graded = (asked.grade(question, {field.id: value}) for value in wrong_values(field, part))
    made = (mistake for grade in graded for mistake in asked.mistakes(grade) if mistake.field == field.id)
    return tested_skills(made, question)


def wrong_values(field: Field, part: Part) -> Iterator[Value]:
    """Yield wrong values for a field, each as close as possible to a right value.

    Nothing is yielded if every value is right.
    """
    right = part.expected
    tried: Iterable[Value] = ()
    match field:
        case NumberField():
            # if the field lists no numbers, try those up to a little above the right one
            most = max((value for value in right if isinstance(value, int)), default=0)
            tried = field.steps or range(field.least, min(field.most, most + 15) + 1)
        case ChoiceField():
            tried = field.options
        case TapField() if field.most == 1:
            tried = ((target.id,) for target in field.targets)
        case TapField() | AllField():
            ids = _ids(field) or ()
            there = right[0] if right and isinstance(right[0], tuple) else ()
            # each of these differs from the right value in one id, which is added or left out
            tried = (tuple(one for one in ids if (one in there) is (one != changed)) for changed in ids)
    yield from (value for value in tried if right and value not in right and field.holds(value))


def _ids(field: Field) -> tuple[str, ...] | None:
    """Return the ids of which a value of a field consists, in order; None if its values are no such lists."""
    if isinstance(field, TapField):
        return tuple(target.id for target in field.targets)
    return field.options if isinstance(field, AllField) else None


ADDING, ROUNDING = "han.add", "fu.round_up"
"""The skills of adding up han and of rounding up fu. A total tests only these if its parts are already known."""
_BEFORE = {"han": ("yaku", "dora"), "exact": ("fu_items",), "fu": ("exact",)}
"""For each of these fields, the fields that determine its value."""


def of_bill(question: Question, field: Field, part: Part, before: Collection[str]) -> Ids:
    """Return the ids of the skills that a learner needs for a field of a score.

    :param part: the right values of the field.
    :param before: the ids of the earlier fields, whether answered or filled in.
    """
    result, name = question.result, field.id
    if not part.expected:
        return {}
    if name == "fu" and "exact" in before:
        return {ROUNDING: None} if result.best.fu.rounded != result.best.fu.exact else {}
    if name == "exact" and "fu_items" in before:
        return {}  # the learner only has to add up the fu, and no card trains adding up fu
    known = [one for one in _BEFORE.get(name, ()) if one in before]
    several = known or len(result.best.yaku) + len(result.best.bonuses) > 1
    decided = {ADDING: None} if name == "han" and several else {}
    right = said_of(result.best)
    seen = _ids(field)
    for slip in every_slip(result):
        if any(_at(slip.said, one, None) != _at(right, one, None) for one in known):
            continue  # a learner with this mistake has already answered an earlier field wrongly
        value = _at(slip.said, name, seen)
        if value not in part.expected and value != _at(right, name, seen):
            decided |= tested_skills((Mistake(slip.id, name, None, slip.parts),), question)
    return decided


def of_the_end(question: Question) -> Ids:
    """Return the ids of the skills needed to find the payments when no earlier field is answered or filled in."""
    result = question.result
    right = _paid(said_of(result.best), result)
    found = (slip for slip in every_slip(result) if _paid(slip.said, result) != right)
    return tested_skills((Mistake(slip.id, "", None, slip.parts) for slip in found), question)


def _at(said: Said, field: str, options: Collection[str] | None) -> object:
    """Return what a learner who counts this score would answer in a field; None if a score does not have this field.

    :param options: the options of the field, in order. If not None, the answer contains no other ids.
    """
    if field not in FIELDS:
        return None
    value = as_answer(said, (field,))[field]
    if options is not None and isinstance(value, tuple):
        return tuple(one for one in options if one in value)
    return value


def _paid(said: Said, result: ScoreResult) -> int:
    """Return the base points of a score, to see whether a mistake changes the payments.

    Base points are enough for this, because a mistake does not change the winner, the way of winning or the honba.
    """
    rules = result.rules
    if any(yaku in rules.prices and rules.prices[yaku].yakuman for yaku in said.yaku):
        return LIMIT_BASE[Limit.YAKUMAN] * (said.han // YAKUMAN_HAN)
    if not said.han:
        return 0
    return base_points(said.han, said.fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han).points
