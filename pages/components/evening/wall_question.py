"""A question on the big screen: what it shows and what it asks, without buttons, then its explanation.

The explanation has the right answer, common mistakes, and the score of the hand line by line.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from content.words import FieldWords, capital, field_sentence, listed
from pages.components import (
    bill_html,
    drawn,
    none_words,
    said_value,
    sentence_html,
    shared_situation_html,
    target_rows,
    tiles_html,
)
from pages.components.practice.feedback import Reader, Told, aftermath, explained
from pages.components.practice.subject import shown_html, taken_apart
from pages.components.practice.verdict import slips
from pages.templates import Markup, Template, joined
from quizzes.evening import NO_RIGHT_ANSWER, Shared, asked_type, fields_of, is_poll, is_teachers, words_of
from quizzes.question import (
    AllField,
    ChoiceField,
    Field,
    Grade,
    NumberField,
    OrderField,
    Question,
    ShownSituation,
    ShownText,
    SplitField,
    TapField,
    asked_after,
)
from scoring import parse_tiles

_HTML = Template(__file__)


def shown_on_wall(question: Question, reader: Reader, *, answered: bool) -> Markup:
    """Return what a question shows: the hand, the situation at the table, or the scores."""
    # a teacher's own text is the task, which the big screen shows in any case
    parts = () if is_teachers(question) else tuple(taken_apart(asked_type(question).shows(question)))
    sitting, index = question.sitting, reader.index
    drawn = [shown_html(one, question, index=index, answered=answered, naming=reader.naming) for one in parts]
    match parts:
        case ShownText(), ShownSituation(), _, ShownText(), ShownSituation(), _:
            contexts = (win.context for win in question.wins[:2])
            shared, *own = shared_situation_html(*contexts, sitting.rules, index=index, lesson=sitting.lesson_number)
            return _HTML.two_hands(shared, zip(drawn[::3], own, drawn[2::3], strict=True))
    return joined(drawn)


def asked_html(question: Question, reader: Reader, *, options: bool = True) -> Markup:
    """Return what a question asks, field by field. Number fields share a line.

    If a field depends on the answer to another field, the text says that phones will ask for more.

    :param options: whether to show the options. Tiles to be grouped are shown in any case.
    """
    title, fields = words_of(question, reader.naming).title, fields_of(question, reader.naming)
    if is_teachers(question):
        return _HTML.question(title, [("", _field(field, own, reader)) for field, own in fields if options])
    asked = [own for field, own in fields if isinstance(field, NumberField)]
    title = title if asked else ""
    gap = " … points" if all(one.placeholder == "points" for one in asked) else ""
    if asked and (gap or len(asked) < 3):
        numbers = listed([f"{one.label[:1].lower()}{one.label[1:]}{gap}" for one in asked])
        title = capital(numbers) if gap or numbers.endswith("?") else f"{title}: {numbers}"
    others = [
        (own.label, _field(field, own, reader) if options or isinstance(field, SplitField) else "")
        for field, own in fields
        if not isinstance(field, NumberField) and asked_after(field) is None
    ]
    then = any(asked_after(field) for field, _ in fields)
    return _HTML.question(title, others, not isinstance(fields[0][0], NumberField), then)


def title_of(question: Question, reader: Reader) -> str:
    """Return in one line what a question asks."""
    words = words_of(question, reader.naming)
    always = [own.label for field, own in fields_of(question, reader.naming) if asked_after(field) is None]
    return next(iter(words.asks.values()), words.title if len(always) > 1 or is_teachers(question) else always[0])


def asked_in_words(question: Question, reader: Reader) -> Markup:
    """Return the task of a question that has no picture. The task is a teacher's text, or tiles or lines to tap."""
    own = is_teachers(question)
    return _HTML.text(words_of(question, reader.naming).title) if own else asked_html(question, reader)


def _field(field: Field, words: FieldWords, reader: Reader) -> Markup | str:
    """Return a field as the big screen shows it, without buttons. A number field shows nothing of its own."""
    index = reader.index
    match field:
        case TapField():
            none = none_words(field, words) if field.none else ""
            return _HTML.targets(target_rows(field.targets, index=index), field.beside, none)
        case SplitField():
            none = none_words(field, words) if field.none else ""
            return _HTML.split(tiles_html(parse_tiles(field.tiles), index=index), none)
        case ChoiceField() | AllField() | OrderField():
            labels = [words.options[option].label for option in field.options]
            labels += [none_words(field, words)] if isinstance(field, AllField) else []
            how = field_sentence("in_order") if isinstance(field, OrderField) else ""
            return _HTML.options(map(drawn, labels), how, max(map(len, labels), default=0) > 40)
    return ""


def right_html(question: Question, reader: Reader) -> Markup:
    """Return the right answer in words. For a poll, return a note that a poll has no right answer."""
    if is_poll(question):
        return _HTML.polled(NO_RIGHT_ANSWER)
    asked, fields = asked_type(question), fields_of(question, reader.naming)
    # with several fields, the sentence leaves out the right options of an `AllField`, so they are shown apart
    others = [
        (f"{own.label.partition('?')[0]}?", drawn(capital(said_value(field, part.expected[0], own))))
        for (field, own), part in zip(fields, asked.grade(question, {}).parts, strict=True)
        if len(fields) > 1 and isinstance(field, AllField) and part.expected
    ]
    return _HTML.right(words_of(question, reader.naming).it_is, asked.tell(question, reader.naming), others)


def mistakes_html(question: Question, found: Sequence[Shared], answered: int, reader: Reader) -> Markup:
    """Return the two most frequent mistakes, each in a sentence with the number of players who made it.

    :param found: all mistakes that players made, the most frequent first.
    :param answered: the number of players who answered.
    """
    named, rules = found[:2], question.sitting.rules
    told = slips((one.mistake for one in named), explained(rightly_answered(question), reader), reader.naming)
    mistakes = [
        (one.players, is_sure, sentence_html(sentence.text, sentence.names, rules))
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
    time, so that people in the last row of seats can read it. A part without a title joins the previous part, and
    sources are left out.
    """
    shown: list[Told] = []
    for told in aftermath(rightly_answered(question), reader):
        if shown and not told.title:
            shown[-1] = replace(shown[-1], html=joined((shown[-1].html, told.html)))
        elif not told.folded and told.html:
            shown.append(told)
    parts = [(told, len(told.lines) if told.score else 1) for told in shown]
    steps = sum(count for _, count in parts)
    step = max(0, min(step, steps))
    html, title, whole, after = "", "", 0, 0
    for told, count in parts:
        before, after = after, after + count
        if before < step <= after:
            title, html = told.title, told.html
            if told.score:
                html = bill_html(told.score, told.lines, index=reader.index, upto=step - before)
        if told.score and after >= step:
            whole = whole or after
    return Unfolding(html, title, step, steps, whole)


def rightly_answered(question: Question) -> Grade:
    """Return the grade that a right answer to the question would get."""
    grade = asked_type(question).grade
    return grade(question, {part.field: part.expected[0] for part in grade(question, {}).parts if part.expected})
