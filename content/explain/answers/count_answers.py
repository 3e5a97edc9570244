"""The right answers to questions about counting han, fu or the whole score."""

from content.explain.answers.right_answer import RightAnswer, paid_alike
from content.explain.explanation import Explanation, FuBill, Step
from content.explain.fu_steps import fu_part, kind_of_part
from content.explain.other_readings import reading_words, worth
from content.rulesets import CitedRuleset
from content.words import answer_sentence, capital, inline, listed, question_words, sentence, small, verdict_sentence
from scoring import ScoreResult


def han_answer(told: Explanation) -> RightAnswer:
    """Return the total han of the hand, and what earns each han.

    If the hand is not paid, the answer is 0 han, with the reason.
    """
    best = told.result.best
    value = sentence("units.han", number=best.han if best.payments else 0)
    if told.missing:
        return RightAnswer(value, value, told.missing)
    counted = (*told.yaku, *told.bonuses)
    if len(counted) == 1:
        return RightAnswer(value, value, answer_sentence("han.item", yaku=counted[0].text, number=best.han))
    said = listed([f"{inline(step.text)} {step.number}" for step in counted])
    return RightAnswer(value, value, answer_sentence("han.items", items=capital(said), number=best.han))


def part_asked(part: Step) -> str:
    """Return the name of a part that may earn fu, such as a set or the way of winning, with its tiles if it has any."""
    kind = kind_of_part(part)
    tiles = " ".join(map(str, part.blocks)) if kind != "win" else ""
    return answer_sentence(f"fu_item.{kind}", tiles=tiles)


def fu_item_answer(result: ScoreResult, cited: CitedRuleset, name: str) -> RightAnswer:
    """Return how many fu a part of the hand earns, with the name of the part and the reason.

    :raises LookupError: if the hand has no such part.
    """
    part = fu_part(result, cited, name)
    return RightAnswer(part.value, part.value, answer_sentence("fu_item.right", name=part.text, why=part.why))


def short_fu_answer(told: Explanation, case: str, *, counts: bool = True) -> RightAnswer:
    """Return the fu, and the case that decides them, such as pinfu won by ron.

    :param counts: whether to add how the fu items add up, which may not have been taught yet.
    :raises ValueError: if fu are not counted for the hand.
    """
    if told.fu is None:
        raise ValueError("expected a hand with fu, found one without")
    value = sentence("units.fu", number=told.fu.rounded)
    said = question_words()["fu_short"].says[case]
    return RightAnswer(value, value, f"{said} {fu_counted(told.fu)}".strip() if counts else said)


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
    said += [
        verdict_sentence("alike", reading=f"{reading_words(bill.reading)}, {worth(bill)}")
        for bill in paid_alike(told.result, worth)[1:]
    ]
    return RightAnswer(short, f"{verdict.value}{limit}", " ".join(said))
