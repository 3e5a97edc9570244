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


def path_html(standing: Mapping[int, Standing], following: int | None, rules: str, *, zero_seen: bool) -> Markup:
    """A line for each lesson.

    :param following: the number of the lesson that comes next, 0 for lesson zero.
    :param zero_seen: whether lesson zero was seen to its end.
    """
    listed = []
    shown = {0: (ZERO, lesson_zero().title, "For anyone who has never seen a tile.")}
    shown |= {number: (lesson.id, lesson.title, lesson.aim) for number, lesson in lessons().items()}
    for number, (name, title, aim) in shown.items():
        done, is_next = number in standing and standing[number].finished, number == following
        done = zero_seen if number == 0 else done
        sign, word = ("✓", "done") if done else ("→", "next") if is_next else ("·", "")
        listed.append(
            ListedLesson(f"{number}. {title}", address("lesson", rules, lesson=name), aim, sign, word, is_next)
        )
    return _HTML.lessons(listed)
