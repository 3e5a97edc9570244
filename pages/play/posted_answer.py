"""An answer as a phone sends it, read as practice reads it. Nothing of it is believed, and nothing is graded here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.words.answer_words import answering_words
from content.words.questions import question_words
from content.words.yaku_book import Naming
from pages.play.requests import RefusedError
from quizzes.evening.evening_records import Outcome
from quizzes.evening.item_question import asked_type
from quizzes.evening.own_question import words_of
from quizzes.question.field import FieldError
from quizzes.question.submitted_answer import read_sent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.words.questions import TypeWords
    from quizzes.question.field import Answer, Value
    from quizzes.question.question import Question

SAID: Mapping[Outcome, tuple[int, str]] = {
    Outcome.NEW: (200, ""),
    Outcome.SAME: (200, ""),
    Outcome.FIRST_STANDS: (200, "You had answered already. Your first answer stands."),
    Outcome.TOO_LATE: (409, "That came too late: the question was closed. It does not count."),
    Outcome.NOT_OPEN: (409, "This question is not open now. It does not count."),
}
"""What a phone is told of what became of its answer."""


def _words(question: Question) -> TypeWords:
    """The words of a question; which names of yaku lead makes no difference to what may be wrong with an answer."""
    return question_words().get(question.sitting.type) or words_of(question, Naming.ROMAJI)


def read_answer(question: Question, sent: object) -> Answer:
    """The values that were sent for all fields of a question.

    :raises RefusedError: if it is no answer to it, or something is missing; one sentence says what.
    """
    asked, words = asked_type(question), _words(question)
    misread, fields = answering_words().misread, asked.fields(question)
    if not isinstance(sent, dict) or not sent.keys() <= {field.id for field in fields}:
        raise RefusedError(422, misread)
    answer: dict[str, Value] = {}
    try:
        for field in fields:
            value = read_sent(field, sent, words.fields[field.id].label, misread)
            if value is not None:
                answer[field.id] = value
    except FieldError as error:
        raise RefusedError(422, str(error)) from None
    for step in asked.steps(question):
        if lacking := asked.missing(step, answer):
            raise RefusedError(422, words.fields[lacking].missing)
    return answer
