"""The right han and fu of a scored hand, as a learner gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.payment import LEAST_HAN, LIMIT_BASE, Limit

if TYPE_CHECKING:
    from scoring.score import ScoreResult

YAKUMAN_HAN = 13
"""How a yakuman is given: 13 han for each (a counted yakuman begins at 13 in every document that has one)."""

LIMIT_FROM = LEAST_HAN[Limit.MANGAN]
"""Han from which fu no longer matter."""


def right_han(result: ScoreResult) -> tuple[int, ...]:
    """Every han that is right, the hand's own first: 0 for a hand without yaku, 13 for each yakuman.

    Where a table pays at most so many yakuman, the paid number is right as well.
    """
    best = result.best
    if not best.payments:
        return (0,)
    if not best.yakuman:
        return (best.han,)
    paid = best.base.points // LIMIT_BASE[Limit.YAKUMAN]
    return tuple(dict.fromkeys((YAKUMAN_HAN * best.yakuman, YAKUMAN_HAN * paid)))


def right_fu(result: ScoreResult) -> tuple[int, ...]:
    """The right fu, rounded; none where fu do not matter."""
    best = result.best
    if not best.payments or best.yakuman or best.han >= LIMIT_FROM:
        return ()
    return (best.fu.rounded,)
