"""What a lesson shows before its practice, as HTML: tiles, hands with their bills as far as taught, and moments."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.explain.explain import explain
from content.explain.payment_steps import doubled_words, share_words
from content.lessons.figures import filled
from content.lessons.taught_bill import FU_LINES, YAKU, as_taught
from pages.components.bill.drawn import drawn
from pages.components.hand.hand_picture import hand_html
from pages.components.hand.situation import situation_html
from pages.components.lessons.lesson_step import rows_html
from scoring.payment import Limit
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.explain.explanation import Explanation
    from content.lessons.lessons import Lesson
    from content.lessons.worked_hands import WorkedHand
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming


def look_html(lesson: Lesson, cited: CitedRuleset, naming: Naming, *, index: bool) -> str:
    """Everything there is to look at; hands are scored under the rules in force."""
    rows = rows_html(lesson.rows, index=index) if lesson.rows else ""
    hands = "".join(_hand(worked, lesson.number, cited, naming, index=index) for worked in lesson.hands)
    cases = "".join(f"<li>{escape(filled(case, cited))}</li>" for case in lesson.cases)
    return (f"<ul class='lesson-cases'>{cases}</ul>" if cases else "") + hands + rows


def _hand(worked: WorkedHand, lesson: int, cited: CitedRuleset, naming: Naming, *, index: bool) -> str:
    hand, context = worked.won.hand, worked.won.context
    told = as_taught(explain(score(hand, context, cited.ruleset), cited, naming), lesson)
    facts = situation_html(context, cited.ruleset.id, index=index, lesson=lesson)
    lines = "".join(
        f"<tr><td>{escape(text)}</td><td class='number'>{escape(value)}</td></tr>"
        for text, value in _lines(told, lesson)
    )
    bill = f"<table class='bill shown-bill'><tbody>{lines}</tbody></table>" if lines else ""
    says = f"<p class='lesson-text'>{drawn(filled(worked.says, cited))}</p>"
    return f"<section class='worked'>{facts}{hand_html(hand, context, index=index)}{says}{bill}</section>"


def _lines(told: Explanation, lesson: int) -> Iterator[tuple[str, str]]:
    """The bill in short, as far as it was taught: yaku, dora, han, fu, payment."""
    if lesson < YAKU:
        return
    if told.missing:
        yield told.verdict.value, "0 han"
        return
    yield from ((step.text, step.value) for step in (*told.yaku, *told.bonuses))
    best = told.result.best
    if len(told.yaku) + len(told.bonuses) > 1:
        yield "Together", told.han.value
    if told.fu is not None and told.fu.needed:
        yield f"Fu: {told.fu.sum}", f"{told.fu.rounded} fu"
    elif lesson == FU_LINES - 1:
        yield "Fu", f"{best.fu.rounded} fu"
    if told.payments and told.verdict.limit:
        yield "Limit", told.verdict.limit
    if told.base:
        doubled = f"{doubled_words(best.han, best.fu.rounded)} = {best.base.points:,}"  # as the lesson says it
        yield share_words(told.base, told.limit), doubled if told.limit is Limit.NONE else told.base.value
    yield from ((pay.text, f"{pay.each:,}") for pay in told.payments)
