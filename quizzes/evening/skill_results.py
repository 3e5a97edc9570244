"""How well the players of an evening know each skill, according to all their answers, and a plan to practise more."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain

from content.rulesets import CitedRuleset
from content.skills.skills import skills
from quizzes.evening.item_question import ID as OWN
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import LONGEST_TITLE, Dealt, Plan, PlanError
from quizzes.evening.room import Room
from quizzes.memory import Outcome
from quizzes.sets import Aim, aimed_skill, can_practise, read_aim, types_for
from quizzes.skills.evidence import evidence
from scoring.dealing import Difficulty

AIMS, EACH = 5, 2
"""How many skills are practised at most, and with how many questions each."""
ENOUGH = 0.8
"""A skill with at least this share of right answers needs no more practice."""


@dataclass(frozen=True, slots=True)
class SkillResult:
    """The results of all players for one skill."""

    skill: str
    right: int
    """The number of answers that showed that a player has the skill."""
    wrong: int
    """The number of answers that showed that a player lacks the skill."""
    players: tuple[str, ...]
    """The ids of the players who gave the answers counted in ``wrong``, the player with the most of these first."""
    seen: bool = True
    """Whether the yaku, fu item, dora or wait of the skill occurred in the hand of one of the questions.

    This is also True if one of the questions about the skill had no hand.
    """

    @property
    def share(self) -> float:
        """The share of right answers about the skill, from 0 to 1."""
        return self.right / (self.right + self.wrong)


def by_skill(room: Room) -> tuple[SkillResult, ...]:
    """Return the results for each skill, the weakest skill first.

    Of equally weak skills, the skill with more wrong answers comes first. An answer to a question that a teacher wrote
    is not evidence about any skill.
    """
    right, wrong, seen = Counter[str](), defaultdict[str, Counter[str]](Counter), set[str]()
    for number in room.counted:
        question = room.question(number)
        if question.sitting.type == OWN:
            continue
        there: set[str] = set()
        for bill in (win.best for win in question.wins):
            there |= {found.yaku.id for found in bill.yaku} | {item.reason.value for item in bill.fu.items}
            there |= {bill.reading.wait.name.lower(), *(bonus.id for bonus in bill.bonuses)}
        for player, grade in room.grades(number).items():
            told = evidence(question, grade, aimed_skill(question.sitting, number), likeliest=True)
            for skill, outcome in told.items():
                if not there or not there.isdisjoint(chain(*skills()[skill].belongs.values())):
                    seen.add(skill)
                if outcome is Outcome.WRONG:
                    wrong[skill][player] += 1
                else:
                    right[skill] += 1
    results = [
        SkillResult(
            skill,
            right[skill],
            wrong[skill].total(),
            tuple(player for player, _ in wrong[skill].most_common()),
            skill in seen,
        )
        for skill in dict.fromkeys([*wrong, *right])
    ]
    return tuple(sorted(results, key=lambda one: (one.share, -one.wrong)))


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
