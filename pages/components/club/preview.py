"""A question of a plan before anybody has been asked it: what is shown, its fields, and what is right, folded."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.components.bill.drawn import drawn
from pages.components.fields.field import field_html
from pages.components.practice.shown import shown_html, taken_apart
from quizzes.evening.item_question import asked_type
from quizzes.evening.own_question import words_of

if TYPE_CHECKING:
    from content.words.yaku_book import Naming
    from quizzes.question import Question


def shown_above(question: Question, naming: Naming, *, index: bool) -> list[str]:
    """What stands above the fields, part by part."""
    shows = asked_type(question).shows(question)
    return [shown_html(one, question, index=index, answered=False, naming=naming) for one in taken_apart(shows)]


def fields_preview_html(question: Question, naming: Naming, *, index: bool) -> str:
    """The fields as players see them; nothing in them can be filled in here."""
    asked, words = asked_type(question), words_of(question, naming)
    fields = "".join(field_html(field, words.fields[field.id], index=index) for field in asked.fields(question))
    return f"<form class='fields previewed'><fieldset disabled>{fields}</fieldset></form>"


def answer_preview_html(question: Question, naming: Naming) -> str:
    """What is right, behind a word that opens it."""
    right, words = asked_type(question).tell(question, naming), words_of(question, naming)
    value = f"<b>{drawn(right.value or right.short)}</b> " if right.value or right.short else ""
    sentence = drawn(right.sentence) if right.sentence.strip(" .") not in words.it_is else ""
    return (
        f"<details class='answer'><summary>The answer</summary><p>{escape(words.it_is)} {value}{sentence}</p></details>"
    )
