"""A run as HTML: what was said to the last answer, and at its end what was wrong or took long."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from content.words.questions import verdict_words
from pages.components.aims.practise import practise_link
from pages.components.bill.drawn import drawn
from pages.components.practice.verdict import said

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.explain.answers.right_answer import RightAnswer
    from content.words.questions import TypeWords
    from quizzes.aims.aim import Aim
    from quizzes.question import Grade


@dataclass(frozen=True, slots=True)
class ToLookAt:
    """An answer that was wrong, or took long."""

    grade: Grade
    right: RightAnswer
    words: TypeWords
    seconds: int | None
    """None where the time was not measured."""
    aim: Aim | None
    """What to practise."""
    link: str
    """The attributes of a link to the question with all that explains it."""


def told_html(grade: Grade, right: RightAnswer, words: TypeWords) -> str:
    """One line about the answer before: told by sign and word as well as colour, and read out politely."""
    verdict = verdict_words()
    if grade.right:
        return f"<p class='run-told right' role='status'>{escape(verdict.right)}</p>"
    told = f"{escape(words.it_is)} <b>{drawn(right.short)}</b>."
    answer = drawn(verdict.said.format(said=said(grade, words)))
    return f"<p class='run-told wrong' role='status'>{escape(verdict.wrong)}. {answer} {told}</p>"


def look_at_html(found: Iterable[ToLookAt], rules: str) -> str:
    """What was wrong or took long, each with what is right and the way into it."""
    rows = []
    for one in found:
        sign, css = ("✓", "right") if one.grade.right else ("✗", "wrong")
        said_to_it = verdict_words().said.format(said=said(one.grade, one.words))
        why = "" if one.grade.right else f"<div class='why'>{drawn(said_to_it)}</div>"
        took = "" if one.seconds is None else f" <span class='why'>{one.seconds} s</span>"
        title = f"<a {one.link}>{escape(one.words.title)}</a>{took}"
        practise = f"<div>{practise_link(one.aim, rules)}</div>" if one.aim else ""
        told = f"<td>{title}{practise}</td><td>{drawn(one.right.short)}{why}</td><td class='number'>{sign}</td>"
        rows.append(f"<tr class='{css}'>{told}</tr>")
    return f"<table class='bill'><tbody>{''.join(rows)}</tbody></table>"
