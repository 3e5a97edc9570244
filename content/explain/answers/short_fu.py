"""The fu of a hand without triplets, said after an answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.engine_words import answer_sentence, listed, sentence
from content.words.questions import question_words

if TYPE_CHECKING:
    from content.explain.explanation import Explanation, FuBill


KIND = "fu_short"


def short_fu_case(told: Explanation, case: str) -> RightAnswer:
    """The fu, and which case it is: all that can be said before fu are counted item by item.

    :raises ValueError: if the hand has none.
    """
    value = sentence("units.fu", number=_fu(told).rounded)
    return RightAnswer(value, value, question_words()[KIND].says[case])


def short_fu_answer(told: Explanation, case: str) -> RightAnswer:
    """The fu, which case it is, and how they add up.

    :raises ValueError: if the hand has none.
    """
    right, fu = short_fu_case(told, case), _fu(told)
    if len(fu.steps) == 1:
        return right  # one item is no sum
    items = listed([f"{step.text[:1].lower()}{step.text[1:]} {step.number}" for step in fu.steps])
    counted = answer_sentence("short_fu", items=items[:1].upper() + items[1:], sum=fu.sum)
    return replace(right, sentence=f"{right.sentence} {counted}")


def _fu(told: Explanation) -> FuBill:
    if told.fu is None:
        msg = "a hand without fu has no answer to how many"
        raise ValueError(msg)
    return told.fu
