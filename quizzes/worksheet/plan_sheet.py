"""From the plan of an evening to its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.evening.item_question import ask_item
from quizzes.worksheet.sheet import Sheet

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.plan import Plan


def plan_sheet(plan: Plan, cited: CitedRuleset, address: str) -> Sheet:
    """All questions of a plan on a sheet as is usual; columns, paper and lines are set by ``dataclasses.replace``.

    :param address: where the plan is, as a phone opens it.
    :raises PlanError: if a question cannot be asked under these rules; one sentence for the teacher.
    :raises SheetError: if the plan has no question.
    """
    return Sheet(plan.title, tuple(ask_item(item, cited) for item in plan.items), address)
