"""A learner's progress: the skills of each group, days of practice, and coming reviews."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

from markupsafe import Markup

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.skills.skills import skill_groups, skills
from pages.components.practice_link import practise_link
from pages.components.rule_page import rule_page
from pages.session.browser.html_links import address
from pages.templates import Template
from quizzes.memory.due import forecast, retired
from quizzes.memory.learning_day import streak
from quizzes.memory.practice_day import PracticeDay
from quizzes.memory.progress import Progress, progress
from quizzes.memory.skill_level import LAST, Standing
from quizzes.sets.aims.aim import can_practise, read_aim
from quizzes.sets.lessons.lesson_progress import Mastery
from quizzes.skills.skill_findings import card_of, skill_of
from quizzes.store.learner_totals import History

_HTML = Template(__file__)
WEAKEST, SLIPS, TOLD, SHOWN = 5, 6, 3, 30
"""The most weakest skills, frequent mistakes, skills of a group, and days with answers that are listed."""
AHEAD, WEEK, LEAST_REVIEWS = 7, 7, 10
"""The coming days that are shown, the days of a week, and the least number of reviews for a meaningful share."""


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


@dataclass(frozen=True, slots=True)
class Week:
    """The totals of the last seven days, today included."""

    minutes: int
    questions: int
    right: int


def day_name(day: date) -> str:
    """Return a day in words, always in English: ``22 Nov``.

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
    """Return each coming day, how many reviews it has, and this number as a percentage of the busiest day's."""
    names = ["Today", *(day_name(today + timedelta(days=later)) for later in range(1, len(ahead)))]
    most = max(ahead, default=0) or 1
    return [(name, count, round(100 * count / most)) for name, count in zip(names, ahead, strict=True)]


@dataclass(frozen=True, slots=True)
class ListedSkill:
    """A skill in a list, with a link to five questions about it."""

    name: str
    text: str
    practise: Markup | str
    rule_page: str = ""
    lesson: str = ""
    lesson_page: str = ""
    """The address of the skill's lesson if the skill is forgotten again and again; else empty."""


@lru_cache(64)
def progress_html(
    history: History,
    rules: str,
    today: date,
    passed: tuple[tuple[int, Mastery], ...] | None,
    following: int | None,
    speed: str | None,
) -> Markup:
    """Return everything about a learner's progress under a ruleset.

    :param passed: how well each passed lesson is known, by its number; None if the lessons could not be read.
    :param following: the number of the next lesson; None if there is none.
    :param speed: the best results in speed practice, in words; None as long as speed practice is locked.
    """
    known, days = history.skills, sorted(history.days, key=lambda one: one.day)
    found, gone = progress(known, days, today), retired(known)
    levels = group_levels(found, rules)
    coming = forecast((card for name, card in history.cards.items() if name not in gone), today, AHEAD)
    return _HTML.page(
        sum(level.sure for level in levels),
        sum(level.learning for level in levels),
        [] if passed is None else lesson_tiles(dict(passed), following, rules),
        levels,
        weakest(found, rules),
        week(days, today),
        streak(history.dates, today),
        due_days(coming, today),
        most_slips(found, rules),
        days_words(days),
        recall_words(days),
        speed,
        address("speed", rules),
    )


def recall_words(days: Sequence[PracticeDay]) -> str:
    """Return a sentence on how many reviews the learner remembered; empty after only a few reviews."""
    reviewed = sum(one.reviewed for one in days)
    if reviewed < LEAST_REVIEWS:
        return ""
    right, awaited = sum(one.recalled for one in days) / reviewed, sum(one.expected for one in days) / reviewed
    return f"In recent reviews you remembered {right:.0%} of {reviewed}, and we expected {awaited:.0%}."


def lesson_tiles(
    how: Mapping[int, Mastery], following: int | None, rules: str
) -> list[tuple[int, str, str, Mastery | None, bool]]:
    """Return the number, the title and the address of each lesson, how well it is known, and whether it is next."""
    return [
        (number, lesson.title, address("lesson", rules, lesson=lesson.id), how.get(number), number == following)
        for number, lesson in lessons().items()
    ]


def weakest(found: Progress, rules: str) -> list[ListedSkill]:
    """Return the skills with the lowest share of right answers, even if there are too few answers to call them weak."""
    listed = []
    for card in found.weakest[:WEAKEST]:
        known = found.skills[card]
        answers = min(known.answers, LAST)
        listed.append(
            listed_skill(card, f"{round(answers * known.right)} of {answers} right", rules, is_leech=known.leech)
        )
    return listed


def most_slips(found: Progress, rules: str) -> list[ListedSkill]:
    """Return the skills with the most recent mistakes, apart from those in the list of weakest skills."""
    above = found.weakest[:WEAKEST]
    times = [(card, "once" if count == 1 else f"{count} times") for card, count in found.slips if card not in above]
    return [listed_skill(card, text, rules) for card, text in times[:SLIPS]]


def listed_skill(card: str, text: str, rules: str, *, is_leech: bool = False) -> ListedSkill:
    """Return a skill for a list.

    If the skill's rule belongs to another ruleset, that ruleset's name is added.

    :param is_leech: whether the learner forgets the skill again and again; if so, the rule and lesson are named too.
    """
    skill, other = skills()[skill_of(card)], card.partition("@")[2]
    name, under = skill.name, other or rules
    if other not in {"", rules} and other in rulesets():
        name = f"{name} ({rulesets()[other].name})"
    can = under in rulesets() and can_practise(read_aim(skill.id), rulesets()[under])
    practise = practise_link(read_aim(skill.id), under) if can else ""
    if not is_leech:
        return ListedSkill(name, text, practise)
    lesson = address("lesson", rules, lesson=f"{skill.lesson:02}")
    return ListedSkill(name, text, practise, rule_page(skill, rules), f"lesson {skill.lesson}", lesson)
