"""How many han a hand has, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.words.engine_words import answer_sentence, listed, sentence
from content.words.yaku_book import inline

if TYPE_CHECKING:
    from content.explain.explanation import Explanation


def han_answer(told: Explanation) -> RightAnswer:
    """The han, and what they are for."""
    best = told.result.best
    value = sentence("units.han", number=best.han if best.payments else 0)
    if told.missing:
        return RightAnswer(value, value, told.missing)
    counted = (*told.yaku, *told.bonuses)
    if len(counted) == 1:
        return RightAnswer(value, value, answer_sentence("han.item", yaku=counted[0].text, number=best.han))
    said = listed([f"{inline(step.text)} {step.number}" for step in counted])
    return RightAnswer(value, value, answer_sentence("han.items", items=said[:1].upper() + said[1:], number=best.han))
