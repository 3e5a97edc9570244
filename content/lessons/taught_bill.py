"""Explanations of scores, reduced to what the lessons have taught so far."""

from dataclasses import replace

from content.explain.explanation import Explanation
from content.lessons.menus import lesson_menu
from scoring.payment import Limit

YAKU, LIMITS, FU_LINES, PAYMENTS, READINGS, PENALTIES = 4, 15, 19, 23, 26, 30
"""The lessons from which explanations include these subjects. Hands never have yaku or dora that are taught later."""


def as_taught(told: Explanation, lesson: int) -> Explanation:
    """Return an explanation without anything that is taught after this lesson.

    Before the lesson on the payment table, payments are shown only for limits. Before the lesson on limits, no payments
    are shown.
    """
    known = lesson_menu(lesson).yaku or frozenset()
    pays = lesson >= PAYMENTS or (lesson >= LIMITS and told.limit is not Limit.NONE)
    return replace(
        told,
        fu=told.fu if lesson >= FU_LINES else None,
        base=told.base if lesson >= PAYMENTS else None,
        payments=told.payments if pays else (),
        sticks=told.sticks if pays else None,
        false_win=told.false_win if lesson >= PENALTIES else None,
        tempting=lambda: tuple(miss for miss in told.near_misses if miss.yaku in known),
        covered=tuple(step for step in told.covered if step.id in known),
        others=told.others if lesson >= READINGS else (),
    )
