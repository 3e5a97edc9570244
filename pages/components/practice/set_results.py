"""The results of a set: a mark for each question, the answers, and questions to look at again.

Each mark and each answer links to its question.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from content.explain.answers import RightAnswer
from content.words import Naming, TypeWords, question_words, verdict_sentence
from pages.components.bill.marked_text import drawn
from pages.components.practice.verdict import said
from pages.components.practice_link import practise_link
from pages.session import Link
from pages.templates import Template
from quizzes.question import Grade
from quizzes.sets import Aim
from quizzes.types import TYPES

_HTML = Template(__file__)
_RESULTS = {True: ("right", "✓", "right"), False: ("wrong", "✗", "wrong"), None: ("open", "·", "not answered yet")}
"""The CSS class, sign and word of a right answer (True), a wrong answer (False) and no answer (None)."""
_EXAMPLE = "example", "–", "an example that doesn't count"
"""The CSS class, sign and word of a worked example that was answered."""


@dataclass(frozen=True, slots=True)
class ToLookAt:
    """An answer that was wrong or slow, to look at again."""

    grade: Grade
    seconds: int | None
    """The seconds until the answer; None if they were not measured."""
    aim: Aim | None
    """What to practise; None if there are no questions to practise it with."""
    link: Link
    """The link to the question with its explanation."""


def heading_html(
    item: str, number: int, length: int, graded: Mapping[int, Grade], end: Link, level: str, choice: Link
) -> Markup:
    """Return the heading with the number of the question in its set, and a link for choosing a new set.

    After the first answer, the heading also has a link to the results of the set.

    :param graded: the grades of the answered questions, by their numbers.
    :param end: the link to the results of the set.
    :param choice: the link for choosing a new set.
    :param item: what each question of the set is called, such as "Hand".
    :param length: how many questions the set has.
    :param level: the name of the set's level.
    """
    return _HTML.heading(
        item,
        number,
        length,
        end if graded else None,
        "See all answers" if len(graded) == length else "Finish practice",
        level,
        choice,
    )


def aimed_html(text: str, *, announced: bool = False) -> Markup:
    """Return a line that says what a question practises.

    If ``announced`` is true, screen readers announce it at once.
    """
    return _HTML.aimed(text, announced)


def set_html(
    item: str,
    graded: Mapping[int, Grade],
    here: int | None,
    link: Callable[[int], Link],
    order: Sequence[int],
    examples: Collection[int] = (),
) -> Markup:
    """Return one mark for each question of the set. Shapes distinguish the marks as well as colours.

    :param graded: the grades of the answered questions, by their numbers.
    :param here: the number of the current question; None on the page of results.
    :param order: the numbers of all questions, in the order in which the learner gets them.
    :param examples: the numbers of worked examples, whose answers do not count.
    """
    results = {number: _RESULTS[grade.right] for number, grade in graded.items()}
    results |= {number: _EXAMPLE for number in examples if number in results}
    marks = [(*results.get(number, _RESULTS[None]), link(number), number == here) for number in order]
    return _HTML.marks(item, marks)


def pair_html(link: Link, words: str) -> Markup:
    """Return a link to a question that compares a hand with a changed version, or the link back from that question."""
    return _HTML.pair(link, words)


def answers_html(
    item: str,
    graded: Mapping[int, Grade],
    link: Callable[[int], Link],
    order: Sequence[int],
    naming: Naming,
) -> Markup:
    """Return every answered question of the set with the right answer.

    If the given answer was wrong, it is shown as well.

    :param order: the numbers of all questions, in the order in which the learner gets them.
    """
    answers = [
        (*_RESULTS[graded[number].right][:2], link(number), f"{item} {place}", *_told(graded[number], naming))
        for place, number in enumerate(order, 1)
        if number in graded
    ]
    return _HTML.answers(item, answers)


def look_at_html(found: Iterable[ToLookAt], rules: str, naming: Naming) -> Markup:
    """Return the wrong or slow answers, each with the right answer and a link to its question."""
    answers = [
        (
            *_RESULTS[one.grade.right][:2],
            one.link,
            question_words()[one.grade.question.sitting.type].title,
            *_told(one.grade, naming),
            one.seconds,
            practise_link(one.aim, rules) if one.aim else "",
        )
        for one in found
    ]
    return _HTML.to_look_at(answers)


def last_answer_html(grade: Grade, right: RightAnswer, words: TypeWords) -> Markup:
    """Return one line about the previous answer.

    Screen readers announce the line. A sign and a word, not only a colour, show whether the answer was right.
    """
    if grade.right:
        return _HTML.last("right", verdict_sentence("right"))
    return _HTML.last("wrong", verdict_sentence("wrong"), _answer(grade, words), words.it_is, drawn(right.short))


def _told(grade: Grade, naming: Naming) -> tuple[Markup, Markup | str]:
    kind = TYPES[grade.question.sitting.type]
    words = question_words()[kind.id].called(naming)
    return drawn(kind.tell(grade.question, naming).short), "" if grade.right else _answer(grade, words)


def _answer(grade: Grade, words: TypeWords) -> Markup:
    return drawn(verdict_sentence("said", said=said(grade, words, signed=True)))
