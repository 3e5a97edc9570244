"""How far somebody has come who is asked a question: inside a lesson as far as that, else as far as its level says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from content.lessons.menus import lesson_menu
from content.lessons.taught_bill import FU_LINES, as_taught
from content.skills.lapses import By, lapses
from content.skills.skills import Belongs, skill_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.explain.explanation import Explanation
    from content.skills.skills import Skill
    from quizzes.question.mistake import Mistake
    from quizzes.question.sitting import Sitting
    from scoring.dealing.menu import Menu


def reached(sitting: Sitting, usual: int) -> int:
    """The lesson up to which everything is known.

    :param usual: what it is where a sitting belongs to no lesson.
    """
    return sitting.lesson_number or usual


def taught(sitting: Sitting, usual: int | None = None) -> Menu | None:
    """What a hand may hold because it was taught; None where a level closes no door.

    :param usual: the lesson a level stands for where a sitting belongs to none.
    """
    number = sitting.lesson_number or usual
    return None if number is None else lesson_menu(number)


def counts_fu(sitting: Sitting) -> bool:
    """Whether fu may be added up item by item: outside of lessons, and from the lesson on that teaches it."""
    return not 0 < sitting.lesson_number < FU_LINES


def as_far_as_taught(told: Explanation, sitting: Sitting) -> Explanation:
    """An explanation without what a lesson has not taught yet; outside of lessons all of it."""
    return as_taught(told, sitting.lesson_number) if sitting.lesson else told


def named_cases(sitting: Sitting) -> frozenset[str]:
    """Ids of the moments at the table a lesson asks about; empty where it is about any, and outside of lessons."""
    lesson = lessons().get(sitting.lesson_number)
    parts = lesson.practice if lesson else ()
    return frozenset(case for part in parts if part.type == sitting.type for case in part.cases)


def taught_mistakes(found: Iterable[Mistake], sitting: Sitting) -> tuple[Mistake, ...]:
    """The named mistakes that can be told in words that were taught; outside of lessons all of them."""
    if not sitting.lesson:
        return tuple(found)
    return tuple(one for one in found if all(skill.lesson <= sitting.lesson_number for skill in _shows_want_of(one)))


def _shows_want_of(mistake: Mistake) -> list[Skill]:
    """The skills a mistake shows the want of: its own, or those of the yaku it is about."""
    lapse = lapses()[mistake.id]
    if lapse is None or isinstance(lapse, By):
        yaku = mistake.parts.get("yaku", ())
        named = (yaku,) if isinstance(yaku, str) else yaku if isinstance(yaku, tuple) else ()
        return [skill for one in named if (skill := skill_of(Belongs.YAKU, str(one)))]
    return [lapse]
