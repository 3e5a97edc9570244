"""Hands with fu and han counted by a person, and the feedback on a wrong count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from quizzes.types.count.han_fu import TYPE

if TYPE_CHECKING:
    from quizzes.question.field import Value
    from quizzes.question.mistake import Mistake
    from quizzes.question.question import Question
    from scoring.score import ScoreResult


PINFU = "234m 567p 67s 99p 345s + 8s"
GAP = "234m 567p 68s 99p 345s + 7s"
TWINS = "112233m 556677p 9s + 9s"
CALLED = "234m 67s 55z + 8s + chi 345s + pon 777z"
WITHOUT = "23m 456p 99s 789s + 4m + chi 789m"


def sentence(mistake: Mistake, result: ScoreResult) -> str:
    return explain_mistake(mistake.id, mistake.parts, explain(result)).text


def shown(question: Question, **answer: Value) -> tuple[Mistake, ...]:
    return TYPE.mistakes(TYPE.grade(question, answer))
