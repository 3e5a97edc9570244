"""How much a learner has been taught: everything up to a lesson, or as much as the level of the set assumes."""

from collections.abc import Iterable, Mapping

from content.lessons import FU_LINES, lesson_menu, lessons
from content.skills.skills import Belongs, Skill, lapses, skill_of
from quizzes.question.mistake import Mistake
from quizzes.question.sitting import Sitting
from scoring import ScoreResult
from scoring.dealing import Difficulty, Menu


def taught(sitting: Sitting, usual: int | None = None) -> Menu | None:
    """Return what a hand may contain at this stage of teaching; None if the stage sets no limit.

    :param usual: outside of lessons, the number of the last lesson that learners at this level are assumed to know.
    """
    number = sitting.lesson_number or usual
    return None if number is None else lesson_menu(number)


def known_menu(sitting: Sitting, last_lesson: Mapping[Difficulty, int]) -> Menu:
    """Return what learners have been taught in a lesson or, outside of lessons, what they know at this level.

    :param last_lesson: the number of the last lesson that learners are assumed to know, by level.
    """
    return lesson_menu(sitting.lesson_number or last_lesson[sitting.level])


def known_yaku(sitting: Sitting, last_lesson: Mapping[Difficulty, int]) -> frozenset[str]:
    """Return the ids of the yaku in :func:`known_menu`."""
    return known_menu(sitting, last_lesson).yaku or frozenset()


def counts_fu(sitting: Sitting) -> bool:
    """Return whether the learner knows how to add up fu item by item.

    The learner is assumed to know this outside of lessons, in the lesson that teaches it, and in all later lessons.
    """
    return not 0 < sitting.lesson_number < FU_LINES


def is_taught(kind: Belongs, name: str, sitting: Sitting) -> bool:
    """Return whether the skill for a fu item, a wait, a row of the payment table or the like has been taught.

    Outside of lessons, everything counts as taught.

    :param name: the id of the fu item, the wait or the row.
    """
    skill = skill_of(kind, name)
    return not sitting.lesson or not skill or skill.lesson <= sitting.lesson_number


def items_are_taught(result: ScoreResult, sitting: Sitting) -> bool:
    """Return whether every fu item of a hand has been taught."""
    return all(is_taught("items", item.reason.value, sitting) for item in result.best.fu.items)


def named_cases(sitting: Sitting) -> frozenset[str]:
    """Return the ids of the situations that a lesson asks about.

    The result is empty outside of lessons, and for a lesson that may ask about every situation.
    """
    lesson = lessons().get(sitting.lesson_number)
    parts = lesson.practice if lesson else ()
    return frozenset(case for part in parts if part.type == sitting.type for case in part.cases)


def taught_mistakes(mistakes: Iterable[Mistake], sitting: Sitting) -> tuple[Mistake, ...]:
    """Return the named mistakes whose sentences use only what has been taught.

    Outside of lessons, all mistakes are returned.
    """

    def is_known(mistake: Mistake) -> bool:
        lapse = lapses()[mistake.id]
        if isinstance(lapse, Skill):
            return lapse.lesson <= sitting.lesson_number
        yaku = mistake.parts.get("yaku", ())
        named = (yaku,) if isinstance(yaku, str) else yaku if isinstance(yaku, tuple) else ()
        return all(is_taught("yaku", str(one), sitting) for one in named)

    return tuple(one for one in mistakes if not sitting.lesson or is_known(one))
