"""How well the players of an evening know each skill, according to all their answers."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from content.skills.skills import skills
from quizzes.evening.own_question import ID as OWN
from quizzes.evening.room import Room
from quizzes.memory.review import Outcome
from quizzes.question.question import Grade
from quizzes.sets.aims.aim_list import aimed_skill
from quizzes.skills.evidence import evidence
from scoring.score import Bill


@dataclass(frozen=True, slots=True)
class SkillResult:
    """The results of all players for one skill."""

    skill: str
    right: int
    """The number of answers that showed the skill."""
    wrong: int
    """The number of answers that showed that the skill is missing."""
    players: tuple[str, ...]
    """The ids of the players who gave these answers, the player with the most answers first."""
    seen: bool = True
    """Whether the subject of the skill occurred in the hand of a question, or a question had no hand."""

    @property
    def share(self) -> float:
        """The share of right answers about the skill, from 0 to 1."""
        return self.right / (self.right + self.wrong)


def by_skill(room: Room) -> tuple[SkillResult, ...]:
    """Return the results for each skill, the weakest skill first.

    Of equally weak skills, the skill with more wrong answers comes first. An answer to a question that a teacher wrote
    is not evidence about any skill.
    """
    right, wrong, seen = Counter[str](), dict[str, Counter[str]](), set[str]()
    for number in room.counted:
        there = {thing for win in room.question(number).wins for thing in _things(win.best)}
        for player, grade in room.grades(number).items():
            for skill, outcome in _evidence_of(grade, number):
                if not there or not there.isdisjoint(chain(*skills()[skill].belongs.values())):
                    seen.add(skill)
                if outcome is Outcome.WRONG:
                    wrong.setdefault(skill, Counter())[player] += 1
                else:
                    right[skill] += 1
    results = [
        SkillResult(skill, right[skill], by.total(), tuple(player for player, _ in by.most_common()), skill in seen)
        for skill in dict.fromkeys([*wrong, *right])
        for by in [wrong.get(skill, Counter[str]())]
    ]
    return tuple(sorted(results, key=lambda one: (one.share, -one.wrong)))


def _things(bill: Bill) -> tuple[str, ...]:
    yaku, items = (found.yaku.id for found in bill.yaku), (item.reason.value for item in bill.fu.items)
    return *yaku, *items, *(bonus.id for bonus in bill.bonuses), bill.reading.wait.name.lower()


def _evidence_of(grade: Grade, number: int) -> list[tuple[str, Outcome]]:
    question = grade.question
    if question.sitting.type == OWN:
        return []
    shown = evidence(question, grade, aimed_skill(question.sitting, number), likeliest=True)
    return [(one.skill, one.outcome) for one in shown]
