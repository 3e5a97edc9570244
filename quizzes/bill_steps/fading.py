"""From the worked bill to doing it alone: how much of the next question is given, by the answers before it."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from quizzes.bill_steps.bill_form import ALL, LAST, LAST_TWO, ROW

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quizzes.question.question import Grade, Question

ROWS = (LAST, LAST_TWO, ALL)
"""The last step blank, the last two, alone."""
IN_A_ROW = 2
"""So many right answers in a row lead one row down; one that is wrong leads one up."""


def row_after(grades: Iterable[Grade]) -> str:
    """The row of the question after those that were answered, in order.

    An answer with a hint is no step down, even if it is right.
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
    """The question with as much given as its row says; it is kept with the answer, so that it stays so."""
    return replace(question, about=MappingProxyType({**question.about, ROW: row}))
