"""The verdict on one answer: right or wrong, what is right, and what the wrong answer gives away."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.words.questions import verdict_words
from pages.components.bill.bill import drawn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.explain.right_answer import RightAnswer
    from content.words.questions import TypeWords
    from quizzes.question import Grade


def said(grade: Grade, words: TypeWords) -> str:
    """What was answered: ``3 han 40 fu``."""
    return " ".join(words.fields[field].name(value) for field, value in grade.answer.items())


def verdict_html(grade: Grade, words: TypeWords, right: RightAnswer, slips: Iterable[str]) -> str:
    """The verdict, read out politely; ``slips`` are the sentences of the mistakes that may have been made."""
    told = f"<b>{escape(right.value)}</b>: {drawn(right.sentence)}" if right.value else drawn(right.sentence)
    verdict = verdict_words()
    if grade.right:
        head, body, css = verdict.right, told, "right"
    else:
        head, css = verdict.wrong, "wrong"
        parts = [escape(verdict.said.format(said=said(grade, words))), *map(escape, _half_right(grade, words))]
        body = " ".join([*parts, f"{escape(words.it_is)} {told}" if right.value else told])
    items = "".join(f"<li>{drawn(slip)}</li>" for slip in slips)
    also = f"<p>{escape(verdict.slips)}</p><ul>{items}</ul>" if items else ""
    return f"<div class='verdict {css}' role='status'><h2>{escape(head)}</h2><p>{body}</p>{also}</div>"


def _half_right(grade: Grade, words: TypeWords) -> list[str]:
    """The fields that are right, where several were asked for."""
    return [words.fields[part.field].right for part in grade.parts if part.expected and part.right]
