"""A question on the big screen: what it shows and what it asks, without buttons."""

from typing import assert_never

from markupsafe import Markup

from content.words import FieldWords, field_sentence, listed
from pages.components.bill.marked_text import drawn
from pages.components.fields.field import none_words
from pages.components.fields.targets import beside, target_rows
from pages.components.hand.hand_picture import tiles_html
from pages.components.hand.situation import shared_situation_html
from pages.components.practice.feedback import Reader
from pages.components.practice.subject import shown_html, taken_apart
from pages.templates import Template, joined
from quizzes.evening import OWN, asked_type, words_of
from quizzes.question import (
    AllField,
    ChoiceField,
    Field,
    NumberField,
    OrderField,
    Question,
    Shown,
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
    shows = () if question.sitting.type == OWN.id else asked_type(question).shows(question)
    parts = tuple(taken_apart(shows))

    def drawn_part(one: Shown) -> Markup:
        return shown_html(one, question, index=reader.index, answered=answered, naming=reader.naming)

    match parts:
        case ShownText() as name, ShownSituation(), hand, ShownText() as other_name, ShownSituation(), other:
            shared, *own = shared_situation_html(
                question.wins[0].context,
                question.wins[1].context,
                question.sitting.rules,
                index=reader.index,
                lesson=question.sitting.lesson_number,
            )
            hands = zip((name, other_name), own, (hand, other), strict=True)
            return _HTML.two_hands(shared, hands, drawn_part)
    return joined(map(drawn_part, parts))


def asked_html(question: Question, reader: Reader, *, options: bool = True) -> Markup:
    """Return what a question asks, field by field. Number fields share a line.

    If a field depends on the answer to another field, the text says that phones will ask for more.

    :param options: whether to show the options. Tiles to be grouped are shown in any case.
    """
    words = words_of(question, reader.naming)
    fields = asked_type(question).fields(question)
    if question.sitting.type == OWN.id:
        own = (field for field in fields if options and isinstance(field, ChoiceField))
        return _HTML.question(words.title, [("", _options(field, words.fields[field.id])) for field in own])
    asked = [words.fields[field.id] for field in fields if isinstance(field, NumberField)]
    title = words.title if asked else ""
    gap = " … points" if all(one.placeholder == "points" for one in asked) else ""
    if asked and (gap or len(asked) < 3):
        numbers = listed([f"{one.label[:1].lower()}{one.label[1:]}{gap}" for one in asked])
        title = numbers[:1].upper() + numbers[1:] if gap or numbers.endswith("?") else f"{title}: {numbers}"
    others = [
        (
            words.fields[field.id].label,
            _field(field, words.fields[field.id], reader) if options or isinstance(field, SplitField) else "",
        )
        for field in fields
        if not isinstance(field, NumberField) and asked_after(field) is None
    ]
    return _HTML.question(
        title, others, numbers_last=not isinstance(fields[0], NumberField), then=any(map(asked_after, fields))
    )


def title_of(question: Question, reader: Reader) -> str:
    """Return in one line what a question asks."""
    words, fields = words_of(question, reader.naming), asked_type(question).fields(question)
    always = [field for field in fields if asked_after(field) is None]
    has_title = len(always) > 1 or question.sitting.type == OWN.id
    return next(iter(words.asks.values()), words.title if has_title else words.fields[always[0].id].label)


def asked_in_words(question: Question, reader: Reader) -> Markup:
    """Return the task of a question that has no picture. The task is a teacher's text, or tiles or lines to tap."""
    is_own = question.sitting.type == OWN.id
    return _HTML.text(words_of(question, reader.naming).title) if is_own else asked_html(question, reader)


def _field(field: Field, words: FieldWords, reader: Reader) -> Markup | str:
    """Return a field as the big screen shows it, without buttons. A number field shows nothing of its own."""
    match field:
        case ChoiceField() | AllField() | OrderField():
            return _options(field, words)
        case TapField():
            none = none_words(field, words) if field.none else ""
            return _HTML.targets(target_rows(field.targets, index=reader.index), beside(field), none)
        case SplitField():
            return _HTML.split(
                tiles_html(parse_tiles(field.tiles), index=reader.index),
                none_words(field, words) if field.none else "",
            )
        case NumberField():
            return ""
        case _:
            assert_never(field)


def _options(field: ChoiceField | AllField | OrderField, words: FieldWords) -> Markup:
    labels = [words.options[option].label for option in field.options]
    if isinstance(field, AllField):
        labels.append(none_words(field, words))
    how = field_sentence("in_order") if isinstance(field, OrderField) else ""
    return _HTML.options(list(map(drawn, labels)), how, long=max(map(len, labels), default=0) > 40)
