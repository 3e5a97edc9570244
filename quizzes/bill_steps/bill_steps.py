"""The steps of a scored win, from its yaku to what is paid: which there are, and what a bill says in each field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.bill_steps.bill_form import FU_LINES
from quizzes.bill_steps.fu_lines import fu_targets, right_lines
from quizzes.bill_steps.yaku_options import yaku_options
from quizzes.question.field import AllField, ChoiceField, NumberField, TapField
from quizzes.question.han_and_fu import YAKUMAN_HAN, dora_held, right_fu
from quizzes.question.payment_task import FIELD_OF, GAIN, pay_field, pay_fields
from quizzes.question.question import Step
from scoring.dealing.levels import Difficulty
from scoring.payment import LIMIT_BASE, Limit, Winner

if TYPE_CHECKING:
    from quizzes.question.field import Field, Value
    from scoring.dealing.menu import Menu
    from scoring.score import Bill, ScoreResult

HAN = NumberField("han", 200)
DORA = NumberField("dora", 40, start=0)
EXACT = NumberField("exact", 200, least=0, start=20, steps=(20, 22, 24, 25, *range(26, 111, 2)))
FU = NumberField("fu", 200, start=30, steps=(20, 25, *range(30, 201, 10)))
"""Room for ten yakuman, and for every fu there is: 20, 25 for seven pairs, then full tens."""
NO_LIMIT = "none"
"""The option that names no limit."""
LIMITS = (NO_LIMIT, *(limit.value for limit in LIMIT_BASE))
LIMIT_ASKED_FROM = 3
"""Han from which a mangan by fu can be thought of."""
LIMIT_ALWAYS_ASKED = 3
"""The last edition of the dealer in which newcomers were asked for a limit that their hands never reach."""


def count_steps(
    result: ScoreResult,
    level: Difficulty,
    parts: tuple[str, ...],
    menu: Menu | None = None,
    near: tuple[str, ...] | None = None,
) -> tuple[Step, ...]:
    """From the hand to its han and fu. What does not matter to this hand is not asked.

    :param parts: what is asked beside han and fu.
    :param menu: what was taught, inside a lesson.
    :param near: the yaku that the hand nearly has, to be offered beside its own; None for the most tempting ones.
    """
    best, named = result.best, "yaku" in parts
    steps = [Step("yaku", (AllField("yaku", yaku_options(result, level, menu, near)),))] if named else []
    if best.payments or not named:
        hidden = named and best.yakuman
        dora = (DORA,) if "dora" in parts and dora_shown(result) and not hidden else ()
        steps.append(Step("han", (*dora, HAN)))
    if right_fu(result):
        steps += fu_steps(result) if FU_LINES in parts else [Step("fu", (EXACT, FU) if "exact" in parts else (FU,))]
    return tuple(steps)


def count_fields(
    result: ScoreResult,
    level: Difficulty,
    parts: tuple[str, ...],
    menu: Menu | None = None,
    near: tuple[str, ...] | None = None,
) -> tuple[Field, ...]:
    """All that any hand may be asked for its han and fu: what this one does not need tells nothing by its absence.

    The parameters are those of :func:`count_steps`.
    """
    named = (AllField("yaku", yaku_options(result, level, menu, near)),) if "yaku" in parts else ()
    dora = (DORA,) if "dora" in parts and dora_shown(result) else ()
    exact = (EXACT,) if {"exact", FU_LINES} & {*parts} else ()
    return (*named, *dora, HAN, *exact, FU)


def fu_steps(result: ScoreResult) -> tuple[Step, ...]:
    """The lines of the fu bill, then their sum."""
    return (Step("fu_items", (TapField("fu_items", fu_targets(result)),)), Step("fu", (EXACT, FU)))


def pay_steps(result: ScoreResult, level: Difficulty, edition: int) -> tuple[Step, ...]:
    """The limit, where one can be thought of, and who pays what.

    :param edition: the dealer's; newcomers, whose hands reach no limit, were asked for one up to the third.
    """
    best = result.best
    if not best.payments:
        return ()
    always_none = level is Difficulty.FIRST_STEPS and edition > LIMIT_ALWAYS_ASKED
    limit = (Step("limit", (ChoiceField("limit", LIMITS),)),) if limit_thought_of(result) and not always_none else ()
    return (*limit, pay_step(result, level))


def limit_thought_of(result: ScoreResult) -> bool:
    """Whether a hand is a limit or comes near one."""
    return bool(result.best.yakuman) or result.best.han >= LIMIT_ASKED_FROM


def pay_step(result: ScoreResult, level: Difficulty) -> Step:
    """What each player pays, honba included; but for newcomers also all the winner takes, if there are riichi bets."""
    context = result.context
    gain = (pay_field(GAIN, start=8000),) if result.sticks and level is not Difficulty.FIRST_STEPS else ()
    return Step("pay", (*pay_fields(Winner.of(dealer=context.is_dealer, tsumo=context.is_tsumo)), *gain))


def dora_shown(result: ScoreResult) -> bool:
    """Whether there is anything to count dora by: an indicator, or a red five in the hand."""
    context = result.context
    red = bool(result.hand.reds) and "aka_dora" in result.rules.prices
    return red or bool(context.dora_indicators or context.ura_indicators)


def values(  # noqa: PLR0911 (one answer for each field)
    bill: Bill, field: Field, result: ScoreResult
) -> tuple[Value, ...]:
    """What is right in a field if the hand is read as in this bill; the first is what the bill says."""
    match field:
        case AllField():
            has = {found.yaku.id for found in bill.yaku}
            return (tuple(yaku for yaku in field.options if yaku in has),)
        case TapField():
            lines = set(right_lines(bill))
            return (tuple(target.id for target in field.targets if target.id in lines),)
        case ChoiceField():
            return (bill.limit.value or NO_LIMIT,)
    match field.id:
        case "dora":
            # where they do not count, counting them in the tiles is no slip
            counted = sum(bonus.han for bonus in bill.bonuses)
            return (counted,) if bill.bonuses else tuple(dict.fromkeys((0, dora_held(result))))
        case "han":
            return han_of(bill)
        case "exact":
            return (bill.fu.exact,)
        case "fu":
            return (bill.fu.rounded,)
        case "gain":
            return (result.gain,)
    paid = {FIELD_OF[part.payer]: part.points + part.honba for part in bill.payments if part.payer in FIELD_OF}
    return (paid.get(field.id, 0),)


def han_of(bill: Bill) -> tuple[int, ...]:
    """A hand without yaku is 0 han, a yakuman 13 for each; where a table pays fewer, that number is right as well."""
    if not bill.payments:
        return (0,)
    if not bill.yakuman:
        return (bill.han,)
    paid = bill.base.points // LIMIT_BASE[Limit.YAKUMAN]
    return tuple(YAKUMAN_HAN * number for number in dict.fromkeys((bill.yakuman, paid)))
