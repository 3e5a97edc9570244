"""A question asked in steps: the bill that is being filled, the verdict on one step, and how all of them went."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from content.words.questions import verdict_words
from content.words.step_words import step_sentence
from pages.components.bill.drawn import drawn
from pages.components.documents.basis import written_html
from pages.components.practice.shown import shown_bill_html
from pages.components.practice.verdict import said, slips_html

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.explain.answers.right_answer import RightAnswer
    from content.words.questions import TypeWords
    from pages.components.practice.verdict import Slip
    from quizzes.question import Grade, Hint, Step
    from quizzes.shown import ShownBill


def so_far_html(bill: ShownBill) -> str:
    """The bill as far as it is filled."""
    title = escape(step_sentence("so_far"))
    return f"<section class='so-far' aria-label='{title}'>{shown_bill_html(bill)}</section>"


def step_verdict_html(grade: Grade, before: Grade, words: TypeWords, right: RightAnswer, slips: Iterable[Slip]) -> str:
    """The verdict on the step that was answered last, read out politely.

    :param grade: of this step alone.
    :param before: of the steps before it, whose slips may have been carried on.
    """
    verdict, told = verdict_words(), f"<b>{drawn(right.value or right.short)}</b>"
    if grade.right:
        return _verdict("right", f"{verdict.right}:", told, "")
    answer = drawn(verdict.said.format(said=said(grade, words)))
    # what was tapped stands in the bill line by line
    counted = "" if any(isinstance(part.given, tuple) for part in grade.parts) else f" {drawn(right.sentence)}"
    body = f"<p>{answer} {escape(words.it_is)} {told}.{counted}</p>"
    if grade.recounted:
        return _verdict("followed", step_sentence("recounted_head"), "", f"<p>{_carried_on(before, words)}</p>{body}")
    return _verdict("wrong", verdict.wrong, "", body + slips_html(slips, grade.question.sitting.rules))


def steps_verdict_html(
    grade: Grade, steps: tuple[Step, ...], words: TypeWords, right: RightAnswer, slips: Iterable[Slip]
) -> str:
    """The verdict on a whole question of several steps: what is right, how each step went, what went wrong."""
    verdict, before = verdict_words(), steps[:-1]
    told = f"<b>{escape(right.value)}</b>: {drawn(right.sentence)}" if right.value else drawn(right.sentence)
    earlier = grade.of(field for step in before for field in step.fields)
    followed = f"<p>{_carried_on(earlier, words)}</p>" if grade.of(steps[-1].fields).recounted else ""
    body = f"<p>{told}</p>{_each_html(grade, steps, words)}{followed}"
    if grade.right:
        return _verdict("right", verdict.right, "", body)
    return _verdict("wrong", verdict.wrong, "", body + slips_html(slips, grade.question.sitting.rules))


def hints_html(hints: Iterable[Hint], rules: str) -> str:
    """The rungs of help that were taken."""
    items = "".join(f"<li>{drawn(hint.text)}{_written(hint, rules)}</li>" for hint in hints)
    return f"<ol class='hints' role='status'>{items}</ol>"


def _written(hint: Hint, rules: str) -> str:
    return written_html(hint.basis, rules) if hint.basis else ""


def _each_html(grade: Grade, steps: tuple[Step, ...], words: TypeWords) -> str:
    """How every step went, told by sign and word as well as colour."""
    items = []
    for step in steps:
        part = grade.of(step.fields)
        went = "right" if part.right else "followed" if part.recounted else "wrong"
        hint = f" <span class='why'>{escape(step_sentence('hinted'))}</span>" if step.id in grade.hints else ""
        items.append(
            f"<li class='{went}'><span aria-hidden='true'>{step_sentence(f'sign.{went}')}</span>"
            f"<span class='spoken'>{escape(step_sentence(f'spoken.{went}'))}: </span>"
            f"<span>{drawn(said(part, words))}{hint}</span></li>"
        )
    return f"<ol class='steps-told'>{''.join(items)}</ol>"


def _carried_on(before: Grade, words: TypeWords) -> str:
    """That what was said follows from slips before it."""
    slipped = replace(before, parts=tuple(part for part in before.parts if not part.right))
    return drawn(step_sentence("recounted", before=said(slipped, words)))


def _verdict(css: str, head: str, beside: str, body: str) -> str:
    return f"<div class='verdict step {css}' role='status'><h2>{escape(head)} {beside}</h2>{body}</div>"
