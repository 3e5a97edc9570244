"""Lead from worked examples to independent work: after right answers, fewer steps are filled in."""

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from quizzes.bill_steps.bill_form import ALL, LAST, LAST_TWO, ROW
from quizzes.question.question import Grade, Question

ROWS = (LAST, LAST_TWO, ALL)
"""The stages: the last step blank, the last two blank, everything blank."""
IN_A_ROW = 2
"""This many right answers in a row lead to the next stage; one wrong answer leads back one stage."""


def row_after(grades: Iterable[Grade]) -> str:
    """Return which steps the next question leaves blank, given the grades of the earlier questions in order.

    The result is one of :data:`ROWS`. A right answer that needed a hint does not lead to the next stage.
    """
    row = streak = 0
    for grade in grades:
        if not grade.right:
            row, streak = max(row - 1, 0), 0
        elif grade.hints:
            streak = 0
        else:
            streak += 1
            if streak == IN_A_ROW:
                row, streak = min(row + 1, len(ROWS) - 1), 0
    return ROWS[row]


def at_row(question: Question, row: str) -> Question:
    """Return the question with a record of which steps it leaves blank: ``row``, one of :data:`ROWS`.

    The record is stored with the answer and never changes.
    """
    return replace(question, about=MappingProxyType({**question.about, ROW: row}))
