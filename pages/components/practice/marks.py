"""How a set goes: the row of its marks, and what was said to each hand."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.words.questions import verdict_words
from pages.components.practice.verdict import said
from quizzes.sitting import LENGTH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.explain.right_answer import RightAnswer
    from content.words.questions import TypeWords
    from quizzes.question import Grade


def set_html(graded: Mapping[int, Grade]) -> str:
    """One mark for each hand of the set, told by shape as well as colour."""
    marks = []
    for number in range(1, LENGTH + 1):
        grade = graded.get(number)
        css, sign, word = ("open", "·", "not answered yet")
        if grade is not None:
            css, sign, word = ("right", "✓", "right") if grade.right else ("wrong", "✗", "wrong")
        marks.append(f"<li class='{css}' aria-label='Hand {number}: {word}'>{sign}</li>")
    return f"<ol class='marks' aria-label='The set so far'>{''.join(marks)}</ol>"


def answers_html(answered: Mapping[int, tuple[Grade, RightAnswer]], words: TypeWords) -> str:
    """Every hand of the set with what is right, and what was said to it where that was wrong."""
    rows = []
    for number, (grade, right) in sorted(answered.items()):
        sign, css = ("✓", "right") if grade.right else ("✗", "wrong")
        answer = escape(right.short)
        if not grade.right:
            answer += f"<div class='why'>{escape(verdict_words().said.format(said=said(grade, words)))}</div>"
        rows.append(f"<tr class='{css}'><td>Hand {number}</td><td>{answer}</td><td class='number'>{sign}</td></tr>")
    return f"<table class='bill'><caption>The hands</caption><tbody>{''.join(rows)}</tbody></table>"
