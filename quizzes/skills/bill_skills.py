"""Find the skills that a learner needs for each field of a score.

The result of every possible mistake is compared with the right value. Skills that were needed for earlier steps are
left out: after naming the yaku, a learner only has to add up their han.
"""

from collections.abc import Collection

from quizzes.mistakes.bill.answer_difference import FIELDS, as_answer
from quizzes.mistakes.bill.claimed_bill import Said, said_of
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.question.field import AllField, TapField
from quizzes.question.han_and_fu import YAKUMAN_HAN
from quizzes.question.mistake import Mistake
from quizzes.question.question import Question, QuestionType
from quizzes.skills.lapsed_skill import tested_skills
from scoring.fu import rounded_fu
from scoring.payment import LIMIT_BASE, Limit, base_points
from scoring.score import ScoreResult

ADDING, ROUNDING = "han.add", "fu.round_up"
"""The skills that a total tests if everything to be added or rounded is known."""
_BEFORE = {"han": ("yaku", "dora"), "exact": ("fu_items",), "fu": ("exact",)}
"""For each of these fields, the fields that determine its value."""


def of_bill(asked: QuestionType, question: Question, before: Collection[str], name: str) -> dict[str, None]:
    """Return the ids of the skills that a learner needs for a field of a score.

    :param before: the ids of the earlier fields, whether answered or filled in.
    """
    result = question.result
    part = next(part for part in asked.grade(question, {}).parts if part.field == name)
    if not part.expected:
        return {}
    if name == "fu" and "exact" in before:
        return {ROUNDING: None} if rounded_fu(result.best.fu.exact) != result.best.fu.exact else {}
    if name == "exact" and "fu_items" in before:
        return {}  # the learner only has to add up the fu, and no card trains adding up fu
    known = [one for one in _BEFORE.get(name, ()) if one in before]
    several = bool(known) or len(result.best.yaku) + len(result.best.bonuses) > 1
    decided = {ADDING: None} if name == "han" and several else {}
    right, seen = said_of(result.best), _option_ids(asked, question, name)
    for slip in every_slip(result):
        if any(_at(slip.said, one, None) != _at(right, one, None) for one in known):
            continue  # this mistake would already show as a wrong answer in an earlier field
        value = _at(slip.said, name, seen)
        if value not in part.expected and value != _at(right, name, seen):
            decided |= tested_skills((Mistake(slip.id, name, None, slip.parts),), question)
    return decided


def of_the_end(question: Question) -> dict[str, None]:
    """Return the ids of the skills needed to find the payments when no earlier field is answered or filled in."""
    result = question.result
    right = _paid(said_of(result.best), result)
    found = (slip for slip in every_slip(result) if _paid(slip.said, result) != right)
    return tested_skills((Mistake(slip.id, "", None, slip.parts) for slip in found), question)


def _at(said: Said, field: str, options: Collection[str] | None) -> object:
    if field not in FIELDS:
        return None
    value = as_answer(said, (field,))[field]
    if options is not None and isinstance(value, tuple):
        return tuple(one for one in options if one in value)
    return value


def _option_ids(asked: QuestionType, question: Question, name: str) -> tuple[str, ...] | None:
    """Return the options of a field with options, in their order; None for other fields."""
    field = next(field for field in asked.fields(question) if field.id == name)
    match field:
        case AllField():
            return field.options
        case TapField():
            return tuple(target.id for target in field.targets)
    return None


def _paid(said: Said, result: ScoreResult) -> int:
    """Return the base points of this score, from which the payments follow.

    They depend on nothing else, because every reading has the same winner, way of winning and honba.
    """
    rules = result.rules
    if any(yaku in rules.prices and rules.prices[yaku].yakuman for yaku in said.yaku):
        return LIMIT_BASE[Limit.YAKUMAN] * (said.han // YAKUMAN_HAN)
    if not said.han:
        return 0
    return base_points(said.han, said.fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han).points
