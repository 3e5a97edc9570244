"""How a set goes: the row of its marks, and what was said to each hand. Each leads to its hand."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.words.questions import verdict_words
from pages.components.bill.drawn import drawn
from pages.components.practice.verdict import said

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from content.explain.answers.right_answer import RightAnswer
    from content.words.questions import TypeWords
    from quizzes.question import Grade


def heading_html(item: str, number: int, length: int, graded: Mapping[int, Grade], end: str) -> str:
    """Which hand of the set this is, and once one is answered the way to its end.

    :param item: what a set consists of: "Hand".
    :param length: of how many.
    :param end: the attributes of the link to it.
    """
    words = "See the set" if len(graded) == length else "End the set"
    link = f"<a {end}>{words}</a>" if graded else ""
    return f"<div class='of-set'><h1 class='of-set'>{escape(item)} {number} of {length}</h1>{link}</div>"


def set_html(
    item: str, graded: Mapping[int, Grade], here: int | None, link: Callable[[int], str], order: Sequence[int]
) -> str:
    """One mark for each hand of the set, told by shape as well as colour.

    :param here: the number of the hand that is shown; None at the end.
    :param link: the attributes of a link to a hand.
    :param order: the numbers of all, as they are asked.
    """
    marks = []
    for place, number in enumerate(order, 1):
        grade = graded.get(number)
        css, sign, word = ("open", "·", "not answered yet")
        if grade is not None:
            css, sign, word = ("right", "✓", "right") if grade.right else ("wrong", "✗", "wrong")
        shown = " aria-current='step'" if number == here else ""
        mark = f"<a {link(number)} aria-label='{escape(item)} {place}: {word}'{shown}>{sign}</a>"
        marks.append(f"<li class='{css}'>{mark}</li>")
    return f"<ol class='marks' aria-label='The set so far'>{''.join(marks)}</ol>"


def pair_html(link: str, said: str) -> str:
    """A link to a question about this hand and the one next to it, or back from there.

    :param link: its attributes.
    """
    return f"<p class='to-pair'><a {link}>{escape(said)}</a></p>"


def answers_html(
    item: str,
    answered: Mapping[int, tuple[Grade, RightAnswer, TypeWords]],
    link: Callable[[int], str],
    order: Sequence[int],
) -> str:
    """Every answered hand of the set with what is right, and what was said to it where that was wrong.

    :param order: the numbers of all, as they are asked.
    """
    rows = []
    for place, number in enumerate(order, 1):
        if number not in answered:
            continue
        grade, right, words = answered[number]
        sign, css = ("✓", "right") if grade.right else ("✗", "wrong")
        answer = drawn(right.short)
        if not grade.right:
            answer += f"<div class='why'>{drawn(verdict_words().said.format(said=said(grade, words)))}</div>"
        hand = f"<a {link(number)}>{escape(item)} {place}</a>"
        told = f"<td class='which'>{hand}</td><td>{answer}</td><td class='number'>{sign}</td>"
        rows.append(f"<tr class='{css}'>{told}</tr>")
    return f"<table class='bill'><caption>{escape(item)}s</caption><tbody>{''.join(rows)}</tbody></table>"
