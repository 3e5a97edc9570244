"""Find the mistakes behind a wrong step of a score.

A chosen option shows its mistake, while a wrong number may come from several mistakes.
"""

from collections.abc import Iterator
from dataclasses import replace

from content.explain import worth
from quizzes.bill_steps.bill_steps import NO_LIMIT
from quizzes.mistakes.bill.answer_difference import FIELDS
from quizzes.mistakes.bill.claimed_bill import said_of
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.mistakes.bill.slip_explanation import explained, explaining
from quizzes.mistakes.matching import chosen, fitting
from quizzes.mistakes.payment_mistakes import payment_mistakes
from quizzes.question import FIELD_OF, GAIN, Answer, Grade, Mistake, win_of_result
from scoring import LEAST_HAN, LIMIT_BASE, Limit, ScoreResult

_BEFORE = {"han": ("yaku", "dora"), "exact": ("fu_items",), "fu": ("exact", "fu_items")}
"""For each field, the earlier fields from which its value follows."""


def step_mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the named mistakes of every wrong field, in the order of the steps.

    Han and fu are explained together, and the limit and the payments separately.
    """
    named = explained(graded.question.result, _by_itself(graded), _right(graded), graded.history)
    found = [tuple(mistake for mistake in named if mistake.field == field) for field in FIELDS]
    limit = graded.wrong("limit")
    if limit is not None:
        found.append(fitting(_of_limit(graded.question.result), limit, graded.history))
    win = win_of_result(graded.question.result)
    if win is not None:  # a hand that is worth more than one yakuman is in no table of payments
        paid = {*FIELD_OF.values(), GAIN}
        of_payments = replace(graded, parts=tuple(part for part in graded.parts if part.field in paid))
        found.append(payment_mistakes(of_payments, win))
    return chosen(*found)


def rivals(graded: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes that could each explain an answer on their own, the likeliest first.

    The learner's history is ignored, so that the same answers always lead to the same mistakes.
    """
    return explaining(graded.question.result, _by_itself(graded), _right(graded))


def adding_mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the errors that a learner may have made in adding up the yaku shown.

    The errors concern the values of the yaku, the dora, or the sum.
    """
    best, han = graded.question.result.best, graded.wrong("han")
    if han is None:
        return ()
    right = said_of(best)
    found = [
        Mistake(slip.id, "han", slip.said.han, slip.parts)
        for slip in every_slip(graded.question.result)
        if slip.said.yaku == right.yaku and slip.said.han not in {right.han, best.han}
    ]
    for each in sorted({yaku.han for yaku in best.yaku}):
        alike = tuple(yaku.yaku.id for yaku in best.yaku if yaku.han == each)
        found.append(Mistake("han.not_added", "han", best.han - each, {"han": each, "yaku": alike}))
    one_off = {best.han - 1, best.han + 1} - {one.value for one in found if one.id == "han.not_added"}
    found += [Mistake("han.added", "han", value, {"right": best.han}) for value in (*sorted(one_off), None)]
    return chosen(fitting(found, han, graded.history))


def _right(graded: Grade) -> frozenset[str]:
    return frozenset(part.field for part in graded.parts if part.right)


def _by_itself(graded: Grade) -> Answer:
    """Return the answer without the fields that are wrong only because of slips in earlier fields.

    If there is a slip in an earlier step, a wrong limit or payment is left out as well.
    """
    answer = graded.answer
    return {
        part.field: part.given
        for part in graded.parts
        if part.given is not None
        and not part.recounted
        and (part.right or not part.follows or any(field in answer for field in _BEFORE.get(part.field, ())))
    }


def _of_limit(result: ScoreResult) -> Iterator[Mistake]:
    """Yield a mistake for each wrong limit, whether too low or too high."""
    best, order = result.best, (Limit.NONE, *LIMIT_BASE)
    by_fu = best.han < LEAST_HAN[Limit.MANGAN] and not best.yakuman
    for limit in order:
        if limit is not best.limit:
            low = order.index(limit) < order.index(best.limit)
            name = "low" if low else "high"
            if low and limit is Limit.NONE:
                name = "by_fu" if by_fu else "none"
            if best.yakuman:
                name = "yakuman"
            parts = {"worth": worth(best), "taken": limit.value, "limit": best.limit.value}
            yield Mistake(f"step.limit_{name}", "limit", limit.value or NO_LIMIT, parts)
