"""The right values of a win: its han and fu, the number of dora in its tiles, and the payments.

A question about payments may give the han and fu of a win, or its limit, instead of its tiles.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from content.payments import FU, HAN, PaymentAnswer, PaymentQuery, answer_payment
from content.rulesets import CitedRuleset
from quizzes.question.field import NumberField, Value
from quizzes.question.question import Question
from scoring import (
    LEAST_HAN,
    LIMIT_BASE,
    STICK,
    Bill,
    HonbaValue,
    Limit,
    Payer,
    Payment,
    ScoreResult,
    Winner,
    base_points,
    payments,
)

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
    if not own.fu:
        return ()
    return tuple(dict.fromkeys(count.fu for count in (own, *others) if count.han == own.han and count.fu))


FIELD_OF = {Payer.DISCARDER: "ron", Payer.DEALER: "dealer", Payer.NON_DEALER: "others", Payer.EACH: "each"}
"""The id of the field for each payer."""
GAIN = "gain"
MOST_POINTS = 300_000
"""How many points may be typed at most: more than a dealer gains with six yakuman."""


def _paid(base: int, winner: Winner) -> tuple[Payment, ...]:
    """Return who pays this winner, and how much each payer pays for these base points, without honba."""
    return payments(base, winner, 0, HonbaValue(0, 0))


_BASES = {base_points(han, fu, kiriage=False, kazoe_han=None).points for han in HAN for fu in FU}
TABLE_PAYMENTS = tuple(
    sorted(
        {paid.points for base in _BASES.union(LIMIT_BASE.values()) for winner in Winner for paid in _paid(base, winner)}
    )
)
"""Every payment in the printed tables, in points. Buttons step through these payments. Other amounts may be typed."""


def paid_win(
    winner: Winner,
    han: int | None = None,
    fu: int | None = None,
    limit: Limit = Limit.NONE,
    honba: int = 0,
    sticks: int = 0,
) -> PaymentQuery:
    """Return a win with this winner, value, honba and riichi sticks."""
    return PaymentQuery(han, fu, limit, winner.is_dealer, winner.is_tsumo, honba, sticks=sticks)


def about_win(win: PaymentQuery) -> Mapping[str, Value]:
    """Return a win as data that is stored with a question."""
    known = {name: getattr(win, name) for name in ("han", "fu", "honba", "sticks")}
    known |= {"limit": win.limit.value, "winner": win.winner.value}
    return {name: value for name, value in known.items() if value}


def win_asked(question: Question) -> PaymentQuery:
    """Return the win that a question without a hand is about.

    :raises LookupError: if the question is not about a win.
    :raises ValueError: if the question names a winner or a limit that does not exist.
    """
    about = question.about
    numbers = {name: question.count(name) for name in ("han", "fu", "honba", "sticks") if name in about}
    return paid_win(Winner(question.text("winner")), limit=Limit(str(about.get("limit", ""))), **numbers)


def win_of_result(result: ScoreResult) -> PaymentQuery | None:
    """Return the win of a scored hand; None if the hand pays nothing, or is worth more than one yakuman."""
    best = result.best
    if not best.payments or best.yakuman > 1:
        return None
    han, fu, limit = (None, None, best.limit) if best.yakuman else (*counts_of(best)[0], Limit.NONE)
    return paid_win(winner_of(result), han, fu, limit, result.context.honba, result.sticks)


def answer_win(win: PaymentQuery, cited: CitedRuleset) -> PaymentAnswer:
    """Return the payments of a win under a ruleset, with an explanation that does not mention the riichi sticks.

    :raises LookupError: if there is no win with these han and fu.
    """
    answer = answer_payment(replace(win, sticks=0), cited)
    if not answer.cases:
        raise LookupError(answer.line)
    return answer


def paid_by_field(win: PaymentQuery, cited: CitedRuleset) -> dict[str, int]:
    """Return what each payer pays, in points and with honba included, by the id of the payer's field.

    :raises LookupError: if there is no win with these han and fu.
    """
    [case] = answer_win(win, cited).cases
    return {FIELD_OF[paid.payer]: paid.points + paid.honba for paid in case.payments}


def gained(win: PaymentQuery, paid: Mapping[str, int]) -> int:
    """Return the points that the winner gains with these payments, riichi sticks included."""
    payers = {FIELD_OF[part.payer]: part.payers for part in _paid(LIMIT_BASE[Limit.MANGAN], win.winner)}
    return sum(points * payers.get(name, 1) for name, points in paid.items()) + STICK * win.sticks


def winner_of(result: ScoreResult) -> Winner:
    """Return the kind of winner of a scored hand: dealer or not, by ron or tsumo."""
    return Winner.of(dealer=result.context.is_dealer, tsumo=result.context.is_tsumo)


def pay_fields(winner: Winner) -> tuple[NumberField, ...]:
    """Return the fields for the payments to a dealer or a non-dealer who wins by ron or tsumo."""
    return tuple(pay_field(FIELD_OF[part.payer], part.points) for part in _paid(LIMIT_BASE[Limit.MANGAN], winner))


def pay_field(name: str, start: int) -> NumberField:
    """Return a field for an amount in points."""
    return NumberField(name, MOST_POINTS, start=start, steps=TABLE_PAYMENTS)
