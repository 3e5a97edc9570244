"""What a wrong step of a bill gives away. What was chosen says it plainly; of a number several slips may be behind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.explain.checklist import checklist
from content.explain.explain import explain
from content.explain.other_readings import worth
from content.words.engine_words import small
from content.words.step_words import step_sentence
from content.words.yaku_book import yaku_book
from quizzes.diagnosis.fitting import chosen, fitting
from quizzes.diagnosis.fu_line_mistakes import exact_mistakes, line_mistakes
from quizzes.diagnosis.fu_mistakes import fu_mistakes
from quizzes.diagnosis.han_mistakes import han_mistakes
from quizzes.diagnosis.payment_mistakes import payment_mistakes
from quizzes.diagnosis.slips.explained import explained
from quizzes.diagnosis.slips.likelihood import NO_HISTORY
from quizzes.diagnosis.slips.said import rounded_down
from quizzes.mistake import Mistake
from quizzes.paid_win import FIELD_OF, GAIN, paid_win
from quizzes.steps.bill_steps import NO_LIMIT
from scoring.fu import rounded_fu
from scoring.payment import LEAST_HAN, LIMIT_BASE, Limit, Winner
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from quizzes.field import Answer, Value
    from quizzes.mistake import Part
    from quizzes.question import Grade
    from scoring.score import ScoreResult

_OF_ADDING = {"han.closed_price", "han.yakuman"}
"""What can go wrong with the han where the yaku and the dora are known."""
_PAID = (*FIELD_OF.values(), GAIN)
_BEFORE = {"han": ("yaku", "dora"), "exact": ("fu_items",), "fu": ("exact", "fu_items")}
"""From which fields another one follows."""


def step_mistakes(graded: Grade, history: Mapping[str, int] = NO_HISTORY) -> tuple[Mistake, ...]:
    """The named mistakes of every wrong field, in the order of the steps.

    What a field by itself gives away is said first, else what explains the answer as a whole.

    :param history: how often this learner made each mistake before, by its id.
    """
    wrong = {part.field: graded.wrong(part.field) for part in graded.parts}
    result = graded.question.result
    named = explained(result, _by_itself(graded), history)
    found: list[tuple[Mistake, ...]] = []
    for field, value in wrong.items():
        if value is not None and field not in _PAID:
            alone = _of(field, value, graded)
            found.append(alone or tuple(mistake for mistake in named if mistake.field == field))
    if any(wrong.get(field) is not None for field in _PAID):
        found.append(_of_payment(graded))
    return chosen(*found)


def _by_itself(graded: Grade) -> Answer:
    """What was answered, without what only follows from slips that stand before it or were made in earlier steps."""
    answer = graded.answer
    return {
        part.field: part.given
        for part in graded.parts
        if part.given is not None
        and not part.recounted
        and (part.right or not part.follows or any(field in answer for field in _BEFORE.get(part.field, ())))
    }


def _of(  # noqa: PLR0911 (one answer for each field)
    field: str, value: Value, graded: Grade
) -> tuple[Mistake, ...]:
    result, answer = graded.question.result, graded.answer
    match field:
        case "yaku":
            right = next(part.expected for part in graded.parts if part.field == field)
            return tuple(_of_yaku(value, right, result))
        case "dora":
            return fitting(_of_dora(result), value)
        case "han":
            named = any(part.field == "yaku" for part in graded.parts)
            every = han_mistakes(result)
            return fitting((one for one in every if one.id in _OF_ADDING) if named else every, value)
        case "fu_items":
            return tuple(line_mistakes(value, result))
        case "exact":
            return _of_exact(value, graded)
        case "fu" if "exact" in answer:
            return fitting(_of_rounding(answer["exact"]), value)
        case "fu":
            return fitting(fu_mistakes(result), value)
        case "limit":
            return fitting(_of_limit(result), value)
    return ()


def _of_yaku(value: Value, expected: tuple[Value, ...], result: ScoreResult) -> Iterator[Mistake]:
    """Each yaku that was chosen and is not there, then each that is there and was not chosen."""
    given = value if isinstance(value, tuple) else ()
    readings = [right for right in expected if isinstance(right, tuple)]
    right = min(readings, key=lambda each: len({*each} ^ {*given}))
    told = explain(result)
    near = {miss.yaku for miss in told.near_misses}
    covered = {step.id for step in told.covered}

    def mistake(name: str, yaku: str, **parts: Part) -> Mistake:
        return Mistake(name, "yaku", value, {"yaku": yaku, **parts}, sure=True)

    for yaku in (yaku for yaku in given if yaku not in right):
        if yaku in covered:
            yield mistake("han.covered", yaku)
        elif yaku in near:
            yield mistake("han.near_miss", yaku)
        else:
            yield mistake("step.not_there", yaku, reason=_why_not(yaku, result))
    for yaku in (yaku for yaku in right if yaku not in given):
        yield mistake("step.left_out", yaku, what=yaku_book()[yaku].what)


def _why_not(yaku: str, result: ScoreResult) -> str:
    """The first condition that fails; of a yaku whose every condition holds, that it is paid to a closed hand alone."""
    lines = checklist(YAKU[yaku], result.best.win)
    failing = (line.text for line in lines if not line.check.holds)
    return small(next(failing, step_sentence("closed_only")))


def _of_dora(result: ScoreResult) -> Iterator[Mistake]:
    """What goes wrong with the dora alone: the mistakes of the han that only they can cause."""
    yaku_han = result.best.yaku_han
    for mistake in han_mistakes(result):
        if mistake.id in {"han.left_out_dora", "han.one_dora", "han.no_bonus", "han.indicator"} and isinstance(
            mistake.value, int
        ):
            yield replace(mistake, field="dora", value=mistake.value - yaku_han)


def _of_exact(value: Value, graded: Grade) -> tuple[Mistake, ...]:
    """Where the lines were chosen before, only the sum can be wrong."""
    part = next((part for part in graded.parts if part.field == "fu_items"), None)
    if part is None or part.given is None:
        return fitting(exact_mistakes(graded.question.result), value)
    own = next(part for part in graded.parts if part.field == "exact")
    total = (own.follows or own.expected)[0] if not part.right else own.expected[0]
    return (Mistake("step.sum", "exact", value, {"fu": int(str(total))}, sure=True),)


def _of_rounding(exact: Value) -> Iterator[Mistake]:
    if isinstance(exact, int):
        yield Mistake("fu.not_rounded", "fu", exact, {"exact": exact})
        yield Mistake("fu.rounded_down", "fu", rounded_down(exact), {"exact": exact})
        if rounded_fu(exact) == exact:
            yield Mistake("step.rounded_twice", "fu", exact + 10, {"exact": exact})


def _of_limit(result: ScoreResult) -> Iterator[Mistake]:
    """Another limit than that of these han and fu."""
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


def _of_payment(graded: Grade) -> tuple[Mistake, ...]:
    result = graded.question.result
    context, best = result.context, result.best
    winner = Winner.of(dealer=context.is_dealer, tsumo=context.is_tsumo)
    if not best.payments or best.yakuman > 1:
        return ()
    whole = best.limit if best.yakuman else Limit.NONE
    by_han = best.yakuman or best.han >= LEAST_HAN[Limit.MANGAN]
    han, fu = None if best.yakuman else best.han, None if by_han else best.fu.rounded
    win = paid_win(winner, han, fu, whole, context.honba, result.sticks)
    try:
        return payment_mistakes(_paid_alone(graded), win)
    except LookupError:  # a payment the printed tables do not have
        return ()


def _paid_alone(graded: Grade) -> Grade:
    return replace(graded, parts=tuple(part for part in graded.parts if part.field in _PAID))
