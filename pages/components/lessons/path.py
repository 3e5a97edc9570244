"""The sixteen lessons in order, as HTML: which are done, and which is next."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.lessons.lesson_zero import ZERO, lesson_zero
from content.lessons.lessons import lessons
from pages.session.links import address, link_html

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quizzes.lessons.standing import Standing


def path_html(standing: Mapping[int, Standing], following: int | None, rules: str) -> str:
    """A line for each lesson, told in words as well as by a mark."""
    zero = link_html(f"0. {lesson_zero().title}", address("lesson", rules, lesson=ZERO))
    items = [f"<li><span aria-hidden='true'>·</span><div><b>{zero}</b><p>For who has never seen a tile.</p></div></li>"]
    for number, lesson in lessons().items():
        done = number in standing and standing[number].finished
        sign, word = ("✓", "done") if done else ("→", "next") if number == following else ("·", "")
        here = " aria-current='step'" if number == following else ""
        link = link_html(f"{number}. {lesson.title}", address("lesson", rules, lesson=lesson.id))
        said = f"<small>{word}</small>" if word else ""
        told = f"<div><b>{link}</b> {said}<p>{escape(lesson.aim)}</p></div>"
        items.append(f"<li{here}><span aria-hidden='true'>{sign}</span>{told}</li>")
    return f"<ol class='path' aria-label='The lessons'>{''.join(items)}</ol>"
