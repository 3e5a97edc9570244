"""The skills of a part of a lesson that a ruleset has questions about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.skills.skills import Belongs, skills
from quizzes.question.rule_moment import moments
from quizzes.skills.lapsed_skill import DIFFERENCES, SUMS
from quizzes.skills.question_skills import skill_of_moment
from quizzes.types.rules.table_scenes import CHOMBOS, DRAWS, ENDS, scenes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content.lessons.practice import Part
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.question.rule_moment import Moment

MOMENTS = "rule_case"
"""The type that asks how a document rules on a moment."""
SCENES_OF = {"rule.draw_noten": DRAWS, "rule.uma": ENDS, "rule.chombo_cost": CHOMBOS}
"""The scenes at the table that show a skill."""


def askable(part: Part, cited: CitedRuleset | None) -> tuple[str, ...]:
    """Return the skills of a part that its questions can be about under a ruleset, in the order of the part.

    :param cited: the ruleset; None if it is not known yet, so that every skill may be asked.
    """
    if cited is None:
        return part.skills
    if part.type == MOMENTS:
        return tuple(skill for skill in part.skills if skill == DIFFERENCES or moments_about(skill, part, cited))
    if part.type == SUMS:
        there = frozenset(scenes(cited, part.level))
        return tuple(skill for skill in part.skills if there.intersection(SCENES_OF.get(skill, there)))
    return tuple(skill for skill in part.skills if _counts(skill, cited))


def most_questions(part: Part, skills: Sequence[str], cited: CitedRuleset | None) -> int:
    """Return how many different questions a part has about some of its skills under a ruleset."""
    if cited is None or part.type != MOMENTS or not skills or DIFFERENCES in skills:
        return part.items
    return sum(len(moments_about(skill, part, cited)) for skill in skills)


def moments_about(skill: str, part: Part, cited: CitedRuleset) -> tuple[Moment, ...]:
    """Return the moments about a skill that the document in force rules on, those the lesson names if there are any."""
    about = [one for one in moments(cited) if (found := skill_of_moment(one)) is not None and found.id == skill]
    named = [one for one in about if one.about.get("case") in part.cases]
    return tuple(named or about)


def _counts(skill: str, cited: CitedRuleset) -> bool:
    """Return whether a ruleset counts what a skill is about; skills of no yaku and no dora always count."""
    counted = (*skills()[skill].of(Belongs.YAKU), *skills()[skill].of(Belongs.BONUS))
    return not counted or any(one in cited.ruleset.prices for one in counted)
