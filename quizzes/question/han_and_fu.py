"""The right han and fu of a scored hand, and the number of dora in its tiles."""

from typing import NamedTuple

from scoring import LEAST_HAN, LIMIT_BASE, Bill, Limit, ScoreResult

YAKUMAN_HAN = 13
"""How many han learners enter for each yakuman. Every document with a counted yakuman lets it begin at 13 han."""

LIMIT_FROM = LEAST_HAN[Limit.MANGAN]
"""The lowest number of han at which fu no longer matter."""


def dora_held(result: ScoreResult) -> int:
    """Return the number of dora in the tiles, even if the dora do not count because the hand has no yaku."""
    prices, kinds = result.rules.prices, result.hand.kinds
    dora = sum(kinds.count(kind) for bonus, wanted in result.context.dora if bonus in prices for kind in wanted)
    return dora + len(result.hand.reds) * ("aka_dora" in prices)


def is_below_mangan(result: ScoreResult) -> bool:
    """Return whether a hand may win and is paid by its han and fu, without a limit."""
    return bool(result.best.payments) and result.best.limit is Limit.NONE


class Count(NamedTuple):
    """A right answer: a number of han and of fu."""

    han: int
    fu: int | None
    """Rounded fu; None if fu do not matter."""


def paid_alike(result: ScoreResult) -> tuple[Bill, ...]:
    """Return the best reading of a hand, followed by all other readings with the same payments."""
    return tuple(bill for bill in result.bills if bill.payments == result.best.payments)


def right_counts(result: ScoreResult) -> tuple[Count, ...]:
    """Return every right pair of han and fu.

    The pair for the highest-scoring reading comes first, then the pairs for other readings with the same payments.
    """
    return tuple(dict.fromkeys(count for bill in paid_alike(result) for count in counts_of(bill)))


def counts_of(bill: Bill) -> tuple[Count, ...]:
    """Return the right answers for one reading: 0 han without yaku, 13 han for each yakuman.

    If the ruleset pays fewer yakuman than the hand has, 13 han for each paid yakuman are right as well.
    """
    if not bill.payments:
        return (Count(0, None),)
    if not bill.yakuman:
        return (Count(bill.han, None if bill.han >= LIMIT_FROM else bill.fu.rounded),)
    paid = bill.base.points // LIMIT_BASE[Limit.YAKUMAN]
    return tuple(Count(YAKUMAN_HAN * number, None) for number in dict.fromkeys((bill.yakuman, paid)))


def right_han(result: ScoreResult) -> tuple[int, ...]:
    """Return every right number of han, beginning with the han of the highest-scoring reading."""
    return tuple(dict.fromkeys(count.han for count in right_counts(result)))


def right_fu(result: ScoreResult) -> tuple[int, ...]:
    """Return every rounded number of fu that is a right answer for the han of the highest-scoring reading.

    The result is empty if the fu do not affect the payment.
    """
    own, *others = right_counts(result)
    if own.fu is None:
        return ()
    return tuple(dict.fromkeys(count.fu for count in (own, *others) if count.han == own.han and count.fu is not None))
