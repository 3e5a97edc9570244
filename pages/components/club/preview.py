"""Preview a question of a plan: what it shows, its fields, and its answer."""

from markupsafe import Markup

from content.words.yaku_book import Naming
from pages.components.bill.tiles_in_text import drawn
from pages.components.fields.field import field_html
from pages.components.practice.subject import shown_html, taken_apart
from pages.templates import Template
from quizzes.evening.item_question import asked_type
from quizzes.evening.own_question import words_of
from quizzes.question.question import Question

_HTML = Template(__file__)


def shown_above(question: Question, naming: Naming, *, index: bool) -> list[Markup]:
    """Return each part that a question shows above its fields."""
    shows = asked_type(question).shows(question)
    return [shown_html(one, question, index=index, answered=False, naming=naming) for one in taken_apart(shows)]


def fields_preview_html(question: Question, naming: Naming, *, index: bool) -> Markup:
    """Return the fields of a question as players see them. They cannot be filled in."""
    asked, words = asked_type(question), words_of(question, naming)
    return _HTML.fields([field_html(field, words.fields[field.id], index=index) for field in asked.fields(question)])


def answer_preview_html(question: Question, naming: Naming) -> Markup:
    """Return the right answer in words."""
    right = asked_type(question).tell(question, naming)
    return _HTML.answer(drawn(right.value or right.short), drawn(right.sentence))
