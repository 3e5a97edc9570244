"""Grade an answer given in steps, allowing for values that follow from an earlier slip."""

from quizzes.bill_steps.bill_steps import values
from quizzes.bill_steps.follow_through import follows
from quizzes.question.field import Answer, Value
from quizzes.question.han_and_fu import paid_alike
from quizzes.question.question import Grade, Part, Question, Step


def grade_steps(question: Question, steps: tuple[Step, ...], answer: Answer) -> Grade:
    """Return the grade of an answer, with a part for every field of the asked steps.

    If several readings pay the same, each is right, but all fields must agree with one of them: each right answer rules
    out the readings that differ from it, a wrong one rules out none.
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
