"""The right answer for one step of a score, in words and as lines of the bill.

A bill is the score of one reading of a hand: its yaku, fu and payments.
"""

from collections.abc import Callable, Hashable, Iterator

from content.explain.explanation import Explanation, FuBill, RightAnswer, paid_alike
from content.explain.other_readings import reading_words, worth
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
    verdict_sentence,
)
from scoring import Bill, FuReason


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
        return RightAnswer(short, "", f"{told.missing} {told.false_win.text if told.false_win else ''}".rstrip())
    limit = verdict.limit.lower()
    value = f"{verdict.value}, {limit}" if limit and limit not in verdict.value else verdict.value
    honba = f", including {told.result.context.honba} honba" if told.result.best.payments.honba else ""
    said = f"That is {verdict.points}: {verdict.pays}{honba}."
    return RightAnswer(short, value, " ".join([said, *_equal_readings(told, worth)]))


def _yaku(told: Explanation, naming: Naming) -> RightAnswer:
    """Return the right answer for the step that asks for the yaku: their names, then the han of each in a sentence.

    Further sentences give the other right answers. If the hand is not paid, the last sentence says why.
    """
    if not told.yaku:
        short = step_sentence("said.no_yaku")
        return RightAnswer(short, short, told.missing)
    named = listed(inline(step.text) for step in told.yaku)
    each = (step_sentence("said.yaku", yaku=step.text, han=step.value) for step in told.yaku)
    others = _equal_readings(
        told, lambda bill: listed([inline(name(found.yaku.id, naming)) for found in bill.yaku] or [""])
    )
    said = (f"{'. '.join(each)}.", *others, told.missing)
    return RightAnswer(named, capital(named), " ".join(filter(None, said)))


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
    added = f"{told.han.text}." if told.han.text != short else ""
    said = " ".join(filter(None, (added, *(step.why for step in told.bonuses))))
    return RightAnswer(short, short, said or step_sentence("said.no_dora"))


def _items(told: Explanation, _naming: Naming) -> RightAnswer:
    fu = told.fu.steps if told.fu else ()
    items = [
        step_sentence("said.item", name=inline(step.text), tiles=" ".join(map(str, step.blocks)), fu=step.number)
        for step in fu
    ]
    # an item without tiles leaves two spaces
    said = step_sentence("said.items", items=listed(" ".join(item.split()) for item in items))
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


_SPECIAL = {FuReason.SEVEN_PAIRS, FuReason.OPEN_PINFU, NoFu.PINFU_TSUMO}


def _limit(told: Explanation, _naming: Naming) -> RightAnswer:
    bill, base = told.result.best, told.base
    if told.limit and base:
        return RightAnswer(base.text, base.text, base.why)
    short = step_sentence("said.no_limit")
    return RightAnswer(short, short, step_sentence("said.no_limit_why", han=bill.han, fu=bill.fu.rounded))


def _pay(told: Explanation, _naming: Naming) -> RightAnswer:
    """Return the right answer for the step that asks for the payments: what each player pays, then the arithmetic.

    If nobody pays, the sentence says why.
    """
    if not told.payments:
        return RightAnswer(told.gain.value, "", told.missing)
    paid = [step_sentence("said.pays", text=pay.text, points=pay.each) for pay in told.payments]
    short = capital(listed(map(small, paid)))
    said = [f"{pay.arithmetic}." for pay in told.payments]
    if told.sticks:
        said.append(step_sentence("said.takes", points=told.gain.number))
    return RightAnswer(short, short, " ".join(said))


_ANSWERS: dict[str, Callable[[Explanation, Naming], RightAnswer]] = {
    "count": lambda told, _naming: worth_answer(told),
    "yaku": _yaku,
    "han": _han,
    "fu_items": _items,
    "fu": _fu,
    "limit": _limit,
    "pay": _pay,
}


def step_lines(step: str, told: Explanation) -> Iterator[tuple[str, str]]:
    """Yield the lines that a step adds to the written score, each as a label and a value.

    The step for the fu has no line if fu are not counted.

    :raises KeyError: if there is no such step.
    """
    match step:
        case "yaku" if not told.yaku:
            yield step_sentence("bill.yaku"), step_sentence("said.no_yaku")
        case "yaku":
            yield from ((line.text, line.value) for line in told.yaku)
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
            if told.sticks:
                yield told.gain.text, told.gain.value
        case _:
            raise KeyError(step)
