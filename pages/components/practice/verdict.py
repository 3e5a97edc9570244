"""The verdict on one answer: right or wrong, what is right, and what the wrong answer gives away."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from content.explain.mistake import explain_mistake
from content.words.questions import verdict_words
from pages.components.bill.drawn import drawn
from pages.components.bill.yaku_links import sentence_html
from pages.components.fields.said import said_value
from quizzes.evening.item_question import asked_type

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from content.explain.answers.right_answer import RightAnswer
    from content.explain.explanation import Explanation, Sentence
    from content.words.questions import TypeWords
    from content.words.yaku_book import Naming
    from quizzes.mistake import Mistake
    from quizzes.question import Grade


@dataclass(frozen=True, slots=True)
class Slip:
    """What may have gone wrong, in words."""

    sentence: Sentence
    sure: bool
    """Whether nothing else explains the answer."""


def slips(found: Iterable[Mistake], told: Sequence[Explanation], naming: Naming) -> tuple[Slip, ...]:
    """The sentences of mistakes, in the reader's names; ``told`` are the explanations of the hands asked about."""
    first = told[0] if told else None
    return tuple(Slip(explain_mistake(one.id, one.parts, first, naming), one.sure) for one in found)


def said(grade: Grade, words: TypeWords) -> str:
    """What was answered: ``3 han, 40 fu``; tiles are in notation."""
    fields = {field.id: field for field in asked_type(grade.question).fields(grade.question)}
    return ", ".join(said_value(fields[field], value, words.fields[field]) for field, value in grade.answer.items())


def verdict_html(grade: Grade, words: TypeWords, right: RightAnswer, slips: Iterable[Slip]) -> str:
    """The verdict, read out politely.

    A slip that alone explains the answer is said plainly, of several that could each is said with "perhaps".
    """
    told = drawn(right.sentence)
    if right.value:
        told = f"<b>{drawn(right.value)}</b>: {told}" if told else f"<b>{drawn(right.value)}</b>."
    verdict = verdict_words()
    if grade.right:
        head, body, css = verdict.right, told, "right"
    else:
        head, css = verdict.wrong, "wrong"
        parts = [drawn(verdict.said.format(said=said(grade, words))), *map(escape, _half_right(grade, words))]
        body = " ".join([*parts, f"{escape(words.it_is)} {told}" if right.value else told])
    also = slips_html(slips, grade.question.sitting.rules)
    return f"<div class='verdict {css}' role='status'><h2>{escape(head)}</h2><p>{body}</p>{also}</div>"


def slips_html(slips: Iterable[Slip], rules: str) -> str:
    """What may have gone wrong: what is sure, then what may be."""
    said_of = [(slip.sure, sentence_html(slip.sentence.text, slip.sentence.names, rules)) for slip in slips]
    also = "".join(f"<p>{html}</p>" for sure, html in said_of if sure)
    guesses = "".join(f"<li>{html}</li>" for sure, html in said_of if not sure)
    return also + (f"<p>{escape(verdict_words().slips)}</p><ul>{guesses}</ul>" if guesses else "")


def _half_right(grade: Grade, words: TypeWords) -> list[str]:
    """The fields that are right, where several were asked for."""
    return [words.fields[part.field].right for part in grade.parts if part.expected and part.right]
