"""The steps of a score, from the yaku to the payments, and the right values of each field."""

from functools import lru_cache
from itertools import chain
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
    Question,
    Step,
    TapField,
    Value,
    counts_of,
    dora_held,
    in_order,
    paid_alike,
    pay_field,
    pay_fields,
    right_fu,
    taught,
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
    has = chain.from_iterable(bill.yaku.ids for bill in paid_alike(result))
    nearly = near if near is not None else [miss.yaku.id for miss in tempting(result)[:4]]
    met = conditions_met(result.best.win)
    covered = [
        yaku.id
        for yaku in YAKU.values()
        if yaku.id in prices and prices[yaku.id].of(closed=closed) is not None and not yaku.needs & ~met
    ]
    # these yaku are offered for every hand, so they reveal nothing about it
    always = [yaku for yaku in ("riichi", "menzen_tsumo", "tanyao", "pinfu") if yaku in prices]
    needed = dict.fromkeys((*has, *always, *nearly))
    most = MOST if near is None else max(MOST, len(needed))
    tempts = [yaku for yaku in list(dict.fromkeys((*needed, *covered)))[:most] if yaku in known]
    # the hand is the seed, because a stored question must always offer the same options
    lot = Random(str(result.hand))
    likely = {yaku: lot.random() ** (1 / weight) for yaku, weight in LEVELS[level].towards.items()}
    left = (yaku for yaku in likely if yaku in prices and yaku in known and yaku not in tempts)
    usual = 8 if level is Difficulty.FIRST_STEPS else 10
    tempts += sorted(left, key=likely.__getitem__, reverse=True)[: max(0, usual - len(tempts))]
    return tuple(yaku for yaku in YAKU if yaku in tempts)


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


def _yaku_fields(question: Question, near: tuple[str, ...] | None) -> tuple[AllField, ...]:
    sitting = question.sitting
    return (AllField("yaku", yaku_options(question.result, sitting.level, taught(sitting), near)),)


def count_steps(question: Question, parts: tuple[str, ...], near: tuple[str, ...] | None) -> tuple[Step, ...]:
    """Return the steps from the hand to its han and fu. Steps that do not matter to this hand are left out.

    :param parts: the fields to ask for besides han and fu.
    :param near: yaku that the hand nearly has, to be offered as well. If None, the most tempting yaku are offered.
    """
    result, named = question.result, "yaku" in parts
    best = result.best
    steps = [Step("yaku", _yaku_fields(question, near))] if named else []
    if best.payments or not named:
        dora = (DORA,) if "dora" in parts and dora_shown(result) and not (named and best.yakuman) else ()
        steps.append(Step("han", (*dora, HAN)))
    if right_fu(result):
        steps += fu_steps(result) if FU_LINES in parts else [Step("fu", (EXACT, FU) if "exact" in parts else (FU,))]
    return tuple(steps)


def count_fields(question: Question, parts: tuple[str, ...], near: tuple[str, ...] | None) -> tuple[Field, ...]:
    """Return every field that a question about han and fu may contain, whatever the hand.

    Showing all these fields reveals nothing about the hand. The parameters are those of :func:`count_steps`.
    """
    named = _yaku_fields(question, near) if "yaku" in parts else ()
    dora = (DORA,) if "dora" in parts and dora_shown(question.result) else ()
    exact = (EXACT,) if {"exact", FU_LINES} & {*parts} else ()
    return (*named, *dora, HAN, *exact, FU)


def fu_steps(result: ScoreResult) -> tuple[Step, ...]:
    """Return the step that asks what earns fu, then the step that asks for the sum of the fu."""
    return Step(FU_LINES, (TapField(FU_LINES, fu_targets(result)),)), Step("fu", (EXACT, FU))


def pay_steps(question: Question) -> tuple[Step, ...]:
    """Return the step that asks for the limit, and the step that asks for the payments.

    The first step is left out for beginners, and if the hand is far from any limit. The result is empty if the hand
    cannot win.
    """
    if not question.result.best.payments:
        return ()
    # up to edition 3, beginners were also asked for a limit
    always_none = question.sitting.first_steps and question.sitting.edition > 3
    asked = limit_thought_of(question.result) and not always_none
    return (*((Step("limit", (ChoiceField("limit", LIMITS),)),) if asked else ()), pay_step(question))


def limit_thought_of(result: ScoreResult) -> bool:
    """Return whether a hand has so many han that learners have to think of a limit: a yakuman, or at least 3 han.

    With 3 han, a hand can reach mangan because of its fu.
    """
    return result.best.yakuman > 0 or result.best.han >= 3


def pay_step(question: Question) -> Step:
    """Return the step that asks what each player pays, honba included.

    If there are riichi sticks, the step also asks for the winner's gain. Beginners are not asked for the gain.
    """
    result = question.result
    gain = (pay_field(GAIN, start=8000),) if result.sticks and not question.sitting.first_steps else ()
    return Step("pay", (*pay_fields(winner_of(result)), *gain))


def dora_shown(result: ScoreResult) -> bool:
    """Return whether a learner sees anything that could be dora: an indicator or a red five."""
    red = result.hand.reds if "aka_dora" in result.rules.prices else ()
    return bool(red or result.context.dora_indicators or result.context.ura_indicators)


def values(bill: Bill, field: Field, result: ScoreResult) -> tuple[Value, ...]:
    """Return the right values of a field for one reading of the hand. The value used in the score comes first."""
    match field:
        case AllField():
            return (tuple(yaku for yaku in field.options if yaku in bill.yaku.ids),)
        case TapField():
            return (in_order(field.targets, right_lines(bill)),)
        case ChoiceField():
            return (bill.limit.value or NO_LIMIT,)
    match field.id:
        case "dora":
            # if dora don't count, both 0 and the number of dora in the hand are right
            return (bill.han - bill.yaku.han,) if bill.bonuses else tuple(dict.fromkeys((0, dora_held(result))))
        case "han":
            return tuple(count.han for count in counts_of(bill))
    paid = {FIELD_OF[part.payer]: part.points + part.honba for part in bill.payments if part.payer in FIELD_OF}
    numbers = {**paid, "exact": bill.fu.exact, "fu": bill.fu.rounded, GAIN: result.gain}
    return (numbers.get(field.id, 0),)
