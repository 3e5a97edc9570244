"""The right answer to a step in words, and the lines it adds to the bill."""

from content.explain.answers.bill_steps import step_answer, step_lines
from content.explain.answers.right_answer import RightAnswer
from content.explain.explain import explain
from content.words.yaku_book import Naming
from quizzes.question.prompt import ShownLine
from quizzes.question.question import Question, Step


def tell_step(question: Question, step: Step, naming: Naming) -> RightAnswer:
    """Return the right answer to a step in words."""
    return step_answer(step.id, explain(question.result, question.cited, naming), naming)


def bill_lines(question: Question, step: Step, naming: Naming) -> tuple[ShownLine, ...]:
    """Return the lines that a step adds to the bill."""
    told = explain(question.result, question.cited, naming)
    return tuple(ShownLine(text, value) for text, value in step_lines(step.id, told))
