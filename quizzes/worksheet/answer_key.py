"""The right answers to questions on paper: letters to circle, and the question type's answer in words."""

from content.explain.answers.right_answer import RightAnswer
from content.words.yaku_book import Naming
from quizzes.evening.item_question import asked_type
from quizzes.question.field import ChoiceField, Value
from quizzes.question.question import Question
from quizzes.worksheet.pen_fields import Circle, Lettered, Tiles, fields_on_paper, pen


def right_letters(question: Question) -> tuple[str, ...]:
    """Return the letters to circle for each lettered field, as ``a c``, or ``a / c`` if either is right.

    A field that does not matter has no letters.
    """
    graded = asked_type(question).grade(question, {})
    expected = {part.field: part.expected for part in graded.parts if part.expected}
    found = []
    for field in fields_on_paper(question):
        way = pen(field)
        if isinstance(way, Circle | Tiles) and way.letters and field.id in expected:
            letters = [_letters(value, way.letters) for value in expected[field.id]]
            # a single choice lists every right option; a field of several lists those of the paid reading
            found.append(" / ".join(letters if isinstance(field, ChoiceField) else letters[:1]))
    return tuple(letters for letters in found if letters)


def _letters(value: Value, offered: tuple[Lettered, ...]) -> str:
    ids = set(value) if isinstance(value, tuple) else {value}
    return " ".join(one.letter for one in offered if one.id in (ids or {""}))


def right_in_words(question: Question, naming: Naming) -> RightAnswer:
    """Return the right answer in words, as after an answer on screen."""
    return asked_type(question).tell(question, naming)
