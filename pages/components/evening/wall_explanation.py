"""What is told once a question is revealed: what is right, what went wrong most, and the bill, a line at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pages.components.bill.tiles_in_text import drawn
from pages.components.bill.yaku_links import sentence_html
from pages.components.practice.feedback import Told, aftermath, explained
from pages.components.practice.verdict import slips
from pages.components.templates import Template, joined
from quizzes.evening.item_question import asked_type
from quizzes.evening.own_question import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markupsafe import Markup

    from pages.components.practice.feedback import Reader
    from quizzes.evening.votes import Shared
    from quizzes.question.question import Grade, Question

_HTML = Template(__file__)
NAMED = 2
"""Mistakes of the room that are told."""


@dataclass(frozen=True, slots=True)
class SharedMistake:
    """A mistake of the room."""

    players: int
    sure: bool
    """Whether nothing else explains their answers."""
    sentence: Markup


def right_html(question: Question, reader: Reader) -> Markup:
    """What is right, as the verdict on an answer would say it."""
    right, words = asked_type(question).tell(question, reader.naming), words_of(question, reader.naming)
    # where the sentence says it all, and of a teacher's question, nothing is said twice
    sentence = drawn(right.sentence if right.sentence.rstrip(".") != words.it_is.rstrip(":") else "")
    return _HTML.right(drawn(words.it_is), drawn(right.value), sentence)


def mistakes_html(question: Question, found: Sequence[Shared], answered: int, reader: Reader) -> Markup:
    """What went wrong most often, a sentence each, and with how many of those who answered; nothing if nothing did."""
    named = found[:NAMED]
    told = slips((one.mistake for one in named), explained(rightly_answered(question), reader), reader.naming)
    rules = question.sitting.rules
    mistakes = [
        SharedMistake(one.players, slip.sure, sentence_html(slip.sentence.text, slip.sentence.names, rules))
        for one, slip in zip(named, told, strict=True)
    ]
    return _HTML.mistakes(mistakes, answered)


@dataclass(frozen=True, slots=True)
class Unfolding:
    """What explains a question, in steps."""

    html: Markup | str
    """What is told after so many of them; empty before the first."""
    title: str
    step: int
    steps: int
    """How many there are in all."""


def unfolding(question: Question, reader: Reader, step: int) -> Unfolding:
    """What explains a question after so many steps: one line of a bill each, and of anything else a whole part.

    One part stands on the wall at a time, so that it is large enough for the back row.
    """
    parts = [(told, told.lines.count() if told.lines else 1) for told in _unfolded(question, reader)]
    steps = sum(count for _, count in parts)
    here, before = max(0, min(step, steps)), 0
    for told, count in parts:
        if before < here <= before + count:
            html = told.lines.html(here - before) if told.lines else joined(told.html)
            return Unfolding(html, told.title, here, steps)
        before += count
    return Unfolding("", "", here, steps)


def _unfolded(question: Question, reader: Reader) -> Iterator[Told]:
    """What explains the right answer; where it is written is for who looks it up."""
    return (told for told in aftermath(rightly_answered(question), reader) if not told.folded)


def rightly_answered(question: Question) -> Grade:
    """The grade of a right answer."""
    grade = asked_type(question).grade
    empty = grade(question, {})
    return grade(question, {part.field: part.expected[0] for part in empty.parts if part.expected})
