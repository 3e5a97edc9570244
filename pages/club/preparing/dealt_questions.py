"""The questions of the plan as they are asked, each dealt once for as long as it stands there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from content.words.plain_errors import for_people
from pages.session.ruleset_picker import cited_rulesets
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import PlanError
from quizzes.question.question import Question

if TYPE_CHECKING:
    from quizzes.evening.plan import Item, Plan
    from scoring.ruleset import Ruleset

KEPT = 500
"""Questions, of everybody who prepares at the same time."""


def asked(item: Item, rules: str) -> Question | str:
    """The question of an item under rules that are here, or why it cannot be asked, in a sentence."""
    return _asked(item, rules, cited_rulesets()[rules].ruleset)


@lru_cache(KEPT)
def _asked(item: Item, rules: str, _values: Ruleset) -> Question | str:
    """A club may change the values of its rules meanwhile: then it is another question."""
    try:
        return ask_item(item, cited_rulesets()[rules])
    except PlanError as error:
        return for_people(error)


def all_asked(plan: Plan) -> tuple[Question, ...] | None:
    """Every question of a plan; None if there is none, or one of them cannot be asked."""
    found = [asked(item, plan.rules) for item in plan.items]
    questions = tuple(one for one in found if isinstance(one, Question))
    return questions if questions and len(questions) == len(found) else None
