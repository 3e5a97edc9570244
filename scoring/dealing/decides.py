"""Hands on which it shows whether a rule is known: breaking the rule changes what is asked.

A rule broken on purpose is a function from a scored hand to the value somebody would give who breaks it, or None where
the rule has no bearing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from scoring.dealing.generator import deal

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from scoring.dealing.wish import Wish
    from scoring.score import ScoreResult

Value = TypeVar("Value")


def decides(
    asked: Callable[[ScoreResult], Value], broken: Callable[[ScoreResult], Value | None]
) -> Callable[[ScoreResult], bool]:
    """Whether breaking a rule changes what is asked, as a wish's ``fits``.

    Hands on which the 2 fu of a wait change the rounded fu::

        def no_wait(result):
            fu = [item.fu for item in result.best.fu.items if item.reason not in WAIT_FU.values()]
            return rounded_fu(sum(fu))

        deal(rng, Wish(rules, fits=decides(lambda result: result.best.fu.rounded, no_wait)))
    """

    def fits(result: ScoreResult) -> bool:
        value = broken(result)
        return value is not None and value != asked(result)

    return fits


def separates(
    asked: Callable[[ScoreResult], Value],
    one: Callable[[ScoreResult], Value | None],
    other: Callable[[ScoreResult], Value | None],
) -> Callable[[ScoreResult], bool]:
    """Whether two rules broken on purpose both show on a hand, and differently."""
    of_one, of_other = decides(asked, one), decides(asked, other)
    return lambda result: of_one(result) and of_other(result) and one(result) != other(result)


def separate(
    rng: Random,
    wish: Wish,
    asked: Callable[[ScoreResult], Value],
    one: Callable[[ScoreResult], Value | None],
    other: Callable[[ScoreResult], Value | None],
    attempts: int | None = None,
) -> ScoreResult:
    """A hand on which two mistakes both lead to a wrong value, each to its own: the answer tells which it is.

    :raises ImpossibleWishError: if none was found in so many attempts.
    """
    apart, already = separates(asked, one, other), wish.fits
    both = apart if already is None else (lambda result: already(result) and apart(result))
    return deal(rng, replace(wish, fits=both), attempts)
