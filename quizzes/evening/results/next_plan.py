"""Make a plan of what the players of an evening should practise next."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import LONGEST_TITLE, Dealt, Plan, PlanError
from quizzes.evening.results.skill_results import SkillResult
from quizzes.sets.aims.aim import Aim, can_practise, read_aim, types_for
from scoring.dealing.levels import Difficulty

AIMS, EACH = 5, 2
"""How many skills are practised at most, and with how many questions each."""
ENOUGH = 0.8
"""The share of right answers from which a skill needs no more practice."""


def aims_for(skills: Sequence[SkillResult], cited: CitedRuleset) -> tuple[Aim, ...]:
    """Return what players should practise next: the weakest skills for which questions can be dealt."""
    weak = (read_aim(one.skill) for one in skills if one.wrong and one.share < ENOUGH)
    return tuple(aim for aim in weak if can_practise(aim, cited))[:AIMS]


def next_plan(plan: Plan, skills: Sequence[SkillResult], cited: CitedRuleset, seed: str) -> Plan | None:
    """Return a plan with two questions for each weak skill; None if no skill was weak.

    The plan has the settings of the evening.

    :param skills: the results for each skill, the weakest skill first.
    :param seed: the seed of the new hands.
    """
    level = next((item.level for item in plan.items if isinstance(item, Dealt)), Difficulty.STANDARD)
    aims = aims_for(skills, cited)
    dealt = (_dealt(aim, turn, level, seed, cited) for turn in range(EACH) for aim in aims)
    items = tuple(item for item in dealt if item is not None)
    if not items:
        return None
    title = f"Practice after {plan.title.removeprefix('Practice after ') or 'the last club evening'}"
    return replace(plan, items=items, title=title[:LONGEST_TITLE])


def _dealt(aim: Aim, turn: int, level: Difficulty, seed: str, cited: CitedRuleset) -> Dealt | None:
    """Return a question about an aim, of the type whose turn it is, or else of the next type that has a question."""
    types = types_for(aim)
    for step in range(len(types)):
        # deal all questions from one set, because the right answers within a set are balanced
        item = Dealt(types[(turn + step) % len(types)], seed, turn + 1, level=level, aim=aim.id)
        with suppress(PlanError):
            ask_item(item, cited)
            return item
    return None
