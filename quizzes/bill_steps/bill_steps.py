"""The steps of a score, from the yaku to the payments, and the right values of each field."""

from functools import lru_cache
from random import Random

from quizzes.bill_steps.bill_form import FU_LINES
from quizzes.bill_steps.fu_lines import fu_targets, right_lines
from quizzes.question import (
    FIELD_OF,
    GAIN,
    AllField,
    ChoiceField,
    Field,
    NumberField,
    Step,
    TapField,
    Value,
    counts_of,
    dora_held,
    paid_alike,
    pay_field,
    pay_fields,
    right_fu,
    winner_of,
)
from scoring import LIMIT_BASE, YAKU, Bill, ScoreResult, conditions_met
from scoring.dealing import LEVELS, Difficulty, Menu
from scoring.near_misses.near_miss import tempting

MOST = 12
"""How many options are offered at most, unless the hand's own yaku and near misses need more."""


@lru_cache(maxsize=64)
def yaku_options(
    result: ScoreResult, level: Difficulty, menu: Menu | None = None, near: tuple[str, ...] | None = None
) -> tuple[str, ...]:
    """Return the ids of the yaku to choose from, in the same order for every hand.

    These are the yaku of the hand, four yaku that are always offered, near misses, yaku whose conditions are met
    although another yaku replaces them, and random other yaku.

    :param menu: inside a lesson, what has been taught so far. Other yaku are not offered.
    :param near: yaku that the hand nearly has, to be offered as well. If None, the most tempting yaku are offered.
    """
    known = YAKU if menu is None or menu.yaku is None else menu.yaku
    prices, closed = result.rules.prices, result.hand.closed
    has = [found.yaku.id for bill in paid_alike(result) for found in bill.yaku]
    nearly = near if near is not None else tuple(miss.yaku.id for miss in tempting(result)[:4])
    met = conditions_met(result.best.win)
    covered = [
        yaku.id
        for yaku in YAKU.values()
        if yaku.id in prices and prices[yaku.id].of(closed=closed) is not None and not yaku.needs & ~met
    ]
    # these yaku are always offered, so that offering them reveals nothing about the hand
    always = [yaku for yaku in ("riichi", "menzen_tsumo", "tanyao", "pinfu") if yaku in prices]
    needed = dict.fromkeys((*has, *always, *nearly))
    most = MOST if near is None else max(MOST, len(needed))
    tempts = tuple(dict.fromkeys((*needed, *covered)))[:most]
    # the hand is the random seed, so a stored question always offers the same options
    lot = Random(str(result.hand))  # noqa: S311 (not used for security)
    likely = {yaku: lot.random() ** (1 / weight) for yaku, weight in LEVELS[level].towards.items()}
    tempts = tuple(yaku for yaku in tempts if yaku in known)
    left = (yaku for yaku in likely if yaku in prices and yaku in known and yaku not in tempts)
    usual = 8 if level is Difficulty.FIRST_STEPS else 10
    drawn = sorted(left, key=likely.__getitem__)[::-1][: max(0, usual - len(tempts))]
    return tuple(yaku for yaku in YAKU if yaku in tempts or yaku in drawn)


HAN = NumberField("han", 200)
"""The field for han, with room for ten yakuman of 13 han each."""
DORA = NumberField("dora", 40, start=0)
EXACT = NumberField("exact", 200, least=0, start=20, steps=(20, 22, 24, 25, *range(26, 111, 2)))
FU = NumberField("fu", 200, start=20, steps=(20, 25, *range(30, 201, 10)))
"""The field for rounded fu.

The buttons of the field offer every rounded number of fu: 20, 25 for seven pairs, then full tens.
"""
NO_LIMIT = "none"
LIMITS = (NO_LIMIT, *(limit.value for limit in LIMIT_BASE))


