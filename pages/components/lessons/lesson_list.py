"""The sixteen lessons in order, as HTML: which are done, and which is next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.lessons.lesson_zero import ZERO, lesson_zero
from content.lessons.lessons import lessons
from pages.components.templates import Template
from pages.session.browser.html_links import address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from quizzes.sets.lessons.lesson_progress import Standing

_HTML = Template(__file__)


@dataclass(frozen=True, slots=True)
class ListedLesson:
    """A line of the list; how it went is told in a word as well as by a sign."""

    title: str
    page: str
    aim: str
    sign: str
    word: str
    is_next: bool


def path_html(standing: Mapping[int, Standing], following: int | None, rules: str) -> Markup:
    """A line for each lesson.

    :param following: the number of the lesson that comes next.
    """
    listed = []
    for number, lesson in lessons().items():
        done, is_next = number in standing and standing[number].finished, number == following
        sign, word = ("✓", "done") if done else ("→", "next") if is_next else ("·", "")
        page = address("lesson", rules, lesson=lesson.id)
        listed.append(ListedLesson(f"{number}. {lesson.title}", page, lesson.aim, sign, word, is_next))
    return _HTML.lessons(f"0. {lesson_zero().title}", address("lesson", rules, lesson=ZERO), listed)
