"""How a set goes: the row of its marks, what was answered to each question, and what to look at again.

Each mark and each answer leads to its question.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.words.questions import verdict_words
from pages.components.bill.tiles_in_text import drawn
from pages.components.practice.verdict import said
from pages.components.practice_link import practise_link
from pages.components.templates import Template

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from markupsafe import Markup

    from content.explain.answers.right_answer import RightAnswer
    from content.words.questions import TypeWords
    from pages.session.browser.html_links import Link
    from quizzes.question.question import Grade
    from quizzes.sets.aims.aim import Aim

_HTML = Template(__file__)
_RESULTS = {True: ("right", "✓", "right"), False: ("wrong", "✗", "wrong"), None: ("open", "·", "not answered yet")}
"""How an answer looks, its sign and its word; None stands for no answer."""


@dataclass(frozen=True, slots=True)
class SetMark:
    """A question in the row of a set."""

    css: str
    sign: str
    word: str
    link: Link
    here: bool
    """Whether it is the one that is shown."""


@dataclass(frozen=True, slots=True)
class SetAnswer:
    """An answer in a list, with what is right."""

    css: str
    sign: str
    link: Link
    title: str
    right: Markup
    answer: Markup | str
    """What was answered, where that was wrong."""
    seconds: int | None = None
    practise: Markup | str = ""
    """A link to practise it."""


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
    link: Link
    """Leads to the question with all that explains it."""


def heading_html(item: str, number: int, length: int, graded: Mapping[int, Grade], end: Link) -> Markup:
    """Which hand of the set this is, and once one is answered the way to its end.

    :param item: what a set consists of: "Hand".
    :param length: of how many.
    """
    words = "See the set" if len(graded) == length else "End the set"
    return _HTML.heading(item, number, length, end if graded else None, words)


def set_html(
    item: str, graded: Mapping[int, Grade], here: int | None, link: Callable[[int], Link], order: Sequence[int]
) -> Markup:
    """One mark for each hand of the set, told by shape as well as colour.

    :param here: the number of the hand that is shown; None at the end.
    :param order: the numbers of all, as they are asked.
    """
    results = {number: grade.right for number, grade in graded.items()}
    marks = [SetMark(*_RESULTS[results.get(number)], link(number), number == here) for number in order]
    return _HTML.marks(item, marks)


def pair_html(link: Link, words: str) -> Markup:
    """A link to a question about this hand and the one next to it, or back from there."""
    return _HTML.pair(link, words)


def answers_html(
    item: str,
    answered: Mapping[int, tuple[Grade, RightAnswer, TypeWords]],
    link: Callable[[int], Link],
    order: Sequence[int],
) -> Markup:
    """Every answered hand of the set with what is right, and what was said to it where that was wrong.

    :param order: the numbers of all, as they are asked.
    """
    answers = []
    for place, number in enumerate(order, 1):
        if number in answered:
            grade, right, words = answered[number]
            css, sign, _ = _RESULTS[grade.right]
            answer = "" if grade.right else _answer(grade, words)
            answers.append(SetAnswer(css, sign, link(number), f"{item} {place}", drawn(right.short), answer))
    return _HTML.answers(item, answers)


def look_at_html(found: Iterable[ToLookAt], rules: str) -> Markup:
    """What was wrong or took long, each with what is right and the way into it."""
    answers = []
    for one in found:
        css, sign, _ = _RESULTS[one.grade.right]
        answer = "" if one.grade.right else _answer(one.grade, one.words)
        practise = practise_link(one.aim, rules) if one.aim else ""
        right = drawn(one.right.short)
        answers.append(SetAnswer(css, sign, one.link, one.words.title, right, answer, one.seconds, practise))
    return _HTML.to_look_at(answers)


def last_answer_html(grade: Grade, right: RightAnswer, words: TypeWords) -> Markup:
    """One line about the answer before: told by sign and word as well as colour, and read out politely."""
    verdict = verdict_words()
    if grade.right:
        return _HTML.last("right", verdict.right)
    return _HTML.last("wrong", verdict.wrong, _answer(grade, words), words.it_is, drawn(right.short))


def _answer(grade: Grade, words: TypeWords) -> Markup:
    return drawn(verdict_words().said.format(said=said(grade, words)))
