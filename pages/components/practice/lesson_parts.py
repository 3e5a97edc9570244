"""The content of a lesson as HTML: ideas beside their pictures, rules of the current ruleset, and common mistakes."""

from collections.abc import Iterator

from content.documents import Basis
from content.explain import doubled_words, explain
from content.lessons import FU_LINES, YAKU_TAUGHT, Idea, Lesson, WorkedHand, as_taught, filled, grid_rows
from content.payments import HAN
from content.rulesets import CitedRuleset, option_label, option_words, price_words
from content.words import Naming, name, term_words, yaku_book
from pages.components.practice.table_picture import scene_html
from pages.templates import Markup, Template
from scoring import Limit, score

LESSON_PARTS = Template(__file__)


def idea_html(lesson: Lesson, number: int, cited: CitedRuleset, naming: Naming, *, index: bool) -> Markup:
    """Return one idea of a lesson beside its picture, then the rules it is about, with their current values.

    :param number: the number of the idea, from 1.
    :param index: whether to draw the corner label on tiles.
    """
    idea = lesson.ideas[number - 1]
    return LESSON_PARTS.idea(
        filled(idea.says, cited),
        scene_html(lesson.number, number, idea.table, index=index) if idea.table else None,
        [(one, filled(one.says, cited), list(_lines(one, lesson.number, cited, naming))) for one in idea.hands],
        idea.rows,
        (term_words(idea.grid.winner).name, HAN, list(grid_rows(idea.grid, cited))) if idea.grid else None,
        [filled(case, cited) for case in idea.cases],
        cited.name,
        list(_values(idea, cited, naming)),
        cited.ruleset.id,
        lesson.number,
        index,
    )


def _values(idea: Idea, cited: CitedRuleset, naming: Naming) -> Iterator[tuple[str, str, str, Basis | None]]:
    """Yield the yaku and other rules that an idea is about: name, requirement, value under the ruleset, and source.

    The requirement is empty unless the rule is a yaku. The source is None if the ruleset gives none.
    """
    for yaku in idea.yaku:
        price = cited.prices.get(yaku)
        yield name(yaku, naming), yaku_book()[yaku].what, price_words(yaku, cited), price and price.basis
    for key in idea.rules:
        yield option_label(key), "", option_words(key, cited), cited.entry(key).basis


def watch_html(lesson: Lesson, cited: CitedRuleset) -> Markup:
    """Return the common mistakes that a lesson warns about."""
    return LESSON_PARTS.watch([filled(text, cited) for text in lesson.watch_for])


def _lines(worked: WorkedHand, lesson: int, cited: CitedRuleset, naming: Naming) -> Iterator[tuple[str, str]]:
    """Yield the lines of a score that have been taught, in short, each with its value: yaku, dora, han, fu, payment.

    Lessons before the one about yaku show no score. If the hand cannot win, the only line says why.
    """
    if lesson < YAKU_TAUGHT:
        return
    result = score(worked.won.hand, worked.won.context, cited.ruleset)
    told = as_taught(explain(result, cited, naming), lesson)
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
