"""A learner's progress: the skills of each group, days of practice, and coming reviews."""

from datetime import date, timedelta
from functools import lru_cache

from content.lessons import lessons
from content.rulesets import rulesets
from content.skills.skills import Skill, skill_groups, skills
from content.topics import topic
from content.words import capital
from pages.components.practice_link import practise_link
from pages.session import Markup, Template, address, topic_address
from quizzes.memory import LAST, Progress, forecast, progress, retired, streak
from quizzes.sets import Mastery, can_practise, read_aim
from quizzes.skills.evidence import card_of, skill_of
from quizzes.store.learner_totals import History

_HTML = Template(__file__)
WEAKEST, SLIPS, TOLD, SHOWN = 5, 6, 3, 30
"""How many entries are listed at most: weakest skills, frequent mistakes, skills of a group, days of practice."""
AHEAD, WEEK, LEAST_REVIEWS = 7, 7, 10
"""The number of coming days that are shown, the days of a week, and the fewest reviews with a meaningful percentage."""


ListedSkill = tuple[str, str, Markup | str, tuple[str, str, str] | None]
"""A skill in a list: its name, a text, a link to five questions about it, and what to read before practising.

What to read has three parts: the address of the page about the rule, the name of the lesson, and the lesson's address.
None means that the learner need not read anything first.
"""
NOT = {
    "not.guest_wind": "seat_wind",
    "not.pair_of_dragons": "chun",
    "not.pinfu_wait": "pinfu",
    "not.pinfu_pair": "pinfu",
    "not.closed_ron_han": "menzen_tsumo",
    "not.supposed_riichi": "riichi",
    "not.one_stray_set": "honitsu",
}
"""Skills that consist in noticing that a yaku does not count, each with the yaku."""
OF_GROUP = {"fu": "fu", "limit": "payments", "points": "payments", "who_pays": "payments", "rules": "rules"}
"""The page that explains the skills of each group. The page of yaku explains the groups that are not listed here."""


def group_levels(progress: Progress, rules: str) -> list[tuple[str, list[str], int, int]]:
    """Return the groups of skills that the learner has begun to practise under this ruleset.

    Each group has its name, the names of the skills that the learner is sure of, the number of skills that are
    practised but not yet sure, and the number of all skills. The names from the latest lessons come first.
    """
    levels = []
    for group in skill_groups().values():
        members = [skill for skill in skills().values() if skill.group.id == group.id]
        standings = [progress.standing(card_of(skill.id, rules)) for skill in members]
        sure = [skill.name for skill, how in zip(members, standings, strict=True) if how == "sure"]
        learning = len(members) - len(sure) - standings.count("new")
        if sure or learning:
            levels.append((capital(group.name), sure[::-1], learning, len(members)))
    return levels


def day_name(day: date) -> str:
    """Return a day in words, always in English: ``22 Nov``.

    >>> from datetime import date
    >>> day_name(date(2026, 11, 2))
    '2 Nov'
    """
    return f"{day.day} {day:%b}"


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
    coming = forecast((card for name, card in history.cards.items() if name not in gone), today, AHEAD)
    names = ["Today", *(day_name(today + timedelta(days=later)) for later in range(1, len(coming)))]
    busiest, well_known = max(coming, default=0) or 1, dict(passed or ())
    slips = [slip for slip in found.slips if slip[0] not in found.weakest[:WEAKEST]][:SLIPS]
    # skills with too few answers to be called weak are listed as well
    weakest = [(card, found.skills[card], min(found.skills[card].answers, LAST)) for card in found.weakest[:WEAKEST]]
    last = [one for one in days if today - one.day < timedelta(days=WEEK)]
    return _HTML.page(
        rules,
        [(lesson, well_known.get(number)) for number, lesson in (lessons() if passed is not None else {}).items()],
        following,
        group_levels(found, rules),
        TOLD,
        [
            listed_skill(card, f"{round(answers * known.right)} of {answers} right", rules, is_leech=known.leech)
            for card, known, answers in weakest
        ],
        # a question whose time was not measured adds no time
        round(sum(one.questions * (one.seconds or 0) for one in last) / 60),
        last,
        streak(history.dates, today),
        [(name, count, round(100 * count / busiest)) for name, count in zip(names, coming, strict=True)],
        [listed_skill(card, "once" if count == 1 else f"{count} times", rules) for card, count in slips],
        [(day_name(one.day), one) for one in reversed(days[-SHOWN:])],
        days,
        LEAST_REVIEWS,
        speed,
    )


def listed_skill(card: str, text: str, rules: str, *, is_leech: bool = False) -> ListedSkill:
    """Return a skill for a list.

    If the rule behind the skill belongs to another ruleset than ``rules``, the name of that ruleset is added.

    :param card: the id of the skill. If its rule belongs to one ruleset, ``@`` and the id of the ruleset follow.
    :param text: how well the learner does, such as "3 of 5 right".
    :param is_leech: whether the learner forgets the skill again and again.
    """
    skill, other = skills()[skill_of(card)], card.partition("@")[2]
    under, elsewhere = other or rules, other not in {"", rules} and other in rulesets()
    can = under in rulesets() and can_practise(read_aim(skill.id), rulesets()[under])
    lesson = f"lesson {skill.lesson}", address("lesson", rules, lesson=f"{skill.lesson:02}")
    return (
        f"{skill.name} ({rulesets()[other].name})" if elsewhere else skill.name,
        text,
        practise_link(read_aim(skill.id), under) if can else "",
        (rule_page(skill, rules), *lesson) if is_leech else None,
    )


def rule_page(skill: Skill, rules: str) -> str:
    """Return the address of the page that best explains the rule behind a skill."""
    if yaku := NOT.get(skill.id) or next(iter(skill.of("yaku")), ""):
        return address("yaku", rules, yaku=yaku)
    if skill.group.id == "tiles":
        return address("glossary", rules, chart="tiles")
    if topics := skill.of("topics"):
        return topic_address(topic(topics[0]), rules)
    if terms := skill.of("terms"):
        return address("glossary", rules, term=terms[0])
    return address(OF_GROUP.get(skill.group.id, "yaku"), rules)
