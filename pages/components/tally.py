"""How a sitting goes: the verdict on one answer, the row of all of them, and what was said to each."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.other_readings import worth
from pages.components.bill import drawn
from quizzes.sitting import LENGTH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.explanation import Explanation
    from quizzes.question import Answer, Grade


def said(answer: Answer) -> str:
    """What was typed: ``3 han 40 fu``."""
    return f"{answer.han} han" + ("" if answer.fu is None else f" {answer.fu} fu")


def verdict_html(grade: Grade, told: Explanation) -> str:
    """Right or wrong, what is right, and what the wrong number gives away; read out politely."""
    verdict = told.verdict
    limit = verdict.limit.lower()
    limit = f", {limit}" if limit and limit not in verdict.value else ""
    honba = f", {told.result.context.honba} honba included" if told.result.context.honba else ""
    right = f"<b>{escape(verdict.value)}{escape(limit)}</b>: {escape(verdict.points)}, {escape(verdict.pays)}{honba}."
    if told.missing:
        right = escape(told.missing)
    if grade.right:
        head, body, css = "✓ Right", right, "right"
    else:
        head, css = "✗ Not quite", "wrong"
        body = f"You said {escape(said(grade.answer))}. {_half_right(grade)}{'' if told.missing else 'It is '}{right}"
    slips = "".join(f"<li>{drawn(slip.text)}</li>" for slip in grade.slips)
    also = f"<p>Where it may have gone wrong:</p><ul>{slips}</ul>" if slips else ""
    return f"<div class='verdict {css}' role='status'><h3>{head}</h3><p>{body}</p>{also}</div>"


def _half_right(grade: Grade) -> str:
    """Which of the two numbers is right, where two were asked for and one is."""
    if grade.question.fu is None or grade.han_right is grade.fu_right:
        return ""
    return "The han are right. " if grade.han_right else "The fu are right. "


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


def answers_html(graded: Mapping[int, Grade]) -> str:
    """Every hand of the set with what was said to it, and what it is where that was wrong."""
    rows = []
    for number, grade in sorted(graded.items()):
        right = escape(worth(grade.question.result.best))
        sign, css = ("✓", "right") if grade.right else ("✗", "wrong")
        answer = f"{right}" if grade.right else f"{right}<div class='why'>You said {escape(said(grade.answer))}.</div>"
        rows.append(f"<tr class='{css}'><td>Hand {number}</td><td>{answer}</td><td class='number'>{sign}</td></tr>")
    return f"<table class='bill'><caption>The hands</caption><tbody>{''.join(rows)}</tbody></table>"
