"""What is right of a question on paper: its letters, beside what the type of question says in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.evening.item_question import asked_type
from quizzes.worksheet.pen import Circle, Tiles, fields_on_paper, pen

if TYPE_CHECKING:
    from content.explain.answers.right_answer import RightAnswer
    from content.words.yaku_book import Naming
    from quizzes.question import Question


def right_letters(question: Question) -> tuple[str, ...]:
    """For each field with letters those to circle, as ``a c``; a field that does not matter has none.

    Where several answers are right it is the one the hand is paid for.
    """
    graded = asked_type(question).grade(question, {})
    expected = {part.field: part.expected for part in graded.parts if part.expected}
    found = []
    for field in fields_on_paper(question):
        way = pen(field)
        if isinstance(way, Circle | Tiles) and way.letters and field.id in expected:
            value = expected[field.id][0]
            ids = set(value) if isinstance(value, tuple) else {value}
            found.append(" ".join(one.letter for one in way.letters if one.id in (ids or {""})))
    return tuple(letters for letters in found if letters)


def right_in_words(question: Question, naming: Naming) -> RightAnswer:
    """The right answer, as a verdict says it."""
    return asked_type(question).tell(question, naming)
