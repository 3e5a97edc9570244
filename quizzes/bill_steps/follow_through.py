"""Compute the values that follow from wrong answers to earlier steps, so that one mistake counts only once."""

from collections.abc import Iterator

from quizzes.bill_steps.bill_steps import NO_LIMIT, han_of
from quizzes.bill_steps.fu_lines import fu_of, rounded_sum
from quizzes.question.field import Answer, Value
from quizzes.question.han_and_fu import YAKUMAN_HAN
from quizzes.question.payment_task import FIELD_OF, GAIN
from scoring.payment import LIMIT_BASE, Limit
from scoring.price_list import price_list
from scoring.score import STICK, Bill, ScoreResult


def follows(field: str, said: Answer, bill: Bill, result: ScoreResult) -> tuple[Value, ...]:
    """Return the values of a field that follow from earlier answers.

    Where an earlier field has no answer, its right value is used instead.

    :param said: the answers to earlier fields, right or wrong.
    """
    match field:
        case "han":
            return tuple(dict.fromkeys(_han(said, bill, result)))
        case "exact":
            return tuple(_exact(said))
        case "fu":
            exact = _number(said, "exact")
            return tuple(rounded_sum(one, bill) for one in (_exact(said) if exact is None else (exact,)))
        case "limit":
            return tuple(dict.fromkeys(limit.value or NO_LIMIT for _, limit in _bases(said, bill, result)))
        case _:
            return tuple(dict.fromkeys(_paid(field, said, bill, result)))


def _number(said: Answer, field: str) -> int | None:
    value = said.get(field)
    return value if isinstance(value, int) else None


def _han(said: Answer, bill: Bill, result: ScoreResult) -> Iterator[int]:
    """Yield the han that follow from the yaku and the dora in the answer."""
    if not {"yaku", "dora"} & said.keys():
        return
    named, counted = said.get("yaku"), _number(said, "dora")
    closed, prices = result.hand.closed, result.rules.prices
    dora = sum(bonus.han for bonus in bill.bonuses) if counted is None else counted
    if not isinstance(named, tuple) or set(named) == {found.yaku.id for found in bill.yaku}:
        if bill.payments:  # without a yaku, dora give no han
            yield YAKUMAN_HAN * bill.yakuman or bill.yaku_han + dora
        return
    worth = {yaku: prices[yaku].of(closed=closed) or prices[yaku].closed or 0 for yaku in named}
    yakuman = sum(worth[yaku] for yaku in named if prices[yaku].yakuman)
    if yakuman:
        yield YAKUMAN_HAN * yakuman
        return
    if not named:
        yield 0  # dora are not yaku, but the learner may still have counted their han
    yield sum(worth.values()) + dora


def _exact(said: Answer) -> Iterator[int]:
    lines = said.get("fu_items")
    if isinstance(lines, tuple):
        yield sum(map(fu_of, lines))


def _bases(said: Answer, bill: Bill, result: ScoreResult) -> Iterator[tuple[int, Limit]]:
    """Yield the base points and limit that follow from the han and fu in the answer."""
    han, fu = _number(said, "han"), _number(said, "fu")
    if han is None and fu is None:
        return
    base = price_list(result.rules).base(0, han_of(bill)[0] if han is None else han, fu or bill.fu.rounded)
    if han != 0:
        yield base.points, base.limit
    else:
        yield 0, Limit.NONE


def _paid(field: str, said: Answer, bill: Bill, result: ScoreResult) -> Iterator[int]:
    """Yield the payments, in points, that follow from the limit in the answer, or else from its han and fu."""
    payers = {name: payer for payer, name in FIELD_OF.items()}
    if field == GAIN:
        paid = {part.payer: part for part in bill.payments}
        points = {payer: _number(said, name) for name, payer in payers.items() if payer in paid}
        if any(number is not None for number in points.values()):
            yield STICK * result.sticks + sum(
                paid[payer].payers * (paid[payer].points + paid[payer].honba if number is None else number)
                for payer, number in points.items()
            )
        return
    for base in _base_points(said, bill, result):
        parts = price_list(result.rules).parts(base, result.context)
        yield from (part.points + part.honba for part in parts if part.payer is payers.get(field))


def _base_points(said: Answer, bill: Bill, result: ScoreResult) -> Iterator[int]:
    named = said.get("limit")
    if isinstance(named, str) and named != NO_LIMIT:
        yield LIMIT_BASE[Limit(named)]
    for points, _ in _bases(said, bill, result):
        yield points
