"""The right answer for one step of a score, in words and as lines of the bill, and the hints for the step.

There are three hints: where to look, which rule decides, and the solution. A bill is the score of one reading of a
hand: its yaku, fu and payments.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from content.documents import Basis
from content.explain.explain import reading_words, worth
from content.explain.explanation import Explanation, FuBill, RightAnswer, Step, paid_alike
from content.explain.payment_steps import doubled_words
from content.rulesets import Citations, CitedRuleset
from content.words import (
    Naming,
    NoFu,
    answer_sentence,
    capital,
    inline,
    listed,
    name,
    sentence,
    small,
    step_sentence,
    term_words,
    verdict_sentence,
    yaku_book,
)
from scoring import Bill, Block, FuReason, Limit, Payer, Shape, Winner


def step_answer(step: str, told: Explanation, naming: Naming = Naming.ROMAJI) -> RightAnswer:
    """Return the right answer for the step with this id.

    :raises KeyError: if there is no such step.
    """
    return _ANSWERS[step](told, naming)


def fu_counted(fu: FuBill) -> str:
    """Return how the fu items add up; empty if there is only one item."""
    items = listed([f"{small(step.text)} {step.number}" for step in fu.steps])
    return answer_sentence("short_fu", items=capital(items), sum=fu.sum) if fu.steps[1:] else ""


def worth_answer(told: Explanation) -> RightAnswer:
    """Return what a hand is worth, and who pays how much.

    If the hand is not paid, the answer says why, and what it costs to declare a win with it.
    """
    verdict, short = told.verdict, worth(told.result.best)
    if told.missing:
        cost = f" {told.false_win.text}" if told.false_win else ""
        return RightAnswer(short, "", told.missing + cost)
    limit = verdict.limit.lower()
    limit = f", {limit}" if limit and limit not in verdict.value else ""
    honba = f", including {told.result.context.honba} honba" if told.result.best.payments.honba else ""
    said = [f"That is {verdict.points}: {verdict.pays}{honba}."]
    return RightAnswer(short, f"{verdict.value}{limit}", " ".join([*said, *_equal_readings(told, worth)]))


# --- the right answer for each step ---


def _yaku(told: Explanation, naming: Naming) -> RightAnswer:
    """Return the right answer for the step that asks for the yaku: their names, then the han of each in a sentence.

    Further sentences give the other right answers. If the hand is not paid, the last sentence says why.
    """
    if not told.yaku:
        short = step_sentence("said.no_yaku")
        return RightAnswer(short, short, told.missing)
    named = listed([inline(step.text) for step in told.yaku])
    each = [step_sentence("said.yaku", yaku=step.text, han=step.value) for step in told.yaku]
    said = [
        f"{'. '.join(each)}.",
        *_equal_readings(
            told, lambda bill: listed([inline(name(found.yaku.id, naming)) for found in bill.yaku] or [""])
        ),
        *([told.missing] if told.missing else []),
    ]
    return RightAnswer(named, capital(named), " ".join(said))


def _equal_readings(told: Explanation, said: Callable[[Bill], Hashable]) -> list[str]:
    """Return a sentence for each other right answer. Readings with the same payments may have different answers.

    :param said: the function that returns the answer for a reading.
    """
    others = paid_alike(told.result, said)[1:]
    return [verdict_sentence("alike", reading=f"{reading_words(bill.reading)}, {said(bill)}") for bill in others]


def _han(told: Explanation, _naming: Naming) -> RightAnswer:
    """Return the right answer for the step that asks for the han: the total, the addition, and the reasons for dora.

    If the hand has no han, the answer says that it has no yaku.
    """
    short = told.han.value if told.han.number else step_sentence("said.no_yaku")
    if not told.han.number:
        return RightAnswer(short, short, told.missing)
    bonuses = [step.why for step in told.bonuses if step.why]
    added = f"{told.han.text}." if told.han.text != short else ""
    said = " ".join([part for part in (added, *bonuses) if part]) or step_sentence("said.no_dora")
    return RightAnswer(short, short, said)


def _items(told: Explanation, _naming: Naming) -> RightAnswer:
    fu = told.fu.steps if told.fu else ()
    items = [
        step_sentence("said.item", name=inline(step.text), tiles=" ".join(map(str, step.blocks)), fu=step.number)
        for step in fu
    ]
    # an item without tiles leaves two spaces
    said = step_sentence("said.items", items=listed([" ".join(item.split()) for item in items]))
    return RightAnswer(" + ".join(str(step.number) for step in fu), "", said)


def _fu(told: Explanation, _naming: Naming) -> RightAnswer:
    """Return the right answer for the step that asks for the fu: the rounded fu, then how they are counted.

    The answer is 0 fu if fu are not counted, as for yakuman.
    """
    if told.fu is None:
        short = sentence("units.fu", number=0)
        return RightAnswer(short, short, told.base.why if told.base else told.missing)
    short = sentence("units.fu", number=told.fu.rounded)
    others = _equal_readings(told, lambda bill: sentence("units.fu", number=bill.fu.rounded))
    whys = [step.why for step in (*told.fu.steps, *told.fu.zeros) if step.id in _SPECIAL]
    rounding = [] if whys and not told.fu.steps[1:] else [told.fu.rounding]
    return RightAnswer(short, short, " ".join([fu_counted(told.fu), *whys, *rounding, *others]).strip())


_SPECIAL = {FuReason.SEVEN_PAIRS.value, FuReason.OPEN_PINFU.value, NoFu.PINFU_TSUMO.value}


def _limit(told: Explanation, _naming: Naming) -> RightAnswer:
    bill = told.result.best
    if told.limit is Limit.NONE or told.base is None:
        short = step_sentence("said.no_limit")
        return RightAnswer(short, short, step_sentence("said.no_limit_why", han=bill.han, fu=bill.fu.rounded))
    return RightAnswer(told.base.text, told.base.text, told.base.why)


def _pay(told: Explanation, _naming: Naming) -> RightAnswer:
    """Return the right answer for the step that asks for the payments: what each player pays, then the arithmetic.

    If nobody pays, the sentence says why.
    """
    if not told.payments:
        return RightAnswer(told.gain.value, "", told.missing)
    paid = [step_sentence("said.pays", text=pay.text, points=pay.each) for pay in told.payments]
    short = listed([paid[0], *(small(one) for one in paid[1:])])
    counted = [f"{pay.arithmetic}." for pay in told.payments]
    takes = [step_sentence("said.takes", points=told.gain.number)] if told.sticks else []
    return RightAnswer(short, short, " ".join([*counted, *takes]))


_ANSWERS: dict[str, Callable[[Explanation, Naming], RightAnswer]] = {
    "count": lambda told, _naming: worth_answer(told),
    "yaku": _yaku,
    "han": _han,
    "fu_items": _items,
    "fu": _fu,
    "limit": _limit,
    "pay": _pay,
}


# --- the lines that each step adds ---


def step_lines(step: str, told: Explanation) -> Iterator[tuple[str, str]]:
    """Yield the lines that a step adds to the written score, each as a label and a value.

    The step for the fu has no line if fu are not counted.

    :raises KeyError: if there is no such step.
    """
    match step:
        case "yaku":
            none = (step_sentence("bill.yaku"), step_sentence("said.no_yaku"))
            yield from ((line.text, line.value) for line in told.yaku) if told.yaku else (none,)
        case "han":
            yield from ((line.text, line.value) for line in told.bonuses)
            yield step_sentence("bill.han"), told.han.value
        case "fu_items":
            items = told.fu.steps if told.fu else ()
            yield from ((" ".join([line.text, *map(str, line.blocks)]), line.value) for line in items)
        case "fu":
            if told.fu is not None:
                rounded, exact = told.fu.rounded, told.fu.exact
                value = str(rounded) if exact == rounded else f"{exact} → {rounded}"
                yield step_sentence("bill.fu"), sentence("units.fu", number=value)
        case "limit":
            yield step_sentence("bill.limit"), _limit(told, Naming.ROMAJI).short
        case "pay":
            yield from ((pay.text, f"{pay.each:,}") for pay in told.payments)
            yield from [(told.gain.text, told.gain.value)] if told.sticks else []
        case _:
            raise KeyError(step)


# --- hints for each step ---


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint of one or two sentences: where to look, which rule decides, or the solution."""

    text: str
    blocks: tuple[Block, ...] = ()
    """The blocks to highlight in the first hand of the question."""
    places: tuple[int, ...] = ()
    """The single tiles to highlight in the first hand of the question, as places in ``Hand.tiles``."""
    basis: Basis | None = None


