"""The content of a lesson as HTML: its idea, the rules in force, worked hands, and common mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.explain.explain import explain
from content.explain.payment_steps import doubled_words, share_words
from content.lessons.figures import filled
from content.lessons.taught_bill import FU_LINES, YAKU, as_taught
from content.rulesets.ruleset_file import options
from content.rulesets.values_in_words import option_words, price_words
from content.words.yaku_book import name, yaku_book
from pages.components.bill.tiles_in_text import drawn
from pages.components.documents.basis import written_html
from pages.components.hand.hand_picture import hand_html, tiles_html
from pages.components.hand.situation import situation_html
from pages.templates import Template
from scoring.payment import Limit
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markupsafe import Markup

    from content.explain.explanation import Explanation
    from content.lessons.lesson_zero import Step
    from content.lessons.lessons import Lesson
    from content.lessons.tile_rows import Row
    from content.lessons.worked_hands import WorkedHand
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming

_HTML = Template(__file__)
TILE_HEIGHT = 51
"""The height of a tile in a row, in pixels, if there is room."""
SHORT = 4
"""The most tiles of a row that fits beside another one, even on a phone."""


@dataclass(frozen=True, slots=True)
class RuleValue:
    """A setting of the rules in force."""

    label: str
    what: Markup | None
    """The rule of a yaku; None for an option."""
    value: str
    written: Markup | None
    """The source."""


@dataclass(frozen=True, slots=True)
class ShownExample:
    """A worked hand as the template shows it."""

    situation: Markup
    picture: Markup
    says: Markup
    lines: list[tuple[str, str]]
    """Its bill as far as taught."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row of tiles as the template shows it, with the tiles it waits for."""

    says: str
    groups: list[Markup]
    wins: Markup | None


@dataclass(frozen=True, slots=True)
class ShownRows:
    """Rows of tiles, and whether two of them fit beside each other."""

    rows: list[ShownRow]
    short: bool


def idea_html(lesson: Lesson, cited: CitedRuleset, naming: Naming) -> Markup:
    """Return the idea in paragraphs, then the values and settings of the rules in force that it mentions."""
    paragraphs = [filled(text, cited) for text in lesson.idea]
    return _HTML.idea(paragraphs, cited.name, list(_values(lesson, cited, naming)))


def _values(lesson: Lesson, cited: CitedRuleset, naming: Naming) -> Iterator[RuleValue]:
    ours = cited.ruleset.id
    for yaku in lesson.yaku:
        price = cited.prices.get(yaku)
        written = written_html(price.basis, ours) if price else None
        yield RuleValue(name(yaku, naming), drawn(yaku_book()[yaku].what), price_words(yaku, cited), written)
    labels = {option.key: option.label for option in options()}
    for key in lesson.rules:
        basis = cited.entry(key).basis
        yield RuleValue(labels[key], None, option_words(key, cited), written_html(basis, ours) if basis else None)


def watch_html(lesson: Lesson, cited: CitedRuleset) -> Markup:
    """Return the common mistakes."""
    return _HTML.watch([filled(text, cited) for text in lesson.watch_for])


def look_html(lesson: Lesson, cited: CitedRuleset, naming: Naming, *, index: bool) -> Markup:
    """Return everything to look at before the practice; hands are scored under the rules in force."""
    cases = [filled(case, cited) for case in lesson.cases]
    hands = [_hand(worked, lesson.number, cited, naming, index=index) for worked in lesson.hands]
    return _HTML.look(cases, hands, _rows(lesson.rows, index=index) if lesson.rows else None)


def step_html(step: Step, *, index: bool) -> Markup:
    """Return the text and the tiles of one step of a lesson; ``index`` shows the small index on each tile."""
    return _HTML.step(step.text, _rows(step.rows, index=index))


def _rows(rows: Sequence[Row], *, index: bool) -> ShownRows:
    shown = [
        ShownRow(
            row.says,
            [tiles_html(group, height=TILE_HEIGHT, index=index) for group in row.groups],
            tiles_html(row.wins, height=TILE_HEIGHT, index=index) if row.wins else None,
        )
        for row in rows
    ]
    return ShownRows(shown, all(len(row.tiles) <= SHORT and not row.wins for row in rows))


def _hand(worked: WorkedHand, lesson: int, cited: CitedRuleset, naming: Naming, *, index: bool) -> ShownExample:
    hand, context = worked.won.hand, worked.won.context
    told = as_taught(explain(score(hand, context, cited.ruleset), cited, naming), lesson)
    return ShownExample(
        situation_html(context, cited.ruleset.id, index=index, lesson=lesson),
        hand_html(hand, context, index=index),
        drawn(filled(worked.says, cited)),
        list(_lines(told, lesson)),
    )


def _lines(told: Explanation, lesson: int) -> Iterator[tuple[str, str]]:
    """Yield the lines of the bill in short, as far as taught: yaku, dora, han, fu, payment."""
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
        doubled = f"{doubled_words(best.han, best.fu.rounded)} = {best.base.points:,}"  # in the words of the lesson
        yield share_words(told.base, told.limit), doubled if told.limit is Limit.NONE else told.base.value
    yield from ((pay.text, f"{pay.each:,}") for pay in told.payments)
