"""The results of a set: a mark for each question, the answers, and questions to look at again.

Each mark and each answer links to its question. Pages call the macros ``heading``, ``aimed`` and ``pair`` themselves.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from content.words import Naming, question_words, verdict_sentence
from pages.components import drawn
from pages.components.practice.verdict import said
from pages.components.practice_link import practise_link
from pages.session import Link, Markup, Template
from quizzes.question import Grade
from quizzes.sets import Aim
from quizzes.types import type_of

SET_RESULTS = Template(__file__)
_RESULTS = {True: ("right", "✓", "right"), False: ("wrong", "✗", "wrong"), None: ("open", "·", "not answered yet")}
"""The CSS class, sign and word of a right answer (True), a wrong answer (False) and no answer (None)."""


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
    results |= dict.fromkeys(results.keys() & set(examples), ("example", "–", "an example that doesn't count"))
    marks = [(*results.get(number, _RESULTS[None]), link(number), number == here) for number in order]
    return SET_RESULTS.marks(item, marks)


def answers_html(
    item: str, graded: Mapping[int, Grade], link: Callable[[int], Link], order: Sequence[int], naming: Naming
) -> Markup:
    """Return every answered question of the set with the right answer.

    If the given answer was wrong, it is shown as well.

    :param order: the numbers of all questions, in the order in which the learner gets them.
    """
    answers = [
        _row(graded[number], link(number), f"{item} {place}", naming)
        for place, number in enumerate(order, 1)
        if number in graded
    ]
    return SET_RESULTS.answers(answers, f"{item}s")


def look_at_html(found: Iterable[tuple[Grade, int | None, Aim | None, Link]], rules: str, naming: Naming) -> Markup:
    """Return answers to look at again, because they were wrong or slow, each with the right answer.

    :param found: each answer, the seconds that it took (None if they were not measured), what to practise (None if
        there are no questions about it), and the link to its question.
    """
    return SET_RESULTS.answers(
        [
            _row(
                grade,
                link,
                question_words()[grade.question.sitting.type].title,
                naming,
                seconds,
                practise_link(aim, rules) if aim else "",
            )
            for grade, seconds, aim, link in found
        ]
    )


def _row(
    grade: Grade, link: Link, title: str, naming: Naming, seconds: int | None = None, practise: Markup | str = ""
) -> tuple[object, ...]:
    return (*_RESULTS[grade.right][:2], link, title, *_told(grade, naming), seconds, practise)


def last_answer_html(grade: Grade, naming: Naming) -> Markup:
    """Return one line about the previous answer.

    Screen readers announce the line. A sign and a word, not only a colour, show whether the answer was right.
    """
    if grade.right:
        return SET_RESULTS.last("right", verdict_sentence("right"))
    right, answer = _told(grade, naming)
    it_is = question_words()[grade.question.sitting.type].it_is
    return SET_RESULTS.last("wrong", verdict_sentence("wrong"), answer, it_is, right)


def _told(grade: Grade, naming: Naming) -> tuple[Markup, Markup | str]:
    """Return the right answer, and the given answer if that was wrong."""
    kind = type_of(grade.question)
    words = question_words()[kind.id].called(naming)
    given = "" if grade.right else drawn(verdict_sentence("said", said=said(grade, words, signed=True)))
    return drawn(kind.tell(grade.question, naming).short), given
