"""Deal the questions of a plan. Recently dealt questions are cached."""

from functools import lru_cache

from markupsafe import Markup

from content.words.plain_errors import for_people
from content.words.yaku_book import Naming
from pages.components.club.plan_questions import shown_above
from pages.session.ruleset_picker import cited_rulesets
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import Item, Plan, PlanError
from quizzes.question.question import Question
from scoring.ruleset import Ruleset

KEPT = 500
"""The number of cached questions, for all teachers who prepare plans at the same time."""


def asked(item: Item, rules: str) -> Question | str:
    """Return the question for an item of a plan, or one sentence that says why it cannot be asked."""
    return _asked(item, rules, cited_rulesets()[rules].ruleset)


@lru_cache(KEPT)
def _asked(item: Item, rules: str, _values: Ruleset) -> Question | str:
    """Deal the question. The values are a cache key, because a club may change its rules."""
    try:
        return ask_item(item, cited_rulesets()[rules])
    except PlanError as error:
        return for_people(error)


def seen_above(item: Item, rules: str, naming: Naming, *, index: bool) -> tuple[Markup, ...]:
    """Return what a question shows above its fields. The result is empty if the question cannot be asked."""
    return _seen_above(item, rules, cited_rulesets()[rules].ruleset, naming, index=index)


@lru_cache(KEPT)
def _seen_above(item: Item, rules: str, values: Ruleset, naming: Naming, *, index: bool) -> tuple[Markup, ...]:
    question = _asked(item, rules, values)
    return () if isinstance(question, str) else tuple(shown_above(question, naming, index=index))


def all_asked(plan: Plan) -> tuple[Question, ...] | None:
    """Return every question of a plan; None if the plan is empty or a question cannot be asked."""
    found = [asked(item, plan.rules) for item in plan.items]
    questions = tuple(one for one in found if isinstance(one, Question))
    return questions if questions and len(questions) == len(found) else None