def count_steps(
    result: ScoreResult,
    level: Difficulty,
    parts: tuple[str, ...],
    menu: Menu | None = None,
    near: tuple[str, ...] | None = None,
) -> tuple[Step, ...]:
    """Return the steps from the hand to its han and fu. Steps that do not matter to this hand are left out.

    :param parts: the fields to ask for besides han and fu.
    :param menu: inside a lesson, what has been taught so far.
    :param near: yaku that the hand nearly has, to be offered as well. If None, the most tempting yaku are offered.
    """
    best, named = result.best, "yaku" in parts
    steps = [Step("yaku", (AllField("yaku", yaku_options(result, level, menu, near)),))] if named else []
    if best.payments or not named:
        dora = (DORA,) if "dora" in parts and dora_shown(result) and not (named and best.yakuman) else ()
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
    """Return every field that a question about han and fu may contain, whatever the hand.

    Showing all these fields reveals nothing about the hand. The parameters are those of :func:`count_steps`.
    """
    named = (AllField("yaku", yaku_options(result, level, menu, near)),) if "yaku" in parts else ()
    dora = (DORA,) if "dora" in parts and dora_shown(result) else ()
    exact = (EXACT,) if {"exact", FU_LINES} & {*parts} else ()
    return (*named, *dora, HAN, *exact, FU)


def fu_steps(result: ScoreResult) -> tuple[Step, ...]:
    """Return the step that asks what earns fu, then the step that asks for the sum of the fu."""
    return (Step("fu_items", (TapField("fu_items", fu_targets(result)),)), Step("fu", (EXACT, FU)))


def pay_steps(result: ScoreResult, level: Difficulty, edition: int) -> tuple[Step, ...]:
    """Return the step that asks for the limit, and the step that asks for the payments.

    The first step is left out for beginners, and if the hand is far from any limit. The result is empty if the hand
    cannot win.

    :param edition: the edition of the code that dealt the hand. Up to the third edition, beginners were also asked for
        a limit.
    """
    if not result.best.payments:
        return ()
    always_none = level is Difficulty.FIRST_STEPS and edition > 3
    limit = (Step("limit", (ChoiceField("limit", LIMITS),)),) if limit_thought_of(result) and not always_none else ()
    return (*limit, pay_step(result, level))


def limit_thought_of(result: ScoreResult) -> bool:
    """Return whether a hand has so many han that learners have to think of a limit: a yakuman, or at least 3 han.

    With 3 han, a hand can reach mangan because of its fu.
    """
    return bool(result.best.yakuman) or result.best.han >= 3


def pay_step(result: ScoreResult, level: Difficulty) -> Step:
    """Return the step that asks what each player pays, honba included.

    If there are riichi sticks, the step also asks for the winner's gain. Beginners are not asked for the gain.
    """
    gain = (pay_field(GAIN, start=8000),) if result.sticks and level is not Difficulty.FIRST_STEPS else ()
    return Step("pay", (*pay_fields(winner_of(result)), *gain))


def dora_shown(result: ScoreResult) -> bool:
    """Return whether a learner sees anything that could be dora: an indicator or a red five."""
    context = result.context
    red = bool(result.hand.reds) and "aka_dora" in result.rules.prices
    return red or bool(context.dora_indicators or context.ura_indicators)


def values(  # noqa: PLR0911 (one return statement for each field)
    bill: Bill, field: Field, result: ScoreResult
) -> tuple[Value, ...]:
    """Return the right values of a field for one reading of the hand. The value used in the score comes first."""
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
            # even if dora do not count, a learner may state how many dora the tiles include
            counted = sum(bonus.han for bonus in bill.bonuses)
            return (counted,) if bill.bonuses else tuple(dict.fromkeys((0, dora_held(result))))
        case "han":
            return tuple(count.han for count in counts_of(bill))
        case "exact":
            return (bill.fu.exact,)
        case "fu":
            return (bill.fu.rounded,)
        case "gain":
            return (result.gain,)
    paid = {FIELD_OF[part.payer]: part.points + part.honba for part in bill.payments if part.payer in FIELD_OF}
    return (paid.get(field.id, 0),)
