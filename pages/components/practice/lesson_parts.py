"""The content of a lesson as HTML: ideas beside their pictures, rules of the current ruleset, and common mistakes."""

from collections.abc import Iterator, Sequence

from content.explain import Explanation, doubled_words, explain
from content.lessons import FU_LINES, YAKU_TAUGHT, Idea, Lesson, Row, Step, WorkedHand, as_taught, filled, grid_rows
from content.payments import HAN
from content.rulesets import CitedRuleset, option_label, option_words, price_words
from content.words import Naming, name, term_words, yaku_book
from pages.components.bill.marked_text import drawn
from pages.components.hand.hand_picture import hand_html, tiles_html
from pages.components.hand.situation import situation_html
from pages.components.practice.table_picture import scene_html
from pages.components.sources import written_html
from pages.templates import Markup, Template
from scoring import Limit, score

_HTML = Template(__file__)
TILE_HEIGHT = 51
"""The height of a tile in a row, in pixels, if there is room."""


def idea_html(lesson: Lesson, number: int, cited: CitedRuleset, naming: Naming, *, index: bool) -> Markup:
    """Return one idea of a lesson beside its picture, then the rules it is about, with their current values.

    :param number: the number of the idea, from 1.
    :param index: whether to draw the corner label on tiles.
    """
    idea = lesson.ideas[number - 1]
    return _HTML.idea(
        filled(idea.says, cited),
        scene_html(lesson.number, number, idea.table, index=index) if idea.table else None,
        [_hand(worked, lesson.number, cited, naming, index=index) for worked in idea.hands],
        _rows(idea.rows, index=index) if idea.rows else None,
        (term_words(idea.grid.winner).name, HAN, list(grid_rows(idea.grid, cited))) if idea.grid else None,
        [filled(case, cited) for case in idea.cases],
        cited.name,
        list(_values(idea, cited, naming)),
    )


def _values(idea: Idea, cited: CitedRuleset, naming: Naming) -> Iterator[tuple[str, Markup | None, str, Markup | None]]:
    """Yield the yaku and other rules that an idea is about: name, requirement, value under the ruleset, and source.

    The requirement is None unless the rule is a yaku. The source is None if the ruleset gives none.
    """
    ours = cited.ruleset.id
    for yaku in idea.yaku:
        price = cited.prices.get(yaku)
        yield (
            name(yaku, naming),
            drawn(yaku_book()[yaku].what),
            price_words(yaku, cited),
            written_html(price.basis, ours) if price else None,
        )
    for key in idea.rules:
        basis = cited.entry(key).basis
        yield option_label(key), None, option_words(key, cited), written_html(basis, ours) if basis else None


def watch_html(lesson: Lesson, cited: CitedRuleset) -> Markup:
    """Return the common mistakes that a lesson warns about."""
    return _HTML.watch([filled(text, cited) for text in lesson.watch_for])


def step_html(step: Step, *, index: bool) -> Markup:
    """Return the text and the tiles of one step of a lesson. With ``index``, each tile has its corner label."""
    return _HTML.step(step.text, _rows(step.rows, index=index))


def _rows(rows: Sequence[Row], *, index: bool) -> tuple[list[tuple[Row, list[Markup], Markup | None]], bool]:
    """Return each row with its groups of tiles and its wait, and whether two rows fit side by side."""
    shown = [
        (
            row,
            [tiles_html(group, height=TILE_HEIGHT, index=index) for group in row.groups],
            tiles_html(row.wins, height=TILE_HEIGHT, index=index) if row.wins else None,
        )
        for row in rows
    ]
    # two rows of at most four tiles fit side by side, even on a phone
    return shown, all(len(row.tiles) <= 4 and not row.wins for row in rows)


def _hand(
    worked: WorkedHand, lesson: int, cited: CitedRuleset, naming: Naming, *, index: bool
) -> tuple[Markup, Markup, Markup, list[tuple[str, str]]]:
    """Return a worked hand: its situation, its picture, a text, and the lines of its score that have been taught."""
    hand, context = worked.won.hand, worked.won.context
    return (
        situation_html(context, cited.ruleset.id, index=index, lesson=lesson),
        hand_html(hand, context, index=index),
        drawn(filled(worked.says, cited)),
        list(_lines(as_taught(explain(score(hand, context, cited.ruleset), cited, naming), lesson), lesson)),
    )


def _lines(told: Explanation, lesson: int) -> Iterator[tuple[str, str]]:
    """Yield the lines of a score in short, each with its value: yaku, dora, han, fu, payment.

    Lessons before the one about yaku show no score. If the hand cannot win, the only line says why.
    """
    if lesson < YAKU_TAUGHT:
        return
    if told.missing:
        yield told.verdict.value, ""
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
    if told.base and told.limit is Limit.NONE:
        # below a limit, the doublings are written out, as in the lessons
        yield told.base.text, f"{doubled_words(best.han, best.fu.rounded)} = {best.base.points:,}"
    yield from ((pay.text, f"{pay.each:,}") for pay in told.payments)