def step_hints(
    step: str, told: Explanation, cited: CitedRuleset, naming: Naming = Naming.ROMAJI
) -> tuple[Hint, Hint, Hint]:
    """Return the three hints for the step with this id.

    :raises KeyError: if there is no such step.
    """
    where, rule = _RUNGS[step](told, Citations(cited))
    right = step_answer(step, told, naming)
    done = f"{right.value}. {right.sentence}" if right.value and right.value not in right.sentence else right.sentence
    return where, rule, Hint(done)


def _yaku_hints(told: Explanation, citations: Citations) -> tuple[Hint, Hint]:
    """Return hints about the yaku that is easiest to overlook: where to look for it, then its rule.

    This is the yaku that involves the fewest blocks. If the hand has no yaku, the first hint shows blocks that spoil a
    yaku, and the second states the rule that a win needs a yaku.
    """
    whole = len(told.result.best.reading.blocks)
    if not told.yaku:
        blocks = told.near_misses[0].blocks if told.near_misses else ()
        key = "hint.yaku_spoiled" if blocks else "hint.yaku_none"
        return Hint(step_sentence(key), blocks), Hint(
            step_sentence("hint.needs_yaku"), basis=citations.option("min_yaku")
        )
    found = min([step for step in told.yaku if step.blocks] or told.yaku, key=lambda step: len(step.blocks) or whole)
    if not found.blocks:
        where = Hint(step_sentence("hint.yaku_facts"))
    elif len(found.blocks) == whole:
        where = Hint(step_sentence("hint.yaku_whole"))
    else:
        where = Hint(step_sentence("hint.yaku_tiles"), found.blocks)
    return where, Hint(yaku_book()[found.id].what, basis=found.basis)


