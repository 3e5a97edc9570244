"""A question as the wall shows it: what it is about and what is asked, without anything to press."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, assert_never

from content.words.answering import answering_words
from pages.components.bill.drawn import drawn
from pages.components.fields.said import none_words
from pages.components.fields.targets import layout, rows_html, stays_html, target_css, target_inner, target_width
from pages.components.hand.hand_picture import tiles_html
from pages.components.practice.shown import shown_html, taken_apart
from quizzes.evening.item_question import asked_type
from quizzes.evening.own_question import OWN, words_of
from quizzes.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField
from scoring.tiles import parse_tiles

if TYPE_CHECKING:
    from content.words.questions import FieldWords
    from pages.components.practice.aftermath import Reader
    from quizzes.field import Field, Target
    from quizzes.question import Question

LONG = 40
"""Letters from which on an option has a line of its own."""


def shown_on_wall(question: Question, reader: Reader, *, answered: bool) -> str:
    """What the question is about: the hand, the moment, the scores."""
    shows = asked_type(question).shows(question)
    if question.sitting.type == OWN.id:
        shows = ()  # its text is what is asked
    return "".join(
        shown_html(one, question, index=reader.index, answered=answered, naming=reader.naming)
        for one in taken_apart(shows)
    )


def asked_html(question: Question, reader: Reader) -> str:
    """What is asked, field by field; numbers stand in one line."""
    words = words_of(question, reader.naming)
    fields = asked_type(question).fields(question)
    numbers = [field for field in fields if isinstance(field, NumberField)]
    if question.sitting.type == OWN.id:
        return f"<p class='asks'>{escape(words.title)}</p>" + "".join(
            _options(field, words.fields[field.id]) for field in fields if isinstance(field, ChoiceField)
        )
    labels = ", ".join(words.fields[field.id].label for field in numbers)
    together = labels if labels.endswith("?") else f"{words.title}: {labels}"
    first = f"<p class='asks'>{escape(together)}</p>" if numbers else ""
    return first + "".join(
        f"<p class='asks'>{escape(words.fields[field.id].label)}</p>{_field(field, words.fields[field.id], reader)}"
        for field in fields
        if not isinstance(field, NumberField)
    )


def asked_in_words(question: Question, reader: Reader) -> str:
    """What is asked, where nothing is shown that it is about: a teacher's text, or what is to be tapped."""
    if question.sitting.type != OWN.id:
        return asked_html(question, reader)
    return f"<p class='shown-text'>{escape(words_of(question, reader.naming).title)}</p>"


def _field(field: Field, words: FieldWords, reader: Reader) -> str:
    match field:
        case ChoiceField() | AllField() | OrderField():
            return _options(field, words)
        case TapField():
            return _targets(field, words, reader)
        case SplitField():
            none = f"<li>{escape(none_words(field, words))}</li>" if field.none else ""
            tiles = tiles_html(parse_tiles(field.tiles), index=reader.index)
            return f"<p class='row-of-tiles'>{tiles}</p>" + (f"<ul class='choices'>{none}</ul>" if none else "")
        case NumberField():
            return ""
        case _:
            assert_never(field)


def _options(field: ChoiceField | AllField | OrderField, words: FieldWords) -> str:
    labels = [words.options[option].label for option in field.options]
    if isinstance(field, AllField):
        labels.append(none_words(field, words))
    how = f"<p class='how'>{escape(answering_words().in_order)}</p>" if isinstance(field, OrderField) else ""
    long = " long" if max(map(len, labels), default=0) > LONG else ""
    return f"{how}<ul class='choices{long}'>{''.join(f'<li>{drawn(label)}</li>' for label in labels)}</ul>"


def _targets(field: TapField, words: FieldWords, reader: Reader) -> str:
    laid = layout(field.targets)

    def target_html(target: Target) -> str:
        wide = f" style='--tiles: {target_width(target)}'" if target.tiles else ""
        return f"<span class='tap {target_css(target)}'{wide}>{target_inner(target, laid, index=reader.index)}</span>"

    none = f"<ul class='choices'><li>{escape(none_words(field, words))}</li></ul>" if field.none else ""
    return f"<div class='fields'>{rows_html(field.targets, target_html)}{stays_html(field)}</div>{none}"
