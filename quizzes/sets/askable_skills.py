"""Find which skills of a lesson can be practised under a ruleset."""

from collections.abc import Iterator, Sequence
from itertools import cycle

from content.lessons.practice import Part
from content.payments.payment_table import limit_rows
from content.rulesets.cited_ruleset import CitedRuleset
from content.skills.skills import Belongs, skills
from quizzes.question.rule_moment import Moment, moments
from quizzes.sets.aim import counts
from quizzes.skills.lapsed_skill import DIFFERENCES, SUMS
from quizzes.skills.question_skills import skill_of_moment
from quizzes.types.rules.table_scenes import CHOMBOS, DRAWS, ENDS, scenes
from scoring.payment import Winner

MOMENTS = "rule_case"
"""The question type about the rule for a situation at the table."""
BY_HAN = "limit"
"""The type that asks which limit a number of han reaches. Under some rulesets, no number of han is a yakuman."""
SCENES_OF = {"rule.draw_noten": DRAWS, "rule.uma": ENDS, "rule.chombo_cost": CHOMBOS}
"""The kinds of situations at the table that test each of these skills."""


def askable(part: Part, cited: CitedRuleset | None) -> tuple[str, ...]:
    """Return the skills in one part of a lesson that can be practised under a ruleset, in order.

    :param cited: the ruleset. If it is None, because it is not known yet, all skills of the part are returned.
    """
    if cited is None:
        return part.skills
    if part.type == MOMENTS:
        return tuple(skill for skill in part.skills if skill == DIFFERENCES or moments_about(skill, part, cited))
    if part.type == SUMS:
        there = frozenset(scenes(cited, part.level))
        return tuple(skill for skill in part.skills if there.intersection(SCENES_OF.get(skill, there)))
    if part.type == BY_HAN:
        reached = frozenset(row.limit.value for row in limit_rows(cited, Winner.OTHER_RON) if row.first is not None)
        return tuple(skill for skill in part.skills if reached.intersection(skills()[skill].of(Belongs.LIMIT)))
    return tuple(skill for skill in part.skills if counts(skills()[skill], cited))


def in_turns(part: Part, skills: Sequence[str], cited: CitedRuleset | None) -> Iterator[str]:
    """Yield the skill for each question in one part of a lesson. The skills take turns.

    :param skills: the skills that can be practised. If there are none, empty ids are yielded; an empty id stands for
        any skill.
    """
    if cited is None or part.type != MOMENTS or not skills or DIFFERENCES in skills:
        yield from cycle(skills or ("",))
        return
    counts = {skill: len(moments_about(skill, part, cited)) for skill in skills}
    yield from (skill for turn in range(max(counts.values())) for skill in skills if turn < counts[skill])


def moments_about(skill: str, part: Part, cited: CitedRuleset) -> tuple[Moment, ...]:
    """Return the situations that test a skill and are decided by the current ruleset's document.

    If the lesson names situations, only the named situations are returned.
    """
    about = [one for one in moments(cited) if (found := skill_of_moment(one)) is not None and found.id == skill]
    return tuple([one for one in about if one.about.get("case") in part.cases] or about)
