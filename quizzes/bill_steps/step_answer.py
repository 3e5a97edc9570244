"""What is right at a step, and what it adds to the bill, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.bill_steps import step_answer, step_lines
from content.explain.explain import explain
from quizzes.question.prompt import ShownLine

if TYPE_CHECKING:
    from content.explain.answers.right_answer import RightAnswer
    from content.words.yaku_book import Naming
    from quizzes.question.question import Question, Step


def tell_step(question: Question, step: Step, naming: Naming) -> RightAnswer:
    """What is right at a step."""
    return step_answer(step.id, explain(question.result, question.cited, naming), naming)


def bill_lines(question: Question, step: Step, naming: Naming) -> tuple[ShownLine, ...]:
    """What a step adds to the bill."""
    told = explain(question.result, question.cited, naming)
    return tuple(ShownLine(text, value) for text, value in step_lines(step.id, told))
