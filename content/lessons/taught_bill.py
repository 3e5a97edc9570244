"""Explanations and answers, reduced to what the lessons have taught so far."""

import re
from dataclasses import replace

from content.explain.answers.right_answer import RightAnswer
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


OTHERWISE = re.compile(r"\b(chow|pong|pung|kong)s?\b", re.IGNORECASE)
"""Words that some documents use for chii, pon and kan."""


def in_own_words(right: RightAnswer) -> RightAnswer:
    """Remove the explanation from a right answer if it uses words that the lessons don't teach.

    An answer that has nothing but an explanation stays unchanged. The list of sources below the answer still quotes
    the document.
    """
    return replace(right, sentence="") if right.value and OTHERWISE.search(right.sentence) else right
