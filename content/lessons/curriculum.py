"""The curriculum: what each lesson teaches, and the numbers of lessons in earlier editions, which had sixteen lessons.

Hands, explanations and answers contain only what the learner has been taught.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import accumulate
from operator import or_
from random import Random
from typing import NamedTuple

from content.explain import Explanation, RightAnswer, explain
from content.loader import read_yaml
from content.rulesets import CitedRuleset
from content.words import Naming
from scoring import YAKU, ScoreResult
from scoring.dealing import Fact, Menu, Term, partner

MENUS = "lessons/menus.yaml"


def lesson_menu(lesson: int) -> Menu:
    """Return what has been taught by the end of this lesson.

    >>> sorted(lesson_menu(6).yaku - lesson_menu(5).yaku)
    ['ippatsu', 'riichi']

    :raises ContentError: if the file is invalid.
    :raises KeyError: if there is no lesson with this number.
    """
    return lesson_menus()[lesson]


@cache
def lesson_menus() -> Mapping[int, Menu]:
    """Return what has been taught by the end of each lesson, under the number of the lesson.

    :raises ContentError: if the file is invalid.
    """
    taught = {}
    for place, node in enumerate(read_yaml(MENUS).items(), 1):
        said = node.fields(("lesson",), ("yaku", "terms", "groups"))
        taught[said["lesson"].number(place, place)] = Menu(
            frozenset(yaku.choice(YAKU) for yaku in said["yaku"].items()) if "yaku" in said else None,
            frozenset(term.member(Term) for term in said["terms"].items()) if "terms" in said else frozenset(),
            said["groups"].number(0, 100) / 100 if "groups" in said else None,
        )
    return dict(zip(taught, accumulate(taught.values(), or_), strict=True))


YAKU_TAUGHT, LIMITS, FU_LINES, PAYMENTS, READINGS, PENALTIES = 4, 15, 19, 23, 26, 30
"""For each subject, the number of the first lesson whose explanations may mention it.

The hands of a lesson never have yaku or dora that a later lesson teaches.
"""


def as_taught(told: Explanation, lesson: int) -> Explanation:
    """Return an explanation without anything that is taught after this lesson.

    Outside of lessons (lesson 0), the explanation is complete.
    The lessons before the lesson on limits show no payments. Then, up to the lesson on the payment table, payments are
    shown only for hands that reach a limit.
    """
    if not lesson:
        return told
    known = lesson_menu(lesson).yaku or frozenset()
    pays = lesson >= PAYMENTS or (lesson >= LIMITS and told.limit)
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


def in_own_words(right: RightAnswer) -> RightAnswer:
    """Remove the explanation from a right answer if it uses words that the lessons don't teach.

    An answer that has nothing but an explanation stays unchanged. The list of sources below the answer still quotes
    the document.
    """
    others = r"(?i)\b(chow|pong|pung|kong)s?\b"  # words that some documents use for chii, pon and kan
    return replace(right, sentence="") if right.value and re.search(others, right.sentence) else right


class WhatIf(NamedTuple):
    """The lines of a score, and what changes if ron becomes tsumo or tsumo becomes ron."""

    won: str
    """The other way of winning: "tsumo"."""
    lines: tuple[str, ...]
    """The lines that the lessons have taught so far: "Tanyao, 1 han"."""
    goes: tuple[str, ...]
    """The lines that the score of the other win lacks."""
    comes: tuple[str, ...]
    """The lines that only the score of the other win has."""


def what_if(result: ScoreResult, cited: CitedRuleset, naming: Naming, lesson: int) -> WhatIf | None:
    """Return the score of a hand, compared with its score if ron becomes tsumo or tsumo becomes ron.

    None is returned if the lessons have not taught yaku yet, if the hand does not win both ways, or if one of the two
    wins has a yaku of a later lesson.
    """
    known = lesson_menu(lesson).yaku

    def readable(other: ScoreResult) -> bool:
        return bool(other.best.payments) and (known is None or known.issuperset(other.best.yaku.ids))

    if lesson < YAKU_TAUGHT or not readable(result):
        return None
    other = partner(Random(0), result, Fact.WIN, readable)  # noqa: S311 (there is at most one partner, so nothing is random)
    if other is None:
        return None
    before, after = (_lines(as_taught(explain(one, cited, naming), lesson)) for one in (result, other))
    return WhatIf(
        "tsumo" if other.context.is_tsumo else "ron",
        before,
        tuple(line for line in before if line not in after),
        tuple(line for line in after if line not in before),
    )


def _lines(told: Explanation) -> tuple[str, ...]:
    # if the payment does not depend on the fu, players do not count them
    steps = (*told.yaku, *told.bonuses, *(told.fu.steps if told.fu and told.fu.needed else ()))
    return tuple(f"{step.text}, {step.value}" for step in steps)


FORMER_EDITION = 11
"""The number of the last edition that had the sixteen former lessons."""
SPLIT: Mapping[int, tuple[int, ...]] = {
    1: (1,),
    2: (8,),
    3: (2, 3, 10),
    4: (4, 5),
    5: (6, 7),
    6: (9,),
    7: (11, 12),
    8: (13, 14),
    9: (15, 16, 17),
    10: (18,),
    11: (19, 20),
    12: (21, 22),
    13: (23, 24),
    14: (25,),
    15: (26, 27, 28),
    16: (29, 30, 31),
}
"""For each of the sixteen former lessons, the current lessons that teach its content."""


def split_into(number: int, edition: int) -> tuple[int, ...]:
    """Return the current lessons that teach what lesson ``number`` taught in the given edition.

    The result is empty if the edition had no such lesson.

    >>> split_into(4, 11), split_into(4, 12)
    ((4, 5), (4,))
    """
    return SPLIT.get(number, ()) if edition <= FORMER_EDITION else (number,)


def taught_up_to(number: int, edition: int) -> int:
    """Return the current lesson that a learner has reached after ``number`` lessons of the given edition.

    >>> taught_up_to(2, 11), taught_up_to(4, 11), taught_up_to(4, 12)
    (8, 10, 4)
    """
    if edition > FORMER_EDITION:
        return number
    return max((now for former, there in SPLIT.items() if former <= number for now in there), default=number)
