"""The right han and fu of a scored hand, as a learner gives them, and the dora in its tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.payment import LEAST_HAN, LIMIT_BASE, Limit

if TYPE_CHECKING:
    from scoring.score import Bill, ScoreResult

YAKUMAN_HAN = 13
"""How a yakuman is given: 13 han for each (a counted yakuman begins at 13 in every document that has one)."""

LIMIT_FROM = LEAST_HAN[Limit.MANGAN]
"""Han from which fu no longer matter."""


def dora_held(result: ScoreResult) -> int:
    """The dora in the tiles, whether or not they count: beside no yaku they do not."""
    prices, kinds = result.rules.prices, result.hand.kinds
    dora = sum(kinds.count(kind) for bonus, wanted in result.context.dora if bonus in prices for kind in wanted)
    return dora + len(result.hand.reds) * ("aka_dora" in prices)


class Count(NamedTuple):
    """A right answer: han, the fu beside them, and the reading that has both."""

    han: int
    fu: int | None
    """Rounded; None where fu do not matter."""
    bill: Bill


def paid_alike(result: ScoreResult) -> tuple[Bill, ...]:
    """The readings for which everybody pays the same as for the best, that one first: each is right."""
    return tuple(bill for bill in result.bills if bill.payments == result.best.payments)


def right_counts(result: ScoreResult) -> tuple[Count, ...]:
    """Every right answer: of the hand as it is paid, and of other readings for which everybody pays the same."""
    found: dict[tuple[int, int | None], Count] = {}
    for bill in paid_alike(result):
        for count in _counts(bill):
            found.setdefault((count.han, count.fu), count)
    return tuple(found.values())


def _counts(bill: Bill) -> tuple[Count, ...]:
    """A hand without yaku is 0 han, a yakuman 13 han each.

    Where a table pays at most so many yakuman, the paid number is right as well.
    """
    if not bill.payments:
        return (Count(0, None, bill),)
    if not bill.yakuman:
        return (Count(bill.han, None if bill.han >= LIMIT_FROM else bill.fu.rounded, bill),)
    paid = bill.base.points // LIMIT_BASE[Limit.YAKUMAN]
    return tuple(Count(YAKUMAN_HAN * number, None, bill) for number in dict.fromkeys((bill.yakuman, paid)))


def right_han(result: ScoreResult) -> tuple[int, ...]:
    """Every han that is right beside some fu, the hand's own first."""
    return tuple(dict.fromkeys(count.han for count in right_counts(result)))


def right_fu(result: ScoreResult) -> tuple[int, ...]:
    """The fu that are right beside the hand's own han, rounded; none where fu do not matter."""
    own, *others = right_counts(result)
    if own.fu is None:
        return ()
    return tuple(dict.fromkeys(count.fu for count in (own, *others) if count.han == own.han and count.fu is not None))
