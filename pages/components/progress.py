"""A learner's progress: the skills of each group, days of practice, and coming reviews."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from content.skills.skills import skill_groups, skills
from quizzes.memory.practice_day import PracticeDay
from quizzes.memory.progress import Progress
from quizzes.memory.skill_level import Standing
from quizzes.skills.skill_findings import card_of

TOLD = 3
"""The most skills of a group that are named."""


@dataclass(frozen=True, slots=True)
class GroupLevel:
    """The skills of one group, counted by how well the learner knows them."""

    name: str
    sure: int
    """The number of skills that are known for sure."""
    learning: int
    """The number of skills that the learner has practised but does not know for sure yet."""
    total: int
    can: tuple[str, ...] = ()
    """The names of some skills that are known for sure, those from the latest lessons first."""

    @property
    def shares(self) -> tuple[int, int]:
        """The percentage of the group's skills that are known for sure, and the percentage still being learned."""
        return round(100 * self.sure / self.total), round(100 * self.learning / self.total)


def group_levels(progress: Progress, rules: str) -> list[GroupLevel]:
    """Return each group with a skill that the learner has already practised under this ruleset."""
    found: dict[str, list[Standing]] = {group: [] for group in skill_groups()}
    can: dict[str, list[str]] = {group: [] for group in skill_groups()}
    for skill in skills().values():
        standing = progress.standing(card_of(skill.id, rules))
        found[skill.group.id].append(standing)
        if standing is Standing.SURE:
            can[skill.group.id].insert(0, skill.name)
    levels = []
    for group, standings in found.items():
        sure, new = standings.count(Standing.SURE), standings.count(Standing.NEW)
        if new < len(standings):
            name = skill_groups()[group].name
            levels.append(
                GroupLevel(
                    name[:1].upper() + name[1:],
                    sure,
                    len(standings) - sure - new,
                    len(standings),
                    tuple(can[group][:TOLD]),
                )
            )
    return levels


WEEK = 7
SHOWN = 30
"""The most days with answers that are listed."""


@dataclass(frozen=True, slots=True)
class Week:
    """The totals of the last seven days, today included."""

    minutes: int
    questions: int
    right: int


def day_name(day: date) -> str:
    """Return a day in words, in English in every browser: ``22 Nov``.

    >>> from datetime import date
    >>> day_name(date(2026, 11, 2))
    '2 Nov'
    """
    return f"{day.day} {day:%b}"


def week(days: Sequence[PracticeDay], today: date) -> Week:
    """Return the totals of a week. A question whose time was not measured adds no time."""
    last = [one for one in days if today - one.day < timedelta(days=WEEK)]
    minutes = sum(one.questions * (one.seconds or 0) for one in last) / 60
    return Week(round(minutes), sum(one.questions for one in last), sum(one.right for one in last))


def days_words(days: Sequence[PracticeDay]) -> list[str]:
    """Return the days of practice in words, the latest first."""
    return [
        f"{day_name(one.day)}: {one.right} of {one.questions} right"
        + (f", {one.seconds:.0f} seconds a question" if one.seconds is not None else "")
        for one in reversed(days[-SHOWN:])
    ]


def due_days(ahead: Sequence[int], today: date) -> list[tuple[str, int, int]]:
    """Return the number of reviews on each coming day, and its percentage of the number on the busiest day."""
    names = ["Today", *(day_name(today + timedelta(days=later)) for later in range(1, len(ahead)))]
    most = max(ahead, default=0) or 1
    return [(name, count, round(100 * count / most)) for name, count in zip(names, ahead, strict=True)]
