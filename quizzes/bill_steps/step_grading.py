"""Grade the steps of a score, and give their hints and right answers in words.

A value that follows from a wrong answer to an earlier step is accepted.
"""

from content.explain.answers.bill_steps import step_answer, step_lines
from content.explain.answers.right_answer import RightAnswer
from content.explain.explain import explain
from content.explain.step_hints import step_hints
from content.words.yaku_book import Naming
from quizzes.bill_steps.bill_steps import values
from quizzes.bill_steps.follow_through import follows
from quizzes.question.field import Answer, Value
from quizzes.question.han_and_fu import paid_alike
from quizzes.question.prompt import ShownLine
from quizzes.question.question import Grade, Hint, Part, Question, Step


def bill_hints(question: Question, step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return the three hints for a step of a score."""
    rungs = step_hints(step.id, explain(question.result, question.cited, naming), question.cited, naming)
    return tuple(Hint(rung.text, rung.blocks, rung.places, rung.basis) for rung in rungs)


def tell_step(question: Question, step: Step, naming: Naming) -> RightAnswer:
    """Return the right answer to a step in words."""
    return step_answer(step.id, explain(question.result, question.cited, naming), naming)


def bill_lines(question: Question, step: Step, naming: Naming) -> tuple[ShownLine, ...]:
    """Return the lines of the score that a step adds."""
    told = explain(question.result, question.cited, naming)
    return tuple(ShownLine(text, value) for text, value in step_lines(step.id, told))


def grade_steps(question: Question, steps: tuple[Step, ...], answer: Answer) -> Grade:
    """Return the grade of an answer: one :class:`Part` for every field of these steps.

    If several readings of the hand pay the same, an answer that follows any of them is right, but the right answers to
    all fields must follow the same reading.
    """
    result = question.result
    meant = paid_alike(result)
    parts: list[Part] = []
    said: dict[str, Value] = {}
    for field in (field for step in steps for field in step.fields):
        given = answer.get(field.id)
        right = dict.fromkeys(value for bill in meant for value in values(bill, field, result))
        recounted = [value for value in follows(field.id, said, meant[0], result) if value not in right]
        parts.append(Part(field.id, given, tuple(right), tuple(recounted)))
        if given is not None:
            meant = tuple(bill for bill in meant if given in values(bill, field, result)) or meant
            said[field.id] = given
    return Grade(question, tuple(parts))
