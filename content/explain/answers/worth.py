"""What a hand is worth, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer, paid_alike
from content.explain.other_readings import reading_words, worth
from content.words.questions import verdict_words

if TYPE_CHECKING:
    from content.explain.explanation import Explanation


def worth_answer(told: Explanation) -> RightAnswer:
    """What a hand is worth and who pays it."""
    verdict, short = told.verdict, worth(told.result.best)
    if told.missing:
        cost = f" {told.false_win.text}" if told.false_win else ""
        return RightAnswer(short, "", told.missing + cost)
    limit = verdict.limit.lower()
    limit = f", {limit}" if limit and limit not in verdict.value else ""
    honba = f", {told.result.context.honba} honba included" if told.result.best.honba_points else ""
    said = [f"{verdict.points}, {verdict.pays}{honba}."]
    said += [
        verdict_words().alike.format(reading=f"{reading_words(bill.reading)}, {worth(bill)}")
        for bill in paid_alike(told.result, worth)[1:]
    ]
    return RightAnswer(short, f"{verdict.value}{limit}", " ".join(said))
