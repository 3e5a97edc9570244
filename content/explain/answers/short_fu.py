"""The fu of a hand without triplets, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.engine_words import answer_sentence, listed, sentence

if TYPE_CHECKING:
    from content.explain.explanation import Explanation


def short_fu_answer(told: Explanation) -> RightAnswer:
    """The fu, and how they add up.

    :raises ValueError: if the hand has none.
    """
    if told.fu is None:
        msg = "a hand without fu has no answer to how many"
        raise ValueError(msg)
    value = sentence("units.fu", number=told.fu.rounded)
    items = listed([f"{step.text[:1].lower()}{step.text[1:]} {step.number}" for step in told.fu.steps])
    counted = answer_sentence("short_fu", items=items[:1].upper() + items[1:], sum=told.fu.sum)
    return RightAnswer(value, value, counted)