def _han_hints(told: Explanation, citations: Citations) -> tuple[Hint, Hint]:
    """Return hints for the step that asks for the han: where to look, then the rule.

    If the hand has dora, the hints are about the dora. If not, they are about yaku that are worth less in an open hand,
    or, without such yaku, about what to add up.
    """
    if told.bonuses:
        places = tuple(place for step in told.bonuses for place in step.places)
        where = Hint(step_sentence("hint.dora_lit"), places=places)
        return where, Hint(step_sentence("hint.dora_rule"), basis=citations.price(told.bonuses[0].id))
    result = told.result
    lowered = [
        step
        for step in told.yaku
        if not result.hand.closed and result.rules.prices[step.id].closed not in {None, step.number}
    ]
    if lowered:
        called = tuple(block for block in result.hand.meld_blocks if block.open)
        where = Hint(step_sentence("hint.han_open"), called)
        return where, Hint(step_sentence("hint.han_open_rule"), basis=lowered[0].basis)
    context = result.context
    shown = bool(context.dora_indicators or context.ura_indicators or result.hand.reds)
    key = "hint.no_dora" if shown else "hint.han_yaku"
    basis = citations.price("dora") if shown else told.yaku[0].basis if told.yaku else None
    return Hint(step_sentence(key)), Hint(step_sentence("hint.han_rule"), basis=basis)


def _fu_hints(told: Explanation, citations: Citations) -> tuple[Hint, Hint]:
    """Return hints about the blocks that earn fu, and about the item with the fewest fu, which is easy to forget.

    If no block earns fu, the second hint is about the way of winning or about rounding.
    """
    if told.fu is None:
        return Hint(step_sentence("hint.no_fu")), Hint(step_sentence("hint.no_fu"))
    fixed = told.result.best.reading.shape is not Shape.STANDARD
    earning = [step for step in told.fu.steps if step.blocks]
    blocks = tuple(dict.fromkeys(block for step in earning for block in step.blocks))
    if fixed:
        where = Hint(step_sentence("hint.fu_pairs"))
    elif blocks:
        where = Hint(step_sentence("hint.fu_lit"), blocks)
    else:
        where = Hint(step_sentence("hint.fu_none"))
    least = min(earning or told.fu.steps, key=lambda step: step.number)
    # if no block and no wait earns fu, the way of winning decides the fu
    zero = told.fu.zeros[-1] if told.fu.zeros and not earning else None
    decisive: Step = zero or least
    if fixed or decisive.id != FuReason.BASE.value:
        said = step_sentence("hint.fu_rule", name=decisive.text, fu=decisive.value, why=decisive.why)
        return where, Hint(said, basis=decisive.basis)
    return where, Hint(step_sentence("hint.round_rule"), basis=citations.option("fu_rounding"))


def _limit_hints(told: Explanation, citations: Citations) -> tuple[Hint, Hint]:
    bill = told.result.best
    where = Hint(step_sentence("hint.limit_where", worth=told.verdict.value))
    key = "hint.limit_kiriage" if told.result.rules.kiriage_mangan else "hint.limit_rule"
    if bill.yakuman:
        return where, Hint(step_sentence("hint.limit_yakuman"), basis=told.yaku[0].basis)
    return where, Hint(step_sentence(key), basis=citations.option("mangan_han"))


def _pay_hints(told: Explanation, citations: Citations) -> tuple[Hint, Hint]:
    bill, context = told.result.best, told.result.context
    said = term_words(Winner.of(dealer=context.is_dealer, tsumo=bill.paid_by(Payer.DISCARDER) is None))
    where = Hint(step_sentence("hint.pay_where", winner=said.name, worth=told.verdict.value))
    base = f"{doubled_words(bill.han, bill.fu.rounded)} = {bill.base.points:,}" if told.base else ""
    rule = said.why if told.base is None or told.limit.value else f"{step_sentence('hint.base', base=base)} {said.why}"
    return where, Hint(rule, basis=citations.resting_on(said.facts))


_RUNGS: dict[str, Callable[[Explanation, Citations], tuple[Hint, Hint]]] = {
    "yaku": _yaku_hints,
    "han": _han_hints,
    "fu_items": _fu_hints,
    "fu": _fu_hints,
    "limit": _limit_hints,
    "pay": _pay_hints,
    # hints about the yaku, but the rule is about the fu if they affect the payment
    "count": lambda told, citations: (
        _yaku_hints(told, citations)[0],
        (_fu_hints if told.fu is not None and told.fu.needed else _yaku_hints)(told, citations)[1],
    ),
}
