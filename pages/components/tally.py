"""How a sitting goes: the verdict on one answer, and the row of all of them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from quizzes.sitting import LENGTH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.explanation import Explanation
    from quizzes.question import Grade


def verdict_html(grade: Grade, told: Explanation) -> str:
    """Right or wrong, what is right, and what the wrong number gives away; read out politely."""
    said = f"{grade.answer.han} han" + ("" if grade.answer.fu is None else f" {grade.answer.fu} fu")
    verdict = told.verdict
    limit = f", {verdict.limit.lower()}" if verdict.limit else ""
    right = f"<b>{escape(verdict.value)}{escape(limit)}</b>: {escape(verdict.points)}; {escape(verdict.pays)}."
    if grade.right:
        head, body, css = "✓ Right", right, "right"
    else:
        head, css = "✗ Not quite", "wrong"
        body = f"You said {said}. It is {right}"
    slips = "".join(f"<li>{escape(slip.text)}</li>" for slip in grade.slips)
    also = f"<p>What your number may come from:</p><ul>{slips}</ul>" if slips else ""
    return f"<div class='verdict {css}' role='status'><h3>{head}</h3><p>{body}</p>{also}</div>"


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
