"""The yaku offered as options: those the hand has, those it nearly has, and common ones."""

from functools import lru_cache
from random import Random

from quizzes.question.han_and_fu import paid_alike
from scoring.conditions.every_condition import conditions_met
from scoring.dealing.levels import LEVELS, Difficulty
from scoring.dealing.menu import Menu
from scoring.near_misses.near_miss import tempting
from scoring.score import ScoreResult
from scoring.yaku import YAKU

MOST = 12
"""The most options, unless the hand has and nearly has more."""
USUAL = {Difficulty.FIRST_STEPS: 8}
OTHERWISE = 10
"""How many options are offered if the hand does not need more."""
ALWAYS = ("riichi", "menzen_tsumo", "tanyao", "pinfu")
"""Always offered, so that seeing one of them tells nothing about the hand."""
_NEAR = 4
"""How many tempting yaku are offered if the caller names none."""


@lru_cache(maxsize=64)
def yaku_options(
    result: ScoreResult, level: Difficulty, menu: Menu | None = None, near: tuple[str, ...] | None = None
) -> tuple[str, ...]:
    """Return the ids of the offered yaku, in the order of the yaku book, which is the same for every hand.

    :param menu: the content taught so far, inside a lesson; no other yaku is offered.
    :param near: the yaku that the hand nearly has, all of which are offered; None for the most tempting ones.
    """
    known = YAKU if menu is None or menu.yaku is None else menu.yaku
    prices, closed = result.rules.prices, result.hand.closed
    has = [found.yaku.id for bill in paid_alike(result) for found in bill.yaku]
    nearly = near if near is not None else tuple(miss.yaku.id for miss in tempting(result)[:_NEAR])
    met = conditions_met(result.best.win)
    covered = [
        yaku.id
        for yaku in YAKU.values()
        if yaku.id in prices and prices[yaku.id].of(closed=closed) is not None and not yaku.needs & ~met
    ]
    always = [yaku for yaku in ALWAYS if yaku in prices]
    needed = dict.fromkeys((*has, *always, *nearly))
    most = MOST if near is None else max(MOST, len(needed))
    tempts = tuple(dict.fromkeys((*needed, *covered)))[:most]
    # seeded by the hand, so that a stored question always offers the same options
    lot = Random(str(result.hand))  # noqa: S311 (a question is no secret)
    likely = {yaku: lot.random() ** (1 / weight) for yaku, weight in LEVELS[level].towards.items()}
    tempts = tuple(yaku for yaku in tempts if yaku in known)
    left = (yaku for yaku in likely if yaku in prices and yaku in known and yaku not in tempts)
    others = sorted(left, key=likely.__getitem__)
    drawn = others[::-1][: max(0, USUAL.get(level, OTHERWISE) - len(tempts))]
    return tuple(yaku for yaku in YAKU if yaku in tempts or yaku in drawn)
