"""How the score of a worked hand changes if it is won by tsumo instead of ron, or the other way round."""

from dataclasses import dataclass
from random import Random

from content.explain import Explanation, explain
from content.lessons.curriculum import FU_LINES, YAKU_TAUGHT, lesson_menu
from content.rulesets import CitedRuleset
from content.words import Naming
from scoring import ScoreResult
from scoring.dealing import Fact, partner


@dataclass(frozen=True, slots=True)
class WhatIf:
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
        return bool(other.best.payments) and (known is None or {one.yaku.id for one in other.best.yaku} <= known)

    if lesson < YAKU_TAUGHT or not readable(result):
        return None
    other = partner(Random(0), result, Fact.WIN, readable)  # noqa: S311 (there is at most one partner, so nothing is random)
    if other is None:
        return None
    before, after = (_lines(explain(one, cited, naming), lesson) for one in (result, other))
    return WhatIf(
        "tsumo" if other.context.is_tsumo else "ron",
        before,
        tuple(line for line in before if line not in after),
        tuple(line for line in after if line not in before),
    )


def _lines(told: Explanation, lesson: int) -> tuple[str, ...]:
    fu = told.fu if lesson >= FU_LINES else None
    # if the payment does not depend on the fu, players do not count them
    steps = (*told.yaku, *told.bonuses, *(fu.steps if fu and fu.needed else ()))
    return tuple(f"{step.text}, {step.value}" for step in steps)
