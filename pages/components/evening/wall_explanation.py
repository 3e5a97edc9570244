"""The explanation on the big screen: the right answer, common mistakes, and the score of the hand line by line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from pages.components.bill.bill import bill_html
from pages.components.bill.marked_text import drawn, sentence_html
from pages.components.fields.field import said_value
from pages.components.practice.feedback import Reader, Told, aftermath, explained
from pages.components.practice.verdict import slips
from pages.templates import Template, joined
from quizzes.evening import NO_RIGHT_ANSWER, Shared, asked_type, is_poll, words_of
from quizzes.question import AllField, Grade, Question

_HTML = Template(__file__)


def right_html(question: Question, reader: Reader) -> Markup:
    """Return the right answer in words. For a poll, return a note that a poll has no right answer."""
    if is_poll(question):
        return _HTML.polled(NO_RIGHT_ANSWER)
    right, words = asked_type(question).tell(question, reader.naming), words_of(question, reader.naming)
    return _HTML.right(
        drawn(words.it_is), drawn(right.value), drawn(right.sentence), also=_also_right(question, reader)
    )


def _also_right(question: Question, reader: Reader) -> list[tuple[str, Markup]]:
    """Return the label and the right answer of each field that accepts several options.

    The result is empty if the question has only one field. If it has several, the sentence about the right answer does
    not name these options.
    """
    words, asked = words_of(question, reader.naming).fields, asked_type(question)
    fields, parts = asked.fields(question), asked.grade(question, {}).parts
    also = [
        (words[field.id].label.partition("?")[0], said_value(field, part.expected[0], words[field.id]))
        for field, part in zip(fields, parts, strict=True)
        if len(fields) > 1 and isinstance(field, AllField) and part.expected
    ]
    return [(f"{label}?", drawn(said[:1].upper() + said[1:])) for label, said in also]


def mistakes_html(question: Question, found: Sequence[Shared], answered: int, reader: Reader) -> Markup:
    """Return the two most frequent mistakes, each in a sentence with the number of players who made it.

    :param found: all mistakes that players made, the most frequent first.
    :param answered: the number of players who answered.
    """
    named = found[:2]
    told = slips((one.mistake for one in named), explained(rightly_answered(question), reader), reader.naming)
    mistakes = [
        (one.players, is_sure, sentence_html(sentence.text, sentence.names, question.sitting.rules))
        for one, (sentence, is_sure) in zip(named, told, strict=True)
    ]
    return _HTML.mistakes(mistakes, answered)


@dataclass(frozen=True, slots=True)
class Unfolding:
    """The explanation of a question up to a certain step of all steps.

    ``html`` is the newest part of the explanation, which is empty before the first step. ``whole`` is the step that
    completes the current score, or the next score if none is shown now; 0 if no score follows.
    """

    html: Markup | str
    title: str
    step: int
    steps: int
    whole: int = 0


def unfolding(question: Question, reader: Reader, step: int) -> Unfolding:
    """Return the explanation of a question after this many steps.

    A step shows one more line of a score, or a whole part of the explanation. The big screen shows only one part at a
    time, so that people in the last row of seats can read it.
    """
    parts = [(told, len(told.lines) if told.score else 1) for told in _unfolded(question, reader)]
    steps = sum(count for _, count in parts)
    step = max(0, min(step, steps))
    html, title, whole, before = "", "", 0, 0
    for told, count in parts:
        after = before + count
        if before < step <= after:
            title, html = told.title, told.html
            if told.score:
                html = bill_html(told.score, told.lines, index=reader.index, upto=step - before)
        if told.score and after >= step and not whole:
            whole = after
        before = after
    return Unfolding(html, title, step, steps, whole)


def _unfolded(question: Question, reader: Reader) -> list[Told]:
    """Return the parts that explain the right answer, without sources.

    A part without a title joins the previous part.
    """
    parts: list[Told] = []
    for told in aftermath(rightly_answered(question), reader):
        if parts and not told.title:
            parts[-1] = replace(parts[-1], html=joined((parts[-1].html, told.html)))
        elif not told.folded and told.html:
            parts.append(told)
    return parts


def rightly_answered(question: Question) -> Grade:
    """Return the grade that a right answer to the question would get."""
    grade = asked_type(question).grade
    return grade(question, {part.field: part.expected[0] for part in grade(question, {}).parts if part.expected})
